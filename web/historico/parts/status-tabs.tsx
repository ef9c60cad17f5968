import type { ReactNode } from "react";
import { REQ_STATUSES, STATUS_LABEL, type ReqStatus } from "../../../contract/requisicoes/index.ts";
import { formatInteger } from "../../platform/format/format.ts";
import type { Target } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { AlertDot, type Counts, StatusMark } from "../../requisicoes/index.ts";
import classes from "./history.module.css";

interface StatusTabsProps {
  readonly current: ReqStatus;
  readonly counts: Counts | undefined;
  readonly marks: readonly ReqStatus[];
  /** Each tab is an address, so that reload and back keep it (HIST-11). */
  readonly targetOf: (status: ReqStatus) => Target;
}

/** The four tabs with their counts, Arquivado at the right (HIST-09, HIST-12). */
export function StatusTabs({ current, counts, marks, targetOf }: StatusTabsProps): ReactNode {
  return (
    <nav className={classes.tabs} aria-label="Status">
      {REQ_STATUSES.map((status, at) => (
        <RouteLink
          key={status}
          target={targetOf(status)}
          className={classes.tab}
          aria-current={status === current ? "page" : undefined}
          aria-keyshortcuts={String(at + 1)}
        >
          <StatusMark status={status} />
          {STATUS_LABEL[status]}
          {/* The count's space is reserved, so that the tabs do not move. */}
          <span className={classes.tabCount}>
            {counts === undefined ? "\u00a0" : formatInteger(counts[status])}
          </span>
          {marks.includes(status) ? (
            <span className={classes.tabMark}>
              <AlertDot />
            </span>
          ) : null}
        </RouteLink>
      ))}
    </nav>
  );
}
