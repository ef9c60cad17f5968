import type { ReactNode } from "react";
import classes from "./form-list.module.css";

interface FormListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
  /** The words that tell the row apart. */
  readonly titleOf: (row: Row) => string;
  /** The quiet lines below it; blank ones are left out. */
  readonly aboutOf: (row: Row) => readonly string[];
  readonly renderButtons: (row: Row, index: number) => ReactNode;
}

/** A list of forms that are not sent, each with its buttons: those of this browser, and saved drafts. */
export function FormList<Row>(props: FormListProps<Row>): ReactNode {
  return (
    <ul className={classes["list"]} aria-label={props.label}>
      {props.rows.map((row, index) => (
        <li key={props.keyOf(row)} className={classes["row"]}>
          <div className={classes["about"]}>
            <div className={classes["line"]}>{props.titleOf(row)}</div>
            {props
              .aboutOf(row)
              .filter((line) => line !== "")
              .map((line) => (
                <div key={line} className={classes["quiet"]}>
                  {line}
                </div>
              ))}
          </div>
          {props.renderButtons(row, index)}
        </li>
      ))}
    </ul>
  );
}
