import { sql } from "kysely";
import {
  MOVE_REFUSED,
  checkStaffFields,
  isClosed,
  isMoveAllowed,
  requestTypeOf,
} from "../../../contract/requisicoes/index.ts";
import type { Requisicao, UpdateRequisicao } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { badRequest, unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import type { RequisicaoRecord } from "../queries/record.ts";
import { changeRequisicao, closedConflict } from "./change.ts";
import type { Change } from "./change.ts";

/**
 * DET-14 OP-26 OP-44: staff move the status by the table and write the staff fields; the rest of the body is ignored.
 * A body with neither stores nothing. Throws 404, 403, 409 (closed or stale), 400 (no such move), 422.
 */
export async function updateRequisicao(
  parts: Pick<Services, "db" | "clock">,
  session: Session,
  { numero, body }: { numero: number; body: UpdateRequisicao },
): Promise<Requisicao> {
  return await changeRequisicao(parts, session, {
    numero,
    versao: body.req_versao,
    decide: (record) => {
      if (isClosed(record.req_status)) throw closedConflict(record, session);
      return decide(record, body);
    },
  });
}

function decide(record: RequisicaoRecord, body: UpdateRequisicao): Change | null {
  const status = body.req_status ?? record.req_status;
  const moves = status !== record.req_status;
  if (moves && !isMoveAllowed(record.req_status, status, "selector")) throw badRequest(MOVE_REFUSED);
  const { ctrl, campos } = checkStaffFields(requestTypeOf(record.req_tipo), body.req_objeto_ctrl);
  if (campos.length > 0) throw unprocessable(campos);
  const fields = Object.keys(ctrl);
  if (!moves && fields.length === 0) return null;
  const req_resposta = { ...record.req_resposta, ...ctrl };
  return {
    tipo: "requisicao.alterada",
    status,
    set: sql`req_resposta = ${JSON.stringify(req_resposta)}::jsonb`,
    detalhe: { campos: fields },
    result: (saved) => ({ ...saved, req_resposta }),
  };
}
