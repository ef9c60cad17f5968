import type { ReactNode } from "react";
import classes from "./field-grid.module.css";

interface FieldProps {
  /** Columns of 12; all of them by default. */
  readonly span?: number | undefined;
  readonly children: ReactNode;
}

/** A grid of twelve columns for inputs; fewer on narrow screens. */
export function FieldGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.grid}>{children}</div>;
}

interface CellProps extends FieldProps {
  /** Characters of the longest message that may stand below it. */
  readonly message?: number | undefined;
}

/** The place of one input on the grid, with room for its messages. */
export function FieldCell({ span = 12, message = 0, children }: CellProps): ReactNode {
  return (
    <div className={classes.cell} data-span={span} data-message={lengthOf(message)}>
      {children}
    </div>
  );
}

/** Whether a message takes two lines: `long` in a narrow cell, `longer` in any. */
function lengthOf(characters: number): "long" | "longer" | undefined {
  if (characters > 60) return "longer";
  return characters > 38 ? "long" : undefined;
}

/** The same columns for values that are only read. */
export function ValueGrid({ children }: { children: ReactNode }): ReactNode {
  return <dl className={classes.grid}>{children}</dl>;
}

interface ValueProps extends FieldProps {
  readonly label: string;
  /** A note below the value. */
  readonly note?: ReactNode;
}

/** One value with its label; a dash when it is blank. */
export function LabelledValue({ label, span = 12, note, children }: ValueProps): ReactNode {
  const isBlank = children === undefined || children === null || children === "";
  return (
    <div className={classes.value} data-span={span}>
      <dt>{label}</dt>
      <dd>
        {isBlank ? <span className={classes.blank}>—</span> : children}
        {note}
      </dd>
    </div>
  );
}
