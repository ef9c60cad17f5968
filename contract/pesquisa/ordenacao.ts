/** By date: oldest or newest first. The first is the default, to the letter (SRCH-35). */
export const ORDENACAO_DATA = ["crescente", "decrescente"] as const;
export type OrdenacaoData = (typeof ORDENACAO_DATA)[number];
export const DEFAULT_ORDENACAO_DATA: OrdenacaoData = "crescente";

/** By the type of a request, by the account of a week; dates break ties (OP-61). */
export const ORDENACAO_TEXTO = ["a_z", "z_a"] as const;
