import {
  CODIGO_NEEDED,
  CODIGO_WRONG,
  SEGUNDO_FATOR_DEMO,
  SEGUNDO_FATOR_NEEDED,
  WRONG_SENHA,
  type SegundoFator,
  type Sessao,
} from "../../../contract/acesso/index.ts";
import { SEGURANCA_STALE, type Seguranca, type Usuario } from "../../../contract/administrativo/index.ts";
import { changed, given, overtaken, refusedOn } from "../answers.ts";
import type { Answer, Shot, Step } from "../shot.ts";

const ENTER: readonly Step[] = [
  { fill: "Login", text: "ana.souza@concessionaria-estrela.example" },
  { fill: "Senha", text: "Vento-Leste-7" },
  { press: "Entrar" },
];

/** The password is right, and its code is missing or wrong. */
const asks: Answer = async (route) => {
  const { codigo } = route.request().postDataJSON() as { codigo?: string };
  const msg_txt = codigo === undefined ? CODIGO_NEEDED : CODIGO_WRONG;
  const msg_log = { segundo_fator: true };
  await route.fulfill({ status: 400, json: { msg_id: 400, msg_txt, msg_log, json_data: null } });
};

const ON: SegundoFator = {
  ativo: true,
  desde: 1_773_500_000,
  codigos_restantes: 9,
  exigido: false,
  impedimento: null,
  can: { setUp: true, end: true },
};
const OFF: SegundoFator = {
  ...ON,
  ativo: false,
  desde: null,
  codigos_restantes: 0,
  can: { setUp: true, end: false },
};
const SECRET = {
  chave: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  uri: "otpauth://totp/PAC:joao.lemos%40estrela.example?issuer=PAC&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30",
};
const CODES = { codigos: Array.from({ length: 10 }, (_, n) => `h4kd-10zz-8qp${n}-m0x${n}`) };

/** The calls of a second factor that stands so. */
const standing = (fator: SegundoFator, begin: Answer = given(SECRET)): Record<string, Answer> => ({
  "/auth/segundo_fator": async (route) => {
    const method = route.request().method();
    const answer = method === "GET" ? given(fator) : method === "PUT" ? given(CODES) : begin;
    if (typeof answer === "function") await answer(route);
  },
  "/auth/segundo_fator/codigos": given(CODES),
});

const PERFIL = "/usuario/perfil";
const begins = (button: string, send = "Continuar"): readonly Step[] => [
  { press: button },
  { fill: "Senha atual", text: "Vento-Leste-7" },
  { press: send },
];
const waiting = changed<Sessao>((sessao) => ({ ...sessao, segundo_fator_pendente: true }));
const EXIGIDO = "/auth/segundo-fator";
const SEGURANCA = "/administrativo/seguranca";

/** The second factor: at the sign-in, in the profile, where it is demanded, and who demands it. */
export const SEGUNDO_FATOR_SHOTS: readonly Shot[] = [
  {
    name: "entrar-codigo",
    login: null,
    path: "/auth/login",
    answers: { "/auth/login": asks },
    steps: [...ENTER, { see: "Código do aplicativo" }],
  },
  {
    name: "entrar-codigo-errado",
    login: null,
    path: "/auth/login",
    answers: { "/auth/login": asks },
    steps: [
      ...ENTER,
      { fill: "Código do aplicativo", text: "123456" },
      { press: "Entrar" },
      { see: CODIGO_WRONG },
    ],
  },
  {
    name: "entrar-codigo-recuperacao",
    login: null,
    path: "/auth/login",
    answers: { "/auth/login": asks },
    steps: [...ENTER, { press: "Usar um código de recuperação" }, { see: "Código de recuperação" }],
  },
  {
    name: "segundo-fator-exigido",
    login: "dealer.autos",
    path: EXIGIDO,
    answers: { "/auth/sessao": waiting, ...standing(OFF) },
    steps: [{ see: SEGUNDO_FATOR_NEEDED }],
  },
  {
    name: "segundo-fator-exigido-chave",
    login: "dealer.autos",
    path: EXIGIDO,
    answers: { "/auth/sessao": waiting, ...standing(OFF) },
    steps: [{ press: "Configurar agora" }, { see: "Digite o código" }],
    whole: true,
  },
  {
    name: "perfil-fator-demo",
    login: "dealer.autos",
    path: PERFIL,
    steps: [{ see: SEGUNDO_FATOR_DEMO }],
    whole: true,
  },
  {
    name: "perfil-fator-carregando",
    login: "dealer.autos",
    path: PERFIL,
    answers: { "/auth/segundo_fator": "held" },
    whole: true,
  },
  {
    name: "perfil-fator-falha",
    login: "dealer.autos",
    path: PERFIL,
    answers: { "/auth/segundo_fator": { status: 500, msg_txt: "" } },
    steps: [{ see: "Tentar novamente" }],
    whole: true,
  },
  {
    name: "perfil-fator-ligado",
    login: "dealer.autos",
    path: PERFIL,
    answers: standing(ON),
    steps: [{ see: "Restam 9 de 10" }],
    whole: true,
  },
  {
    name: "perfil-fator-senha-errada",
    login: "dealer.autos",
    path: PERFIL,
    answers: standing(OFF, refusedOn("senha_atual", WRONG_SENHA)),
    steps: [...begins("Configurar"), { see: WRONG_SENHA }],
  },
  {
    name: "perfil-fator-chave",
    login: "dealer.autos",
    path: PERFIL,
    answers: standing(OFF),
    steps: [...begins("Configurar"), { see: "Digite o código" }],
  },
  {
    name: "perfil-fator-codigos",
    login: "dealer.autos",
    path: PERFIL,
    answers: standing(ON),
    steps: [...begins("Gerar outros códigos", "Gerar códigos"), { see: "Guardei os códigos" }],
  },
  { name: "seguranca", login: "admin", path: SEGURANCA, steps: [{ see: "Concessionário Vans" }] },
  {
    name: "seguranca-pessoas",
    login: "admin",
    path: SEGURANCA,
    answers: {
      "/pac/administrativo/seguranca": changed<Seguranca>((one) => ({
        ...one,
        segundo_fator_grupos: [1, 2],
        grupos: one.grupos.map((grupo, at) => ({ ...grupo, pessoas: at * 700, com_segundo_fator: at * 3 })),
      })),
    },
    steps: [{ see: "com segundo fator" }],
  },
  {
    name: "seguranca-carregando",
    login: "admin",
    path: SEGURANCA,
    answers: { "/pac/administrativo/seguranca": "held" },
  },
  {
    name: "seguranca-conflito",
    login: "admin",
    path: SEGURANCA,
    steps: [
      { press: "Administrador Ninguém entra com senha neste grupo", role: "switch" },
      { press: "Salvar" },
      { see: SEGURANCA_STALE },
    ],
    answers: {
      "/pac/administrativo/seguranca": overtaken<Seguranca>(SEGURANCA_STALE, (one) => ({
        ...one,
        segundo_fator_grupos: [2, 3],
        seguranca_versao: one.seguranca_versao + 1,
      })),
    },
  },
  {
    name: "usuario-redefinir-fator",
    login: "admin",
    path: "/administrativo/manutencao-usuario/editar/4?tab=A",
    steps: [{ press: "Redefinir segundo fator" }, { see: "Deseja redefinir?" }],
    answers: {
      "/pac/administrativo/usuarios/4": changed<Usuario>((one) => ({
        ...one,
        usuario_segundo_fator: true,
        can: { ...one.can, resetSegundoFator: true },
      })),
    },
  },
];
