import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { week } from "../../../tests/web/tabela.ts";
import { takeSemana } from "./move-semana.ts";
import { tabelaQuery } from "./tabela.ts";

/** What a screen of that week has read, and what of it is read again after an answer. */
function staleAfter(info_status: "P" | "E"): string[] {
  const client = new QueryClient();
  const { info_dados: _rows, can: _can, respostas_fora: _away, suporte_email: _mail, ...head } = week(1, []);
  const of = [head.info_concessionario_id, head.info_semana] as const;
  client.setQueryData(tabelaQuery(...of).queryKey, week(1, []));
  const others = [
    ["carros-parados", "colunas", ...of],
    ["carros-parados", "botoes", ...of],
    ["carros-parados", "tabs", of[0], "P"],
    ["carros-parados", "lista", of[0], "P", 1],
    ["carros-parados", "paginas", of[0], "P"],
    ["carros-parados", "tabs", "100102", "P"],
  ];
  for (const queryKey of others) client.setQueryData(queryKey, []);
  takeSemana(client, { ...head, info_status, info_versao: 2 });
  const read = client.getQueryCache().getAll();
  const stale = read.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey.join(" "));
  client.clear();
  return stale;
}

test("SSTA-13*: the answer to an own move makes rows, columns, buttons and the dealer's lists stale, without the stream", () => {
  expect(staleAfter("E")).toEqual([
    "carros-parados tabela 100101 202610",
    "carros-parados colunas 100101 202610",
    "carros-parados botoes 100101 202610",
    "carros-parados tabs 100101 P",
    "carros-parados lista 100101 P 1",
    "carros-parados paginas 100101 P",
  ]);
  expect(staleAfter("P")).toEqual([]);
});
