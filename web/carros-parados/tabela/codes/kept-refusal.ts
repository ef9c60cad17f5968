import { unknownPart } from "../../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import type { TabelaModel } from "../model/tabela-model.ts";
import type { WrongCell } from "../use-move.ts";
import type { CodeLookup } from "./code-lookup.ts";
import { CODIGO, codeOf } from "./follow-codes.ts";

/** The part codes for which a week was not sent, by the numbers of their rows. */
type Refusal = readonly (readonly [linha: number, codigo: string])[];

/** Keeps which codes were refused, until the tab is closed: after a reload they are marked as they were. */
export function keepRefusal(key: string, cells: readonly WrongCell[], model: TabelaModel): void {
  const ids = new Set(cells.flatMap((cell) => (cell.key === CODIGO ? cell.id : [])));
  const { rows, dados } = model.toSend();
  const refusal = rows.flatMap((row, at): Refusal => {
    const linha = dados[at]?.["info_linha_id"];
    return ids.has(row.id) && typeof linha === "number" ? [[linha, codeOf(row)]] : [];
  });
  if (refusal.length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(refusal));
}

/** The codes that were kept as refused, by the grid's names of their rows. */
export function keptRefusal(key: string, model: TabelaModel): ReadonlyMap<string, string> {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "[]") as Refusal;
  return new Map(kept.map(([linha, codigo]) => [model.idOfLinha(linha), codigo]));
}

/**
 * The cells to mark again: those whose code stands as it was refused, and is still not found. Null while one of them is
 * still looked up.
 */
export function markedAgain(
  kept: ReadonlyMap<string, string>,
  rows: readonly GridRow[],
  codes: Pick<CodeLookup, "of">,
): readonly WrongCell[] | null {
  const same = rows.filter((row) => kept.get(row.id) === codeOf(row));
  const verdicts = same.map((row) => codes.of(codeOf(row))?.is);
  if (verdicts.some((is) => is === undefined || is === "busy")) return null;
  return same.flatMap((row, at) =>
    verdicts[at] === "missing" ? [{ id: row.id, key: CODIGO, text: unknownPart(codeOf(row)) }] : [],
  );
}
