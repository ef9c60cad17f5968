import { PROVIDER_DOWN, contaOfNobody } from "../../../contract/acesso/index.ts";
import { given } from "../answers.ts";
import type { Answer, Shot, Step } from "../shot.ts";

/** Providers that send straight back, with a code that means nothing. */
const providers: Answer = async (route) => {
  const { origin } = new URL(route.request().url());
  const looks = { icon: "windows", color: "#0078d4", loading: false, motivo: null };
  const works = (id: string, name: string) => ({
    ...looks,
    id,
    name,
    url: `${origin}/oauth2/${id}/callback?code=x`,
    config: {
      client_id: "pac",
      redirect_uri: `${origin}/oauth2/${id}/callback`,
      scope: "openid",
      response_type: "code",
    },
  });
  await given([
    works("empresa", "Conta da empresa"),
    {
      ...works("rede", "Conta da rede de concessionárias autorizadas do Brasil"),
      icon: "building",
      color: "#f2c811",
    },
    {
      ...looks,
      id: "fora",
      name: "Conta fora do ar",
      icon: "key",
      color: "#8a5a00",
      url: "",
      config: null,
      motivo: PROVIDER_DOWN,
    },
  ])(route);
};
const enter: readonly Step[] = [{ press: "Conta da empresa" }];

const conta = {
  conta_id: 1,
  provider: { id: "empresa", name: "Conta da empresa", icon: "windows", color: "#0078d4" },
  conta_email: "joao.batista.lemos@concessionaria-estrela-de-campinas.example",
  criada_em: 1_773_414_000,
  usada_em: 1_773_500_000,
};
const contas = (unlink: boolean): Answer =>
  given([
    { ...conta, can: { unlink } },
    {
      ...conta,
      conta_id: 2,
      provider: { id: "rede", name: "Conta da rede", icon: "building", color: "#f2c811" },
      conta_email: "",
      can: { unlink },
    },
  ]);

/** The company's account: the buttons of the sign-in, the way back, and the part of the profile. */
export const PROVIDER_SHOTS: readonly Shot[] = [
  {
    name: "entrar-com-a-empresa",
    login: null,
    path: "/auth/login",
    answers: { "/oauth2/providers": providers },
    steps: [{ see: PROVIDER_DOWN }],
  },
  {
    name: "entrar-com-a-empresa-voltando",
    login: null,
    path: "/auth/login",
    answers: { "/oauth2/providers": providers, "/oauth2/providers/login": "held" },
    steps: [...enter, { see: "Entrando com a sua conta…" }],
  },
  {
    name: "entrar-com-a-empresa-recusado",
    login: null,
    path: "/auth/login",
    answers: {
      "/oauth2/providers": providers,
      "/oauth2/providers/login": { status: 400, msg_txt: contaOfNobody("Conta da empresa") },
    },
    steps: [...enter, { see: contaOfNobody("Conta da empresa") }],
  },
  {
    name: "perfil-contas-vinculadas",
    login: "dealer.autos",
    path: "/usuario/perfil",
    answers: { "/auth/contas": contas(true) },
    steps: [{ see: "Contas vinculadas" }],
    whole: true,
  },
  {
    name: "perfil-conta-unica",
    login: "dealer.autos",
    path: "/usuario/perfil",
    answers: { "/auth/contas": contas(false) },
    steps: [{ see: "É o seu único modo de entrar" }],
    whole: true,
  },
  {
    name: "perfil-desvincular",
    login: "dealer.autos",
    path: "/usuario/perfil",
    answers: { "/auth/contas": contas(true) },
    steps: [{ press: "Desvincular Conta da empresa" }, { see: "deixa de entrar no PAC" }],
  },
];
