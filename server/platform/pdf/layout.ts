import { columnWidths } from "./column-widths.ts";
import type { Fact, FactsBlock, PrintedDocument, TableBlock } from "./document.ts";
import type { PrintFonts } from "./fonts.ts";
import { CELL_PADDING, GUTTER, HEAD_FILL, INSIDE, PAGE, RULE, TEXT, type TextStyle } from "./look.ts";
import { createPlacer, type Placer } from "./place-strips.ts";
import { REPLACEMENT, printableLines } from "./printable-text.ts";
import {
  heightOf,
  type CellTag,
  type PlacedPage,
  type SetLine,
  type Strip,
  type StripCell,
} from "./strips.ts";
import { wrapLine } from "./wrap-text.ts";

/** Columns of the grid of facts. */
const GRID = 12;

/** The layout of a document: where everything stands on its pages, before anything is written. */
export function layoutDocument(document: PrintedDocument, fonts: PrintFonts): readonly PlacedPage[] {
  const placer = createPlacer();
  const set = createSetter(fonts);
  placer.place(textStrip(set.lines(document.over, TEXT.over, INSIDE), "P"), 60);
  placer.place(textStrip(set.lines(document.title, TEXT.title, INSIDE), "H1", { below: 6 }), 40);
  for (const block of document.blocks) {
    if (block.kind === "facts") placeFacts(placer, set, block);
    else placeTable(placer, set, block);
  }
  if (set.hasReplaced()) {
    const note = `${REPLACEMENT} ${document.replaced}`;
    placer.place(textStrip(set.lines(note, TEXT.foot, INSIDE), "P", { above: 10 }));
  }
  return placer.pages();
}

/** Sets texts in lines of a width. */
interface Setter {
  lines(text: string, style: TextStyle, width: number): SetLine[];
  /** How wide a text is on one line, and its widest word. */
  widthOf(text: string, style: TextStyle): { whole: number; word: number };
  /** Whether a character had to be replaced. */
  hasReplaced(): boolean;
}

function createSetter(fonts: PrintFonts): Setter {
  let replaced = false;
  const clean = (text: string, { weight }: TextStyle): string[] => {
    const lines = printableLines(text, fonts[weight].has);
    replaced ||= !text.includes(REPLACEMENT) && lines.some((line) => line.includes(REPLACEMENT));
    return lines;
  };
  const measure =
    ({ weight, size }: TextStyle) =>
    (text: string) =>
      fonts[weight].widthOf(text, size);
  return {
    lines: (text, style, width) =>
      clean(text, style).flatMap((line) =>
        wrapLine(line, width, measure(style)).map((one) => ({ text: one, style })),
      ),
    widthOf: (text, style) => {
      const widthOf = measure(style);
      const lines = printableLines(text, fonts[style.weight].has);
      return {
        whole: Math.max(...lines.map((line) => widthOf(line))),
        word: Math.max(...lines.flatMap((line) => line.split(" ").map((word) => widthOf(word)))),
      };
    },
    hasReplaced: () => replaced,
  };
}

function textStrip(
  lines: readonly SetLine[],
  tag: CellTag,
  { above = 0, below = 0 }: { readonly above?: number; readonly below?: number } = {},
): Strip {
  return {
    part: "text",
    cells: [{ tag, x: PAGE.left, width: INSIDE, align: "left", lines }],
    above,
    below,
  };
}

/** Facts beside each other as far as twelve columns go, each with its label above and a line below. */
function placeFacts(placer: Placer, set: Setter, { facts }: FactsBlock): void {
  const column = (INSIDE + GUTTER) / GRID;
  let at = 0;
  let beside: StripCell[] = [];
  const close = (): void => {
    if (beside.length > 0)
      placer.place({
        part: "text",
        cells: beside,
        above: 5,
        below: 4,
        rule: { color: RULE.fact, under: "cells" },
      });
    [at, beside] = [0, []];
  };
  for (const fact of facts) {
    const span = Math.min(GRID, Math.max(1, fact.span));
    if (at + span > GRID) close();
    const width = span * column - GUTTER;
    beside.push({
      tag: "P",
      x: PAGE.left + at * column,
      width,
      align: "left",
      lines: factLines(set, fact, width),
    });
    at += span;
  }
  close();
}

function factLines(set: Setter, { label, value, room = 1 }: Fact, width: number): SetLine[] {
  const below =
    value === ""
      ? Array.from({ length: room }, () => ({ text: "", style: TEXT.value }))
      : set.lines(value, TEXT.value, width);
  return [...set.lines(label, TEXT.label, width), ...below];
}

/** The gap below a table. */
const AFTER_TABLE = 12;

function placeTable(placer: Placer, set: Setter, table: TableBlock): void {
  const { columns, rows, title, totals } = table;
  const widths = columnWidths(
    columns.map(({ label, kind }, at) => {
      let { whole, word } = set.widthOf(label, TEXT.head);
      for (const row of rows) {
        const cell = set.widthOf(row[at] ?? "", TEXT.cell);
        whole = Math.max(whole, cell.whole);
        if (kind === "figures") word = Math.max(word, cell.word);
      }
      return { natural: padded(whole), least: padded(word), kind };
    }),
    INSIDE,
  );
  const lefts = widths.map(
    (_width, at) => PAGE.left + widths.slice(0, at).reduce((sum, one) => sum + one, 0),
  );
  const cellsOf = (texts: readonly string[], tag: CellTag, style: TextStyle): StripCell[] =>
    columns.map(({ kind }, at) => {
      const width = (widths[at] ?? 0) - 2 * CELL_PADDING;
      const x = (lefts[at] ?? 0) + CELL_PADDING;
      const align = kind === "figures" ? "right" : "left";
      return { tag, x, width, align, lines: set.lines(texts[at] ?? "", style, width) };
    });
  const rowOf = (row: readonly string[], above: number, below: number): Strip => ({
    part: "row",
    cells: cellsOf(row, "TD", TEXT.cell),
    above,
    below,
    rule: { color: RULE.row, under: "all" },
  });
  const head: Strip = {
    part: "head",
    cells: cellsOf(
      columns.map(({ label }) => label),
      "TH",
      TEXT.head,
    ),
    above: 4,
    below: 4,
    rule: { color: RULE.head, under: "all" },
    fill: HEAD_FILL,
  };
  const heading = textStrip(set.lines(title, TEXT.heading, INSIDE), "H2", { above: 14, below: 5 });
  placer.place(heading, heightOf(head) + 40);
  placer.place(head, 20);
  placer.repeat(head);
  for (const row of rows) placer.place(rowOf(row, 3.5, 3.5));
  // Higher rows, for handwriting.
  if (rows.length === 0) for (let left = table.blankRows; left > 0; left--) placer.place(rowOf([], 6, 6));
  placer.repeat(null);
  placeTotals(placer, set, totals);
  placer.gap(AFTER_TABLE);
}

/** Sums below each other at the right edge, their labels left of the widest sum. */
function placeTotals(placer: Placer, set: Setter, totals: TableBlock["totals"]): void {
  const widest = Math.max(60, ...totals.map(({ value }) => set.widthOf(value, TEXT.total).whole));
  const right = PAGE.left + INSIDE - CELL_PADDING;
  for (const [at, { label, value }] of totals.entries()) {
    const width = INSIDE - widest - GUTTER - CELL_PADDING;
    const cells: StripCell[] = [
      { tag: "P", x: PAGE.left, width, align: "right", lines: set.lines(label, TEXT.totalLabel, width) },
      {
        tag: "P",
        x: right - widest,
        width: widest,
        align: "right",
        lines: set.lines(value, TEXT.total, widest + 1),
      },
    ];
    const isFirst = at === 0;
    const room = isFirst ? (totals.length - 1) * TEXT.total.lead : 0;
    placer.place({ part: "text", cells, above: isFirst ? 8 : 0, below: 0 }, room);
  }
}

function padded(width: number): number {
  return width + 2 * CELL_PADDING + 0.5;
}
