import {
  COMMON_PASSWORD,
  CONVITE_EXPIRED,
  CONVITE_SPENT,
  CONVITE_USED,
  LINK_ASKED,
  LOGIN_MISSING,
  SENHAS_DIFFER,
  TOO_MANY_SIGN_INS,
  USER_SUSPENDED,
  WRONG_CREDENTIALS,
} from "../../../contract/acesso/index.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { given, refusedOn } from "../answers.ts";
import type { Shot, Step } from "../shot.ts";

const ENTER: readonly Step[] = [
  { fill: "Login", text: "joao.lemos@pac.demo" },
  { fill: "Senha", text: "não é esta" },
  { press: "Entrar" },
];

const FORGOTTEN = "/auth/login?esqueci=1";
const FORGET: readonly Step[] = [
  { fill: "Login", text: "bento.aguiar.da.conceicao@concessionaria-estrela.example" },
  { press: "Enviar link" },
];

const INVITATION = "/auth/definir-senha#convite";
const convidado = given({
  usuario_nome: "Bento Aguiar da Conceição",
  usuario_email: "bento.aguiar@estrela.example",
  expira_em: 1_773_500_000,
});
const typed = (senha: string, repetida = senha): readonly Step[] => [
  { see: "Olá, Bento Aguiar" },
  { fill: "Nova senha", text: senha },
  { fill: "Repita a senha", text: repetida },
  { press: "Definir senha e entrar" },
];

/** The way in, the person's menu, the shortcuts and the way out. */
export const ENTRY_SHOTS: readonly Shot[] = [
  { name: "entrar", login: null, path: "/auth/login", kept: ["1440", "390", "1440-escuro"] },
  {
    name: "entrar-recusado",
    login: null,
    path: "/auth/login",
    answers: { "/auth/login": { status: 401, msg_txt: WRONG_CREDENTIALS } },
    steps: [...ENTER, { see: WRONG_CREDENTIALS }],
  },
  {
    name: "entrar-suspenso",
    login: null,
    path: "/auth/login",
    answers: { "/auth/login": { status: 403, msg_txt: USER_SUSPENDED } },
    steps: [...ENTER, { see: USER_SUSPENDED }],
  },
  {
    name: "esqueci-senha",
    login: null,
    path: FORGOTTEN,
    steps: [{ see: "Digite o seu login" }],
  },
  {
    name: "esqueci-senha-falta",
    login: null,
    path: FORGOTTEN,
    steps: [{ press: "Enviar link" }, { see: LOGIN_MISSING }],
  },
  {
    name: "esqueci-senha-limite",
    login: null,
    path: FORGOTTEN,
    answers: { "/auth/esqueci_senha": { status: 429, msg_txt: TOO_MANY_SIGN_INS } },
    steps: [...FORGET, { see: TOO_MANY_SIGN_INS }],
  },
  {
    name: "esqueci-senha-pedido",
    login: null,
    path: FORGOTTEN,
    answers: { "/auth/esqueci_senha": given(null) },
    steps: [...FORGET, { see: LINK_ASKED }],
  },
  {
    name: "definir-senha",
    login: null,
    path: INVITATION,
    answers: { "/auth/convite": convidado },
    steps: [{ see: "Olá, Bento Aguiar" }, { fill: "Nova senha", text: "Vento7" }],
  },
  {
    name: "definir-senha-diferentes",
    login: null,
    path: INVITATION,
    answers: { "/auth/convite": convidado },
    steps: [...typed("Vento-Leste-7", "Vento-Leste"), { see: SENHAS_DIFFER }],
  },
  {
    name: "definir-senha-comum",
    login: null,
    path: INVITATION,
    answers: { "/auth/convite": convidado, "/auth/definir_senha": refusedOn("senha", COMMON_PASSWORD) },
    steps: [...typed("Mudar#2026"), { see: COMMON_PASSWORD }],
  },
  {
    name: "definir-senha-carregando",
    login: null,
    path: INVITATION,
    answers: { "/auth/convite": "held" },
  },
  {
    name: "definir-senha-falha",
    login: null,
    path: INVITATION,
    answers: { "/auth/convite": { status: 500, msg_txt: "" } },
    steps: [{ see: UNKNOWN_ERROR }],
  },
  {
    name: "definir-senha-usado",
    login: null,
    path: INVITATION,
    answers: { "/auth/convite": { status: 400, msg_txt: CONVITE_USED } },
    steps: [{ see: CONVITE_USED }],
  },
  {
    name: "definir-senha-expirado",
    login: null,
    path: INVITATION,
    answers: { "/auth/convite": { status: 400, msg_txt: CONVITE_EXPIRED } },
    steps: [{ see: CONVITE_EXPIRED }],
  },
  {
    name: "definir-senha-outro-link",
    login: null,
    path: INVITATION,
    answers: { "/auth/convite": { status: 400, msg_txt: CONVITE_SPENT } },
    steps: [{ see: CONVITE_SPENT }],
  },
  { name: "definir-senha-conectado", login: "dealer.autos", path: INVITATION },
  {
    name: "menu-da-pessoa",
    login: "dealer.autos",
    path: "/ga",
    steps: [{ press: "Menu de João Batista Lemos, JL" }],
  },
  {
    name: "atalhos",
    login: "ga",
    path: "/ga/historico/requisicoes",
    steps: [{ key: "?" }, { see: "Atalhos do teclado" }],
    kept: ["1440"],
  },
  {
    name: "sair-sem-enviar",
    login: "dealer.autos",
    path: "/dac/requisicao/outros",
    steps: [
      { fill: "Assunto", text: "Nota fiscal em falta" },
      { see: "Guardado neste navegador" },
      { go: "/ga" },
      { press: "Menu de João Batista Lemos, JL" },
      { press: "Desconectar" },
      { see: "Desconectar e descartar o que não foi enviado?" },
    ],
  },
];
