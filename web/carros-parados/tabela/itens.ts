import {
  ITEM_ADDED,
  ITEM_REMOVED,
  TABELA_CLEARED,
  type InfoColuna,
} from "../../../contract/carros-parados/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import { firstEmpty, type CellValue, type GridColumn, type GridRow } from "../../platform/grid/index.ts";
import { positive } from "../../platform/notices/notices.ts";
import { takenBack, type ThenAndNow } from "./historico/compare.ts";
import { cellsOf, newRow, isWritten } from "./model/linhas.ts";
import type { TabelaModel } from "./model/tabela-model.ts";
import type { Save } from "./use-save.ts";
import { ROW_ALONE, type Go } from "./use-shown.ts";

type Cells = Partial<Record<InfoColuna, CellValue>>;

interface ItensOf {
  readonly model: TabelaModel;
  readonly columns: readonly GridColumn[];
  readonly saving: Save;
  readonly go: Go;
}

/** The changes of whole rows; each may be undone in the grid, or where no row is left. */
export interface Itens {
  /** Undoes or does again where no row is left, and so no grid that would. */
  readonly restore: (which: "undo" | "redo") => void;
  /** A blank row to write in. */
  readonly addBlank: () => void;
  /** A new row; saves at once, as do the next two (OP-78). */
  readonly add: (cells: Cells) => Promise<void>;
  readonly remove: (row: GridRow) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Takes over rows of an earlier week, behind the others. */
  readonly bring: (items: readonly Cells[]) => void;
  /** Writes a row as it once was. */
  readonly takeBack: (row: ThenAndNow) => void;
}

/** What changes whole rows of a table. */
export function createItens({ model, columns, saving, go }: ItensOf): Itens {
  const { store } = model;
  const goTo = (row: GridRow | undefined, key = "info_chassi"): void => {
    if (row) go(row.id, key);
  };
  return {
    restore: (which) => {
      store[which]();
      goTo(store.rows()[0], ROW_ALONE);
    },
    addBlank: () => {
      const row = newRow();
      store.apply([...store.rows(), row]);
      goTo(row);
    },
    add: async (cells) => {
      const row = newRow(cells);
      store.apply([...store.rows(), row]);
      await saving.save(ITEM_ADDED);
      goTo(row, firstEmpty(columns, row));
    },
    remove: async ({ id }) => {
      store.apply(store.rows().filter((row) => row.id !== id));
      await saving.save(ITEM_REMOVED);
    },
    clear: async () => {
      store.apply([]);
      await saving.save(TABELA_CLEARED);
    },
    bring: (items) => {
      const added = items.map((item) => newRow(cellsOf(item)));
      store.apply([...store.rows().filter(isWritten), ...added]);
      positive(`${formatCount(added.length, "item trazido", "itens trazidos")}. Confira e salve.`);
      goTo(added[0], ROW_ALONE);
    },
    takeBack: (then) => {
      store.apply(takenBack(store.rows(), then, columns, newRow));
      goTo(then.now ?? store.rows().at(-1));
    },
  };
}
