import type { Key, ReactNode } from "react";
import { useSyncExternalStore } from "react";
import type { CellRendererProps } from "react-data-grid";
import { Cell } from "react-data-grid";
import { isEditable, type GridRow } from "./columns.ts";
import { useGridShared } from "./grid-context.ts";
import styles from "./grid.module.css";
import hands from "./hands/hands.module.css";
import { NumberCell } from "./hands/row-number.tsx";
import { columnOf } from "./positions.ts";
import { useCellRemark } from "./use-cell-remark.ts";

/**
 * A cell that shows selection and remarks. Esc in it never closes a dialog around the grid, since there it means undo.
 */
export function GridCell(props: CellRendererProps<GridRow, unknown>): ReactNode {
  const { selection, columnAt } = useGridShared();
  const { row, rowIdx, column, isCellActive } = props;
  const at = columnOf(column.idx);
  const own = columnAt(at);
  const place = useSyncExternalStore(selection.subscribe, () => selection.placeOf(rowIdx, at));
  const selected = place === "in" || place === "corner";
  const { kind, text } = useCellRemark(own, row);
  const wrong = kind === "error";
  const isMarked = text !== "";
  const marks = [
    selected && !isCellActive && styles["inRange"],
    isMarked && wrong && styles["wrong"],
    place === "filled" && hands["filled"],
    place === "corner" && own && isEditable(own, row) && hands["handle"],
  ];
  return (
    <Cell
      {...props}
      className={marks.filter(Boolean).join(" ")}
      aria-selected={selected || isCellActive}
      aria-invalid={wrong || undefined}
      aria-description={isMarked ? text : undefined}
      data-remark={isMarked ? text : undefined}
      data-remark-kind={isMarked ? kind : undefined}
      data-mantine-stop-propagation="true"
    />
  );
}

/** The renderer that react-data-grid asks for. */
export function renderGridCell(key: Key, props: CellRendererProps<GridRow, unknown>): ReactNode {
  const Shown = columnOf(props.column.idx) < 0 ? NumberCell : GridCell;
  return <Shown key={key} {...props} />;
}
