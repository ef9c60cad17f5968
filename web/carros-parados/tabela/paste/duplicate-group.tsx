import { Radio, VisuallyHidden } from "@mantine/core";
import { IconEqualNot } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { DateField } from "../../../platform/form/date-input.tsx";
import { isEditable } from "../../../platform/grid/columns.ts";
import {
  formatCell,
  refusalOf,
  writeCell,
  writtenKey,
  type GridColumn,
  type GridRow,
} from "../../../platform/grid/index.ts";
import { shownName } from "../item/row-name.ts";
import { compared, type Duplicate } from "./compare-duplicates.ts";
import classes from "./duplicates-dialog.module.css";

interface DuplicateGroupProps {
  /** Its rows, dates as they were mended here. */
  readonly group: readonly Duplicate[];
  readonly columns: readonly GridColumn[];
  /** The id of the row that stays. */
  readonly kept: string;
  readonly onKeep: (id: string) => void;
  readonly onEdit: (row: GridRow) => void;
}

/** Rows of one chassis and part, of which one stays: what differs in each, and their dates to be mended (OP-76). */
export function DuplicateGroup({ group, columns, kept, onKeep, onEdit }: DuplicateGroupProps): ReactNode {
  const rows = group.map(({ row }) => row);
  const [first] = rows;
  const { differing, alike } = compared(rows, columns);
  const shown = columns.filter((column) => column.kind === "date" || differing.includes(column));
  const same = alike.filter((column) => column.kind !== "date");
  if (!first) return null;
  return (
    <fieldset className={classes["group"]}>
      <legend>{shownName(first)}</legend>
      {group.map(({ row, from, linha }) => {
        const name = `${FROM[from]}, linha ${linha}`;
        return (
          <fieldset
            key={row.id}
            aria-label={name}
            className={classes["row"]}
            data-kept={row.id === kept || undefined}
          >
            <Radio
              name={`duplicada ${first.id}`}
              label={name}
              checked={row.id === kept}
              onChange={() => onKeep(row.id)}
            />
            <div className={classes["cells"]}>
              {shown.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  differs={differing.includes(column)}
                  onEdit={onEdit}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      {same.length === 0 ? null : (
        <p className={classes["same"]}>
          Iguais: {same.map((column) => `${column.label}: ${formatCell(column, first)}`).join(" · ")}
        </p>
      )}
    </fieldset>
  );
}

const FROM: Readonly<Record<Duplicate["from"], string>> = {
  paste: "Colada",
  file: "Do arquivo",
  table: "Na tabela",
};

interface CellProps {
  readonly column: GridColumn;
  readonly row: GridRow;
  readonly differs: boolean;
  readonly onEdit: (row: GridRow) => void;
}

/** A date is mended here, validated as in the grid; any other cell is read. */
function Cell({ column, row, differs, onEdit }: CellProps): ReactNode {
  const sign = differs ? (
    <span className={classes["sign"]}>
      <IconEqualNot size={14} stroke={2} aria-hidden />
      <VisuallyHidden>Diferente:</VisuallyHidden>
    </span>
  ) : null;
  if (column.kind === "date" && isEditable(column, row))
    return (
      <div className={classes["cell"]} data-differs={differs || undefined}>
        {sign}
        <DateField
          field={{ name: column.key, label: column.label, input: "date" }}
          // What is no date stays in its field as it was typed.
          value={row[writtenKey(column.key)] ?? row[column.key]}
          onChange={(day) => onEdit(writeCell(column, row, String(day)))}
          onBlur={() => undefined}
          inputRef={() => undefined}
          error={refusalOf(column, row)}
          required={false}
        />
      </div>
    );
  const text = formatCell(column, row);
  return (
    <div className={classes["cell"]} data-differs={differs || undefined}>
      {sign}
      <span className={classes["label"]}>{column.label}</span>
      <span className={classes["text"]}>{text === "" ? "(em branco)" : text}</span>
    </div>
  );
}
