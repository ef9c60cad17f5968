import type { Alteracao, CampoErro, Forma } from "../../../contract/platform/envelope.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";

/** The content of a refusal's envelope (OP-03). */
export interface Refusal {
  readonly status: number;
  /** The server's message, else the generic one (CROSS-01). */
  readonly message: string;
  /** The fields of a 422. */
  readonly campos: readonly CampoErro[];
  /** The current record in a 409, typed by the screen. */
  readonly atual: unknown;
  /** Who last changed that record and when; null where the server does not say. */
  readonly alteracao: Alteracao | null;
  readonly requestId: string | null;
  /** Seconds to wait after a 429 or 503. */
  readonly retryAfter: number | null;
  /** What is to be done before the call is made again, as a 403 says it. */
  readonly motivo?: string | null;
  /** The password is right, and the code of a second factor is asked for. */
  readonly asksCode?: boolean;
  /** How the person can show who they are, of a 403 that only asks that; else left out. */
  readonly proof?: readonly Forma[] | undefined;
}

/** The server refused the call. `message` is Portuguese, and shown where its row says so. */
export class ServerError extends Error implements Refusal {
  override readonly name = "ServerError";
  readonly status: number;
  readonly campos: readonly CampoErro[];
  readonly atual: unknown;
  readonly alteracao: Alteracao | null;
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly motivo: string | null;
  readonly asksCode: boolean;
  readonly proof: readonly Forma[] | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.status = refusal.status;
    this.campos = refusal.campos;
    this.atual = refusal.atual;
    this.alteracao = refusal.alteracao;
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
    this.motivo = refusal.motivo ?? null;
    this.asksCode = refusal.asksCode ?? false;
    this.proof = refusal.proof;
  }
}

/**
 * The call was understood, and a rule of the business refuses it: a 200 whose `msg_id` is above 0 (OP-65, OP-69). The
 * `message` is the server's `msg_txt`.
 */
export class RuleRefusal extends Error {
  override readonly name = "RuleRefusal";
  /** `msg_log`: what is in the way, typed by the screen; null where the server does not say. */
  readonly log: Readonly<Record<string, unknown>> | null;

  constructor(message: string, log: Readonly<Record<string, unknown>> | null) {
    super(message);
    this.log = log;
  }
}

/** The server was not reached, or its answer was lost. People are told by the banner, so it has no words of its own. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";
}

/** The server's own words for a refusal; null where it sent none. */
export function wordsOf(error: unknown): string | null {
  const isTold = error instanceof ServerError || error instanceof RuleRefusal;
  return isTold && error.message !== UNKNOWN_ERROR ? error.message : null;
}

/** What a failure says of itself: the server's words, else the error's own (AGBO-27, AGBO-38); null where it says nothing. */
export function ownWordsOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.message === UNKNOWN_ERROR) return null;
  return error.message === "" ? null : error.message;
}

/** The server's words, else the generic ones, for a failure whose row lets them through (AUTH-29, DET-40, CROSS-01). */
export function messageOf(error: unknown): string {
  return wordsOf(error) ?? UNKNOWN_ERROR;
}

/** The current record of a 409; null for other errors. */
export function currentOf(error: unknown): unknown {
  return error instanceof ServerError && error.status === 409 ? error.atual : null;
}

/** Who changed it and when, as that 409 tells; null for other errors. */
export function alteracaoOf(error: unknown): Alteracao | null {
  return error instanceof ServerError ? error.alteracao : null;
}
