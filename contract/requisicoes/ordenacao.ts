import { isClosed, type ReqStatus } from "./status.ts";

/** The orders that only open requests have: by the last activity, and by who has waited longest. */
export const OPEN_ORDENACOES = ["atividade_desc", "atividade_asc", "espera_asc"] as const;
/** The orders of the history list (HIST-05, OP-58). */
export const ORDENACOES = ["data_asc", "data_desc", "req_a_z", "req_z_a", ...OPEN_ORDENACOES] as const;
export type Ordenacao = (typeof ORDENACOES)[number];

/** True when the list of that status has that order. */
export function isOrderOf(status: ReqStatus, ordenacao: Ordenacao): boolean {
  return !isClosed(status) || !OPEN_ORDENACOES.some((one) => one === ordenacao);
}

/** The default order (HIST-06). */
export const DEFAULT_ORDENACAO: Ordenacao = "data_asc";
