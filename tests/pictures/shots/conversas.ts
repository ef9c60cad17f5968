import { weekOf } from "../../../contract/carros-parados/index.ts";
import type { Contato, Conversa, Mensagem } from "../../../contract/conversas/index.ts";
import { isoDayOf } from "../../../contract/platform/dates.ts";
import { changed, given } from "../answers.ts";
import type { Shot } from "../shot.ts";

const DAY_S = 86_400;
const HOME = "/carros-parados";
/** The demo network's long conversation is of the week six weeks ago, and nobody has written about a much older one. */
const weekAgo = (weeks: number): string => weekOf(isoDayOf(Date.now() / 1000 - weeks * 7 * DAY_S));
const OF_DEALER = `${HOME}?conversas=L&contato=100101`;
const LONG = `${OF_DEALER}&info_semana=${weekAgo(6)}`;
const LONG_NAME = "Comércio de Veículos, Peças e Acessórios do Litoral Norte Paulista e Vale do Paraíba";

/** The same call about the week, where there is something for sure. */
const aboutWeek = (url: string): string => url.replace(/&info_(chassi|item_codigo)=[^&]*/g, "");

/** More and longer than the demo network has. */
const EXTREMES = {
  "/carros_parados/conversas/listar_contatos?*": given(
    Array.from({ length: 30 }, (_, at): Contato => ({
      concessionario_codigo: String(100_101 + at),
      concessionario_codigo_nome_fantasia: `${100_101 + at} - ${at % 3 === 0 ? LONG_NAME : "Estrela Campinas"}`,
      concessionario_cidade_uf: at % 3 === 0 ? "São José do Vale do Rio Preto/RJ" : "Campinas/SP",
      contador_msg_nao_lida: [0, 3, 12_345][at % 3] ?? 0,
    })),
  ),
  "/carros_parados/conversas/contar_nao_lidas*": given({
    mensagens: 123_450,
    conversas: 410,
    concessionarios: 205,
  }),
  "/carros_parados/conversas/listar_conversas?*": changed<Conversa[]>((conversas) =>
    conversas.map((one, at) => ({
      ...one,
      info_chassi: "9BM177535SR861419",
      info_item_codigo: "A177880022564",
      info_modelo: "Sprinter 517 CDI Chassi Extra Longo com Baú",
      contador_msg_nao_lida: at % 2 === 0 ? 1234 : 0,
      flag_item_excluido_no_informativo: at % 3 === 0 ? 1 : 0,
      ultima_mensagem: "Palavrasemespaçonenhumquenãocabeemlinhaalgumadalistadeconversasporpeça",
    })),
  ),
  "/carros_parados/conversas/conversa?*": changed<Conversa>(
    (conversa) => ({
      ...conversa,
      concessionario_codigo_nome_fantasia: `100101 - ${LONG_NAME}`,
      flag_item_excluido_no_informativo: 1,
    }),
    aboutWeek,
  ),
  "/carros_parados/conversas/listar_mensagens_peca?*": changed<Mensagem[]>(
    (all) =>
      all.map((one, at) => ({
        ...one,
        interacao_usuario: one.interacao_usuario && {
          ...one.interacao_usuario,
          usuario_nome: at % 2 === 0 ? LONG_NAME : "Ana",
        },
      })),
    (url) => aboutWeek(url.replace("mensagens_peca", "mensagens_semana")),
  ),
};

/** Conversations: from all of a dealer's to one of them, and nothing, failures and extremes. */
export const CONVERSAS_SHOTS: readonly Shot[] = [
  { name: "conversas-dac", login: "dac", path: `${HOME}?conversas=N`, kept: ["1440"] },
  { name: "conversas-longa", login: "dac", path: LONG, kept: ["1440", "390"] },
  {
    name: "conversas-excluida",
    login: "dac",
    path: `${OF_DEALER}&modelo=peca&info_semana=${weekAgo(0)}&info_chassi=9BM205084RB318250&info_item_codigo=A2058850108`,
  },
  {
    name: "conversas-ninguem",
    login: "dac",
    path: `${HOME}?conversas=N`,
    answers: {
      "/carros_parados/conversas/listar_contatos?*": given([]),
      "/carros_parados/conversas/contar_nao_lidas*": given({
        mensagens: 0,
        conversas: 0,
        concessionarios: 0,
      }),
    },
  },
  { name: "conversas-por-peca", login: "dealer.autos", path: `${OF_DEALER}&modelo=peca` },
  {
    name: "conversas-comeco",
    login: "dealer.autos",
    path: `${OF_DEALER}&info_semana=${weekAgo(30)}`,
  },
  { name: "conversas-consultor", login: "consultor.autos", path: LONG },
  {
    name: "conversas-nova",
    login: "dac",
    path: `${HOME}?conversas=A`,
    steps: [{ press: "Nova conversa" }],
  },
  {
    name: "conversas-vazia",
    login: "dealer2.autos",
    path: `${HOME}?conversas=N&contato=100103`,
    answers: { "/carros_parados/conversas/listar_conversas?*": given([]) },
  },
  {
    name: "conversas-extremos",
    login: "dac",
    path: `${LONG}&modelo=peca&info_chassi=9BM177535SR861419&info_item_codigo=A177880022564`,
    answers: EXTREMES,
  },
  {
    name: "conversas-carregando",
    login: "dac",
    path: LONG,
    answers: { "/carros_parados/conversas/**": "held" },
    steps: [{ see: "Nova conversa" }],
  },
  {
    name: "conversas-falha",
    login: "dac",
    path: LONG,
    answers: { "/carros_parados/conversas/listar_*": { status: 500, msg_txt: "" } },
  },
];
