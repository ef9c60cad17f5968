import { useEffect, type ReactNode } from "react";
import classes from "./option-list.module.css";

/** One of the things that are chosen from a list under a box. */
export interface Option {
  /** Tells it from the others. */
  readonly key: string;
  /** The heading under which it stands; equal ones stand together. */
  readonly group: string;
  readonly label: string;
  /** A few quiet words at its right. */
  readonly aside?: string | undefined;
  readonly onChoose: () => void;
}

interface OptionListProps {
  readonly id: string;
  /** Names the list for screen readers. */
  readonly label: string;
  readonly options: readonly Option[];
  /** The place of the highlighted one; -1 for none. */
  readonly active: number;
  readonly onActive: (at: number) => void;
}

// Of a box that is typed in: the browser's own lists hold neither groups with two columns nor the focus in the box.
const ROLES = {
  list: { role: "listbox" },
  group: { role: "group" },
  option: { role: "option" },
} as const;

/** The id of the element of an option, for `aria-activedescendant`. */
export function optionId(list: string, at: number): string | undefined {
  return at < 0 ? undefined : `${list}-${at}`;
}

/** Options in their groups, chosen by the mouse here and by the keys of the box that they belong to (`useOptionKeys`). */
export function OptionList({ id, label, options, active, onActive }: OptionListProps): ReactNode {
  useEffect(() => {
    document.getElementById(optionId(id, active) ?? "")?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div id={id} {...ROLES.list} aria-label={label} className={classes["list"]}>
      {groups.map((group) => (
        <div key={group} {...ROLES.group} aria-label={group}>
          <div className={classes["group"]} aria-hidden>
            {group}
          </div>
          {options.map((option, at) =>
            option.group === group ? (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the box that it belongs to has its keys
              <div
                key={option.key}
                id={optionId(id, at)}
                {...ROLES.option}
                tabIndex={-1}
                aria-selected={at === active}
                className={classes["option"]}
                // The box keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => onActive(at)}
                onClick={option.onChoose}
              >
                <span className={classes["label"]} title={option.label}>
                  {option.label}
                </span>
                {option.aside === undefined ? null : <span className={classes["aside"]}>{option.aside}</span>}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
