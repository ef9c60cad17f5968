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
import { useKeptText, type KeptText } from "../../platform/unsent/index.ts";
import { takeRequisicao, useUpdateRequisicao } from "../../requisicoes/index.ts";
import { sentOf, staffEdit, staffFieldsOf } from "./staff-draft.ts";

/** What staff do with a request: its texts and its status, saved together (DET-14). */
export type StaffEdit = VersionedEdit<Requisicao, string, ReqStatus> & Pick<KeptText, "kept">;

/** DET-13 to DET-17, OP-26, OP-46: the staff's edit of one request; a save may move its status as well. */
export function useStaffEdit(requisicao: Requisicao): StaffEdit {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const storage = useKeptText(usuarioID, `resposta:${requisicao.req_numero}`);
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
  return { ...edit, kept: storage.kept };
}

/** A move of the status is held back while something of the form is missing (DET-13, OP-46). */
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

/** What is wrong stands on its field; what staff cannot write themselves is told beside it. */
function tellOthers(requisicao: Requisicao, campos: readonly CampoErro[]): void {
  const own = new Set(staffFieldsOf(requisicao).map(({ name }) => name));
  if (campos.some(({ campo }) => !own.has(campo))) negative(INCOMPLETE);
}
