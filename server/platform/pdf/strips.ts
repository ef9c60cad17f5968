import type { TextStyle } from "./look.ts";

/** The role of a cell for screen readers. */
export type CellTag = "H1" | "H2" | "P" | "TH" | "TD";

/** A line of text, and how it is set. */
export interface SetLine {
  readonly text: string;
  readonly style: TextStyle;
}

/** Lines below each other, from `x` on. */
export interface StripCell {
  readonly tag: CellTag;
  readonly x: number;
  readonly width: number;
  readonly align: "left" | "right";
  readonly lines: readonly SetLine[];
}

/** One strip from margin to margin: a title, a line of facts, a row of a table. */
export interface Strip {
  /** A part of a table: its head, which is repeated on every page, or a row. */
  readonly part: "text" | "head" | "row";
  readonly cells: readonly StripCell[];
  readonly above: number;
  readonly below: number;
  /** The colour of the line below it: under each of its cells, or from margin to margin. */
  readonly rule?: { readonly color: string; readonly under: "cells" | "all" };
  readonly fill?: string;
}

/** A strip on its page. */
export interface PlacedStrip {
  readonly strip: Strip;
  readonly top: number;
  readonly height: number;
  /** The repeated head of a table: shown, but not read out again. */
  readonly again: boolean;
}

export type PlacedPage = readonly PlacedStrip[];

/** How high a strip is. */
export function heightOf({ above, below, cells }: Strip): number {
  return above + Math.max(0, ...cells.map(({ lines }) => leadOf(lines))) + below;
}

function leadOf(lines: readonly SetLine[]): number {
  return lines.reduce((sum, { style }) => sum + style.lead, 0);
}

/**
 * Divides a strip: the part that fits into the given height, and the rest; null where not one line of some cell fits,
 * or nothing does.
 */
export function splitStrip(strip: Strip, room: number): { first: Strip; rest: Strip } | null {
  const inside = room - strip.above - strip.below;
  const cuts = strip.cells.map(({ lines }) => fittingLines(lines, inside));
  if (strip.cells.some(({ lines }, at) => lines.length > 0 && cuts[at] === 0)) return null;
  const { rule: _rule, ...open } = strip;
  return {
    first: {
      ...open,
      cells: strip.cells.map((cell, at) => ({ ...cell, lines: cell.lines.slice(0, cuts[at]) })),
    },
    rest: {
      ...strip,
      cells: strip.cells.map((cell, at) => ({ ...cell, lines: cell.lines.slice(cuts[at]) })),
    },
  };
}

function fittingLines(lines: readonly SetLine[], room: number): number {
  let left = room;
  const tooMuch = lines.findIndex(({ style }) => (left -= style.lead) < 0);
  return tooMuch === -1 ? lines.length : tooMuch;
}
