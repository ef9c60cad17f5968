import type { Answer, Client } from "./harness.ts";

/** A search, with whatever else its query says. */
export async function search(
  client: Client,
  texto_busca: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return await client.get(`/v2/pac/pesquisar?${new URLSearchParams({ texto_busca, ...more })}`);
}

/** The neighbours of a request in the results of a search. */
export async function vizinhas(
  client: Client,
  numero: number,
  texto_busca: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const query = new URLSearchParams({ texto_busca, ...more });
  return await client.get(`/v2/pac/pesquisar/${numero}/vizinhas?${query}`);
}

/** What a search found: the numbers of requests by area, the weeks as account and code, each in its order. */
export function keysIn({ data }: Answer): { dac: number[]; ga: number[]; semanas: string[] } {
  const numbers = (rows: { req_numero: number }[] = []): number[] => rows.map(({ req_numero }) => req_numero);
  const weeks: { info_concessionario_id: string; info_semana: string }[] =
    data.resultadoBuscaCarrosParados ?? [];
  return {
    dac: numbers(data.resultadoBuscaDAC),
    ga: numbers(data.resultadoBuscaGA),
    semanas: weeks.map((week) => `${week.info_concessionario_id}/${week.info_semana}`),
  };
}

/** The counts of the tabs: DAC, GA, weeks. */
export function countsIn({ data }: Answer): number[] {
  return data.menuResultadoBusca.map(({ menu_busca_qtde }: { menu_busca_qtde: number }) => menu_busca_qtde);
}

/** The calls of the search for the access matrix. */
export const BUSCA_CALLS = {
  getPesquisa: async (client: Client, { conta }: { conta: string }): Promise<Answer> =>
    await search(client, "pedido", { concessionario_id: conta }),
  getFiltros: async (client: Client): Promise<Answer> => await client.get("/v2/pac/filtros/pesquisar"),
} as const;
