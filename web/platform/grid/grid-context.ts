import { createContext, useContext } from "react";
import type { CellButton, GridColumn, GridRow } from "./columns.ts";
import type { RowsStore } from "./rows-store.ts";
import type { SelectionStore } from "./selection-store.ts";
import type { Widths } from "./use-widths.ts";
import type { GridView } from "./view/grid-view.ts";
import type { PanelStore } from "./view/panel.ts";

/** Shared by all cells of one grid. Its identity never changes, so it makes no cell render. */
export interface GridShared {
  readonly store: RowsStore;
  readonly selection: SelectionStore;
  /** Rows made by an editor: only these contain typed values. */
  readonly drafts: WeakSet<GridRow>;
  /** True when the open editor started with a typed character, false when with F2. */
  readonly openedBy: () => "typing" | "editing";
  readonly columnAt: (index: number) => GridColumn | undefined;
  readonly columns: () => readonly GridColumn[];
  /** Presses a button of a row. */
  readonly press: (button: CellButton, row: GridRow) => void;
  readonly selectAll: () => void;
  /** Pastes a clipboard text at the selection. */
  readonly paste: (text: string) => void;
  /** The rows as they are sorted and filtered. */
  readonly view: GridView;
  readonly panel: PanelStore;
  readonly widths: () => Widths;
}

const Shared = createContext<GridShared | null>(null);

export const GridSharedProvider = Shared.Provider;

/** The grid that a cell stands in. */
export function useGridShared(): GridShared {
  const shared = useContext(Shared);
  if (!shared) throw new Error("a grid cell stands outside a Grid");
  return shared;
}
