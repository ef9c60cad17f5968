/** Counts under a filter end here: one more stands for all that are more. */
export const MAX_QUANTIDADE = 10_000;

/** Requests that one file of the list holds, at most. */
export const MAX_EXPORTADAS = 100_000;

/** Views of the history that a person may keep of each area, and the characters of a name. */
export const MAX_VISOES = 20;
export const MAX_NOME_VISAO = 60;

/** Requests that are moved or archived together, at most. */
export const MAX_LOTE = 100;

/** Characters of the reason for archiving a request, at most (OP-47). */
export const MAX_MOTIVO = 500;
