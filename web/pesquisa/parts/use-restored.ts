import { useEffect, useState } from "react";
import { useSessao } from "../../acesso/index.ts";
import { linkTo, useGo, useSearchOf } from "../../platform/routing/links.ts";
import { beginningOf } from "../queries/beginning-of.ts";
import { pesquisaSearchSchema } from "../queries/pesquisa-search.ts";

/**
 * Whoever comes to the page without a search finds the one that they left (LAY-18, SRCH-47), and whoever comes by a link
 * the order that they had.
 * @returns true until the address says so
 */
export function useRestored(): boolean {
  const go = useGo();
  const { usuarioID } = useSessao();
  const address = useSearchOf(pesquisaSearchSchema);
  // Read before the list remembers that nothing is searched for; once, so that a search may be given up.
  const [due, setDue] = useState(() => beginningOf(usuarioID, address));
  const isThere =
    address.search === due?.search && address.filtro_ordenacao_data === due?.filtro_ordenacao_data;
  if (due !== null && isThere) setDue(null);
  useEffect(() => {
    if (due !== null) go(linkTo("pac-busca-avancada", {}, due), { replace: true, keepScroll: true });
  }, [due, go]);
  return due !== null;
}
