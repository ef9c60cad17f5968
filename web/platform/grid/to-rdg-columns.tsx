import type { CSSProperties } from "react";
import type { Column } from "react-data-grid";
import { CellContent } from "./cell-content.tsx";
import { CellEditor } from "./cell-editor.tsx";
import { CellSelect } from "./cell-select.tsx";
import type { GridColumn, GridRow } from "./columns.ts";
import { isEditable, optionsOf } from "./columns.ts";
import styles from "./grid.module.css";
import { Heading } from "./heading.tsx";
import { NUMBER_COLUMNS } from "./positions.ts";

/** The px of a phone's width that a pinned column may take. */
const PINNED_ON_PHONE = 152;

/** The columns that stay in sight. */
function pinnedOf(columns: readonly GridColumn[], isNarrow: boolean): readonly GridColumn[] {
  return columns.filter(({ pinned }) => pinned).slice(0, isNarrow ? 1 : 2);
}

/** The width of the pinned columns and the position of the second, for the style sheet. */
export function pinnedStyle(columns: readonly GridColumn[], isNarrow: boolean): CSSProperties {
  const pinned = pinnedOf(columns, isNarrow);
  const width = pinned.reduce((sum, column) => sum + column.width, 0);
  const [first, second] = pinned.map(
    (column) => `var(--rdg-frozen-start-${columns.indexOf(column) + NUMBER_COLUMNS})`,
  );
  return {
    "--pinned": `${isNarrow ? Math.min(width, PINNED_ON_PHONE) : width}px`,
    ...(second !== undefined && { "--second-pinned": `calc(${second} - ${first})` }),
  } as CSSProperties;
}

/**
 * Converts columns for react-data-grid. To the library all of them are frozen: it then draws every cell of a row, so
 * that the pinned ones are there wherever they stand; the style sheet lets the others scroll.
 * @param first the first row, which tells the columns that are only read
 */
export function toRdgColumns(
  columns: readonly GridColumn[],
  isNarrow: boolean,
  first: GridRow | undefined,
  worksheet: boolean,
): Column<GridRow>[] {
  const locked = first ? columns.filter((column) => isReadOnly(column, first)) : [];
  // Where nothing can be written, read-only columns need no mark.
  const tells = columns.some((column) => column.kind !== "action" && !locked.includes(column));
  const pinned = pinnedOf(columns, isNarrow);
  const signed = columns.findIndex(({ kind }) => kind !== "action");
  return columns.map((column, at) => {
    const right = ["integer", "money", "computed"].includes(column.kind) && "right";
    const isPinned = pinned.includes(column);
    const place = [
      isPinned ? "pinned" : "loose",
      column === pinned[1] && "second",
      column === pinned.at(-1) && "edge",
    ];
    const width = isNarrow && isPinned ? Math.min(column.width, PINNED_ON_PHONE) : column.width;
    return {
      key: column.key,
      name: column.label,
      width: column.grow ? `minmax(${width}px, 1fr)` : width,
      minWidth: column.kind === "action" ? width : 60,
      frozen: true,
      resizable: column.kind !== "action",
      cellClass: (shown) =>
        classOf(...place, right, isReadOnly(column, shown) && (tells ? "readOnly" : "still")),
      headerCellClass: classOf(...place, right),
      // A look-up result may change the row while another cell is edited; that must not close the editor.
      editorOptions: { closeOnExternalRowChange: false },
      editable: (row) => isEditable(column, row),
      renderHeaderCell: ({ tabIndex }) => (
        <Heading
          column={column}
          isLocked={tells && locked.includes(column)}
          tabIndex={worksheet ? tabIndex : null}
        />
      ),
      renderCell: ({ row, rowIdx, tabIndex }) => (
        <CellContent
          column={column}
          row={row}
          rowIndex={rowIdx}
          tabIndex={tabIndex}
          isSigned={at === signed}
        />
      ),
      renderEditCell: (props) => {
        const options = optionsOf(column);
        return options ? (
          <CellSelect {...props} gridColumn={column} options={options} />
        ) : (
          <CellEditor {...props} gridColumn={column} />
        );
      },
    };
  });
}

function isReadOnly(column: GridColumn, row: GridRow): boolean {
  return column.kind !== "action" && !isEditable(column, row);
}

function classOf(...names: readonly (string | false)[]): string {
  return names.flatMap((name) => (name === false ? [] : (styles[name] ?? []))).join(" ");
}
