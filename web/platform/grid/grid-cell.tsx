import type { Key, ReactNode } from "react";
import { useSyncExternalStore } from "react";
import type { CellRendererProps } from "react-data-grid";
import { Cell } from "react-data-grid";
import type { GridRow } from "./columns.ts";
import { errorIdOf, useGridShared } from "./grid-context.ts";
import styles from "./grid.module.css";

/**
 * A cell that shows selection and errors. Esc in it never closes a dialog around the grid, since there it means undo.
 */
export function GridCell(props: CellRendererProps<GridRow, unknown>): ReactNode {
  const { gridId, store, selection } = useGridShared();
  const { row, rowIdx, column, isCellActive } = props;
  const selected = useSyncExternalStore(selection.subscribe, () => selection.has(rowIdx, column.idx));
  const error = useSyncExternalStore(store.subscribe, () => store.errorOf(row.id, column.key));
  const wrong = error !== "";
  const marks = [selected && !isCellActive && styles["inRange"], wrong && styles["wrong"]];
  return (
    <Cell
      {...props}
      className={marks.filter(Boolean).join(" ")}
      aria-selected={selected || isCellActive}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? errorIdOf(gridId, row.id, column.key) : undefined}
      data-error={wrong ? error : undefined}
      data-mantine-stop-propagation="true"
    />
  );
}

/** The renderer that react-data-grid asks for. */
export function renderGridCell(key: Key, props: CellRendererProps<GridRow, unknown>): ReactNode {
  return <GridCell key={key} {...props} />;
}
