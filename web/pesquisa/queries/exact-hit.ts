import type { QueryClient } from "@tanstack/react-query";
import type { View } from "../../../contract/acesso/index.ts";
import { ABAS, type Pesquisa } from "../../../contract/pesquisa/index.ts";
import { requestTypeOf } from "../../../contract/requisicoes/index.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import { requisicaoQuery } from "../../requisicoes/index.ts";
import { numeroOf } from "./exact-text.ts";
import type { PesquisaSearch } from "./pesquisa-search.ts";
import { pesquisaQuery, type Searched } from "./pesquisa.ts";

/**
 * Asks for what an exact number or chassis means, whatever the filters are, and gives the way to it; null where a chassis
 * is not one thing. Rejects as `call`, for a number that is no request of this person too.
 */
export async function findExact(client: QueryClient, { conta, search }: Searched): Promise<Target | null> {
  const numero = numeroOf(search.search ?? "");
  if (numero !== null) {
    // The record itself: as a text its number may stand in any number of others.
    const { req_tipo } = await client.fetchQuery(requisicaoQuery(numero));
    return requisicaoTarget(requestTypeOf(req_tipo).view, numero);
  }
  const { search: texto, nonce, filtro_ordenacao_data } = search;
  // With its order, so that without filters this is what the page shows.
  const all = { search: texto, nonce, filtro_ordenacao_data };
  return onlyHit(await client.fetchQuery(pesquisaQuery({ conta, search: all })), search);
}

/** The way to what was found, where that is one thing alone; a week is opened over the results of the search. */
export function onlyHit(found: Pesquisa, search: PesquisaSearch): Target | null {
  const total = (found.menuResultadoBusca ?? []).reduce((sum, tab) => sum + tab.menu_busca_qtde, 0);
  if (found.busca_aproximada || total !== 1) return null;
  const [dac] = found.resultadoBuscaDAC ?? [];
  if (dac !== undefined) return requisicaoTarget("dac", dac.req_numero);
  const [ga] = found.resultadoBuscaGA ?? [];
  if (ga !== undefined) return requisicaoTarget("ga", ga.req_numero);
  const [week] = found.resultadoBuscaCarrosParados ?? [];
  if (week === undefined) return null;
  const { info_semana: semana, info_concessionario_id: concessionario_id } = week;
  const tab = ABAS[2].menu_busca_id;
  return linkTo("pac-busca-avancada", {}, { ...search, tab, semana, concessionario_id });
}

function requisicaoTarget(view: View, id: number): Target {
  const tab = view === "dac" ? ABAS[0].menu_busca_id : ABAS[1].menu_busca_id;
  return linkTo("pac-historico-requisicoes-item", { view, id }, { tab });
}
