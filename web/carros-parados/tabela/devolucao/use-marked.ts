import { useMemo } from "react";
import type { Devolucao } from "../../../../contract/carros-parados/index.ts";
import type { GridRow, MarkedRows } from "../../../platform/grid/index.ts";
import type { TabelaModel } from "../model/tabela-model.ts";
import { MARKED, markedIds } from "./marked-rows.ts";

/** The rows that DAC marked when it returned the week; the same object until they change. */
export function useMarked(
  devolucao: Devolucao | null,
  model: TabelaModel,
  rows: readonly GridRow[],
): MarkedRows | undefined {
  const ids = useMemo(
    () => [...markedIds(devolucao?.linhas_marcadas ?? [], model, rows)].join(" "),
    [devolucao, model, rows],
  );
  return useMemo(() => (ids === "" ? undefined : { ids: new Set(ids.split(" ")), text: MARKED }), [ids]);
}
