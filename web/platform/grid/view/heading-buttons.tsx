import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useId, useSyncExternalStore } from "react";
import type { GridColumn } from "../columns.ts";
import { useGridShared } from "../grid-context.ts";
import { nextSort } from "./sort-and-filter.ts";
import styles from "./view.module.css";

/** The buttons in a heading: its name sorts by the column (up, down, not at all), the other opens its menu. */
export function ColumnButtons(props: { column: GridColumn; tabIndex: number; name: ReactNode }): ReactNode {
  const { column, tabIndex, name } = props;
  const { view, panel, columns } = useGridShared();
  const { sort, filters } = useSyncExternalStore(view.subscribe, view.arrangement);
  const isOpen = useSyncExternalStore(panel.subscribe, () => panel.get().menu === column.key);
  const isFiltered = filters.has(column.key);
  const noteId = useId();
  const Arrow = sort?.direction === "up" ? IconArrowUp : IconArrowDown;
  const Funnel = isFiltered ? IconFilterFilled : IconFilter;
  return (
    <>
      {column.note !== undefined && (
        <span id={noteId} hidden>
          {column.note}
        </span>
      )}
      <button
        type="button"
        className={styles["sort"]}
        tabIndex={tabIndex}
        aria-describedby={column.note === undefined ? undefined : noteId}
        onKeyDown={keepPress}
        onClick={() =>
          view.arrange({ ...view.arrangement(), sort: nextSort(view.arrangement(), column.key) }, columns())
        }
      >
        {name}
        {sort?.key === column.key && (
          <Arrow size={14} stroke={2} aria-hidden className={styles["arrow"] ?? ""} />
        )}
      </button>
      <button
        type="button"
        className={styles["funnel"]}
        tabIndex={tabIndex}
        aria-label={`${isFiltered ? "Filtro ativo" : "Filtro"}: ${column.label}`}
        title={`Ordenar e filtrar ${column.label} (Alt+↓)`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-menu={column.key}
        data-active={isFiltered || undefined}
        onKeyDown={keepPress}
        onClick={() => panel.set({ menu: isOpen ? null : column.key })}
      >
        <Funnel size={14} stroke={1.75} aria-hidden />
      </button>
    </>
  );
}

/** Enter and space press the button, Tab goes on: none of these keys may reach the grid. */
function keepPress(event: KeyboardEvent): void {
  if (["Enter", " ", "Tab"].includes(event.key)) event.stopPropagation();
}
