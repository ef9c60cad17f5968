import type { CampoErro } from "../../../contract/platform/envelope.ts";
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
  readonly requestId: string | null;
  /** Seconds to wait after a 429 or 503. */
  readonly retryAfter: number | null;
}

/** The server refused the call. `message` is Portuguese and can be shown. */
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

/** The server was not reached, or its answer was lost. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";

  constructor() {
    super(OFFLINE);
  }
}

/** The message to show for any error; the generic one unless it came from the server (AUTH-54, CROSS-01). */
export function messageOf(error: unknown): string {
  return error instanceof ServerError || error instanceof OfflineError ? error.message : UNKNOWN_ERROR;
}

/** The current record in a 409, changed by somebody else; null for other errors. */
export function currentOf(error: unknown): unknown {
  return error instanceof ServerError && error.status === 409 ? error.atual : null;
}
