import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import styles from "./cell-aside.module.css";
import type { GridColumn, GridRow } from "./columns.ts";
import { useGridShared } from "./grid-context.ts";

/** What a column says beside a cell's text, followed. */
export function Aside({ column, row }: { readonly column: GridColumn; readonly row: GridRow }): ReactNode {
  const { store } = useGridShared();
  const aside = useSyncExternalStore(store.subscribe, () => column.aside?.(row) ?? null);
  if (aside === null) return null;
  const { sign, text, end, tone } = aside;
  return (
    <span className={styles["aside"]} data-tone={tone} title={end === undefined ? text : `${text} · ${end}`}>
      <span aria-hidden>{sign}</span>
      <span className={styles["words"]}>{text}</span>
      {end !== undefined && <span className={styles["end"]}>{end}</span>}
    </span>
  );
}
