import type { QueryClient } from "@tanstack/react-query";
import { ABAS, type Pesquisa } from "../../../contract/pesquisa/index.ts";
import { searchKey } from "../../../contract/requisicoes/index.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import { pesquisaQuery, type Searched } from "./pesquisa.ts";

/** Searches, and gives the way to what an exact number or chassis means; null where that is not one thing. Rejects as `call`. */
export async function findExact(client: QueryClient, searched: Searched): Promise<Target | null> {
  return exactHit(await client.fetchQuery(pesquisaQuery(searched)), searched);
}

/** A request by its number; what a whole chassis finds where it finds one thing alone. */
export function exactHit(found: Pesquisa, { search }: Pick<Searched, "search">): Target | null {
  if (found.busca_aproximada) return null;
  const key = searchKey(search.search ?? "");
  const lists = [
    { view: "dac", tab: "busca_dac", rows: found.resultadoBuscaDAC ?? [] },
    { view: "ga", tab: "busca_ga", rows: found.resultadoBuscaGA ?? [] },
  ] as const;
  const total = (found.menuResultadoBusca ?? []).reduce((sum, tab) => sum + tab.menu_busca_qtde, 0);
  const isChassis = !/^\d+$/.test(key);
  for (const { view, tab, rows } of lists) {
    const row = rows.find(({ req_numero }) => (isChassis ? total === 1 : String(req_numero) === key));
    if (row) return linkTo("pac-historico-requisicoes-item", { view, id: row.req_numero }, { tab });
  }
  const [week] = found.resultadoBuscaCarrosParados ?? [];
  if (week === undefined || total !== 1 || !isChassis) return null;
  const { info_semana: semana, info_concessionario_id: concessionario_id } = week;
  const tab = ABAS[2].menu_busca_id;
  return linkTo("pac-busca-avancada", {}, { ...search, tab, semana, concessionario_id });
}
