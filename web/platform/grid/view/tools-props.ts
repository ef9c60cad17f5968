import type { GridColumn } from "../columns.ts";
import type { GridCore } from "../grid-core.ts";
import type { RowsStore } from "../rows-store.ts";
import type { GridView } from "./grid-view.ts";

/** What the tools of a worksheet work on. */
export interface ToolsProps {
  readonly core: GridCore;
  readonly view: GridView;
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
}
