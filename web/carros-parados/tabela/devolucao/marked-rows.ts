import type { Devolucao } from "../../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import type { TabelaModel } from "../model/tabela-model.ts";

/** What is said of a row that DAC marked when it returned the week. */
export const MARKED = "Marcada pela DAC";

/**
 * The ids of the marked rows that stand in the table: by their number, or by the vehicle of one that was pasted anew.
 */
export function markedIds(
  marked: Devolucao["linhas_marcadas"],
  { idOf, idOfLinha }: Pick<TabelaModel, "idOf" | "idOfLinha">,
  rows: readonly GridRow[],
): ReadonlySet<string> {
  if (marked.length === 0) return new Set();
  const stands = new Set(rows.map(({ id }) => id));
  return new Set(
    marked.flatMap(({ info_linha_id, info_item_id }) => {
      const id = idOfLinha(info_linha_id);
      return stands.has(id) ? id : (idOf(info_item_id) ?? []);
    }),
  );
}
