import { Skeleton } from "@mantine/core";
import { memo, useMemo, useRef, type ReactNode, type RefCallback } from "react";
import { usePrinting } from "../browser/use-printing.ts";
import { RouteLink } from "../routing/route-link.tsx";
import classes from "./card-grid.module.css";
import type { RowsProps } from "./list-props.ts";
import { useLines } from "./use-lines.ts";

interface CardGridProps<Row> extends RowsProps<Row> {
  readonly card: (row: Row) => ReactNode;
  /** The key of the row that the person comes back from: its card is there, however far down it stands. */
  readonly opened?: string | null;
}

/** The number of cards up to which all of them are in the page. */
const MANY = 100;

/** Rows as cards in one to three columns. Each card is a link with its actions beside it. */
export function CardGrid<Row>(props: CardGridProps<Row>): ReactNode {
  const { rows } = props;
  const isPrinting = usePrinting();
  const list = {
    className: classes.grid,
    "aria-label": props.label,
    "data-stale": props.isStale || undefined,
  };
  if (rows === undefined)
    return (
      <ul {...list} aria-busy>
        <SkeletonCards />
      </ul>
    );
  if (rows.length > MANY) return <ManyCards {...props} rows={rows} list={list} isPrinting={isPrinting} />;
  return (
    <ul {...list} aria-busy={false}>
      {rows.map((row) => (
        <Card key={props.keyOf(row)} {...cardOf(props)} row={row} />
      ))}
    </ul>
  );
}

interface ManyCardsProps<Row> extends CardGridProps<Row> {
  readonly rows: readonly Row[];
  readonly list: Readonly<Record<string, unknown>>;
  readonly isPrinting: boolean;
}

/** Only those of thousands of cards that are in sight, with room for the others. */
function ManyCards<Row>(props: ManyCardsProps<Row>): ReactNode {
  const { rows, keyOf, opened = null } = props;
  const grid = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => rows.map((row) => String(keyOf(row))), [rows, keyOf]);
  const { columns, parts, roomOf, measure } = useLines(grid, keys, opened, props.isPrinting);
  return (
    <ul {...props.list} ref={grid} aria-busy={false}>
      {parts.flatMap(({ from, to }, part) => {
        const last = parts[part - 1];
        const between = last && (
          <li
            key={`above ${from}`}
            aria-hidden
            className={classes.room}
            style={{ height: roomOf(last.to, from) }}
          />
        );
        const cards = rows.slice(from * columns, to * columns).map((row, at) => {
          const index = from * columns + at;
          return (
            <Card
              key={keyOf(row)}
              {...cardOf(props)}
              row={row}
              measure={index % columns === 0 ? measure : undefined}
              at={index + 1}
              of={rows.length}
            />
          );
        });
        return between ? [between, ...cards] : cards;
      })}
    </ul>
  );
}

type CardOf<Row> = Pick<CardGridProps<Row>, "card" | "keyOf" | "targetOf" | "rowActions">;

function cardOf<Row>({ card, keyOf, targetOf, rowActions }: CardOf<Row>): CardOf<Row> {
  return { card, keyOf, ...(targetOf && { targetOf }), ...(rowActions && { rowActions }) };
}

interface CardProps<Row> extends CardOf<Row> {
  readonly row: Row;
  /** The ref of a card that begins a line. */
  readonly measure?: RefCallback<HTMLElement> | undefined;
  /** Its place among all cards, where not all are in the page. */
  readonly at?: number;
  readonly of?: number;
}

/** Memoized: scrolling renders only cards that come into sight. */
const Card = memo(OneCard) as typeof OneCard;

function OneCard<Row>(props: CardProps<Row>): ReactNode {
  const { row, card, keyOf, targetOf, rowActions, measure, at, of } = props;
  return (
    <li className={classes.card} data-row={keyOf(row)} ref={measure} aria-posinset={at} aria-setsize={of}>
      {targetOf ? (
        <RouteLink target={targetOf(row)} className={classes.content}>
          {card(row)}
        </RouteLink>
      ) : (
        <div className={classes.content}>{card(row)}</div>
      )}
      {rowActions ? <div className={classes.actions}>{rowActions(row)}</div> : null}
    </li>
  );
}

/** AUSR-09, OP-101. */
const SKELETON_CARDS = 10;

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
