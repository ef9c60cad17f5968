import {
  ITEM_ADDED,
  ITEM_REMOVED,
  TABELA_CLEARED,
  type InfoColuna,
} from "../../../contract/carros-parados/index.ts";
import type { CellValue, GridRow } from "../../platform/grid/index.ts";
import { newRow } from "./model/linhas.ts";
import type { TabelaModel } from "./model/tabela-model.ts";
import type { Salvar } from "./use-salvar.ts";

/** What changes whole rows. Adding one by its dialog, removing one and removing all save at once (OP-78). */
export interface Itens {
  /** Gives the new row. */
  readonly add: (cells: Partial<Record<InfoColuna, CellValue>>) => Promise<GridRow>;
  readonly remove: (row: GridRow) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** The changes of whole rows of a table; each may be undone in the grid, and saved again. */
export function createItens({ store }: TabelaModel, { save }: Salvar): Itens {
  return {
    add: async (cells) => {
      const row = newRow(cells);
      store.apply([...store.rows(), row]);
      await save(ITEM_ADDED);
      return row;
    },
    remove: async ({ id }) => {
      store.apply(store.rows().filter((row) => row.id !== id));
      await save(ITEM_REMOVED);
    },
    clear: async () => {
      store.apply([]);
      await save(TABELA_CLEARED);
    },
  };
}
