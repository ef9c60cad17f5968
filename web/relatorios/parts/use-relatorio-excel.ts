import { RELATORIO_DOWNLOAD_FAILED } from "../../../contract/relatorios/index.ts";
import { useExcel, type Excel } from "../../platform/download/use-excel.ts";
import { hrefOf } from "../../platform/http/api.ts";
import type { Pedido } from "../queries/relatorio.ts";

/** A report as a spreadsheet (SREP-06, SREP-17). */
export function useRelatorioExcel(): Omit<Excel, "start"> & { readonly start: (pedido: Pedido) => void } {
  const excel = useExcel({ failed: RELATORIO_DOWNLOAD_FAILED, otherwise: "relatorio.xlsx" });
  const url = hrefOf("/v2/carros_parados/relatorios/download_xlsx");
  return { ...excel, start: (body) => excel.start({ url, body }) };
}
