/** The event after which the stream sends nothing more. */
export const LAST_EVENTO = "substituido";

/**
 * What a screen hears of the stream. `recomeco`: events since the given position are no longer known, so read everything
 * again. `evento`: one `Evento`. `substituido`: a newer stream of the session replaced this one; do not reconnect. The
 * `aberto` before them, that the stream starts here, tells nothing to who gave a position.
 */
export const EVENTO_NAMES = ["recomeco", "evento", LAST_EVENTO] as const;

/** Streams that one session may hold open at once (docs/contract.md); one more closes the oldest. */
export const MAX_STREAMS = 8;

/**
 * What the `data` of every `evento` has, whatever kind of record it is about. Each room adds the members of its kinds;
 * contract/eventos.ts puts them together.
 */
export interface EventoBase {
  /** Record and participle, as in the audit: `requisicao.alterada`. */
  readonly tipo: string;
  /** The kind of record, which says which further fields there are. */
  readonly objeto: string;
  /** The person who did it. */
  readonly usuario_id: number | null;
}
