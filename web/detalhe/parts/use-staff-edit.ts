import { useQueryClient } from "@tanstack/react-query";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import {
  ARCHIVED,
  checkStaffFields,
  INCOMPLETE,
  isClosed,
  missingInSent,
  requestTypeOf,
  UPDATED,
  type ReqStatus,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { useVersionedEdit } from "../../platform/edit/use-versioned-edit.ts";
import type { Prepared, Saving, VersionedEdit } from "../../platform/edit/versioned-edit.ts";
import { negative } from "../../platform/notices/notices.ts";
import { useUnsentText, type UnsentTextState } from "../../platform/unsent/index.ts";
import {
  takeRequisicao,
  useSaveRequisicao,
  useUndoFechamento,
  type SaveBody,
} from "../../requisicoes/index.ts";
import type { ItemsEdit } from "./itens/use-items-edit.ts";
import { sentOf, staffEdit, staffFieldsOf } from "./staff-draft.ts";

/** What a save does beside storing values: it moves the status, or archives with a reason. */
export type StaffMove = { readonly status: ReqStatus } | { readonly motivo: string };

/** The staff's edits of a request: texts and status, saved together (DET-14). */
export type StaffEdit = VersionedEdit<Requisicao, string, StaffMove> & Pick<UnsentTextState, "unsent">;

/**
 * The staff's edits of one request; a save may also change its status or archive it (DET-13 to DET-17, OP-26, OP-46).
 * Concluding and archiving store the unsaved parts as well, since nothing can be saved afterwards.
 */
export function useStaffEdit(requisicao: Requisicao, itens: Pick<ItemsEdit, "begin">): StaffEdit {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const storage = useUnsentText(usuarioID, `resposta:${requisicao.req_numero}`);
  const undo = useUndoFechamento();
  const edit = useVersionedEdit<Requisicao, string, SaveBody, StaffMove>({
    edit: staffEdit,
    record: requisicao,
    canWrite: requisicao.can.editResposta,
    storage,
    mutation: useSaveRequisicao(requisicao),
    prepare,
    alongside: (move) => {
      const closes = "motivo" in move || isClosed(move.status);
      const part = closes ? itens.begin() : null;
      return part === null ? [] : [part];
    },
    take: (atual) => takeRequisicao(client, atual),
    // A request that a colleague concluded can still be archived; only unsaved changes prevent that.
    isClosed: ({ req_status }, move) =>
      move !== undefined && "motivo" in move ? req_status === "arquivado" : isClosed(req_status),
    savedText: (move) => (move !== undefined && "motivo" in move ? ARCHIVED : UPDATED),
    offer: (saved) => (isClosed(saved.req_status) ? undo.offer(saved) : undefined),
    onRefused: (campos) => tellOthers(requisicao, campos),
  });
  return { ...edit, unsent: storage.unsent };
}

/** The status cannot change while a required field of the form is missing (DET-13, OP-46). */
function prepare(
  { record, draft, values, versao }: Saving<Requisicao, string>,
  move: StaffMove | undefined,
): Prepared<SaveBody> {
  const type = requestTypeOf(record.req_tipo);
  const { ctrl, campos } = checkStaffFields(type, values);
  const moves = move !== undefined && "status" in move;
  const missing = moves ? missingInSent(type, sentOf(record), record.req_tipo_versao) : [];
  if (campos.length + missing.length > 0) return { campos: [...missing, ...campos] };
  const written = { ...(draft !== null && { req_objeto_ctrl: ctrl }), req_versao: versao };
  if (moves) return { body: { ...written, req_status: move.status } };
  return { body: move === undefined ? written : { ...written, motivo: move.motivo } };
}

/** Errors stand on their fields; errors in fields that staff cannot edit also get a notice (DET-13, OP-46). */
function tellOthers(requisicao: Requisicao, campos: readonly CampoErro[]): void {
  const own = new Set(staffFieldsOf(requisicao).map(({ name }) => name));
  if (campos.some(({ campo }) => !own.has(campo))) negative(INCOMPLETE);
}
