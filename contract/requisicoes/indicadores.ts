/** The classes of age of what is open: their last days, counted from the day of creation; the last class has no end. */
export const IDADES = [2, 7, 14, 30, 60, null] as const;

/** How opened and closed requests are grouped. */
export const MOVIMENTO_POR = ["semana", "tipo", "concessionario"] as const;
export type MovimentoPor = (typeof MOVIMENTO_POR)[number];

/** Weeks that this chart looks back on, the current one included. */
export const SEMANAS_DO_MOVIMENTO = 8;
/** Dealers of one chart, at most: those with the most. */
export const MAX_BARRAS = 20;

/** Weeks of one period of the time to the first answer: the current one included, and as many before. */
export const SEMANAS_DA_PRIMEIRA_RESPOSTA = 4;

/** How long a request waited for its first answer; each class but the last two ends before these hours. */
export const PRIMEIRA_RESPOSTA = ["1h", "4h", "1d", "3d", "7d", "mais", "sem"] as const;
export const PRIMEIRA_RESPOSTA_HORAS = [1, 4, 24, 72, 168] as const;
export type PrimeiraResposta = (typeof PRIMEIRA_RESPOSTA)[number];

/** The classes as people read them. */
export const PRIMEIRA_RESPOSTA_LABEL: Readonly<Record<PrimeiraResposta, string>> = {
  "1h": "Menos de 1 hora",
  "4h": "1 a 4 horas",
  "1d": "4 a 24 horas",
  "3d": "1 a 3 dias",
  "7d": "3 a 7 dias",
  mais: "7 dias ou mais",
  sem: "Sem resposta",
};
