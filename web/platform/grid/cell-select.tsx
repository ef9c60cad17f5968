import type { ReactNode } from "react";
import { useCallback, useId, useState } from "react";
import type { RenderEditCellProps } from "react-data-grid";
import { writeCell } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { useGridShared } from "./grid-context.ts";
import styles from "./grid.module.css";
import { useCellRemark } from "./use-cell-remark.ts";

/**
 * The editor of a cell with fixed options: a native select, which opens on click or tap and selects by typed letters,
 * including the one that opened it.
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
  const { kind, text: remark } = useCellRemark(gridColumn, original);
  const remarkId = useId();

  const focus = useCallback(
    (select: HTMLSelectElement | null) => {
      if (!select) return;
      select.focus({ preventScroll: true });
      if (openedBy() === "typing") return;
      try {
        select.showPicker();
      } catch {
        // Some ways of opening are no user gesture for the browser; arrows and letters still work.
      }
    },
    [openedBy],
  );

  function choose(option: string): void {
    const draft = writeCell(gridColumn, original, option);
    shared.drafts.add(draft);
    onRowChange(draft);
  }

  return (
    <>
      <select
        ref={focus}
        className={styles["editor"]}
        data-kind="text"
        aria-label={gridColumn.label}
        aria-invalid={(remark !== "" && kind === "error") || undefined}
        aria-describedby={remark === "" ? undefined : remarkId}
        value={value}
        data-mantine-stop-propagation="true"
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {gridColumn.switch ? null : <option value="">(em branco)</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {remark !== "" && (
        <span hidden id={remarkId}>
          {remark}
        </span>
      )}
    </>
  );
}
