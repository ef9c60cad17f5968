import { useEffect, useState } from "react";
import { useSessao } from "../../acesso/index.ts";
import { linkTo, useGo, useSearchOf } from "../../platform/routing/links.ts";
import { lastPesquisa } from "../queries/last-pesquisa.ts";
import { pesquisaSearchSchema } from "../queries/pesquisa-search.ts";

/**
 * Whoever comes to the page without a search finds the one that they left (LAY-18, SRCH-47).
 * @returns true until the address says so
 */
export function useRestored(): boolean {
  const go = useGo();
  const { usuarioID } = useSessao();
  const { search, tab } = useSearchOf(pesquisaSearchSchema);
  // Read before the list remembers that nothing is searched for; once, so that a search may be given up.
  const [last] = useState(() => (search === undefined ? lastPesquisa(usuarioID) : null));
  const [isDue, setDue] = useState(last !== null);
  if (isDue && search !== undefined) setDue(false);
  useEffect(() => {
    if (!isDue || last === null) return;
    const target = linkTo("pac-busca-avancada", {}, { ...last, tab: tab ?? last.tab });
    go(target, { replace: true, keepScroll: true });
  }, [isDue, last, tab, go]);
  return isDue;
}
