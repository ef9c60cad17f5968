import type { GridColumn } from "../columns.ts";
import type { GridCore } from "../grid-core.ts";
import type { ColumnChoices } from "../grid-props.ts";
import type { RowsStore } from "../rows-store.ts";
import type { Widths } from "../use-widths.ts";
import type { GridView } from "./grid-view.ts";

/** What the tools of a worksheet work on. */
export interface ToolsProps {
  readonly core: GridCore;
  readonly view: GridView;
  readonly store: RowsStore;
  /** Those that are shown. */
  readonly columns: readonly GridColumn[];
  /** The hidden ones too. */
  readonly every: readonly GridColumn[];
  readonly widths: Widths;
  readonly choices: ColumnChoices | undefined;
}
