import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { closedMessage, type LoteLinha, type Visao } from "../../../contract/requisicoes/index.ts";
import { changed, given } from "../answers.ts";
import type { Answer, Shot, Step } from "../shot.ts";

const LIST = "/ga/historico/requisicoes";

const VISOES: Visao[] = [
  ["Esperando a montadora", { status: "em_andamento", aguardando: "montadora", ordenacao: "espera_asc" }],
  ["Sinistros de hoje", { tipo: "sinistro" }],
  ["Tudo o que a Companhia Aurora de Seguros abriu no último trimestre", { busca: "Aurora" }],
].map(
  ([visao_nome, visao_filtros], at) =>
    ({ visao_id: at + 1, visao_nome, visao_filtros, sem_concessionario: false }) as Visao,
);

const CHOSEN: readonly Step[] = [
  { key: "j" },
  { key: "x" },
  { press: "Selecionar a página", role: "button" },
];

/** Every fifth one is refused, which the demo network has no reason for. */
function refusing(linhas: LoteLinha[]): LoteLinha[] {
  return linhas.map((linha, at) =>
    at % 5 === 0
      ? { ...linha, resultado: "recusada", recusa: { status: 409, msg_txt: closedMessage("concluido") } }
      : linha,
  );
}

/** All are archived, in the third version. */
const archiving: Answer = async (route) => {
  const { itens } = route.request().postDataJSON() as { itens: { req_numero: number }[] };
  const json_data = itens.map(({ req_numero }) => ({
    req_numero,
    resultado: "muda",
    req_status: "arquivado",
    req_versao: 3,
    recusa: null,
  }));
  await route.fulfill({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data } });
};

/** The history: full, filtered, empty, on its way, failed. */
export const HISTORY_SHOTS: readonly Shot[] = [
  { name: "historico-ga", login: "ga", path: LIST, kept: ["1440", "390", "1440-escuro"] },
  { name: "historico-dealer", login: "dealer.autos", path: `${LIST}?status=em_andamento` },
  { name: "historico-dac", login: "dac", path: "/dac/historico/requisicoes" },
  { name: "historico-consultor", login: "consultor.autos", path: `${LIST}?status=concluido` },
  { name: "historico-nao-lidas", login: "dealer.autos", path: `${LIST}?status=em_andamento&nao_lidas=1` },
  {
    name: "nao-lidas",
    login: "dealer.autos",
    path: LIST,
    answers: {
      "/pac/requisicoes/nao_lidas": changed(() => ({ sinistro: 12 })),
      "/carros_parados/conversas/contar_nao_lidas": changed(() => ({
        mensagens: 2,
        conversas: 2,
        concessionarios: 1,
      })),
    },
    steps: [{ press: "Não lidas: 14" }, { see: "100102 - Estrela Jundiaí" }],
  },
  {
    name: "historico-aguardando",
    login: "ga",
    path: `${LIST}?status=em_andamento&aguardando=montadora&ordenacao=espera_asc&data=2026-01-01&data_ate=2030-12-31`,
  },
  {
    name: "historico-filtros",
    login: "ga",
    path: `${LIST}?tipo=sinistro`,
    steps: [{ press: "Filtros (1)" }],
    kept: ["1440"],
  },
  { name: "historico-selecao", login: "ga", path: LIST, steps: CHOSEN },
  {
    name: "historico-lote",
    login: "ga",
    path: LIST,
    steps: [
      ...CHOSEN,
      { press: "Alterar status" },
      { press: "Concluído", role: "menuitem" },
      { see: "mudam" },
    ],
    answers: { "/pac/requisicoes/lote/previa": changed(refusing) },
  },
  {
    name: "historico-lote-arquivar",
    login: "ga",
    path: LIST,
    steps: [...CHOSEN, { press: "Arquivar" }, { see: "mudam" }],
  },
  {
    name: "historico-lote-desfazer",
    login: "ga",
    path: LIST,
    steps: [
      ...CHOSEN,
      { press: "Arquivar" },
      { see: "mudam" },
      { fill: "Motivo do arquivamento", text: "Enviadas em duplicidade" },
      { key: "Control+Enter" },
      { see: "alteradas" },
    ],
    answers: { "/pac/requisicoes/lote": archiving },
  },
  {
    name: "historico-visoes",
    login: "ga",
    path: `${LIST}?tipo=sinistro`,
    answers: { "/pac/requisicoes/visoes?*": given(VISOES) },
    steps: [{ press: "Visões" }, { see: "Sinistros de hoje" }],
  },
  { name: "historico-ordenacao", login: "ga", path: LIST, steps: [{ press: "Ordenação" }] },
  { name: "historico-pagina-2", login: "ga", path: `${LIST}?status=concluido&pagina=2`, whole: true },
  { name: "historico-busca", login: "ga", path: `${LIST}?busca=SIN-2026` },
  { name: "historico-busca-vazia", login: "ga", path: `${LIST}?busca=sem-achados` },
  { name: "historico-vazio", login: "dealer2.autos", path: `${LIST}?data=2001-01-01` },
  { name: "historico-alem-do-fim", login: "dealer2.autos", path: `${LIST}?pagina=99` },
  {
    name: "historico-sem-nada",
    login: "dealer.autos",
    path: LIST,
    answers: {
      "/pac/requisicoes?*": changed(() => ({ itens: [], total: 0, totalPages: 1 })),
    },
  },
  {
    name: "historico-carregando",
    login: "ga",
    path: LIST,
    answers: { "/pac/requisicoes?*": "held", "/pac/requisicoes/resumo?*": "held" },
  },
  {
    name: "historico-falha",
    login: "ga",
    path: LIST,
    answers: { "/pac/requisicoes?*": { status: 500, msg_txt: UNKNOWN_ERROR } },
    steps: [{ see: UNKNOWN_ERROR }],
  },
];
