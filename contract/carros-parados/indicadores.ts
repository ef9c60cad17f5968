/** Weeks that the pictures look back on, the current one included. */
export const SEMANAS_DOS_INDICADORES = 12;
/** Bars of one picture, at most: dealers and parts with the most. */
export const MAX_BARRAS = 20;
