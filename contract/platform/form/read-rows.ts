import type { CampoErro } from "../envelope.ts";
import { tooManyRows } from "../messages.ts";
import { checkFieldsBy } from "./check-fields-by.ts";
import type { CellInput, Field } from "./field.ts";
import type { InputRules } from "./input-rule.ts";
import { accepted, isBlank, isObject, propertyOf, refused, type Reading } from "./reading.ts";

const DEFAULT_MAX_ROWS = 100;

/** The rows that a table takes at most. */
export function maxRowsOf({ maxRows }: Pick<Field<string>, "maxRows">): number {
  return maxRows ?? DEFAULT_MAX_ROWS;
}

/**
 * The rows of a table, whatever was sent. Blank ones are dropped, even where columns are required. Errors are named
 * `[2].name`, counted from 0 in the rows as sent.
 */
export function readRows<Value>(
  inputs: InputRules<CellInput, Value>,
  field: Pick<Field<string>, "columns" | "maxRows">,
  raw: unknown,
): Reading<readonly Readonly<Record<string, Value>>[]> {
  const { columns = [] } = field;
  if (!Array.isArray(raw)) return refused([]);
  if (raw.length > maxRowsOf(field)) return refused([], tooManyRows(maxRowsOf(field)));
  const rows: Readonly<Record<string, Value>>[] = [];
  const campos: CampoErro[] = [];
  for (const [index, sent] of raw.entries()) {
    const checked = checkFieldsBy(inputs, columns, sent);
    const saysNothing = checked.campos.length === 0 && Object.values(checked.valores).every(isBlank);
    if (saysNothing || isBlankRow(columns, sent)) continue;
    rows.push(checked.valores);
    for (const { campo, mensagem } of checked.campos)
      campos.push({ campo: campo === "" ? `[${index}]` : `[${index}].${campo}`, mensagem });
  }
  return { ...accepted(rows), campos };
}

/** True for a row, as it was sent, with nothing in any of its columns. */
function isBlankRow(columns: readonly Field<CellInput>[], row: unknown): boolean {
  if (row === null || row === undefined) return true;
  return (
    isObject(row) &&
    columns.every(({ name }) => {
      const cell = propertyOf(row, name) ?? "";
      return isBlank(typeof cell === "string" ? cell.trim() : cell);
    })
  );
}
