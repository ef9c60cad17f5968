import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";

/** What the server refused, as its envelope told it (OP-03). */
export interface Refusal {
  readonly status: number;
  /** The server's message, else the generic one (CROSS-01). */
  readonly message: string;
  /** The fields of a 422. */
  readonly campos: readonly CampoErro[];
  /** The current record beside a 409, for the screen that knows its shape. */
  readonly atual: unknown;
  readonly requestId: string | null;
  /** Seconds to wait after a 429 or 503. */
  readonly retryAfter: number | null;
}

/** The server answered, and the answer is no. `message` is Portuguese and may be shown as it is. */
export class ServerError extends Error implements Refusal {
  override readonly name = "ServerError";
  readonly status: number;
  readonly campos: readonly CampoErro[];
  readonly atual: unknown;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.status = refusal.status;
    this.campos = refusal.campos;
    this.atual = refusal.atual;
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
  }
}

export const OFFLINE = "Sem conexão com o servidor. Verifique a sua internet e tente novamente.";

/** The call never reached the server, or its answer never came back. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";

  constructor() {
    super(OFFLINE);
  }
}

/** AUTH-54, CROSS-01: what to show a person about any error; the generic text for one that is not the server's. */
export function messageOf(error: unknown): string {
  return error instanceof ServerError || error instanceof OfflineError ? error.message : UNKNOWN_ERROR;
}

/** The record beside a 409, for the screen that knows its shape; null where there is none. */
export function currentOf(error: unknown): unknown {
  return error instanceof ServerError && error.status === 409 ? error.atual : null;
}
