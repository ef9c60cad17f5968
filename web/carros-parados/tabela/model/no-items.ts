import { formatCount } from "../../../platform/format/format.ts";
import { revert, writtenKey, type GridRow } from "../../../platform/grid/index.ts";
import { offerUndo } from "../../../platform/unsent/index.ts";
import { isItem } from "./linhas.ts";
import type { TabelaModel } from "./tabela-model.ts";

/**
 * Takes the rows without chassis and part code out of a table that is to be saved or sent, a blank line of a paste
 * among them; says so, and offers them back. One whose code was refused, or is being typed, is a row.
 */
export function takeNoItemsOut({ store, state }: Pick<TabelaModel, "store" | "state">): void {
  if (!state().can.editInfo) return;
  const typed = new Set(store.rowsAsTyped().flatMap((row) => (isBegun(row) ? row.id : [])));
  const was = store.rows();
  const stays = was.filter(({ id }) => typed.has(id));
  const count = was.length - stays.length;
  if (count === 0) return;
  store.apply(stays);
  const now = store.rows();
  offerUndo(
    `${formatCount(count, "linha sem chassi e sem código da peça saiu", "linhas sem chassi e sem código da peça saíram")} da tabela.`,
    () =>
      // What was written since stays.
      store.apply(revert(was, now, store.rows())),
  );
}

function isBegun(row: GridRow): boolean {
  return (
    isItem(row) || ["info_chassi", "info_item_codigo"].some((key) => (row[writtenKey(key)] ?? "") !== "")
  );
}
