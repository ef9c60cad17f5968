/** Refused lines that the state of an import lists; a download has all of them. */
export const MAX_REJEITADOS = 1000;

/** Of a refused line, how many of its cells the state of an import shows, and how many characters of each. */
export const [MAX_CELULAS, MAX_CELULA] = [12, 80];
/** Differences of each sort that a trial lists. */
export const MAX_DIFERENCAS = 100;
/** Rows that an import of which the rest was taken back lists, and that one call may take back by themselves. */
export const MAX_MANTIDAS = 100;

/** Days for which an import keeps what became of each line, as a file that nothing refers to is kept (OP-56). */
export const IMPORT_LINES_KEPT_DAYS = 30;
