import { APROXIMADOS, PESQUISA_FAILED, type Pesquisa } from "../../../contract/pesquisa/index.ts";
import { changed } from "../answers.ts";
import type { Shot } from "../shot.ts";

/** What the server found, with what the demo network has not. */
const found = (change: Partial<Pesquisa>) => changed<Pesquisa>((answer) => ({ ...answer, ...change }));

/** Every tab has more than are counted. */
const endless = changed<Pesquisa>((answer) => ({
  ...answer,
  menuResultadoBusca: (answer.menuResultadoBusca ?? []).map((menu) => ({ ...menu, menu_busca_qtde: 10_001 })),
}));

/** The advanced search: before the first, with results of each kind, unfolded, filtered, empty, failed; and the palette. */
export const PESQUISA_SHOTS: readonly Shot[] = [
  { name: "pesquisa-vazia", login: "dac", path: "/pesquisa" },
  { name: "pesquisa-dac", login: "dac", path: "/pesquisa?search=pedido", kept: ["1440"] },
  {
    name: "pesquisa-mensagens",
    login: "ga",
    path: "/pesquisa?search=sinistro&tab=busca_ga",
    steps: [{ key: "j" }, { key: "ArrowRight" }, { key: "j" }, { key: "ArrowRight" }],
  },
  {
    name: "pesquisa-semanas",
    login: "dealer.autos",
    path: "/pesquisa?search=pedido&tab=busca_carros_parados",
    steps: [{ key: "j" }, { key: "ArrowRight" }],
  },
  {
    name: "pesquisa-filtros",
    login: "admin",
    path: "/pesquisa?search=pedido&filtro_status_dac=pendente,arquivado&filtro_ordenacao_data=decrescente",
    steps: [{ press: "Filtros (2)", role: "button" }, { see: "Limpar" }],
  },
  {
    name: "pesquisa-filtros-data",
    login: "admin",
    path: "/pesquisa?search=pedido",
    steps: [
      { press: "Filtros", role: "button" },
      { press: "Data", role: "tab" },
    ],
  },
  {
    name: "pesquisa-sem-resultado",
    login: "dealer.autos",
    path: "/pesquisa?search=xyzxyz&filtro_status_ga=pendente",
  },
  {
    name: "pesquisa-aproximados",
    login: "dac",
    path: "/pesquisa?search=pedido",
    answers: { "/pac/pesquisar*": found({ busca_aproximada: true }) },
    steps: [{ see: APROXIMADOS }],
  },
  {
    name: "pesquisa-preparando",
    login: "dac",
    path: "/pesquisa?search=pedido",
    answers: { "/pac/pesquisar*": found({ busca_indice: { prontos: 41_200, total: 100_000 } }) },
  },
  {
    name: "pesquisa-muitos",
    login: "dac",
    path: "/pesquisa?search=pedido",
    answers: { "/pac/pesquisar*": endless },
  },
  {
    name: "pesquisa-carregando",
    login: "dac",
    path: "/pesquisa?search=pedido",
    answers: { "/pac/pesquisar*": "held" },
  },
  {
    name: "pesquisa-falha",
    login: "dac",
    path: "/pesquisa?search=pedido",
    answers: { "/pac/pesquisar*": { status: 500, msg_txt: PESQUISA_FAILED } },
  },
  {
    name: "pesquisa-sugestoes",
    login: "dac",
    path: "/dac",
    steps: [{ key: "/" }, { type: "10" }, { see: "Concessionários" }],
  },
  { name: "paleta", login: "dealer.autos", path: "/dac", steps: [{ key: "Control+k" }, { see: "Ir para" }] },
  {
    name: "paleta-digitada",
    login: "admin",
    path: "/administrativo",
    steps: [{ key: "Control+k" }, { see: "Ir para" }, { type: "seguradora" }],
  },
];
