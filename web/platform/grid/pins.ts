import type { CSSProperties } from "react";
import type { GridColumn } from "./columns.ts";

/** The px of a phone's width that a pinned column may take. */
const PINNED_ON_PHONE = 152;
/** The px that pinned columns leave to those that scroll between them. */
const LEAST_LOOSE = 240;
/** As many columns have a place in the style sheet; more are not pinned. */
const MOST_PINNED = 10;

/** The width of a column in px, as it is drawn. */
export type WidthOf = (column: GridColumn) => number;

/** The px that a pinned column takes on a phone. */
export function onPhone(width: number): number {
  return Math.min(width, PINNED_ON_PHONE);
}

/**
 * The columns that stay in sight, in their order: those that name a row before others, as long as the rest has room
 * between them. A phone keeps the first.
 * @param room the px that the grid is wide
 */
export function pinsOf(
  columns: readonly GridColumn[],
  widthOf: WidthOf,
  room: number,
  isNarrow: boolean,
): readonly GridColumn[] {
  const asked = columns.filter(({ pinned }) => pinned);
  if (isNarrow) return asked.slice(0, 1);
  let left = room - LEAST_LOOSE;
  const kept = new Set<GridColumn>();
  const inTurn = [...asked.filter(({ pinned }) => pinned === true), ...asked];
  for (const column of inTurn) {
    if (kept.has(column) || kept.size === MOST_PINNED) continue;
    // What names a row stays even where it leaves little.
    if (column.pinned !== true && widthOf(column) > left) continue;
    left -= widthOf(column);
    kept.add(column);
  }
  return asked.filter((column) => kept.has(column));
}

/**
 * Where pinned columns come to stand, for the style sheet: `--before-2` are the px of the pins left of the third one,
 * `--behind-2` those of it and the pins right of it. Each sticks at whichever edge it would leave by.
 */
export function pinnedStyle(pins: readonly GridColumn[], widthOf: WidthOf): CSSProperties {
  const px = (of: readonly GridColumn[]): string =>
    `${of.reduce((sum, column) => sum + widthOf(column), 0)}px`;
  const places = Array.from({ length: pins.length + 1 }, (_pin, at) => [
    [`--before-${at}`, px(pins.slice(0, at))],
    [`--behind-${at}`, px(pins.slice(at))],
  ]).flat();
  return Object.fromEntries(places) as CSSProperties;
}

/**
 * The pinned columns that stand at the right edge while the grid is not scrolled, since their own places lie beyond: it is
 * their left edge that moves when they are made wider.
 */
export function pinsAtEnd(
  columns: readonly GridColumn[],
  pins: readonly GridColumn[],
  widthOf: WidthOf,
  room: number,
): readonly GridColumn[] {
  const sum = (of: readonly GridColumn[]): number => of.reduce((px, one) => px + widthOf(one), 0);
  return pins.filter((column, at) => {
    const ownEdge = sum(columns.slice(0, columns.indexOf(column) + 1));
    return ownEdge > room - sum(pins.slice(at + 1));
  });
}
