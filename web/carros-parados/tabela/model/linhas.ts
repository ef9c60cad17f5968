import {
  INFO_COLUNAS,
  isLinha,
  type InfoColuna,
  type InfoLinha,
} from "../../../../contract/carros-parados/index.ts";
import { randomId } from "../../../platform/browser/random-id.ts";
import type { CellValue, GridRow } from "../../../platform/grid/index.ts";
import { isSame } from "../../../platform/rows/changes.ts";

/** The grid's row of a stored one, with what a newer server says of it; `id` is the grid's own name for it (STBL-06). */
export function rowOf({ info_linha_id: _id, info_item_id: _name, ...linha }: InfoLinha, id: string): GridRow {
  return { ...linha, ...cellsOf(linha), id };
}

/** A row that is not stored yet. */
export function newRow(cells: Partial<Record<InfoColuna, CellValue>> = {}): GridRow {
  const blank = INFO_COLUNAS.map((name) => [name, name === "dac_previsao" ? null : ""] as const);
  return { ...Object.fromEntries(blank), ...cells, id: `n-${randomId()}` };
}

/** The cells of a row as the wire has them: a blank day is '', a blank forecast null. */
export function cellsOf(row: Readonly<Record<string, CellValue>>): Record<InfoColuna, CellValue> {
  const cells: Partial<Record<InfoColuna, CellValue>> = {};
  // Of 5,000 rows, so no list of pairs for each.
  for (const name of INFO_COLUNAS) cells[name] = row[name] ?? (name === "dac_previsao" ? null : "");
  return cells as Record<InfoColuna, CellValue>;
}

/** Whether a row says anything: an added one in which nothing was written is not saved, and nobody is asked about it. */
export function isWritten(row: GridRow): boolean {
  return Object.entries(row).some(([key, value]) => key !== "id" && !isSame(value, ""));
}

/** Whether a row is one to the server: chassis and part code of it are not both blank. */
export function isItem({ info_chassi, info_item_codigo }: GridRow): boolean {
  return isLinha({
    info_chassi: String(info_chassi ?? ""),
    info_item_codigo: String(info_item_codigo ?? ""),
  });
}
