import type { ArquivoDaRequisicao } from "../../../contract/interacoes/index.ts";
import type { Presentes, Requisicao } from "../../../contract/requisicoes/index.ts";
import { closedMessage, NOT_FOUND, STALE } from "../../../contract/requisicoes/index.ts";
import { changed, given, instead, overtaken } from "../answers.ts";
import type { Shot } from "../shot.ts";

const CLAIM = "/ga/historico/requisicoes/{claim}";
const ANSWER = "Peças reservadas, saem amanhã de manhã.";

/** A colleague's answer, written meanwhile. */
const answered = (requisicao: Requisicao): Requisicao => ({
  ...requisicao,
  req_versao: requisicao.req_versao + 1,
  req_objeto_ctrl: {
    ...requisicao.req_objeto_ctrl,
    resposta: "Separamos o para-choque e os dois faróis. O capô chega na quinta-feira.",
  },
});
const archived = (requisicao: Requisicao): Requisicao => ({ ...requisicao, req_status: "arquivado" });

/** Others who have the request open, and whether they write. */
const there = (...names: readonly (readonly [string, boolean])[]): Presentes => ({
  presentes: names.map(([usuario_nome, escrevendo], at) => ({
    usuario_id: at + 1,
    usuario_nome,
    escrevendo,
    restam: 40_000,
  })),
  mais: 0,
  mais_escrevendo: 0,
});

/** Files of a form and of messages, one with a long name, one private. */
const FILES: readonly ArquivoDaRequisicao[] = (
  [
    ["Orçamento OS-48304.pdf", 182_000, null, 0],
    [
      "Fotografias da avaria no para-choque dianteiro e nos dois faróis, tiradas na oficina em 21-11.zip",
      9_100_000,
      1,
      0,
    ],
    ["laudo interno.docx", 48_000, 2, 1],
  ] as const
).map(([arquivo_nome, arquivo_tamanho, interacao_id, interacao_privada], at) => ({
  arquivo_id: `00000000-0000-4000-8000-00000000000${at}`,
  arquivo_nome,
  arquivo_tamanho,
  arquivo_timestamp: 1_795_390_000 + 3600 * at,
  arquivo_usuario_nome: at === 2 ? "Beatriz Nogueira" : "Wagner Pontes",
  interacao_id,
  interacao_privada,
}));

/** One request: for each role, its dialogs, and what can be in the way. */
export const DETAIL_SHOTS: readonly Shot[] = [
  { name: "sinistro-ga", login: "ga", path: CLAIM, kept: ["1440", "390", "1440-escuro"] },
  { name: "sinistro-ga-inteiro", login: "ga", path: CLAIM, whole: true },
  {
    name: "sinistro-interacoes",
    login: "ga",
    path: CLAIM,
    steps: [{ key: "Escape" }, { tap: "Interações" }],
    kept: ["390"],
  },
  {
    name: "sinistro-extrato",
    login: "ga",
    path: CLAIM,
    steps: [{ tap: "Extrato" }, { see: "Baixar Extrato" }],
    kept: ["1440", "1440-escuro"],
  },
  { name: "sinistro-pdf-ao-lado", login: "ga", path: `${CLAIM}?ao_lado=1`, steps: [{ see: "Orçamento" }] },
  {
    name: "sinistro-extrato-consultor",
    login: "consultor.autos",
    path: CLAIM,
    steps: [{ tap: "Extrato" }, { see: "Baixar Extrato" }],
  },
  {
    name: "sinistro-presenca",
    login: "ga",
    path: CLAIM,
    answers: { "/pac/requisicoes/*/presenca": given(there(["Ana Souza", true], ["Helena Prado", false])) },
    steps: [{ see: "Ana Souza está escrevendo" }],
  },
  {
    name: "sinistro-presenca-nomes-longos",
    login: "ga",
    path: CLAIM,
    answers: {
      "/pac/requisicoes/*/presenca": given({
        ...there(
          ["Maria Aparecida do Nascimento Albuquerque Cavalcanti", true],
          ["João Batista de Oliveira Vasconcelos e Menezes", false],
          ["Anna-Elisabeth Schwarzenberger de Lima", false],
          ["Luís Henrique Figueiredo Prestes Maia", false],
        ),
        mais: 12,
      }),
    },
    steps: [{ see: "Cavalcanti está escrevendo" }],
  },
  {
    name: "sinistro-presenca-muitos",
    login: "ga",
    path: CLAIM,
    answers: {
      "/pac/requisicoes/*/presenca": given({
        ...there(["Ana Souza", true], ["Bruno Melo", true], ["Carla Dias", true], ["Davi Reis", true]),
        mais: 12,
        mais_escrevendo: 5,
      }),
    },
    steps: [{ see: "mais 5 estão escrevendo" }],
  },
  {
    name: "sinistro-desfazer",
    login: "ga",
    path: CLAIM,
    answers: { "/pac/requisicoes/*/arquivar": instead(archived) },
    steps: [
      { press: "Arquivar" },
      { fill: "Motivo do arquivamento", text: "Enviada em duplicidade" },
      { key: "Control+Enter" },
      { see: "Desfazer" },
    ],
  },
  {
    name: "sinistro-arquivos",
    login: "ga",
    path: `${CLAIM}?parte=interacoes`,
    answers: { "/pac/requisicoes/*/arquivos": given(FILES) },
    steps: [{ press: "Arquivos" }, { see: "Do formulário" }],
  },
  {
    name: "sinistro-arquivos-vazio",
    login: "ga",
    path: `${CLAIM}?parte=interacoes`,
    answers: { "/pac/requisicoes/*/arquivos": given([]) },
    steps: [{ press: "Arquivos" }, { see: "Nenhum arquivo nesta requisição" }],
  },
  {
    name: "sinistro-status",
    login: "ga",
    path: CLAIM,
    steps: [{ press: "Status: Em Andamento" }],
  },
  {
    name: "sinistro-concluir",
    login: "ga",
    path: CLAIM,
    steps: [
      { fill: "Resposta", text: ANSWER },
      { press: "Status: Em Andamento" },
      { press: "Concluído", role: "menuitemradio" },
      { see: "Concluir a requisição?" },
    ],
  },
  {
    name: "sinistro-arquivar",
    login: "ga",
    path: CLAIM,
    steps: [{ press: "Arquivar" }, { see: "Cancelar" }],
    kept: ["1440"],
  },
  {
    name: "sinistro-alterada",
    login: "ga",
    path: CLAIM,
    answers: { "/pac/requisicoes/*": overtaken(STALE, answered) },
    steps: [{ fill: "Resposta", text: ANSWER }, { press: "Salvar" }, { see: "Manter o que escrevi" }],
    kept: ["1440"],
  },
  {
    name: "sinistro-encerrada",
    login: "ga",
    path: CLAIM,
    answers: { "/pac/requisicoes/*": overtaken(closedMessage("arquivado"), archived) },
    steps: [{ fill: "Resposta", text: ANSWER }, { press: "Salvar" }, { see: "Não foi possível realizar" }],
  },
  { name: "sinistro-dealer", login: "dealer.autos", path: CLAIM, kept: ["1440"] },
  { name: "sinistro-consultor", login: "consultor.autos", path: CLAIM },
  {
    name: "respostas-prontas-inserir",
    login: "ga",
    path: `${CLAIM}?parte=interacoes`,
    steps: [{ press: "Respostas prontas" }, { see: "Pedido faturado" }],
  },
  {
    name: "respostas-prontas-inserida",
    login: "ga",
    path: `${CLAIM}?parte=interacoes`,
    steps: [
      { fill: "Mensagem", text: "Bom dia." },
      { press: "Respostas prontas" },
      { fill: "Buscar por título ou texto", text: "ORCAMENTO receb" },
      { see: "Orçamento recebido" },
      { key: "Enter" },
    ],
  },
  { name: "sinistro-concluido", login: "dealer.autos", path: "/ga/historico/requisicoes/{done}" },
  { name: "sinistro-arquivado", login: "ga", path: "/ga/historico/requisicoes/{closed}" },
  { name: "sinistro-120-pecas", login: "dealer.autos", path: "/ga/historico/requisicoes/{parts}" },
  {
    name: "sinistro-fotos",
    login: "ga",
    path: "/ga/historico/requisicoes/{pictures}",
    steps: [{ tap: "Interações" }],
  },
  {
    name: "anexo",
    login: "ga",
    path: "/ga/historico/requisicoes/{pictures}",
    steps: [{ tap: "Interações" }, { press: "Foto 1 de 5.png", role: "link" }, { see: "1 de 5" }],
    kept: ["1440"],
  },
  {
    name: "mensagem-privada",
    login: "ga",
    path: CLAIM,
    steps: [
      { tap: "Interações" },
      { fill: "Mensagem", text: "Conferir o preço do farol com o fornecedor." },
      { tap: "Privada" },
    ],
  },
  { name: "outros-dac", login: "dac", path: "/dac/historico/requisicoes/{dac}", kept: ["1440", "390"] },
  {
    name: "sinistro-sem-mensagens",
    login: "dealer.autos",
    path: CLAIM,
    answers: {
      "/pac/requisicoes/*/interacoes": changed(() => []),
      "/pac/requisicoes/*/historico": changed(() => []),
    },
    steps: [{ tap: "Interações" }],
  },
  {
    name: "sinistro-carregando",
    login: "ga",
    path: CLAIM,
    answers: { "/pac/requisicoes/*": "held", "/pac/requisicoes/*/interacoes": "held" },
  },
  { name: "nao-encontrada", login: "ga", path: "/ga/historico/requisicoes/1", steps: [{ see: NOT_FOUND }] },
];
