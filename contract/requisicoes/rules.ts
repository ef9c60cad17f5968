import { isStaffOf, writesFor, type Traits, type View } from "../acesso/index.ts";
import { staffColumnsOf } from "./detail-columns.ts";
import { isClosed, isMoveAllowed, selectableFrom } from "./status.ts";
import type { ReqStatus } from "./status.ts";
import { findRequestType, type RequestType } from "./types/index.ts";

/** The orders that only open requests have: by the last activity, and by who has waited longest. */
export const OPEN_ORDENACOES = ["atividade_desc", "atividade_asc", "espera_asc"] as const;
/** The orders of the history list (HIST-05, OP-58). */
export const ORDENACOES = ["data_asc", "data_desc", "req_a_z", "req_z_a", ...OPEN_ORDENACOES] as const;
export type Ordenacao = (typeof ORDENACOES)[number];

/** True when the list of that status has that order. */
export function isOrderOf(status: ReqStatus, ordenacao: Ordenacao): boolean {
  return !isClosed(status) || !OPEN_ORDENACOES.some((one) => one === ordenacao);
}

/** Counts under a filter end here: one more stands for all that are more. */
export const MAX_QUANTIDADE = 10_000;
/** The default order (HIST-06). */
export const DEFAULT_ORDENACAO: Ordenacao = "data_asc";

/** Requests that one file of the list holds, at most. */
export const MAX_EXPORTADAS = 100_000;

/** Views of the history that a person may keep of each area, and the characters of a name. */
export const MAX_VISOES = 20;
export const MAX_NOME_VISAO = 60;

/** Requests that are moved or archived together, at most. */
export const MAX_LOTE = 100;

/** Characters of the reason for archiving a request, at most (OP-47). */
export const MAX_MOTIVO = 500;

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
