import { IconLock } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import type { GridColumn } from "./columns.ts";
import styles from "./grid.module.css";
import { ColumnButtons } from "./view/column-buttons.tsx";

/**
 * A column's heading: its name, whether it is required, and a lock if it is read only.
 * @param props.tabIndex of the buttons in it; null where there are none, as rows are not sorted
 */
export function Heading(props: {
  column: GridColumn;
  isLocked: boolean;
  tabIndex: number | null;
}): ReactNode {
  const { column, isLocked, tabIndex } = props;
  if (column.kind === "action")
    return (
      <span className={styles["hiddenText"]} data-label={column.label}>
        {column.label}
      </span>
    );
  const name = (
    <span>
      {column.label}
      {column.required && <span aria-hidden> *</span>}
    </span>
  );
  const colours = column.heading;
  return (
    <span
      className={styles["heading"]}
      data-coloured={colours !== undefined || undefined}
      style={colours && ({ "--ground": colours.ground, "--text": colours.text } as CSSProperties)}
      title={isLocked ? `${column.label}: somente leitura` : column.label}
      data-label={column.label}
    >
      {tabIndex === null ? name : <ColumnButtons column={column} tabIndex={tabIndex} name={name} />}
      {isLocked && <IconLock size={12} stroke={1.75} aria-hidden className={styles["lock"] ?? ""} />}
    </span>
  );
}
