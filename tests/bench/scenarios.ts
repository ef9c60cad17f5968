import { MAX_CODIGOS } from "../../contract/requisicoes/index.ts";
import { FIRST_GENERATED } from "../../demo/generate.ts";
import { demoParts } from "../../demo/parts/parts.ts";
import { commitBody } from "../http/samples.ts";
import { AREAS, DEALERS, OPEN_CLAIMS } from "./open-requests.ts";
import type { Scenario } from "./scenario.ts";
import { SEARCHES } from "./search.ts";
import { REQUESTS } from "./size.ts";
import { LARGE_TABLE, saveBody } from "./weeks.ts";
import type { Range } from "./wrk.ts";

export type { Scenario } from "./scenario.ts";

const claims: Range = {
  first: FIRST_GENERATED,
  count: REQUESTS / AREAS,
  block: DEALERS,
  stride: DEALERS * AREAS,
};
/** Numbers that nobody has yet. */
const free: Range = { first: 1_700_000_001, count: 90_000_000, block: 1, stride: 1 };
/** Texts that a cell has not had. */
const texts: Range = { first: 1, count: 1_000_000, block: 1, stride: 1 };

const CARROS = "/v2/carros_parados";
const ofDealer = `concessionario_id=${LARGE_TABLE.conta}&tab=H`;

/** As many codes as one call takes, of which every fifth is in no price table. */
const CODIGOS = demoParts()
  .slice(0, MAX_CODIGOS)
  .map(({ item_codigo }, at) => (at % 5 === 0 ? `DESCONHECIDA${at}` : item_codigo));

/** The charts of the homes, each over all dealers. */
const CHARTS: readonly Scenario[] = (
  [
    ["idade", "Backlog by age", "/v2/pac/requisicoes/indicadores/idade?view=ga"],
    ["semana", "Opened and closed by week", "/v2/pac/requisicoes/indicadores/movimento/semana?view=ga"],
    ["tipo", "Opened and closed by type", "/v2/pac/requisicoes/indicadores/movimento/tipo?view=ga"],
    ["resposta", "Time to the first answer", "/v2/pac/requisicoes/indicadores/resposta?view=ga"],
    [
      "dealer",
      "Opened and closed by dealer",
      "/v2/pac/requisicoes/indicadores/movimento/concessionario?view=ga",
    ],
    ["veiculos", "Vehicles by week", `${CARROS}/indicadores/veiculos`],
    ["dias", "Days stopped by dealer", `${CARROS}/indicadores/dias`],
    ["pecas", "Most wanted parts", `${CARROS}/indicadores/pecas`],
    ["previsao", "Forecasts", `${CARROS}/indicadores/previsao`],
  ] as const
).map(([name, title, path]) => ({
  name: `chart-${name}`,
  title: `Chart: ${title}`,
  login: "admin",
  method: "GET",
  path,
  whole: true,
  statement: /requisicao_leitura|informativo_linha/,
}));

/** What every page of the history asks beside its list: sums of kept counts, and what is counted live. */
const COUNTS: readonly Scenario[] = (
  [
    ["resumo", "Summary", "/v2/pac/requisicoes/resumo?view=ga"],
    ["quantidades", "Counts under a search", "/v2/pac/requisicoes/quantidades?view=ga&busca=ABC1A50"],
    ["unread", "Count of the unread", "/v2/pac/requisicoes/nao_lidas?view=ga"],
  ] as const
).map(([name, title, path]) => ({
  name,
  title,
  login: "ga",
  method: "GET",
  path,
  connections: [1],
  statement: /requisicao/,
}));

export const SCENARIOS: readonly Scenario[] = [
  {
    name: "list",
    title: "List, page 1",
    login: "ga",
    method: "GET",
    path: "/v2/pac/requisicoes?view=ga&status=concluido&pagina=1",
    statement: /requisicao/,
  },
  {
    name: "list-500",
    title: "List, page 500",
    login: "ga",
    method: "GET",
    path: "/v2/pac/requisicoes?view=ga&status=concluido&pagina=500",
    statement: /requisicao/,
  },
  {
    name: "detail",
    title: "Detail",
    login: "ga",
    method: "GET",
    path: "/v2/pac/requisicoes/NNN",
    range: claims,
    statement: /requisicao/,
  },
  {
    name: "reply",
    title: "Reply",
    login: "ga",
    method: "PUT",
    path: "/v2/pac/requisicoes/NNN/interacoes",
    body: JSON.stringify({
      interacao_tipo: "sistema",
      interacao_texto: "A peça segue amanhã pela transportadora.",
    }),
    range: OPEN_CLAIMS,
    statement: /insert into "?interacao/,
  },
  {
    name: "create",
    title: "Create",
    login: "dealer.autos",
    method: "PUT",
    path: "/v2/pac/requisicoes?action=commit",
    body: JSON.stringify(commitBody("outros", { req_numero: 0, conta: "100101" })).replace(
      '"req_numero":0',
      '"req_numero":NNN',
    ),
    range: free,
    statement: /insert into "?requisicao/,
  },
  ...COUNTS,
  {
    name: "weeks",
    title: "Weeks, page 1",
    login: "dac",
    method: "GET",
    path: `${CARROS}/listagem/listar_carros?${ofDealer}&page=1`,
    statement: /order by i.info_semana desc/,
  },
  {
    name: "weeks-tabs",
    title: "Tabs of weeks",
    login: "dac",
    method: "GET",
    path: `${CARROS}/listagem/listar_tabs?${ofDealer}`,
    statement: /group by i.info_status/,
  },
  {
    name: "weeks-pages",
    title: "Pages of weeks",
    login: "dac",
    method: "GET",
    path: `${CARROS}/listagem/total_paginas?${ofDealer}`,
    statement: /group by i.info_status/,
  },
  {
    name: "esperando",
    title: "What waits for DAC, page 1",
    login: "dac",
    method: "GET",
    path: `${CARROS}/esperando/listar_semanas`,
    whole: true,
    statement: /order by i.enviado_em/,
  },
  {
    name: "esperando-mensagens",
    title: "Unread weeks, page 1",
    login: "dac",
    method: "GET",
    path: `${CARROS}/conversas/listar_esperando`,
    whole: true,
    statement: /order by g.primeira/,
  },
  {
    name: "espera-peca",
    title: "Who waits for a part",
    login: "dac",
    method: "GET",
    path: `${CARROS}/peca/listar_veiculos?info_item_codigo=A205885011`,
    whole: true,
    statement: /order by l.info_semana desc/,
  },
  {
    name: "codes",
    title: "Look-up of 500 codes",
    login: "dealer.autos",
    method: "POST",
    path: "/v2/pac/itens/consulta",
    body: JSON.stringify({ codigos: CODIGOS }),
    whole: true,
    statement: /join item i/,
  },
  {
    name: "dealers",
    title: "2,000 dealers",
    login: "admin",
    method: "GET",
    path: "/v2/pac/administrativo/concessionarios?status=ativo",
    whole: true,
    statement: /order by "concessionario_nome"/,
  },
  {
    name: "people",
    title: "10,000 people",
    login: "admin",
    method: "GET",
    path: "/v2/pac/administrativo/usuarios?status=A",
    whole: true,
    statement: /order by "usuario_nome"/,
  },
  {
    name: "table",
    title: "Table of 5,000 rows",
    login: "dealer.autos",
    method: "GET",
    path: `${CARROS}/informativo/listar_tabela/${LARGE_TABLE.conta}/${LARGE_TABLE.semana}`,
    whole: true,
    statement: /informativo_linha/,
  },
  ...(["cell", "rows"] as const).map((changes): Scenario => ({
    name: `table-save-${changes}`,
    title: changes === "cell" ? "Save of one cell of them" : "Save of all of them",
    login: "dealer.autos",
    method: "POST",
    path: `${CARROS}/informativo/salvar_tabela`,
    body: saveBody(changes),
    range: texts,
    whole: true,
    statement: /update informativo_linha/,
  })),
  ...SEARCHES,
  ...CHARTS,
];
