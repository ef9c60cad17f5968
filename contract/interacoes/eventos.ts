/** The name of the event behind which nothing more comes. */
export const LAST_EVENTO = "substituido";

/**
 * The names of the stream's events. `aberto`: the stream tells of everything from now on, or from the given position;
 * `recomeco`: what happened since the given position is not known any more, read everything again; `evento`: one
 * `Evento`; `substituido`: a newer stream of the same session took this one's place, so do not come back.
 */
export const EVENTO_NAMES = ["aberto", "recomeco", "evento", LAST_EVENTO] as const;
export type EventoName = (typeof EVENTO_NAMES)[number];

/** The streams that one session holds open at once (docs/contract.md); one more ends the oldest. */
export const MAX_STREAMS = 8;
