import { LISTA_DOWNLOAD_FAILED } from "../../../contract/requisicoes/index.ts";
import { useExcel, type Excel } from "../../platform/download/use-excel.ts";
import { hrefOf } from "../../platform/http/api.ts";
import type { HistorySearch, ListScope } from "../../requisicoes/index.ts";

/** The list as it is shown, all of its pages, as a spreadsheet. */
export function useListaExcel(
  { view, conta }: ListScope,
  search: HistorySearch,
): Omit<Excel, "start"> & { readonly start: () => void } {
  const excel = useExcel({ failed: LISTA_DOWNLOAD_FAILED, otherwise: "historico.xlsx" });
  const { pagina: _, ...list } = search;
  const query = { ...list, view, concessionario: list.concessionario ?? conta };
  return { ...excel, start: () => excel.start({ url: hrefOf("/v2/pac/requisicoes/exportar", {}, query) }) };
}
