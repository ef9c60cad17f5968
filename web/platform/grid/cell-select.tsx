import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import type { RenderEditCellProps } from "react-data-grid";
import type { GridColumn, GridRow } from "./columns.ts";
import { errorIdOf, useGridShared } from "./grid-context.ts";
import styles from "./grid.module.css";

/**
 * The open editor of a cell that takes one of a few texts. The browser's own list: it opens at a click or a tap, and
 * letters that are typed, the first of which may have opened the editor, choose in it.
 */
export function CellSelect(
  props: RenderEditCellProps<GridRow> & { gridColumn: GridColumn; options: readonly string[] },
): ReactNode {
  const { gridColumn, options, row, onRowChange } = props;
  const shared = useGridShared();
  const [original] = useState(row);
  const { openedBy } = shared;
  const current = row[gridColumn.key];
  const value = typeof current === "string" ? current : "";
  const error = shared.store.errorOf(row.id, gridColumn.key);

  const focus = useCallback(
    (select: HTMLSelectElement | null) => {
      if (!select) return;
      select.focus({ preventScroll: true });
      if (openedBy() === "typing") return;
      try {
        select.showPicker();
      } catch {
        // Not every way of opening counts as a person's deed; the arrows and letters work all the same.
      }
    },
    [openedBy],
  );

  function choose(option: string): void {
    const draft = option === original[gridColumn.key] ? original : { ...original, [gridColumn.key]: option };
    if (draft !== original) shared.drafts.add(draft);
    onRowChange(draft);
  }

  return (
    <select
      ref={focus}
      className={styles["editor"]}
      data-kind="text"
      aria-label={gridColumn.label}
      aria-invalid={error !== "" || undefined}
      aria-describedby={error === "" ? undefined : errorIdOf(shared.gridId, row.id, gridColumn.key)}
      value={value}
      data-mantine-stop-propagation="true"
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">(em branco)</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
