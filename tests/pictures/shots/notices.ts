import type { Aviso } from "../../../contract/notificacoes/index.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import type { Owner, Requisicao } from "../../../contract/requisicoes/index.ts";
import { changed, given } from "../answers.ts";
import type { Answer, Shot } from "../shot.ts";

const CLAIM = "/ga/historico/requisicoes/{claim}";
const UNREAD = "/pac/avisos/nao_lidos";
const LIST = "/pac/avisos?*";
const OPEN = [{ press: "Não lidas: nenhuma, avisos: 99+" }] as const;
const LONG = "Maria Aparecida de Albuquerque Cavalcanti e Vasconcelos do Nascimento";

const TIPOS = [
  ["interacao.enviada", "em_andamento", 3],
  ["requisicao.criada", "pendente", 1],
  ["requisicao.alterada", "concluido", 1],
  ["requisicao.arquivada", "arquivado", 1],
] as const;

/** Notices of all kinds, the first ones unread, one of nobody's, some with long texts. */
function avisos(count: number): Aviso[] {
  return Array.from({ length: count }, (_, at) => {
    const [aviso_tipo, aviso_status, aviso_quantidade] = TIPOS[at % 4] ?? TIPOS[0];
    return {
      aviso_id: count - at,
      aviso_ordem: count - at,
      aviso_tipo,
      aviso_status,
      aviso_quantidade,
      aviso_autor_nome: at === 4 ? null : at % 3 === 2 ? LONG : "Wagner Pontes",
      aviso_quando: Math.floor(Date.now() / 1000) - at * 7_000,
      aviso_lido: at > 3,
      req_numero: 1_773_000_100 + at,
      view: "ga",
      req_tipo_desc: "Sinistro",
      req_sumario: `Sinistro 48.${304 + at} · ABC-1D23 · Seguradora Porto Novo`,
      req_concessionario_desc: "100101 - Estrela Campinas Comércio de Veículos e Peças",
    };
  });
}

const some = (count: number): Answer =>
  given({ itens: avisos(Math.min(30, count)), total: count, totalPages: Math.ceil(count / 30) || 1 });
const many = given({ nao_lidos: 100 });
const nothingUnread = {
  "/pac/requisicoes/nao_lidas": given({}),
  "/pac/requisicoes/nao_lidas/itens": given({ grupos: [] }),
  "/carros_parados/conversas/contar_nao_lidas": given({ mensagens: 0, conversas: 0, concessionarios: 0 }),
};

const people = (count: number): Owner[] =>
  Array.from({ length: count }, (_, at) => ({
    usuario_id: at + 100,
    usuario_nome: at === 1 ? LONG : `Pessoa ${at + 1}`,
    usuario_email:
      at === 1 ? `${"maria.aparecida.".repeat(5)}@montadora.example.com.br` : `pessoa${at}@montadora.example`,
  }));
const owned = changed<Requisicao>((requisicao) => {
  const [owner = null] = people(1);
  return { ...requisicao, req_owner: owner };
});
const ITEM = "/pac/requisicoes/17????????";
const DIALOG = [{ press: "Notificações" }, { press: "Lista de Usuários", role: "menuitem" }] as const;

/** A person's notices, and who is told of a request. */
export const NOTICE_SHOTS: readonly Shot[] = [
  {
    name: "avisos",
    login: "ga",
    path: CLAIM,
    answers: { ...nothingUnread, [UNREAD]: many, [LIST]: some(95) },
    steps: [...OPEN, { see: "Mostrar mais" }],
    kept: ["1440", "390-escuro"],
  },
  {
    name: "avisos-nenhum",
    login: "ga",
    path: CLAIM,
    answers: { ...nothingUnread, [UNREAD]: many, [LIST]: some(0) },
    steps: [...OPEN, { see: "Nenhum aviso" }],
  },
  {
    name: "avisos-carregando",
    login: "ga",
    path: CLAIM,
    answers: { ...nothingUnread, [UNREAD]: many, [LIST]: "held" },
    steps: [...OPEN],
  },
  {
    name: "avisos-falha",
    login: "ga",
    path: CLAIM,
    answers: { ...nothingUnread, [UNREAD]: many, [LIST]: { status: 500, msg_txt: UNKNOWN_ERROR } },
    steps: [...OPEN, { see: "Tentar novamente" }],
  },
  { name: "owner-menu", login: "ga", path: CLAIM, steps: [{ press: "Notificações" }] },
  {
    name: "owner",
    login: "ga",
    path: CLAIM,
    answers: { [ITEM]: owned, "/pac/usuarios?*": given(people(12)) },
    steps: [...DIALOG, { see: "Pessoa 3" }],
    kept: ["1440", "390"],
  },
  {
    name: "owner-nenhum",
    login: "ga",
    path: CLAIM,
    answers: { "/pac/usuarios?*": given([]) },
    steps: [...DIALOG, { see: "Nenhum resultado encontrado" }],
  },
  {
    name: "owner-falha",
    login: "ga",
    path: CLAIM,
    answers: { "/pac/usuarios?*": { status: 500, msg_txt: UNKNOWN_ERROR } },
    steps: [...DIALOG, { see: "Tentar novamente" }],
  },
  {
    name: "historico-owner",
    login: "ga",
    path: "/ga/historico/requisicoes?owner=100",
    answers: { "/pac/usuarios?*": given(people(3)) },
    steps: [{ press: "Filtros (1)" }, { see: "Owner" }],
  },
];
