import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { FORBIDDEN } from "../../../contract/platform/messages.ts";

/** The findings that a 422 tells of at most, and the characters of a path or a text in it (docs/contract.md). */
export const MOST_CAMPOS = 20;
export const MOST_PATH = 200;
const MOST_TEXT = 300;

/** A refusal that the client is told about: the status of OP-03 and the envelope's msg_txt and msg_log. */
export class HttpError extends Error {
  readonly status: number;
  readonly log: { campos?: CampoErro[]; atual?: unknown } | null;
  readonly retryAfter: number | undefined;
  /** The usuario_id that a refused sign-in was about, where nobody is signed in yet; never told to the client. */
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

/** 400: read, but it makes no sense; `about` is the person whom a refused sign-in was about. */
export const badRequest = (message: string, about?: number): HttpError =>
  new HttpError(400, message, about === undefined ? {} : { about });

/** 401: no session, or one that has ended. */
export const unauthenticated = (message: string): HttpError => new HttpError(401, message);

/** 403: role or scope refusal. */
export const forbidden = (message: string = FORBIDDEN): HttpError => new HttpError(403, message);

/** 404: unknown, or another dealer's. */
export const notFound = (message = "Não encontrado"): HttpError => new HttpError(404, message);

/** 409: closed record, duplicate or stale version; `atual` is the record as it stands. */
export const conflict = (message: string, atual?: unknown): HttpError =>
  new HttpError(409, message, atual === undefined ? {} : { log: { atual } });

/** 405: such a path, but not by this method. */
export const notAllowed = (): HttpError => new HttpError(405, "Método não permitido neste endereço");

/**
 * 422: the fields that are wrong, each with what to tell the person: the first twenty, cut where they are long, so that
 * no refusal grows with what was sent.
 */
export function unprocessable(campos: readonly CampoErro[]): HttpError {
  const told = campos
    .slice(0, MOST_CAMPOS)
    .map(({ campo, mensagem }) => ({ campo: cut(campo, MOST_PATH), mensagem: cut(mensagem, MOST_TEXT) }));
  return new HttpError(422, told[0]?.mensagem ?? "Dados inválidos", { log: { campos: told } });
}

/** The beginning of a text that is too long; a pair of surrogates is not torn apart. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

/** 429: too often; `seconds` until the next try, `about` as for badRequest. */
export const tooMany = (message: string, seconds: number, about?: number): HttpError =>
  new HttpError(429, message, { retryAfter: seconds, ...(about !== undefined && { about }) });

/** 507: the store has no room; the same call may work when there is. */
export const noRoom = (message: string): HttpError => new HttpError(507, message);

/** 503: too much at once; the same call may work in a moment. */
export const busy = (): HttpError =>
  new HttpError(503, "Servidor ocupado. Tente novamente em instantes.", { retryAfter: 5 });
