import { MAX_QUANTIDADE } from "../requisicoes/index.ts";

/** Characters of a search, at most. */
export const MAX_TEXTO_BUSCA = 200;

/** Results that are counted and paged through, at most: one more stands for all that are more (SRCH-24). */
export const MAX_RESULTADOS = MAX_QUANTIDADE;

/** Messages or vehicles that a result unfolds, at most: those that were found first, then the newest. */
export const MAX_DESDOBRADOS = 20;
