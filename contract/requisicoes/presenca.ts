/** The name of what the stream tells of who has a record open. It is no `evento`: nobody is told it afterwards. */
export const PRESENCA = "presenca";
/** How often a tab says that the record is still open in it, in milliseconds. */
export const BEAT_MS = 15_000;
/** Milliseconds without a word after which somebody counts as gone. */
export const EXPIRY_MS = 40_000;
/** People who are named; of the others only the number is told. */
export const MAX_NAMED = 4;

/** What a tab does: it shows the record, its person writes there, or it has left. */
export const PRESENCA_ESTADOS = ["vendo", "escrevendo", "saiu"] as const;
export type PresencaEstado = (typeof PRESENCA_ESTADOS)[number];
