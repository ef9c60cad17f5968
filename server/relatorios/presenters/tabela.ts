import type { RelatorioTabela } from "../../../contract/relatorios/index.ts";
import { presentSemana } from "../../carros-parados/index.ts";
import type { TabelaRecord } from "../../carros-parados/index.ts";

/** A table of a report (SREP-09, SREP-10). */
export function presentTabela(record: TabelaRecord): RelatorioTabela {
  return { ...presentSemana(record), info_dados: record.info_dados };
}
