/** The years that weeks may be of (OP-71). */
export const FIRST_ANO = 2000;
export const LAST_ANO = 2199;

/** A year is worked on, or its weeks are read by all (OP-71, OP-95). */
export const ANO_STATUSES = ["A", "C"] as const;
export type AnoStatus = (typeof ANO_STATUSES)[number];

export const ANO_STATUS_DESC: Readonly<Record<AnoStatus, string>> = { A: "Aberto", C: "Concluído" };

/** The first year from this one on that nobody created (OP-95). */
export function nextAno(created: readonly number[], thisYear: number): number {
  const known = new Set(created);
  let ano = thisYear;
  while (known.has(ano)) ano += 1;
  return Math.min(ano, LAST_ANO);
}
