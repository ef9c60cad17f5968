import type { ReactNode } from "react";
import type { Column } from "react-data-grid";
import { CellContent } from "./cell-content.tsx";
import { CellEditor } from "./cell-editor.tsx";
import { CellSelect } from "./cell-select.tsx";
import type { GridColumn, GridRow } from "./columns.ts";
import { isEditable } from "./columns.ts";
import styles from "./grid.module.css";

/** Converts columns for react-data-grid. */
export function toRdgColumns(columns: readonly GridColumn[]): Column<GridRow>[] {
  return columns.map((column) => {
    const right = ["integer", "money", "computed"].includes(column.kind);
    return {
      key: column.key,
      name: column.label,
      width: column.grow ? `minmax(${column.width}px, 1fr)` : column.width,
      minWidth: column.kind === "action" ? column.width : 60,
      resizable: column.kind !== "action",
      cellClass: [right && styles["right"], column.kind === "computed" && styles["computed"]]
        .filter(Boolean)
        .join(" "),
      headerCellClass: right ? styles["right"] : null,
      // A look-up result may change the row while another cell is edited; that must not close the editor.
      editorOptions: { closeOnExternalRowChange: false },
      editable: (row) => isEditable(column, row),
      renderHeaderCell: () => <HeaderText column={column} />,
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

function HeaderText({ column }: { column: GridColumn }): ReactNode {
  if (column.kind === "action") return <span className={styles["hiddenText"]}>{column.label}</span>;
  return (
    <span title={column.label}>
      {column.label}
      {column.required && <span aria-hidden> *</span>}
    </span>
  );
}
