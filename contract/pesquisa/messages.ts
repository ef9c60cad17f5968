import { formatInteger } from "../platform/number.ts";
import { MAX_RESULTADOS } from "./limits.ts";

/** Word for word as the catalogue has them (section 0§2, 0§8). */
export const PESQUISA_TITLE = "Busca avançada";
export const PESQUISA_HINT = "Digite na caixa de pesquisa acima para realizar a busca";
export const PESQUISA_EMPTY = "Sem resultado";
export const PESQUISA_NO_CONVERSAS = "Sem Conversas";
/** Also of a search that is refused because four are under way, and of one that takes longer than 5 s (503). */
export const PESQUISA_FAILED =
  "Ocorreu um erro ao carregar resultados de pesquisa. Por favor tente novamente mais tarde";
export const FILTROS_FAILED = "Ocorreu um erro ao carregar as tabs";
export const FILTROS_BUTTON = "Filtros";
export const FILTROS_TITLE = "Filtrar";
export const FILTROS_CLEAR = "Tem certeza de que gostaria de excluir todos os filtros?";
export const FILTROS_CLEARED = "Filtros excluídos com sucesso";

/** Heads results that were found in spite of a slip of one letter. */
export const APROXIMADOS = "Resultados aproximados";

/** How far the index is while what was there before an upgrade is taken into it. */
export function indiceProgress({ prontos, total }: { prontos: number; total: number }): string {
  return `A busca está sendo preparada: ${formatInteger(prontos)} de ${formatInteger(total)} registros. O que falta ainda não é encontrado.`;
}

/** The count of a tab: exact up to 10,000, then '10.000+' (SRCH-10, SRCH-24). */
export function quantidadeText(quantidade: number): string {
  return quantidade > MAX_RESULTADOS ? `${formatInteger(MAX_RESULTADOS)}+` : formatInteger(quantidade);
}
