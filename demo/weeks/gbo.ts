import type { ItemPrevisao } from "../../contract/carros-parados/index.ts";
import type { DemoSemana } from "./plan.ts";

/** Parts of older weeks have arrived. */
const ON_THEIR_WAY = 26;

/**
 * Parts on their way: what the newest weeks wait for, so that DAC finds the forecast of a row (OP-77). A row that has an
 * invoice comes with that one, any other with both of its week.
 */
export function gboOf(semanas: readonly DemoSemana[]): ItemPrevisao[] {
  const found = new Map<string, ItemPrevisao>();
  for (const { age, deeds, invoices } of semanas) {
    if (age > ON_THEIR_WAY) continue;
    for (const { info_item_codigo: item_codigo, dac_invoice_id } of deeds.at(-1)?.linhas ?? [])
      for (const { id: invoice_id, modal: modal_desc, semanas, previsao: previsao_semana } of invoices) {
        if (dac_invoice_id !== "" && dac_invoice_id !== invoice_id) continue;
        const key = `${invoice_id} ${item_codigo}`;
        const item_qtde = (found.get(key)?.item_qtde ?? 0) + 1;
        const indicador_travado = semanas === 9 ? "S" : "N";
        found.set(key, {
          invoice_id,
          item_codigo,
          item_qtde,
          modal_desc,
          previsao_semana,
          indicador_travado,
        });
      }
  }
  return [...found.values()];
}
