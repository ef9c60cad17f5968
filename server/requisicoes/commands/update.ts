import { sql } from "kysely";
import {
  MOVE_REFUSED,
  checkStaffFields,
  checkStaffRows,
  isClosed,
  isMoveAllowed,
  missingInSent,
  requestTypeOf,
  staffRowsOf,
} from "../../../contract/requisicoes/index.ts";
import type { Requisicao, UpdateRequisicao } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { badRequest, unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import type { RequisicaoRecord } from "../queries/record.ts";
import { changeRequisicao, closedConflict } from "./change.ts";
import type { Change, ChangeCall } from "./change.ts";
import { isDeepStrictEqual } from "node:util";

/**
 * Staff move the status as the table allows, if the form is complete, and fill in the staff fields and their columns of
 * the parts (DET-13, DET-14, OP-26, OP-34, OP-44, OP-46). The rest of the body is ignored; a body with none of these
 * stores nothing. Throws 404, 403, 409 (closed or old version), 400 (no such move), 422.
 */
export async function updateRequisicao(
  parts: Pick<Services, "db" | "clock">,
  session: Session,
  { numero, body, authorize }: { numero: number; body: UpdateRequisicao } & Pick<ChangeCall, "authorize">,
): Promise<Requisicao> {
  return await changeRequisicao(parts, session, {
    numero,
    authorize,
    versao: body.req_versao,
    decide: (record) => {
      if (isClosed(record.req_status)) throw closedConflict(record, session);
      return decide(record, body);
    },
  });
}

function sentOf({ req_objeto_ctrl: ctrl, req_objeto_item: items }: RequisicaoRecord) {
  return { ctrl, items };
}

function decide(record: RequisicaoRecord, body: UpdateRequisicao): Change | null {
  const status = body.req_status ?? record.req_status;
  const moves = status !== record.req_status;
  if (moves && !isMoveAllowed(record.req_status, status, "selector")) throw badRequest(MOVE_REFUSED);
  const type = requestTypeOf(record.req_tipo);
  const { ctrl, campos } = checkStaffFields(type, body.req_objeto_ctrl);
  const before = staffRowsOf(type, record.req_objeto_item, record.req_extrato);
  const itens = checkStaffRows(type, record.req_objeto_item, before, body.req_objeto_item);
  const missing = moves ? missingInSent(type, sentOf(record), record.req_tipo_versao) : [];
  const wrong = [...missing, ...campos, ...itens.campos];
  if (wrong.length > 0) throw unprocessable(wrong);
  const changesItens = !isDeepStrictEqual(itens.rows, before);
  const fields = [...Object.keys(ctrl), ...(changesItens ? ["extrato"] : [])];
  if (!moves && fields.length === 0) return null;
  const req_resposta = { ...record.req_resposta, ...ctrl };
  const req_extrato = changesItens ? itens.rows : record.req_extrato;
  return {
    audit: { acao: "requisicao.alterada", detalhe: { campos: fields } },
    status,
    set: changesItens
      ? sql`req_resposta = ${JSON.stringify(req_resposta)}::jsonb, req_extrato = ${JSON.stringify(req_extrato)}::jsonb`
      : sql`req_resposta = ${JSON.stringify(req_resposta)}::jsonb`,
    result: (saved) => ({ ...saved, req_resposta, req_extrato }),
  };
}
