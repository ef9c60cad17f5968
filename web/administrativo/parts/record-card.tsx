import type { ReactNode } from "react";
import type { RegisterDefinition } from "../../../contract/administrativo/index.ts";
import { shownText } from "../../../contract/platform/form/index.ts";
import classes from "./record-card.module.css";
import type { RegisterRecord } from "./register.ts";

/** What a card says of a record beside its name: the names of fields, line by line. */
export interface CardLines {
  /** Beside the name, small. */
  readonly unit?: string;
  readonly line?: string;
  readonly facts?: readonly string[];
  readonly more?: readonly string[];
}

/** A record as a card: its name, and those of its fields that tell who it is and how to reach it. */
export function recordCard(of: RegisterDefinition, { unit, line, facts = [], more = [] }: CardLines) {
  return function card(record: RegisterRecord): ReactNode {
    const textOf = (name: string): string => {
      const field = of.fields.find((one) => one.name === name);
      const text = shownText(field, record[name]);
      return field?.short === undefined ? text : `${field.short} ${text}`;
    };
    const several = (names: readonly string[]) => names.map((name) => <span key={name}>{textOf(name)}</span>);
    return (
      <>
        <div className={classes.head}>
          <span className={classes.name}>{textOf(of.name)}</span>
          {unit === undefined ? null : <span className={classes.unit}>{textOf(unit)}</span>}
        </div>
        {line === undefined ? null : <div className={classes.line}>{textOf(line)}</div>}
        <div className={classes.facts}>{several(facts)}</div>
        <div className={classes.more}>{several(more)}</div>
      </>
    );
  };
}
