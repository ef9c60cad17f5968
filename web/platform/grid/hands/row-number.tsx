import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import type { CellRendererProps, Column } from "react-data-grid";
import { Cell } from "react-data-grid";
import type { GridRow } from "../columns.ts";
import { useGridShared } from "../grid-context.ts";
import styles from "./hands.module.css";

/** The px of a digit, and of what stands around the digits. */
const [DIGIT, AROUND] = [8, 20];

/** The px that the numbers of that many rows take. */
export function numbersWidth(rows: number): number {
  return AROUND + DIGIT * Math.max(2, String(rows).length);
}

/** The column of the rows' numbers, before the grid's own ones. */
export function numberColumn(width: number): Column<GridRow> {
  return {
    key: "linha:numero",
    name: "Linha",
    width,
    minWidth: width,
    frozen: true,
    resizable: false,
    editable: false,
    cellClass: styles["number"] ?? "",
    headerCellClass: styles["number"] ?? "",
    renderHeaderCell: Corner,
    renderCell: ({ rowIdx }) => <Number row={rowIdx} />,
  };
}

/** The cell of a row's number: the row's heading to screen readers, and no place for the keys. */
export function NumberCell(props: CellRendererProps<GridRow, unknown>): ReactNode {
  const { selection } = useGridShared();
  const { rowIdx } = props;
  const isIn = useSyncExternalStore(selection.subscribe, () => selection.hasRow(rowIdx));
  return (
    <Cell
      {...props}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library's own element
      role="rowheader"
      aria-selected={undefined}
      aria-readonly={undefined}
      data-in={isIn || undefined}
      data-mantine-stop-propagation="true"
    />
  );
}

/** The number as the rows' menu, notices and the lists of places say it. */
function Number({ row }: { row: number }): ReactNode {
  const { view } = useGridShared();
  const number = useSyncExternalStore(view.subscribe, () => view.numberOf(row));
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles["press"]}
      aria-label={`Linha ${number}`}
      aria-haspopup="menu"
      title="Abrir o menu da linha (Shift+F10)"
    >
      {number}
    </button>
  );
}

function Corner(): ReactNode {
  const { selectAll } = useGridShared();
  return (
    <>
      <span className={styles["hidden"]}>Linha</span>
      <button
        type="button"
        tabIndex={-1}
        className={styles["press"]}
        aria-label="Selecionar tudo"
        title="Selecionar tudo (Ctrl+A)"
        onClick={selectAll}
      />
    </>
  );
}
