import { InputWrapper, Switch, TextInput, Textarea } from "@mantine/core";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { DateField } from "../form/date-input.tsx";
import { Hint } from "../form/hint.tsx";
import { ORDER } from "../form/input-order.ts";
import { READ_ONLY } from "../form/read-only.ts";
import { isEditable } from "../grid/columns.ts";
import { typedCells } from "../grid/commit.ts";
import {
  formatCell,
  refusalOf,
  writeCell,
  writtenKey,
  type GridColumn,
  type GridRow,
  type RowsStore,
} from "../grid/index.ts";

interface RowFieldProps {
  readonly column: GridColumn;
  readonly row: GridRow;
  readonly store: RowsStore;
}

/** Whether a column holds sentences: they have several lines, and the whole width. */
export function isLong({ maxLength = 0, width }: GridColumn): boolean {
  return maxLength > 60 && width >= 180;
}

/** One cell as a field: written as the grid writes it, once it is left, and kept while it is typed. */
export function RowField({ column, row, store }: RowFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLElement>(null);
  const checked = useSyncExternalStore(store.subscribe, () => store.errorOf(row.id, column.key));
  const refusal = refusalOf(column, row) ?? checked;
  const aside = useSyncExternalStore(store.subscribe, () => column.aside?.(row) ?? null);
  const known = aside?.tone === "good" ? `${aside.sign} ${aside.text} · ${aside.end}` : null;
  const hint = column.hint?.(row, store.rows()) ?? null;
  // Esc closes the form around a field, which is then not left: what it says is written all the same.
  const leave = useRef(() => undefined as void);
  useEffect(() => {
    leave.current = () => write(typed);
  });
  useEffect(() => () => leave.current(), []);

  function type(text: string): void {
    // A day that was picked: its field is not in hand, and is not left either.
    if (column.kind === "date" && input.current !== document.activeElement) return write(text);
    setTyped(text);
    store.typing({ id: row.id, cells: typedCells(writeCell(column, row, text), column.key) });
  }
  function write(text: string | null): void {
    setTyped(null);
    store.typing(null);
    const rows = store.rows();
    const at = rows.findIndex(({ id }) => id === row.id);
    const now = rows[at];
    if (text === null || !now) return;
    const next = writeCell(column, now, text);
    const isNew = [column.key, writtenKey(column.key)].some(
      (key) => (next[key] ?? null) !== (now[key] ?? null),
    );
    if (isNew) store.apply(rows.with(at, next));
  }

  const said = {
    label: column.label,
    required: column.required === true,
    error: refusal === "" ? null : refusal,
  };
  if (column.kind === "date" && isEditable(column, row))
    return (
      <DateField
        {...said}
        field={{
          name: column.key,
          label: column.label,
          input: "date",
          ...(hint !== null && { hint: () => hint }),
        }}
        value={typed ?? row[writtenKey(column.key)] ?? row[column.key]}
        onChange={(day) => type(String(day))}
        onBlur={() => write(typed)}
        inputRef={(element) => {
          input.current = element;
        }}
      />
    );
  if (column.switch && isEditable(column, row)) {
    const [on, off] = column.switch;
    return (
      <InputWrapper label={column.label}>
        <Switch
          aria-label={column.label}
          label={formatCell(column, row)}
          checked={row[column.key] === on}
          onChange={(event) => write(event.currentTarget.checked ? on : off)}
        />
      </InputWrapper>
    );
  }
  const common = {
    ...said,
    inputWrapperOrder: ORDER,
    description: hint === null ? (known ?? column.note ?? null) : <Hint text={hint} />,
    value: typed ?? formatCell(column, row),
    autoComplete: "off",
    spellCheck: false,
    enterKeyHint: "next" as const,
  };
  if (!isEditable(column, row))
    return <TextInput {...common} required={false} readOnly classNames={READ_ONLY} />;
  const edits = {
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
    onBlur: () => write(typed),
  };
  return isLong(column) ? (
    <Textarea {...common} {...edits} autosize minRows={1} maxRows={6} />
  ) : (
    <TextInput {...common} {...edits} inputMode={column.kind === "integer" ? "numeric" : "text"} />
  );
}
