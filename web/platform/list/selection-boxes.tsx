import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";
import type { RowSelection } from "./use-selection.ts";

interface PageBoxProps<Row> {
  readonly selection: RowSelection<Row>;
  readonly rows: readonly Row[];
}

/** The head of the boxes: chooses the page. */
export function PageBox<Row>({ selection, rows }: PageBoxProps<Row>): ReactNode {
  const chosen = rows.filter(selection.has).length;
  return (
    <th {...{ role: "columnheader" }} className={classes.boxes}>
      <Checkbox
        size="xs"
        aria-label="Selecionar a página"
        checked={rows.length > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        disabled={rows.length === 0}
        onChange={() => selection.toggleAll(rows)}
      />
    </th>
  );
}

/** The box of a row; with Shift it chooses all rows from the last pressed one on. */
export function RowBox<Row>({ selection, rows, row }: PageBoxProps<Row> & { readonly row: Row }): ReactNode {
  return (
    <td {...{ role: "cell" }} className={classes.choose}>
      <Checkbox
        size="xs"
        aria-label={selection.labelOf(row)}
        checked={selection.has(row)}
        disabled={selection.isFull && !selection.has(row)}
        onChange={({ nativeEvent }) =>
          selection.toggle(row, rows, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </td>
  );
}
