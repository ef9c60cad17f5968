import type { ClipboardEvent, ReactNode } from "react";
import { useCallback, useEffect, useId, useState } from "react";
import type { RenderEditCellProps } from "react-data-grid";
import { parseTsv } from "../../../contract/platform/tsv.ts";
import { editText, writeCell } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { typedCells } from "./commit.ts";
import { useGridShared } from "./grid-context.ts";
import styles from "./grid.module.css";
import { useCellRemark } from "./use-cell-remark.ts";

/**
 * The text editor of a cell. On each key press it gives the grid a draft row, so that any way of leaving (Enter, Tab,
 * click) commits. Nothing is dropped or cut while typing: a text that the column refuses stays, marked.
 */
export function CellEditor(props: RenderEditCellProps<GridRow> & { gridColumn: GridColumn }): ReactNode {
  const { gridColumn, row, onRowChange, onClose } = props;
  const shared = useGridShared();
  const [original] = useState(row);
  const [text, setText] = useState(() => editText(gridColumn, row));
  const { kind, text: remark } = useCellRemark(gridColumn, original);
  const remarkId = useId();
  const { openedBy } = shared;

  const focus = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      input.focus({ preventScroll: true });
      // The character that opened the editor arrives next and replaces the selected text. So does the first one on a
      // phone, where people tap a figure to replace it and cannot place the caret before.
      const isTapped = gridColumn.kind !== "text" && window.matchMedia("(pointer: coarse)").matches;
      if (openedBy() === "typing" || isTapped) input.select();
      else input.setSelectionRange(input.value.length, input.value.length);
    },
    [openedBy, gridColumn],
  );

  const { store } = shared;
  useEffect(() => () => store.typing(null), [store]);

  function change(typed: string): void {
    setText(typed);
    const draft = writeCell(gridColumn, original, typed);
    shared.drafts.add(draft);
    store.typing({ id: row.id, cells: typedCells(draft, gridColumn.key) });
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
    <>
      <input
        ref={focus}
        className={styles["editor"]}
        data-kind={gridColumn.kind}
        aria-label={gridColumn.label}
        aria-required={gridColumn.required}
        aria-invalid={(remark !== "" && kind === "error") || undefined}
        aria-describedby={remark === "" ? undefined : remarkId}
        autoComplete="off"
        spellCheck={false}
        inputMode={gridColumn.kind === "text" ? "text" : "decimal"}
        value={text}
        data-mantine-stop-propagation="true"
        onChange={(event) => change(event.currentTarget.value)}
        onPaste={paste}
      />
      {remark !== "" && (
        <span hidden id={remarkId}>
          {remark}
        </span>
      )}
    </>
  );
}
