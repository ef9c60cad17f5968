import type { ReactNode } from "react";
import classes from "./field-grid.module.css";

interface FieldProps {
  /** Columns of twelve; all of them where it is left out. */
  readonly span?: number | undefined;
  readonly children: ReactNode;
}

/** Twelve columns for fields to be filled in; fewer and wider on what is narrower. */
export function FieldGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className={classes.grid}>{children}</div>;
}

/** The place of one input on the grid. */
export function FieldCell({ span = 12, children }: FieldProps): ReactNode {
  return (
    <div className={classes.cell} data-span={span}>
      {children}
    </div>
  );
}

/** The same columns for values that are only read. */
export function ValueGrid({ children }: { children: ReactNode }): ReactNode {
  return <dl className={classes.grid}>{children}</dl>;
}

interface ValueProps extends FieldProps {
  readonly label: string;
  /** What is to be said of the value, below it. */
  readonly note?: ReactNode;
}

/** One value under its label; a blank one says so by a dash. */
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
