import type { Alteracao, CampoErro, Forma } from "../../../contract/platform/envelope.ts";
import { FORBIDDEN } from "../../../contract/platform/messages.ts";

/** Most fields that a 422 lists, and the longest path and text of one (docs/contract.md). */
export const MAX_CAMPOS = 20;
export const MAX_PATH = 200;
const MAX_TEXT = 300;

/** A refusal that the client is told about: its status (OP-03) and the msg_txt and msg_log of the envelope. */
export class HttpError extends Error {
  readonly status: number;
  readonly log: {
    campos?: CampoErro[];
    atual?: unknown;
    alteracao?: Alteracao;
    segundo_fator?: true;
    motivo?: string;
    formas?: Forma[];
  } | null;
  readonly retryAfter: number | undefined;
  /** The usuario_id whose login was refused, while nobody is signed in; never sent to the client. */
  readonly about: number | undefined;

  constructor(
    status: number,
    message: string,
    extra: { log?: HttpError["log"]; retryAfter?: number; about?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.log = extra.log ?? null;
    this.retryAfter = extra.retryAfter;
    this.about = extra.about;
  }
}

/**
 * A refusal that is an answer (OP-65, OP-69): 200 with `msg_id` 1, of endpoints that say `refuses`. Thrown, so that the
 * transaction around it stores nothing.
 */
export class RuleRefusal extends Error {
  readonly log: Readonly<Record<string, unknown>> | null;

  constructor(message: string, log: RuleRefusal["log"] = null) {
    super(message);
    this.log = log;
  }
}

/** 400: readable but not acceptable; `about` is the person whose sign-in was refused. */
export const badRequest = (message: string, about?: number): HttpError =>
  new HttpError(400, message, about === undefined ? {} : { about });

/** 401: no session, or one that has ended. */
export const unauthenticated = (message: string): HttpError => new HttpError(401, message);

/** 403: refused by role or scope. */
export const forbidden = (message: string = FORBIDDEN): HttpError => new HttpError(403, message);

/** 403: who calls must show first who they are, in one of these ways; then the same call goes through. */
export const proofNeeded = (message: string, formas: Forma[]): HttpError =>
  new HttpError(403, message, { log: { motivo: "reautenticar", formas } });

/** 404: unknown, or another dealer's. */
export const notFound = (message = "Não encontrado"): HttpError => new HttpError(404, message);

/** What was looked for; throws 404 with that message where it is not there. */
export function required<Found>(found: Found, message?: string): NonNullable<Found> {
  if (found === undefined || found === null) throw notFound(message);
  return found;
}

/** 409: closed record or duplicate; `atual` is the stored record. */
export const conflict = (message: string, atual?: unknown): HttpError =>
  new HttpError(409, message, atual === undefined ? {} : { log: { atual } });

/** 409 for a save on an old version: the record as it is stored, and who last changed it, where that is known. */
export const stale = (message: string, atual: unknown, alteracao: Alteracao | undefined): HttpError =>
  new HttpError(409, message, { log: { atual, ...(alteracao && { alteracao }) } });

/** 405: the path exists, but not with this method. */
export const notAllowed = (): HttpError => new HttpError(405, "Método não permitido neste endereço");

/**
 * 422: the wrong fields, each with a message for the person. Only the first twenty, with long texts cut, so that the
 * answer does not grow with the input.
 */
export function unprocessable(campos: readonly CampoErro[]): HttpError {
  const told = campos
    .slice(0, MAX_CAMPOS)
    .map(({ campo, mensagem }) => ({ campo: cut(campo, MAX_PATH), mensagem: cut(mensagem, MAX_TEXT) }));
  return new HttpError(422, told[0]?.mensagem ?? "Dados inválidos", { log: { campos: told } });
}

/** Cuts a text that is too long, without splitting a surrogate pair. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

/** 429: too often; `seconds` until the next attempt, `about` as for badRequest. */
export const tooMany = (message: string, seconds: number, about?: number): HttpError =>
  new HttpError(429, message, { retryAfter: seconds, ...(about !== undefined && { about }) });

/** 507: the storage is full; the same call may succeed later. */
export const noRoom = (message: string): HttpError => new HttpError(507, message);

/** 503: overloaded; the same call may succeed in a moment. */
export const busy = (): HttpError =>
  new HttpError(503, "Servidor ocupado. Tente novamente em instantes.", { retryAfter: 5 });

/** Whether an error says that too many wait. */
export function isBusy(error: unknown): boolean {
  return error instanceof HttpError && error.status === 503;
}

/** Refusals that are about one record of several: the statuses of a save (OP-03). */
const OF_ONE: ReadonlySet<number> = new Set([400, 403, 404, 409, 422]);

/** The refusal of one record of several, whose verdict it is; throws what ends the whole call. */
export function refusalOfOne(error: unknown): HttpError {
  if (!(error instanceof HttpError) || !OF_ONE.has(error.status)) throw error;
  return error;
}
