import { IconLock } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import type { GridColumn } from "./columns.ts";
import styles from "./grid.module.css";
import { ResizeHandle } from "./resize-handle.tsx";
import { ColumnButtons } from "./view/heading-buttons.tsx";

/**
 * A column's heading: its name, whether it is required, and a lock if it is read only. What the name does not say is told
 * as a cell's remark is.
 * @param props.tabIndex of the buttons in it; null where there are none, as rows are not sorted
 * @param props.side the edge by which the column is pulled wider
 */
export function Heading(props: {
  column: GridColumn;
  isLocked: boolean;
  tabIndex: number | null;
  side: "start" | "end";
}): ReactNode {
  const { column, isLocked, tabIndex, side } = props;
  if (column.kind === "action")
    return (
      <span className={styles["hiddenText"]} data-label={column.label}>
        {column.label}
      </span>
    );
  const name = (
    <span>
      {column.label}
      {/* Never alone in a line of its own. */}
      {column.required && <span aria-hidden>{"\u00a0*"}</span>}
    </span>
  );
  const colours = column.heading;
  const said = isLocked ? `${column.label}: somente leitura` : column.label;
  return (
    <span
      className={styles["heading"]}
      data-coloured={colours !== undefined || undefined}
      style={colours && ({ "--ground": colours.ground, "--text": colours.text } as CSSProperties)}
      {...(column.note === undefined
        ? { title: said }
        : { "data-remark": `${said}: ${column.note}`, "data-remark-kind": "hint" })}
      data-label={column.label}
    >
      {tabIndex === null ? name : <ColumnButtons column={column} tabIndex={tabIndex} name={name} />}
      {isLocked && <IconLock size={12} stroke={1.75} aria-hidden className={styles["lock"] ?? ""} />}
      <ResizeHandle column={column} side={side} />
    </span>
  );
}
