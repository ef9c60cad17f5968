import { useEffect, useRef } from "react";
import type { GridRow } from "../../../platform/grid/index.ts";
import { positive } from "../../../platform/notices/notices.ts";
import type { Tally } from "../../../requisicoes/index.ts";
import type { PartRows } from "./use-part-rows.ts";

/** Descriptions that one notice names. */
const MOST_NAMED = 3;

/**
 * 'Consultar peças': looks up all codes, and says once all have come which descriptions that has changed.
 * @returns what the button does
 */
export function useAskedParts({ store, lookup }: PartRows, { busy }: Tally): () => void {
  /** The rows whose description had been changed already; null while nothing is asked for. */
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (busy > 0 || before.current === null) return;
    const known = before.current;
    before.current = null;
    const text = replacedText(store.rows(), (row) => (known.has(row.id) ? null : lookup.replacedDesc(row)));
    if (text !== null) positive(text);
  }, [busy, store, lookup]);
  return () => {
    const replaced = store.rows().filter((row) => lookup.replacedDesc(row) !== null);
    before.current = new Set(replaced.map(({ id }) => id));
    lookup.lookUpAll();
  };
}

/** 'A consulta mudou 2 descrições: linha 1, ‘Parachoque’ para ‘Para-choque’; linha 3, …'; null where it changed none. */
export function replacedText(
  rows: readonly GridRow[],
  replacedDesc: (row: GridRow) => string | null,
): string | null {
  const changed = rows.flatMap((row, at) => {
    const desc = replacedDesc(row);
    return desc === null ? [] : `linha ${at + 1}, ‘${desc}’ para ‘${row["item_desc"]}’`;
  });
  if (changed.length === 0) return null;
  const rest = changed.length - MOST_NAMED;
  const named = [
    ...changed.slice(0, MOST_NAMED),
    ...(rest > 0 ? [`e mais ${rest}, marcadas na tabela`] : []),
  ];
  const count = changed.length === 1 ? "1 descrição" : `${changed.length} descrições`;
  return `A consulta mudou ${count}: ${named.join("; ")}.`;
}
