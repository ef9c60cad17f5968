import { createLabels, type Labels, type ToldHeadings } from "./headings.ts";
import { trimBlock, type Room } from "./trim-block.ts";

/** Lines above a heading that may be its title: one text each, as people write over their tables. */
const TITLE_LINES = 5;
/** Columns among which a heading is looked for; no table of ours has more. */
const MAX_HEADINGS = 300;

/**
 * The headings of columns that the product itself puts beside rows that it gives back to be mended: they are no part of
 * a row, and nobody needs to be told that they are left out.
 */
export const GIVEN_BACK = { linha: "Linha no arquivo", motivo: "Motivo da recusa" } as const;

/** The heading of the hidden column in which a file of the product keeps which row is which. */
export const KEY_HEADING = "Chave (não altere)";

const OWN: ReadonlySet<string> = new Set([...Object.values(GIVEN_BACK), KEY_HEADING]);

/** A cell of a block: undefined where the block has no such column, and nothing is to be written. */
export type PastedCell = string | undefined;

/** A block of texts from a spreadsheet, as a table takes it. */
export interface PastedBlock {
  /** Under a heading they have a cell for each label, in the labels' order; without one they are as they came. */
  readonly lines: readonly (readonly PastedCell[])[];
  /** The cells of the heading that was left out, with those of a title above it; empty if there was none. */
  readonly header: readonly string[];
  /** Headings of columns with texts that are no column of the table, or may be several: they are in no line. */
  readonly unknown: readonly string[];
  /** The heading that names each column of the table that the block has, by the label's index. */
  readonly named: ReadonlyMap<number, string>;
}

/**
 * What a selection in a spreadsheet holds for a table. A first line that names at least two of its columns, as people
 * head their own ('Código', 'Qtd'), says which column is which, in any order; without one they go by their places
 * (SPST-01). What a selection brings along is dropped: rows and columns at the end without any text, as far as they lie
 * over nothing.
 * @param roomOf the cells of the table that it is pasted over, if any; below a heading those from the first column on
 * @param told the labels that headings mean because somebody said so
 */
export function tidyBlock(
  lines: readonly (readonly string[])[],
  labels: readonly string[],
  roomOf?: (isHeaded: boolean) => Room,
  told?: ToldHeadings,
): PastedBlock {
  const known = createLabels(labels, told);
  const at = headingAt(lines, known);
  if (at === -1)
    return { lines: trimBlock(lines, roomOf?.(false)), header: [], unknown: [], named: new Map() };
  const body = lines.slice(at + 1);
  const filled = filledFrom(body, 0);
  const above = lines[at] ?? [];
  const room = roomOf?.(true) ?? { rows: 0, columns: 0 };
  const width = Math.min(MAX_HEADINGS, Math.max(above.length, (filled.at(-1) ?? -1) + 1));
  const headings = Array.from({ length: width }, (_none, column) => (above[column] ?? "").trim());
  const places = known
    .match(headings)
    // Below a heading a column without any text empties its cells; without a heading it does not count as one.
    .map((place, column) =>
      filled.includes(column) || (room.columns > 0 && headings[column] !== "") ? place : null,
    );
  return {
    // A heading alone has no rows, however many blank ones were selected with it.
    lines: filled.length === 0 ? [] : byHeading(trimBlock(body, room), places, labels.length),
    header: lines.slice(0, at + 1).flatMap((line) => line.map((cell) => cell.trim()).filter(isFilled)),
    unknown: filled
      .filter((column) => (places[column] ?? null) === null)
      .map((column) => headings[column] || `coluna ${column + 1}, sem título`)
      .filter((heading) => !OWN.has(heading)),
    named: new Map(
      places.flatMap((place, column) => (place === null ? [] : [[place, headings[column] ?? ""]])),
    ),
  };
}

/** Headings of `unknown` that somebody wrote: they may be said to be columns of the table. */
export function writtenHeadings({ unknown }: Pick<PastedBlock, "unknown">): readonly string[] {
  return unknown.filter((heading) => !/^coluna \d+, sem título$/.test(heading));
}

/** The columns from one on that have a text. */
export function filledFrom(lines: PastedBlock["lines"], from: number): readonly number[] {
  const filled = new Set<number>();
  for (const line of lines)
    for (let at = Math.max(0, from); at < line.length; at += 1) if (isFilled(line[at] ?? "")) filled.add(at);
  return [...filled].sort((one, other) => one - other);
}

/** The index of the heading among the first lines, below blank ones and titles; -1 where there is none. */
function headingAt(lines: readonly (readonly string[])[], labels: Labels): number {
  for (const [at, line] of lines.slice(0, TITLE_LINES + 1).entries()) {
    if (isHeading(line, labels)) return at;
    if (line.filter(isFilled).length > 1) return -1;
  }
  return -1;
}

/** Two cells that begin as labels do, or a line of nothing but words of labels: no row of a table is either. */
function isHeading(line: readonly string[], labels: Labels): boolean {
  const cells = new Set(line.map((cell) => cell.trim().toLowerCase()).filter(isFilled));
  if (cells.size < 2 || cells.size > MAX_HEADINGS) return false;
  const tiers = [...cells].map((cell) => labels.meantBy(cell)?.tier);
  const naming = tiers.filter((tier) => tier !== undefined && tier !== "some words");
  return naming.length >= 2 || tiers.every((tier) => tier !== undefined);
}

/** A cell for each of `count` labels: a column that no heading names has none, one that is blank is emptied. */
function byHeading(
  body: readonly (readonly string[])[],
  places: readonly (number | null)[],
  count: number,
): PastedBlock["lines"] {
  return body.map((line) => {
    const cells = Array.from({ length: count }, (): PastedCell => undefined);
    for (const [at, place] of places.entries()) if (place !== null) cells[place] = line[at] ?? "";
    return cells;
  });
}

function isFilled(cell: string): boolean {
  return cell.trim() !== "";
}
