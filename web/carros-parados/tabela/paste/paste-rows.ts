import { MAX_LINHAS } from "../../../../contract/carros-parados/index.ts";
import type { ToldHeadings } from "../../../../contract/platform/headings.ts";
import { filledFrom, tidyBlock, type PastedBlock } from "../../../../contract/platform/pasted-block.ts";
import { cleanText } from "../../../../contract/platform/text.ts";
import { parseTsv } from "../../../../contract/platform/tsv.ts";
import { isPastedInto } from "../../../platform/grid/columns.ts";
import {
  asTyped,
  refusedCells,
  writeCell,
  writtenKey,
  type GridColumn,
  type GridRow,
} from "../../../platform/grid/index.ts";
import { nameOf } from "../item/row-name.ts";
import { inPlaceOf } from "./duplicates.ts";

/** A cell whose text its column does not take. */
export interface RefusedCell {
  readonly id: string;
  /** The row, counted from 1. */
  readonly linha: number;
  readonly key: string;
  /** The column's heading. */
  readonly label: string;
  /** As it was typed or pasted. */
  readonly text: string;
  readonly reason: string;
}

/** The rows of a paste, and what of it is not in them: nothing goes unseen. */
export interface PastedRows extends Pick<PastedBlock, "header" | "unknown" | "named"> {
  readonly rows: readonly GridRow[];
  readonly refused: readonly RefusedCell[];
  /** The labels of columns that are not pasted into, and for which there was a text. */
  readonly locked: readonly string[];
  /** Columns with texts beyond the last. */
  readonly cutOff: number;
  /** Rows beyond what the table holds. */
  readonly leftOut: number;
}

/**
 * Reads a text copied from a spreadsheet as rows of the table (SPST-01 to SPST-03, SPST-06): cells go to the columns
 * that a heading names, without one in their order. Texts for columns that are not pasted into are dropped and named
 * (OP-68). A cell that its column refuses is blank, and shows what was pasted.
 * @param columns as the table shows them
 * @param room rows that there is place for
 * @param told the labels that headings mean because somebody said so
 */
export function readPastedRows(
  text: string,
  columns: readonly GridColumn[],
  newRow: () => GridRow,
  room = MAX_LINHAS,
  told?: ToldHeadings,
): PastedRows {
  const shown = columns.filter(({ kind }) => kind !== "action");
  const labels = shown.map(({ label }) => label);
  const { lines, header, unknown, named } = tidyBlock(parseTsv(cleanText(text)), labels, undefined, told);
  const filled = lines.filter((line) => line.some(isFilled));
  const fitting = filled.slice(0, Math.max(0, room));
  const locked = new Set<string>();
  const rows = fitting.map((line) => {
    let row = newRow();
    for (const [at, column] of shown.entries()) {
      const cell = line[at] ?? "";
      if (!isFilled(cell)) continue;
      if (isPastedInto(column, row)) row = writeCell(column, row, asTyped(column, cell));
      else locked.add(column.label);
    }
    return row;
  });
  return {
    rows,
    refused: refusedOf(shown, rows),
    header,
    unknown,
    named,
    locked: [...locked],
    cutOff: filledFrom(fitting, shown.length).length,
    leftOut: filled.length - fitting.length,
  };
}

/** The cells of these rows whose text is no value, row by row. */
export function refusedOf(columns: readonly GridColumn[], rows: readonly GridRow[]): readonly RefusedCell[] {
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  return refusedCells(columns, rows).map(({ id, linha, key, text }) => ({
    id,
    linha,
    key,
    label: labels.get(key) ?? key,
    text: String(rows[linha - 1]?.[writtenKey(key)] ?? ""),
    reason: text,
  }));
}

/**
 * Rows that take the place of a table's: one with the chassis and part of a row before is that row, written anew, with
 * what is not pasted into: clearing the table before a paste does not take from it what DAC wrote.
 * @param rows without duplicates
 */
export function replacing(
  rows: readonly GridRow[],
  before: readonly GridRow[],
  columns: readonly GridColumn[],
): readonly GridRow[] {
  const byName = new Map(before.map((row) => [nameOf(row), row]));
  return rows.map((row) => {
    const name = nameOf(row);
    const same = name === null ? undefined : byName.get(name);
    return same ? inPlaceOf(same, row, columns) : row;
  });
}

function isFilled(cell: string | undefined): boolean {
  return (cell ?? "").trim() !== "";
}
