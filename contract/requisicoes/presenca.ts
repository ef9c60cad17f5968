/** The name of what the stream tells of who has a request open. It is no `evento`: nobody is told it afterwards. */
export const PRESENCA = "presenca";
/** A tab says so often, in milliseconds, that the request is still open in it. */
export const BEAT_MS = 15_000;
/** Who was not heard of for so long, in milliseconds, is there no more. */
export const EXPIRY_MS = 40_000;
/** So many people are named; of the others only the number is told. */
export const MAX_NAMED = 4;

/** What a tab does: it shows the request, its person writes there, or it has left. */
export const PRESENCA_ESTADOS = ["vendo", "escrevendo", "saiu"] as const;
export type PresencaEstado = (typeof PRESENCA_ESTADOS)[number];
