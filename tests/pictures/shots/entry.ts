import { USER_SUSPENDED, WRONG_CREDENTIALS } from "../../../contract/acesso/index.ts";
import type { Shot, Step } from "../shot.ts";

const ENTER: readonly Step[] = [
  { fill: "Login", text: "joao.lemos@pac.demo" },
  { fill: "Senha", text: "não é esta" },
  { press: "Entrar" },
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
