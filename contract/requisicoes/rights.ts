import { isStaffOf, writesFor, type Traits, type View } from "../acesso/index.ts";
import { staffColumnsOf } from "./detail-columns.ts";
import { isMoveAllowed, selectableFrom } from "./status-moves.ts";
import { isClosed, type ReqStatus } from "./status.ts";
import { findRequestType, type RequestType } from "./types/index.ts";

/**
 * What a person may do with one request. It is sent with the request, shown by the screen and enforced by the server.
 */
export interface RequisicaoCan {
  /** The statuses that the selector offers beside the current one; empty when it is disabled (DET-09 to DET-11). */
  changeStatusTo: ReqStatus[];
  archive: boolean;
  editResposta: boolean;
  /** The type has an extract and this person may read it; dealers never may (DET-24, DET-25). */
  readExtrato: boolean;
  /** May edit the staff's columns of the items (DET-26, OP-26, OP-34). */
  editItens: boolean;
  /** May write into the thread (INT-12, INT-13). */
  sendInteracao: boolean;
  /** May write messages that dealers do not see (OP-53). */
  sendPrivada: boolean;
  /** May see who is its owner, and make somebody that (NOTIF-21). */
  changeOwner: boolean;
}

/** What this person may do with a request that is in their scope (DET-09 to DET-11, DET-25, DET-26, ARCH-06 to ARCH-09, OP-26). */
export function requisicaoCan(
  person: Traits,
  requisicao: { req_tipo: string; view: View; req_status: ReqStatus; concessionario_ativo: boolean },
): RequisicaoCan {
  const staff = isStaffOf(person, requisicao.view);
  const open = !isClosed(requisicao.req_status);
  const type = findRequestType(requisicao.req_tipo);
  const sendInteracao = canSendInteracao(person, requisicao);
  return {
    changeStatusTo: staff ? selectableFrom(requisicao.req_status) : [],
    archive: staff && isMoveAllowed(requisicao.req_status, "arquivado", "archive"),
    editResposta: staff && open,
    readExtrato: type !== undefined && readsExtrato(person, type),
    editItens: type !== undefined && staffColumnsOf(type).length > 0 && staff && open,
    sendInteracao,
    sendPrivada: sendInteracao && readsPrivate(person),
    changeOwner: staff,
  };
}

/** The type has an extract, and this person may read it: dealers never may (DET-24, DET-25). */
export function readsExtrato(person: Traits, { extrato }: Pick<RequestType, "extrato">): boolean {
  return extrato === true && !person.isDealer;
}

/**
 * Dealers and the area's staff may write into the thread while the request is open, dealers while their own is active;
 * consultants never (INT-12, INT-13).
 */
export function canSendInteracao(
  person: Traits,
  requisicao: { view: View; req_status: ReqStatus; concessionario_ativo: boolean },
): boolean {
  const writes = person.isDealer ? writesFor(person, requisicao) : isStaffOf(person, requisicao.view);
  return writes && !isClosed(requisicao.req_status);
}

/** Private messages are for staff only; dealers cannot read them or learn that they exist (OP-53). */
export function readsPrivate(person: Traits): boolean {
  return !person.isDealer;
}
