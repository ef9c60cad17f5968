import {
  MOVE_REFUSED,
  isClosed,
  isMoveAllowed,
  missingInSent,
  requestTypeOf,
} from "../../../contract/requisicoes/index.ts";
import type { Requisicao, UpdateRequisicao } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { badRequest, unprocessable } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import type { RequisicaoRecord } from "../queries/record.ts";
import { changeRequisicao, closedConflict } from "./change.ts";
import type { Change, ChangeCall } from "./change.ts";
import { readStaffValues } from "./staff-values.ts";

/** A save of the staff, and the rule about who may make it. */
export interface UpdateCall extends Pick<ChangeCall, "authorize"> {
  readonly numero: number;
  readonly body: UpdateRequisicao;
}

/**
 * Staff move the status as the table allows, if the form is complete, and fill in the staff fields and their columns of
 * the parts (DET-13, DET-14, OP-26, OP-34, OP-44, OP-46). The rest of the body is ignored; a body with none of these
 * stores nothing. Throws 404, 403, 409 (closed or old version), 400 (no such move), 422.
 */
export async function updateRequisicao(
  parts: DbAndClock,
  session: Session,
  call: UpdateCall,
): Promise<Requisicao> {
  return await changeRequisicao(parts, session, updateCall(session, call));
}

/** The change that a save asks for. */
export function updateCall(session: Session, { numero, body, authorize }: UpdateCall): ChangeCall {
  return {
    numero,
    authorize,
    versao: body.req_versao,
    chave: body.req_chave,
    decide: (record) => {
      if (isClosed(record.req_status)) throw closedConflict(record, session);
      return decide(record, body);
    },
  };
}

function decide(record: RequisicaoRecord, body: UpdateRequisicao): Change | null {
  const status = body.req_status ?? record.req_status;
  const moves = status !== record.req_status;
  if (moves && !isMoveAllowed(record.req_status, status, "selector")) throw badRequest(MOVE_REFUSED);
  const values = readStaffValues(record, body);
  const wrong = [...(moves ? missingIn(record) : []), ...values.campos];
  if (wrong.length > 0) throw unprocessable(wrong);
  if (!moves && values.saved.campos.length === 0) return null;
  return {
    audit: { acao: "requisicao.alterada", detalhe: values.saved },
    responde: values.responde,
    status,
    set: values.set,
    result: (saved) => ({ ...saved, ...values.result }),
  };
}

/** The required fields of the form that are blank, which keep the status (OP-46). */
function missingIn({
  req_tipo,
  req_tipo_versao,
  req_objeto_ctrl: ctrl,
  req_objeto_item: items,
}: RequisicaoRecord) {
  return missingInSent(requestTypeOf(req_tipo), { ctrl, items }, req_tipo_versao);
}
