import { Skeleton } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import {
  REQ_STATUSES,
  STATUS_LABEL,
  type ReqStatus,
  HISTORY_TITLE,
} from "../../../contract/requisicoes/index.ts";
import { formatInteger } from "../../platform/format/format.ts";
import { HomeHeading } from "../../platform/page/home-card.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { AlertDot, type Counts, StatusMark } from "../../requisicoes/index.ts";
import classes from "./home.module.css";

interface SummaryCardProps {
  readonly view: View;
  /** undefined while loading. */
  readonly counts: Counts | undefined;
  readonly marks: readonly ReqStatus[];
}

/** The counts of the history; each links to its tab (HOME-03, HOME-09, HOME-13, HOME-16). */
export function SummaryCard({ view, counts, marks }: SummaryCardProps): ReactNode {
  const list = "pac-historico-requisicoes-lista";
  return (
    <section className={classes.summary} aria-labelledby="historico">
      <div className={classes.summaryHead}>
        <HomeHeading id="historico">{HISTORY_TITLE}</HomeHeading>
        <RouteLink target={linkTo(list, { view })} className={classes.more}>
          Ver histórico
          <IconArrowRight size={15} stroke={1.75} aria-hidden />
        </RouteLink>
      </div>
      <ul className={classes.counts} aria-busy={counts === undefined}>
        {REQ_STATUSES.map((status) => (
          <li key={status} className={classes.countItem}>
            <RouteLink target={linkTo(list, { view }, { status })} className={classes.count}>
              <span className={classes.countLabel}>
                <StatusMark status={status} />
                {STATUS_LABEL[status]}
              </span>
              <span className={classes.countValue}>
                {counts === undefined ? (
                  <Skeleton height={24} width={40} my={6} />
                ) : (
                  formatInteger(counts[status])
                )}
                {marks.includes(status) ? <AlertDot /> : null}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
