import type { ClipboardEvent, ReactNode } from "react";
import { useCallback, useEffect, useState } from "react";
import type { RenderEditCellProps } from "react-data-grid";
import { parseTsv } from "../../../contract/platform/tsv.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { acceptTyped, editText, parseCell } from "./columns.ts";
import { errorIdOf, useGridShared } from "./grid-context.ts";
import styles from "./grid.module.css";

/**
 * The text editor of a cell. On each key press it gives the grid a draft row, so that any way of leaving (Enter, Tab,
 * click) commits; text that the column refuses changes nothing.
 */
export function CellEditor(props: RenderEditCellProps<GridRow> & { gridColumn: GridColumn }): ReactNode {
  const { gridColumn, row, onRowChange, onClose } = props;
  const shared = useGridShared();
  const [original] = useState(row);
  const [text, setText] = useState(() => editText(gridColumn, row));
  const error = shared.store.errorOf(row.id, gridColumn.key);
  const { openedBy } = shared;

  const focus = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      input.focus({ preventScroll: true });
      // The character that opened the editor arrives next and replaces the selected text.
      if (openedBy() === "typing") input.select();
      else input.setSelectionRange(input.value.length, input.value.length);
    },
    [openedBy],
  );

  const { store } = shared;
  useEffect(() => () => store.typing(null), [store]);

  function change(typed: string): void {
    const accepted = acceptTyped(gridColumn, typed);
    setText(accepted);
    const value = parseCell(gridColumn, accepted);
    const draft = value === undefined ? original : { ...original, [gridColumn.key]: value };
    if (draft !== original) shared.drafts.add(draft);
    store.typing({ id: row.id, key: gridColumn.key, value: draft[gridColumn.key] ?? null });
    onRowChange(draft);
  }

  function paste(event: ClipboardEvent): void {
    const copied = event.clipboardData.getData("text/plain");
    const block = parseTsv(copied);
    event.stopPropagation();
    if (block.length < 2 && (block[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    onClose(false, true);
    shared.paste(copied);
  }

  return (
    <input
      ref={focus}
      className={styles["editor"]}
      data-kind={gridColumn.kind}
      aria-label={gridColumn.label}
      aria-required={gridColumn.required}
      aria-invalid={error !== "" || undefined}
      aria-describedby={error === "" ? undefined : errorIdOf(shared.gridId, row.id, gridColumn.key)}
      autoComplete="off"
      spellCheck={false}
      inputMode={gridColumn.kind === "text" ? "text" : "decimal"}
      maxLength={gridColumn.maxLength}
      value={text}
      data-mantine-stop-propagation="true"
      onChange={(event) => change(event.currentTarget.value)}
      onPaste={paste}
    />
  );
}
