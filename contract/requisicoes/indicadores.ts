/** The classes of age of what is open: their last days, counted from the day of creation; the last class has no end. */
export const IDADES = [2, 7, 14, 30, 60, null] as const;

/** What opened and closed requests are told by. */
export const MOVIMENTO_POR = ["semana", "tipo", "concessionario"] as const;
export type MovimentoPor = (typeof MOVIMENTO_POR)[number];

/** Weeks that this picture looks back on, the current one included. */
export const SEMANAS_DO_MOVIMENTO = 8;
/** Dealers of one picture, at most: those with the most. */
export const MAX_BARRAS = 20;
