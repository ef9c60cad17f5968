import { TRAVADO_LABEL } from "../../../../contract/administrativo/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { RowCardOf } from "../../../platform/rows/rows-as-cards.tsx";

/** A row of GBO as a card: the item, its invoice, and what is on its way when. */
export const gboCard: RowCardOf = (row, textOf) => {
  const semana = Number(row["previsao_semana"]);
  const facts = [
    formatCount(Number(row["item_qtde"]), "peça", "peças"),
    textOf("modal_desc"),
    semana === 0 ? "sem previsão" : `semana ${semana}`,
    row["indicador_travado"] === TRAVADO_LABEL.S ? "travada" : "",
  ];
  return {
    name: textOf("item_codigo"),
    more: [`Invoice ${textOf("invoice_id")}`, facts.filter((text) => text !== "").join(" · ")],
  };
};
