import { NO_SENHA, WRONG_SENHA, type SessaoAberta } from "../../../contract/acesso/index.ts";
import type { AvisosPorEmail } from "../../../contract/notificacoes/index.ts";
import type { Perfil } from "../../../contract/perfil/index.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { changed, given, refusedOn } from "../answers.ts";
import type { Shot } from "../shot.ts";

/** Sessions of every kind of device. */
const SESSOES: readonly SessaoAberta[] = (
  [
    ["Chrome no Windows", "desktop", 1_773_420_000],
    ["Samsung Internet no Android", "mobile", 1_773_410_000],
    ["Safari no iOS", "tablet", 1_773_405_000],
    ["Navegador desconhecido", null, 1_773_401_000],
  ] as const
).map(([sessao_aparelho, acesso_dispositivo, vista_em], at) => ({
  sessao_codigo: `00000000-0000-4000-8000-00000000000${at}`,
  sessao_aparelho,
  acesso_dispositivo,
  criada_em: vista_em - 3600 * (at + 1),
  vista_em,
  atual: at === 0,
}));

/** Unsent files of other browsers, and one of a draft. */
const NAO_ENVIADOS = {
  msg_id: 0,
  msg_txt: "",
  msg_log: null,
  json_data: {
    total: 5,
    bytes: 48_300_000,
    itens: (
      [
        ["Foto da etiqueta.png", 2_400_000, "interacao", 1_773_000_100, null],
        [
          "Orçamento revisado pela oficina com as peças do lado direito e do lado esquerdo.pdf",
          9_800_000,
          "requisicao",
          1_773_000_200,
          null,
        ],
        ["Planilha da semana.xlsx", 140_000, "conversa", 202_611, null],
        ["Laudo.pdf", 8_000_000, "requisicao", 1_773_000_300, 1_773_000_300],
        ["precos.csv", 27_960_000, "importacao", 0, null],
      ] as const
    ).map(([arquivo_nome, arquivo_tamanho, arquivo_dono, destino_id, rascunho_numero], at) => ({
      arquivo_id: `00000000-0000-4000-8000-00000000000${at}`,
      arquivo_nome,
      arquivo_tamanho,
      arquivo_timestamp: 1_773_400_000 - at * 90_000,
      arquivo_dono,
      destino_id,
      rascunho_numero,
    })),
  },
};

const AVISOS_EMAIL: AvisosPorEmail = {
  aviso_email: "resumo",
  usuario_email: "joao.lemos@estrela.example",
  devolvido: null,
};

/** The profile: one's own data, how one signs in, and when one is mailed notices. */
export const PERFIL_SHOTS: readonly Shot[] = [
  { name: "perfil", login: "dealer.autos", path: "/usuario/perfil", kept: ["1440", "390"] },
  {
    name: "perfil-nao-enviados",
    login: "dealer.autos",
    path: "/usuario/perfil",
    answers: { "/arquivos/nao_enviados": (route) => route.fulfill({ json: NAO_ENVIADOS }) },
    steps: [{ press: "Arquivos não enviados" }, { see: "de 200" }],
  },
  {
    name: "perfil-nao-enviados-remover",
    login: "dealer.autos",
    path: "/usuario/perfil",
    answers: { "/arquivos/nao_enviados": (route) => route.fulfill({ json: NAO_ENVIADOS }) },
    steps: [
      { press: "Arquivos não enviados" },
      { press: "Remover: Foto da etiqueta.png" },
      { see: "será apagado" },
    ],
  },
  {
    name: "perfil-sessoes",
    login: "dealer.autos",
    path: "/usuario/perfil",
    whole: true,
    answers: { "/auth/sessoes": given(SESSOES) },
  },
  {
    name: "perfil-sessoes-falha",
    login: "dealer.autos",
    path: "/usuario/perfil",
    whole: true,
    answers: { "/auth/sessoes": { status: 500, msg_txt: "" } },
    steps: [{ see: UNKNOWN_ERROR }],
  },
  {
    name: "perfil-sessoes-outras",
    login: "dealer.autos",
    path: "/usuario/perfil",
    answers: { "/auth/sessoes": given(SESSOES) },
    steps: [{ press: "Encerrar todas as outras" }, { see: "outras sessões terminam agora" }],
  },
  {
    name: "perfil-sem-senha",
    login: "dealer.autos",
    path: "/usuario/perfil",
    whole: true,
    answers: {
      "/pac/usuario/perfil": changed<Perfil>((perfil) => ({ ...perfil, usuario_tem_senha: false })),
    },
    steps: [{ see: NO_SENHA }],
  },
  {
    name: "perfil-avisos-email",
    login: "dealer.autos",
    path: "/usuario/perfil#avisos-por-e-mail",
    answers: { "/pac/avisos/email": given(AVISOS_EMAIL) },
  },
  {
    name: "perfil-avisos-email-devolvido",
    login: "dealer.autos",
    path: "/usuario/perfil#avisos-por-e-mail",
    answers: {
      "/pac/avisos/email": given({
        ...AVISOS_EMAIL,
        devolvido: { desde: 1_773_400_000, motivo: "550 5.1.1 <joao.lemos@estrela.example>: User unknown" },
      }),
    },
    steps: [{ see: "Voltar a enviar para este e-mail" }],
  },
  {
    name: "perfil-avisos-email-falha",
    login: "dealer.autos",
    path: "/usuario/perfil#avisos-por-e-mail",
    answers: { "/pac/avisos/email": { status: 500, msg_txt: "" } },
    steps: [{ see: UNKNOWN_ERROR }],
  },
  {
    name: "perfil-trocar-senha",
    login: "dealer.autos",
    path: "/usuario/perfil",
    steps: [{ press: "Trocar senha" }, { fill: "Nova senha", text: "Vento7" }, { key: "Enter" }],
  },
  {
    name: "perfil-trocar-senha-recusada",
    login: "dealer.autos",
    path: "/usuario/perfil",
    answers: { "/auth/senha": refusedOn("senha_atual", WRONG_SENHA) },
    steps: [
      { press: "Trocar senha" },
      { fill: "Senha atual", text: "errada" },
      { fill: "Nova senha", text: "Vento-Leste-7" },
      { fill: "Repita a senha", text: "Vento-Leste-7" },
      { key: "Enter" },
      { see: WRONG_SENHA },
    ],
  },
  {
    name: "perfil-senha",
    login: "dealer.autos",
    path: "/usuario/perfil",
    steps: [{ fill: "E-mail", text: "joao.lemos@estrela.example" }],
  },
  {
    name: "perfil-senha-errada",
    login: "dealer.autos",
    path: "/usuario/perfil",
    steps: [
      { fill: "E-mail", text: "joao.lemos@estrela.example" },
      { fill: "Senha atual", text: "errada" },
      { press: "Salvar" },
      { see: "A senha atual não confere." },
    ],
  },
];
