import { UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconChevronRight, IconFlag } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { GridRow } from "../grid/index.ts";
import { LongList } from "../list/long-list.tsx";
import classes from "./row-cards.module.css";

interface RowCardsProps {
  /** The list's name. */
  readonly label: string;
  readonly rows: readonly GridRow[];
  /** The card of a row, and its place from 0. */
  readonly children: (row: GridRow, at: number) => ReactNode;
}

/** Rows as cards for a phone, of thousands those in sight. */
export function RowCards({ label, rows, children }: RowCardsProps): ReactNode {
  return (
    <LongList items={rows} keyOf={rowId} className={classes["cards"]} aria-label={label}>
      {children}
    </LongList>
  );
}

function rowId({ id }: GridRow): string {
  return id;
}

/** What a card says of a row. */
export interface RowCardText {
  /** What the row is known by. */
  readonly name: string;
  /** Further lines; blank ones are left out. */
  readonly more: readonly string[];
  /** That somebody marked it. */
  readonly mark?: string;
  /** What is wrong with it, and what it lacks. */
  readonly wrong: readonly string[];
}

interface RowCardProps extends RowCardText {
  /** Its number in the table, from 1. */
  readonly line: number;
  /** Opens the row's form. */
  readonly onOpen: () => void;
}

/** A row as a card: what it is, and what it lacks. Pressed it opens. */
export function RowCard({ line, name, more, mark, wrong, onOpen }: RowCardProps): ReactNode {
  return (
    <UnstyledButton
      className={classes["card"] ?? ""}
      data-marked={mark === undefined ? undefined : true}
      onClick={onOpen}
    >
      <span className={classes["line"]}>{line}</span>
      <span className={classes["said"]}>
        <span className={classes["name"]}>{name}</span>
        {more
          .filter((text) => text !== "")
          .map((text) => (
            <span key={text} className={classes["more"]}>
              {text}
            </span>
          ))}
        {mark === undefined ? null : (
          <span className={classes["mark"]}>
            <IconFlag size={14} stroke={1.75} aria-hidden />
            <span>{mark}</span>
          </span>
        )}
        {wrong.map((text) => (
          <span key={text} className={classes["wrong"]}>
            <IconAlertCircle size={14} stroke={1.75} aria-hidden />
            <span>{text}</span>
          </span>
        ))}
      </span>
      <IconChevronRight size={16} stroke={1.5} aria-hidden />
    </UnstyledButton>
  );
}
