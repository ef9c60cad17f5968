/** Events on one request within this time are one notice (OP-51). */
export const BURST_MS = 5000;

/** How long a notice is kept. */
export const KEEP_AVISOS_MS = 90 * 24 * 3600_000;

/** The most notices that a person's list goes back. */
export const MAX_AVISOS = 3000;

/** Unread notices are counted up to here: it stands for all that are more. */
export const MAX_NAO_LIDOS = 100;

/** People that can be made owner and are listed at once; a search finds the others. */
export const MAX_USUARIOS = 1000;

/** Minutes over which what happens is gathered into one mail. */
export const GATHER_MINUTES = 2;
/** The hour of São Paulo at which the mail of the day goes out. */
export const DIGEST_HOUR = 7;
