import { useEffect, useRef } from "react";
import { isSemPrevisao } from "../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../platform/grid/index.ts";
import type { Go } from "./use-shown.ts";

/** Where a table opens, instead of at its first cell: at the first row without a forecast. */
export type OpensAt = "sem_previsao";

/** Goes there once, as the table opens; where all rows have a forecast it opens as always. */
export function useOpensAt(opensAt: OpensAt | undefined, rows: readonly GridRow[], go: Go): void {
  const isOpen = useRef(false);
  useEffect(() => {
    if (isOpen.current) return;
    isOpen.current = true;
    const row = opensAt === undefined ? undefined : rows.find(isSemPrevisao);
    if (row) go(row.id, "dac_previsao");
  }, [opensAt, rows, go]);
}
