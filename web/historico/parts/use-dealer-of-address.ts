import { useEffect } from "react";
import { useConcessionario } from "../../acesso/index.ts";
import type { HistorySearch } from "../../requisicoes/index.ts";

/**
 * Chooses the dealer that the address names, as a link from a chart does, and takes it out of the address. A dealer
 * that is not offered, such as an inactive one, stays in the address, and the list is of that dealer.
 */
export function useDealerOfAddress(
  { concessionario: wanted }: HistorySearch,
  set: (change: HistorySearch) => void,
): void {
  const { conta, options, choose } = useConcessionario();
  useEffect(() => {
    if (wanted === undefined) return;
    if (wanted === conta) set({ concessionario: undefined });
    else if (options.some(({ value }) => value === wanted)) choose(wanted);
  });
}
