import { useQueryClient } from "@tanstack/react-query";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import {
  checkStaffFields,
  INCOMPLETE,
  isClosed,
  missingInSent,
  requestTypeOf,
  UPDATED,
  type ReqStatus,
  type Requisicao,
  type UpdateRequisicao,
} from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import {
  useVersionedEdit,
  type Prepared,
  type Saving,
  type VersionedEdit,
} from "../../platform/edit/use-versioned-edit.ts";
import { negative } from "../../platform/notices/notices.ts";
import { useUnsentText, type UnsentTextState } from "../../platform/unsent/index.ts";
import { takeRequisicao, useUpdateRequisicao } from "../../requisicoes/index.ts";
import { sentOf, staffEdit, staffFieldsOf } from "./staff-draft.ts";

/** The staff's edits of a request: texts and status, saved together (DET-14). */
export type StaffEdit = VersionedEdit<Requisicao, string, ReqStatus> & Pick<UnsentTextState, "unsent">;

/** The staff's edits of one request; a save may also change its status (DET-13 to DET-17, OP-26, OP-46). */
export function useStaffEdit(requisicao: Requisicao): StaffEdit {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const storage = useUnsentText(usuarioID, `resposta:${requisicao.req_numero}`);
  const edit = useVersionedEdit({
    edit: staffEdit,
    record: requisicao,
    canWrite: requisicao.can.editResposta,
    storage,
    mutation: useUpdateRequisicao(requisicao),
    prepare,
    take: (atual) => takeRequisicao(client, atual),
    isClosed: ({ req_status }) => isClosed(req_status),
    savedText: UPDATED,
    onRefused: (campos) => tellOthers(requisicao, campos),
  });
  return { ...edit, unsent: storage.unsent };
}

/** The status cannot change while a required field of the form is missing (DET-13, OP-46). */
function prepare(
  { record, draft, values, versao }: Saving<Requisicao, string>,
  status: ReqStatus | undefined,
): Prepared<UpdateRequisicao> {
  const type = requestTypeOf(record.req_tipo);
  const { ctrl, campos } = checkStaffFields(type, values);
  const missing = status === undefined ? [] : missingInSent(type, sentOf(record), record.req_tipo_versao);
  if (campos.length + missing.length > 0) return { campos: [...missing, ...campos] };
  const written = draft === null ? {} : { req_objeto_ctrl: ctrl };
  return { body: { ...written, ...(status !== undefined && { req_status: status }), req_versao: versao } };
}

/** Errors stand on their fields; errors in fields that staff cannot edit also get a notice (DET-13, OP-46). */
function tellOthers(requisicao: Requisicao, campos: readonly CampoErro[]): void {
  const own = new Set(staffFieldsOf(requisicao).map(({ name }) => name));
  if (campos.some(({ campo }) => !own.has(campo))) negative(INCOMPLETE);
}
