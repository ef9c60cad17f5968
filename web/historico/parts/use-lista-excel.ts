import { LISTA_DOWNLOAD_FAILED } from "../../../contract/requisicoes/index.ts";
import { useExcelButton } from "../../platform/download/excel-button.tsx";
import { hrefOf } from "../../platform/http/api.ts";
import type { HistorySearch, ListScope } from "../../requisicoes/index.ts";

/** The list as it is shown, all of its pages, as a spreadsheet. */
export function useListaExcel(
  { view, conta }: ListScope,
  search: HistorySearch,
): ReturnType<typeof useExcelButton> {
  const { pagina: _, ...list } = search;
  const query = { ...list, view, concessionario: list.concessionario ?? conta };
  const url = hrefOf("/v2/pac/requisicoes/exportar", {}, query);
  return useExcelButton({ url, failed: LISTA_DOWNLOAD_FAILED, otherwise: "historico.xlsx" });
}
