import {
  DEFAULT_ORDENACAO,
  findRequestType,
  type Ordenacao,
  TYPE_LABEL,
} from "../../../contract/requisicoes/index.ts";
import { formatIsoDate } from "../../platform/format/format.ts";
import type { HistorySearch } from "../../requisicoes/index.ts";

/** The labels of the orders (OP-58). */
export const ORDENACAO_LABEL: Readonly<Record<Ordenacao, string>> = {
  data_asc: "Data: mais antigas",
  data_desc: "Data: mais recentes",
  req_a_z: "Requisição: A-Z",
  req_z_a: "Requisição: Z-A",
};

/** The filter for requests with unread messages, on its button and in the summary line. */
export const UNREAD_LABEL = "Não lidas";

/** The types that the address filters by. */
export function tiposOf({ tipo }: Pick<HistorySearch, "tipo">): string[] {
  return tipo?.split(",") ?? [];
}

/** 'Ordenação: … | Tipo de Requisição: Nenhum | Data: Nenhuma' (HIST-03, HIST-04, OP-58). */
export function summaryLine(
  search: Pick<HistorySearch, "ordenacao" | "tipo" | "data" | "nao_lidas">,
): string {
  const titulos = tiposOf(search).map((tipo) => findRequestType(tipo)?.titulo ?? tipo);
  return [
    `Ordenação: ${ORDENACAO_LABEL[search.ordenacao ?? DEFAULT_ORDENACAO]}`,
    `${TYPE_LABEL}: ${titulos.length === 0 ? "Nenhum" : titulos.join(", ")}`,
    `Data: ${search.data === undefined ? "Nenhuma" : formatIsoDate(search.data)}`,
    ...(search.nao_lidas === undefined ? [] : [UNREAD_LABEL]),
  ].join(" | ");
}
