import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { RouteLink } from "../routing/route-link.tsx";
import classes from "./card-grid.module.css";
import type { RowsProps } from "./list-props.ts";

interface CardGridProps<Row> extends RowsProps<Row> {
  readonly card: (row: Row) => ReactNode;
}

/** Rows as cards in one to three columns. Each card is a link with its actions beside it. */
export function CardGrid<Row>(props: CardGridProps<Row>): ReactNode {
  const { rows, card, keyOf, targetOf, rowActions } = props;
  return (
    <ul
      className={classes.grid}
      aria-label={props.label}
      aria-busy={rows === undefined}
      data-stale={props.isStale || undefined}
    >
      {rows?.map((row) => (
        <li key={keyOf(row)} className={classes.card} data-row={keyOf(row)}>
          {targetOf ? (
            <RouteLink target={targetOf(row)} className={classes.content}>
              {card(row)}
            </RouteLink>
          ) : (
            <div className={classes.content}>{card(row)}</div>
          )}
          {rowActions ? <div className={classes.actions}>{rowActions(row)}</div> : null}
        </li>
      )) ?? <SkeletonCards />}
    </ul>
  );
}

const SKELETON_CARDS = 9;

function SkeletonCards(): ReactNode {
  return Array.from({ length: SKELETON_CARDS }, (_, at) => (
    <li key={at} className={classes.card}>
      <div className={classes.content}>
        <Skeleton height={14} my={4} width={`${64 - (at % 3) * 8}%`} />
        <Skeleton height={12} my={4} width={`${48 - (at % 4) * 6}%`} />
      </div>
    </li>
  ));
}
