import type { Column } from "react-data-grid";
import { CellContent } from "./cell-content.tsx";
import { CellEditor } from "./cell-editor.tsx";
import { CellSelect } from "./cell-select.tsx";
import type { GridColumn, GridRow } from "./columns.ts";
import { isEditable, optionsOf } from "./columns.ts";
import { WIDTHS } from "./fit-width.ts";
import styles from "./grid.module.css";
import { Heading } from "./heading.tsx";
import { onPhone } from "./pins.ts";
import type { Pins } from "./use-pins.ts";

/**
 * Converts columns for react-data-grid. To the library all of them are frozen: it then draws every cell of a row, so
 * that the pinned ones are there wherever they stand; the style sheet lets the others scroll. A slot is how many pinned
 * ones stand before a column: its classes name the px on both sides that these and the others cover.
 * @param first the first row, which tells the columns that are only read
 */
export function toRdgColumns(
  columns: readonly GridColumn[],
  { pinKeys, endKeys, isNarrow }: Pins & { readonly isNarrow: boolean },
  first: GridRow | undefined,
  worksheet: boolean,
): Column<GridRow>[] {
  const locked = first ? columns.filter((column) => isReadOnly(column, first)) : [];
  // Where nothing can be written, read-only columns need no mark.
  const tells = columns.some((column) => column.kind !== "action" && !locked.includes(column));
  const [pins = [], atEnd = []] = [pinKeys, endKeys].map((keys) => keys.split(" "));
  const lastAtStart = pins.findLast((key) => !atEnd.includes(key));
  const signed = columns.findIndex(({ kind }) => kind !== "action");
  return columns.map((column, at) => {
    const right = ["integer", "money", "computed"].includes(column.kind) && "right";
    const isPinned = pins.includes(column.key);
    const slot = columns.slice(0, at).filter(({ key }) => pins.includes(key)).length;
    const place = [
      isPinned ? "pinned" : "loose",
      `slot${slot}`,
      column.key === lastAtStart && "edgeLeft",
      column.key === atEnd[0] && "edgeRight",
    ];
    const width = isNarrow && isPinned ? onPhone(column.width) : column.width;
    return {
      key: column.key,
      name: column.label,
      width: column.grow ? `minmax(${width}px, 1fr)` : width,
      minWidth: column.kind === "action" ? width : WIDTHS.min,
      frozen: true,
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
          side={atEnd.includes(column.key) ? "start" : "end"}
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
