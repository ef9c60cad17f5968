import type { ReactNode } from "react";
import { formatInteger } from "../format/format.ts";
import type { Target } from "../routing/links.ts";
import { RouteLink } from "../routing/route-link.tsx";
import classes from "./notice-group.module.css";

/** Something to look at, and the way to it. */
export interface Notice {
  readonly key: string;
  readonly target: Target;
  readonly lead: string;
  readonly when: string;
  readonly quiet: string;
}

interface NoticeGroupProps {
  /** What they are about; the second part is the one that is cut. */
  readonly title: readonly [string, string];
  readonly count: number;
  readonly notices: readonly Notice[];
  /** The way to those that are not shown. */
  readonly more?: ReactNode;
  readonly onLeave: () => void;
}

/** Notices about one thing under their heading, as the header's panel lists them. */
export function NoticeGroup({ title, count, notices, more, onLeave }: NoticeGroupProps): ReactNode {
  const name = title.filter((part) => part !== "").join(", ");
  return (
    <section className={classes["group"]} aria-label={name}>
      <h2 className={classes["title"]} title={name}>
        <span>{title[0]}</span>
        <span className={classes["dealer"]}>{title[1]}</span>
        <span className={classes["count"]}>{formatInteger(count)}</span>
      </h2>
      <ul className={classes["list"]}>
        {notices.map(({ key, target, lead, when, quiet }) => (
          <li key={key}>
            <RouteLink target={target} className={classes["row"]} onClick={onLeave}>
              <span className={classes["lead"]}>{lead}</span>
              <span className={classes["when"]}>{when}</span>
              <span className={classes["quiet"]}>{quiet}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
