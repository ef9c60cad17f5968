import { FIRST_GENERATED } from "../../demo/generate.ts";
import type { Scenario } from "../../tests/bench/scenario.ts";
import { SCENARIOS } from "../../tests/bench/scenarios.ts";

/** A generated claim of account 100101 that is pendente. */
const CLAIM = FIRST_GENERATED + 120;
const LIST = "/v2/pac/requisicoes?view=ga&status=concluido";

const OPEN = "/v2/pac/requisicoes?view=ga&status=em_andamento";
const UNREAD = "/v2/pac/requisicoes/nao_lidas?view=ga";

const UNREAD_ITENS = "/v2/pac/requisicoes/nao_lidas/itens";

const neighbours = (view: string): string =>
  `/v2/pac/requisicoes/${CLAIM}/vizinhas?view=${view}&status=concluido`;

type Read = Pick<Scenario, "name" | "title" | "login" | "path">;

/** Read calls besides those of the budgets, for the other forms of their statements. */
const READS: readonly Read[] = [
  { name: "list-dealer", title: "List of a dealer's accounts", login: "dealer.autos", path: LIST },
  { name: "list-consultant", title: "List of a unit", login: "consultor.vans", path: LIST },
  { name: "list-by-title", title: "List by title", login: "admin", path: `${LIST}&ordenacao=req_a_z` },
  { name: "list-types", title: "List of some types", login: "admin", path: `${LIST}&tipo=sinistro,outros` },
  { name: "list-busca", title: "List, searched", login: "ga", path: `${LIST}&busca=ABC1A50` },
  {
    name: "list-busca-dealer",
    title: "List of a dealer, searched",
    login: "dealer.autos",
    path: `${LIST}&busca=ABC1A48`,
  },
  { name: "neighbours", title: "Neighbours in a list", login: "ga", path: neighbours("ga") },
  {
    name: "neighbours-dealer",
    title: "Neighbours in a dealer's list",
    login: "dealer.autos",
    path: neighbours("ga"),
  },
  { name: "story", title: "Story", login: "dealer.autos", path: `/v2/pac/requisicoes/${CLAIM}/historico` },
  { name: "list-unread", title: "List of the unread", login: "ga", path: `${OPEN}&nao_lidas=1` },
  {
    name: "list-unread-dealer",
    title: "List of a dealer's unread",
    login: "dealer2.autos",
    path: `${OPEN}&nao_lidas=1`,
  },
  {
    name: "list-atividade",
    title: "List of open requests by activity",
    login: "ga",
    path: `${OPEN}&ordenacao=atividade_desc`,
  },
  {
    name: "list-espera",
    title: "List of those that wait, longest first",
    login: "ga",
    path: `${OPEN}&aguardando=montadora&ordenacao=espera_asc`,
  },
  {
    name: "list-busca-nome",
    title: "List, searched by a dealer's name",
    login: "ga",
    path: `${LIST}&busca=Bandeirantes`,
  },
  {
    name: "list-busca-seguradora",
    title: "List, searched by an insurer's name",
    login: "ga",
    path: `${LIST}&busca=Atlantica`,
  },
  { name: "unread-itens", title: "What the badge opens", login: "admin", path: UNREAD_ITENS },
  { name: "unread-dealer", title: "Count of a dealer's unread", login: "dealer2.autos", path: UNREAD },
  { name: "unread-consultant", title: "Count of a unit's unread", login: "consultor.vans", path: UNREAD },
  { name: "thread", title: "Thread", login: "dealer.autos", path: `/v2/pac/requisicoes/${CLAIM}/interacoes` },
];

const save: Scenario = {
  name: "save",
  title: "Save of the staff",
  login: "ga",
  method: "PUT",
  path: `/v2/pac/requisicoes/${CLAIM}`,
  body: JSON.stringify({ req_status: "em_andamento", req_objeto_ctrl: { resposta: "Peças a caminho." } }),
  statement: /update requisicao/,
};

const email: Scenario = {
  name: "email",
  title: "Reply by e-mail",
  login: "ga",
  method: "PUT",
  path: `/v2/pac/requisicoes/${CLAIM}/interacoes`,
  body: JSON.stringify({
    interacao_tipo: "email",
    interacao_texto: "A peça segue amanhã pela transportadora.",
    interacao_emails: ["ana@oficina.example", "bruno@"],
  }),
  statement: /insert into email_saida/,
};

const parecidas: Scenario = {
  name: "parecidas",
  title: "Open requests that say the same",
  login: "dealer.autos",
  method: "POST",
  path: "/v2/pac/requisicoes/parecidas",
  body: JSON.stringify({
    req_numero: 1,
    req_tipo: "sinistro",
    req_concessionario_id: "100101",
    req_objeto_ctrl: { numChassi: "9BM384067AB123456" },
    req_objeto_item: [{ item_codigo: "A2058850125", item_qtd: 1 }],
  }),
  statement: /req_busca like/,
};

const besideFound: Scenario = {
  name: "search-vizinhas",
  title: "Neighbours in the results of a search",
  login: "ga",
  method: "GET",
  path: `/v2/pac/pesquisar/${CLAIM}/vizinhas?texto_busca=retrovisores%20trincados`,
  statement: /eu as materialized/,
};

/** Every call that has a page under docs/sql; the statement of a large save holds its rows. */
export const HOT_CALLS: readonly Scenario[] = [
  ...SCENARIOS.filter(({ name }) => !name.startsWith("table-save") && !/^search-(tail|none)/.test(name)),
  ...READS.map((read) => ({ ...read, method: "GET", statement: /requisicao/ }) as const),
  save,
  email,
  parecidas,
  besideFound,
];
