import { beforeAll, expect, test } from "vitest";
import type { Pesquisa, ResultadoRequisicao, ResultadoSemana } from "../../../contract/pesquisa/index.ts";
import type { Requisicao } from "../../../contract/requisicoes/index.ts";
import { ROUTES } from "../../app/route-table.ts";
import { createQueryClient } from "../../platform/http/query-client.ts";
import { registerRoutes, type Target } from "../../platform/routing/links.ts";
import { requisicaoQuery } from "../../requisicoes/index.ts";
import { findExact, onlyHit } from "./exact-hit.ts";
import { mayBeExact } from "./exact-text.ts";
import { pesquisaQuery } from "./pesquisa.ts";

beforeAll(() => registerRoutes(ROUTES));

const CHASSI = "9BM384067AC123456";
const request = (req_numero: number): ResultadoRequisicao => ({
  req_numero,
  req_tipo: "sinistro",
  req_tipo_desc: "Sinistro",
  req_status: "pendente",
  req_status_desc: "Pendente",
  req_data_criacao: 1773000000,
  req_concessionario_id: "100101",
  concessionario_desc: "100101 - Alfa",
  req_interacoes: [],
  req_interacoes_qtde: 0,
  retorno_busca_texto: "",
});
const week: ResultadoSemana = {
  info_concessionario_id: "100101",
  info_concessionario_desc: "100101 - Alfa",
  info_semana: "202612",
  info_periodo: "16/03 a 22/03",
  info_status: "P",
  info_status_desc: "Pendente",
  informativo_item: [],
  informativo_item_qtde: 0,
  conversas: [],
  conversas_qtde: 0,
  retorno_busca_texto: "",
};

function found(
  dac: number[],
  ga: number[],
  weeks: ResultadoSemana[],
  more: Partial<Pesquisa> = {},
): Pesquisa {
  const counts = [dac.length, ga.length, weeks.length];
  return {
    menuResultadoBusca: (["busca_dac", "busca_ga", "busca_carros_parados"] as const).map(
      (menu_busca_id, at) => ({
        menu_busca_id,
        menu_busca_desc: menu_busca_id,
        menu_busca_qtde: counts[at] ?? 0,
        menu_busca_order: at,
      }),
    ),
    resultadoBuscaDAC: dac.map(request),
    resultadoBuscaGA: ga.map(request),
    resultadoBuscaCarrosParados: weeks,
    busca_aproximada: false,
    busca_termos: [],
    busca_indice: null,
    ...more,
  };
}

const told = (target: Target | null) => target && `${target.to} ${JSON.stringify(target.search)}`;
const hit = (answer: Pesquisa) => told(onlyHit(answer, { search: CHASSI, nonce: "1" }));

test("LAY-05*: a request's number and a whole chassis may name one thing, words and parts of a chassis never", () => {
  expect(["1773000100", CHASSI, "9bm 384067 ac123456"].map(mayBeExact)).toEqual([true, true, true]);
  expect(["177300010", "AC123456", "farol", "PARACHOQUEDIANTEI", ""].map(mayBeExact)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test("LAY-05* SRCH-15: a number goes to its request, whatever filters and dealer are chosen, and whatever else has it in its text", async () => {
  const client = createQueryClient();
  const search = { search: "1773000100", nonce: "1", filtro_status_ga: "pendente" };
  const searched = { conta: "100102", search };
  client.setQueryData(pesquisaQuery(searched).queryKey, found([1773000001], [], [week]));
  for (const [req_tipo, way] of [
    ["sinistro", '/ga/historico/requisicoes/1773000100 {"tab":"busca_ga"}'],
    ["outros", '/dac/historico/requisicoes/1773000100 {"tab":"busca_dac"}'],
  ] as const) {
    const record = { req_numero: 1773000100, req_tipo, req_status: "concluido" } as Requisicao;
    client.setQueryData(requisicaoQuery(1773000100).queryKey, record);
    expect(told(await findExact(client, searched))).toBe(way);
  }
  client.clear();
});

test("LAY-05*: a chassis goes to what has it outside the chosen filters too, and is asked for once where there are none", async () => {
  const client = createQueryClient();
  const all = { search: CHASSI, nonce: "1", filtro_ordenacao_data: "decrescente" } as const;
  client.setQueryData(pesquisaQuery({ conta: "100101", search: all }).queryKey, found([], [1773000100], []));
  for (const search of [all, { ...all, filtro_status_ga: "pendente" }])
    expect(told(await findExact(client, { conta: "100101", search }))).toBe(
      '/ga/historico/requisicoes/1773000100 {"tab":"busca_ga"}',
    );
  client.clear();
});

test("LAY-05* SRCH-21*: a chassis goes to the one thing that has it, to a week's table too, and nowhere where there are two", () => {
  expect(hit(found([], [1773000100], []))).toBe('/ga/historico/requisicoes/1773000100 {"tab":"busca_ga"}');
  expect(hit(found([1773000100], [], []))).toBe('/dac/historico/requisicoes/1773000100 {"tab":"busca_dac"}');
  expect(hit(found([], [], [week]))).toContain('"semana":"202612","concessionario_id":"100101"');
  expect(hit(found([], [1773000100], [week]))).toBeNull();
  expect(hit(found([], [], []))).toBeNull();
  expect(hit(found([], [1773000100], [], { busca_aproximada: true }))).toBeNull();
});
