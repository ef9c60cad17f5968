import type { ReactNode } from "react";
import { formatInteger } from "../format/format.ts";
import type { Target } from "../routing/links.ts";
import { RouteLink } from "../routing/route-link.tsx";
import { useTabInSight } from "../routing/use-tab-in-sight.ts";
import classes from "./list-tabs.module.css";

/** One tab; its target is an address, so that reload and back keep it. */
export interface ListTab {
  readonly label: string;
  readonly target: Target;
  readonly current: boolean;
  readonly icon?: ReactNode;
  /** The number of rows, or a text for it; null while loading, which reserves the space. */
  readonly count?: number | string | null;
  /** A dot beside the count. */
  readonly mark?: ReactNode;
  /** On the right, apart from the others. */
  readonly apart?: boolean;
}

export interface ListTabsProps {
  /** Names the tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly ListTab[];
  /** The tabs are in a dialog over another screen, whose entry in the browser's history they keep. */
  readonly replace?: true;
}

/** Tabs that fit side by side on a phone; more take two lines, so that every count is in sight. */
const FITTING = 5;

function countText(count: number | string | null): string {
  if (count === null) return "\u00a0";
  return typeof count === "string" ? count : formatInteger(count);
}

/** The tabs of a list, on the keys 1 to 9. */
export function ListTabs({ label, tabs, replace }: ListTabsProps): ReactNode {
  const inSight = useTabInSight(tabs.find(({ current }) => current)?.label);
  return (
    <nav
      ref={inSight}
      className={classes.tabs}
      aria-label={label}
      data-many={tabs.length > FITTING || undefined}
    >
      {tabs.map((tab, at) => (
        <RouteLink
          key={tab.label}
          target={tab.target}
          {...(replace && { replace })}
          className={tab.apart ? `${classes.tab} ${classes.apart}` : classes.tab}
          aria-current={tab.current ? "page" : undefined}
          aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
        >
          {tab.icon}
          {tab.label}
          {tab.count === undefined ? null : <span className={classes.count}>{countText(tab.count)}</span>}
          {tab.mark ? <span className={classes.mark}>{tab.mark}</span> : null}
        </RouteLink>
      ))}
    </nav>
  );
}
