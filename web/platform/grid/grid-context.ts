import { createContext, useContext } from "react";
import type { GridRow } from "./columns.ts";
import type { RowsStore } from "./rows-store.ts";
import type { SelectionStore } from "./selection-store.ts";

/** What the cells of one grid share; its identity never changes, so that no cell renders because of it. */
export interface GridShared {
  readonly gridId: string;
  readonly store: RowsStore;
  readonly selection: SelectionStore;
  /** Row objects that an editor made: only these hold something that was typed. */
  readonly drafts: WeakSet<GridRow>;
  /** Whether the open editor began with a typed character or with F2. */
  readonly openedBy: () => "typing" | "editing";
  /** Lays a clipboard text over the selection. */
  readonly paste: (text: string) => void;
}

const Shared = createContext<GridShared | null>(null);

export const GridSharedProvider = Shared.Provider;

/** The grid that a cell stands in. */
export function useGridShared(): GridShared {
  const shared = useContext(Shared);
  if (!shared) throw new Error("a grid cell stands outside a Grid");
  return shared;
}

/** The element id of a cell's error text. */
export function errorIdOf(gridId: string, rowId: string, key: string): string {
  return `${gridId}-${rowId}-${key}-erro`;
}
