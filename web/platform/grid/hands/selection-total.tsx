import type { ReactNode } from "react";
import { useMemo, useSyncExternalStore } from "react";
import type { GridColumn } from "../columns.ts";
import type { GridCore } from "../grid-core.ts";
import { rectangleOf } from "../range.ts";
import type { GridView } from "../view/grid-view.ts";
import styles from "./hands.module.css";
import { totalText } from "./total.ts";

interface SelectionTotalProps {
  readonly core: GridCore;
  readonly view: GridView;
  readonly columns: readonly GridColumn[];
  /** On the grid's lower edge, where nothing above it has room for a line. */
  readonly floats?: boolean;
}

/** How many cells are selected and their sum, as a spreadsheet's status line says it. */
export function SelectionTotal({ core, view, columns, floats = false }: SelectionTotalProps): ReactNode {
  const selected = useSyncExternalStore(core.selection.subscribe, core.selection.get);
  const rows = useSyncExternalStore(view.subscribe, view.rows);
  const text = useMemo(
    () => (selected ? totalText({ columns, rows }, rectangleOf(selected)) : ""),
    [columns, rows, selected],
  );
  return <output className={styles[floats ? "floating" : "total"]}>{text}</output>;
}
