import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Column } from "react-data-grid";
import { CellContent } from "./cell-content.tsx";
import { CellEditor } from "./cell-editor.tsx";
import { CellSelect } from "./cell-select.tsx";
import type { GridColumn, GridRow } from "./columns.ts";
import { isEditable } from "./columns.ts";
import styles from "./grid.module.css";

/** What a pinned column may take of a phone's width, in px. */
const PINNED_ON_PHONE = 152;

/** The width of the pinned column, in px; 0 without one. */
export function pinnedWidth(columns: readonly GridColumn[], isNarrow: boolean): number {
  const width = columns.find(({ pinned }) => pinned)?.width ?? 0;
  return isNarrow ? Math.min(width, PINNED_ON_PHONE) : width;
}

/**
 * Converts columns for react-data-grid. To the library all of them are frozen: it then draws every cell of a row, so
 * that the pinned one is there wherever it stands; the style sheet lets the others scroll.
 * @param first the first row, which tells the columns that are only read
 */
export function toRdgColumns(
  columns: readonly GridColumn[],
  isNarrow: boolean,
  first: GridRow | undefined,
): Column<GridRow>[] {
  const locked = first ? columns.filter((column) => isReadOnly(column, first)) : [];
  // Where nothing is written, nothing has to be told apart.
  const tells = columns.some((column) => column.kind !== "action" && !locked.includes(column));
  return columns.map((column) => {
    const right = ["integer", "money", "computed"].includes(column.kind) && "right";
    const place = column.pinned ? "pinned" : "loose";
    const width = column.pinned ? pinnedWidth(columns, isNarrow) : column.width;
    return {
      key: column.key,
      name: column.label,
      width: column.grow ? `minmax(${width}px, 1fr)` : width,
      minWidth: column.kind === "action" ? width : 60,
      frozen: true,
      resizable: column.kind !== "action",
      cellClass: (shown) =>
        classOf(place, right, isReadOnly(column, shown) && (tells ? "readOnly" : "still")),
      headerCellClass: classOf(place, right),
      // A look-up result may change the row while another cell is edited; that must not close the editor.
      editorOptions: { closeOnExternalRowChange: false },
      editable: (row) => isEditable(column, row),
      renderHeaderCell: () => <HeaderText column={column} isLocked={tells && locked.includes(column)} />,
      renderCell: ({ row, rowIdx, tabIndex }) => (
        <CellContent column={column} row={row} rowIndex={rowIdx} tabIndex={tabIndex} />
      ),
      renderEditCell: (props) =>
        column.options ? (
          <CellSelect {...props} gridColumn={column} options={column.options} />
        ) : (
          <CellEditor {...props} gridColumn={column} />
        ),
    };
  });
}

function HeaderText({ column, isLocked }: { column: GridColumn; isLocked: boolean }): ReactNode {
  if (column.kind === "action")
    return (
      <span className={styles["hiddenText"]} data-label={column.label}>
        {column.label}
      </span>
    );
  return (
    <span
      className={styles["heading"]}
      title={isLocked ? `${column.label}: somente leitura` : column.label}
      data-label={column.label}
    >
      <span>
        {column.label}
        {column.required && <span aria-hidden> *</span>}
      </span>
      {isLocked && <IconLock size={12} stroke={1.75} aria-hidden className={styles["lock"] ?? ""} />}
    </span>
  );
}

function isReadOnly(column: GridColumn, row: GridRow): boolean {
  return column.kind !== "action" && !isEditable(column, row);
}

function classOf(...names: readonly (string | false)[]): string {
  return names.flatMap((name) => (name === false ? [] : (styles[name] ?? []))).join(" ");
}
