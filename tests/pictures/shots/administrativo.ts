import { WRONG_SENHA } from "../../../contract/acesso/index.ts";
import {
  START_AFTER_END,
  type Concessionario,
  type Usuario,
} from "../../../contract/administrativo/index.ts";
import { asksAnew, changed, overtaken, refusedOn } from "../answers.ts";
import type { Shot } from "../shot.ts";

const SEGURADORAS = "/administrativo/manutencao-seguradora";
const CONCESSIONARIOS = "/administrativo/manutencao-concessionario";
const USUARIOS = "/administrativo/manutencao-usuario";

/** A register of the size that it must stay quick at, with names as long as people have them. */
const MANY_DEALERS = changed<Concessionario[]>((some) =>
  Array.from({ length: 2000 }, (_, at) => {
    const one = some[at % some.length] as Concessionario;
    const nome =
      at % 7 === 3 ? `${one.concessionario_nome} Peças e Acessórios ${"do Litoral ".repeat(8)}` : "";
    return {
      ...one,
      concessionario_conta: String(100_000 + at),
      ...(nome !== "" && { concessionario_nome: nome.slice(0, 100) }),
    };
  }),
);

const LONG_PEOPLE = changed<Usuario[]>((some) =>
  some.map((one, at) => ({
    ...one,
    ...(at === 0 && { usuario_nome: `Maria ${"Antonieta de Albuquerque ".repeat(9)}`.slice(0, 255) }),
    ...(at === 1 && { id_america: null, usuario_cpf: "", usuario_concessionario_codigo: [] }),
    ...(at === 2 && {
      usuario_tem_senha: false,
      usuario_concessionario_codigo: Array.from({ length: 60 }, (_, n) => String(100_101 + n)),
    }),
  })),
);

/** The administrative area: its home, and each register's list, form and dialogs. */
export const ADMINISTRATIVO_SHOTS: readonly Shot[] = [
  { name: "administrativo", login: "admin", path: "/administrativo" },
  {
    name: "exportar-requisicoes",
    login: "dac",
    path: "/administrativo",
    steps: [{ press: "Exportar Requisições" }, { see: "Formato" }],
  },
  {
    name: "exportar-requisicoes-datas",
    login: "dac",
    path: "/administrativo?exportar=1&de=2026-03-14&ate=2026-03-01&formato=csv",
    steps: [{ see: START_AFTER_END }],
  },
  {
    name: "exportar-requisicoes-gerando",
    login: "dac",
    path: "/administrativo?exportar=1&de=2026-03-01&ate=2026-03-14&formato=xlsx",
    // Without an answer for as long as the picture takes.
    answers: { "/pac/administrativo/requisicoes-relatorio": async () => undefined },
    steps: [{ press: "Gerar" }, { see: "Contando as linhas" }],
  },
  { name: "seguradoras", login: "ga", path: `${SEGURADORAS}/ativo`, kept: ["1440", "390"] },
  { name: "seguradoras-vazia", login: "ga", path: `${SEGURADORAS}/ativo?busca=nada` },
  {
    name: "seguradoras-carregando",
    login: "ga",
    path: `${SEGURADORAS}/ativo`,
    answers: { "/pac/administrativo/seguradoras?*": "held" },
  },
  {
    name: "seguradoras-excluir",
    login: "ga",
    path: `${SEGURADORAS}/ativo`,
    steps: [{ press: "Excluir Mútua Jacarandá" }, { see: "Deseja realmente excluir este registro?" }],
  },
  { name: "respostas-prontas", login: "ga", path: "/administrativo/manutencao-respostas/ga" },
  { name: "respostas-prontas-adm", login: "admin", path: "/administrativo/manutencao-respostas/dac" },
  {
    name: "resposta-pronta-nova",
    login: "ga",
    path: "/administrativo/manutencao-respostas/adicionar?status=ga&tab=ga",
    steps: [{ fill: "Título", text: "Peça a caminho" }, { press: "Salvar" }],
  },
  {
    name: "seguradora-nova",
    login: "ga",
    path: `${SEGURADORAS}/adicionar?status=ativo&tab=ativo`,
    steps: [{ press: "Adicionar linha" }, { press: "Salvar" }],
  },
  {
    name: "seguradora-editar",
    login: "admin",
    path: `${SEGURADORAS}/editar/1?tab=ativo`,
    kept: ["1440", "390"],
  },
  { name: "concessionarios", login: "admin", path: `${CONCESSIONARIOS}/ativo` },
  { name: "concessionarios-vazia", login: "admin", path: `${CONCESSIONARIOS}/ativo?busca=nada` },
  {
    name: "concessionarios-carregando",
    login: "admin",
    path: `${CONCESSIONARIOS}/ativo`,
    answers: { "/pac/administrativo/concessionarios?*": "held" },
  },
  {
    name: "concessionarios-2000",
    login: "admin",
    path: `${CONCESSIONARIOS}/ativo`,
    answers: { "/pac/administrativo/concessionarios?*": MANY_DEALERS },
    steps: [{ key: "j" }, { key: "k" }, { key: "k" }],
  },
  {
    name: "concessionarios-excluir",
    login: "admin",
    path: `${CONCESSIONARIOS}/ativo`,
    steps: [{ press: "Excluir Pampa Utilitários" }, { see: "Deseja realmente excluir este registro?" }],
  },
  {
    name: "concessionario-novo",
    login: "admin",
    path: `${CONCESSIONARIOS}/adicionar?status=ativo&tab=ativo`,
    steps: [{ press: "Salvar" }],
  },
  { name: "concessionario-editar", login: "admin", path: `${CONCESSIONARIOS}/editar/100101?tab=ativo` },
  {
    name: "concessionario-desfazer",
    login: "admin",
    path: `${CONCESSIONARIOS}/editar/100101?tab=ativo`,
    steps: [
      { fill: "Cidade", text: "Jundiaí" },
      { press: "Desfazer" },
      { see: "Conta EVA, Cidade e UF ficaram como estavam na tela" },
    ],
  },
  {
    name: "concessionario-conflito",
    login: "admin",
    path: `${CONCESSIONARIOS}/editar/100101?tab=ativo`,
    steps: [
      { fill: "Cidade", text: "Jundiaí" },
      { press: "Salvar" },
      { see: "Este concessionário foi alterado por outra pessoa enquanto estava aberto." },
    ],
    answers: {
      "/pac/administrativo/concessionarios/100101": overtaken<Concessionario>(
        "Este concessionário foi alterado por outra pessoa enquanto estava aberto.",
        (one) => ({
          ...one,
          concessionario_cidade: "Valinhos",
          concessionario_status: "inativo",
          concessionario_versao: one.concessionario_versao + 1,
        }),
      ),
    },
  },
  { name: "usuarios", login: "admin", path: `${USUARIOS}/A` },
  { name: "usuarios-vazia", login: "admin", path: `${USUARIOS}/S?busca=nada` },
  {
    name: "usuarios-longos",
    login: "admin",
    path: `${USUARIOS}/A`,
    answers: { "/pac/administrativo/usuarios?*": LONG_PEOPLE },
  },
  {
    name: "usuario-novo",
    login: "admin",
    path: `${USUARIOS}/adicionar?status=A&tab=A`,
    steps: [{ press: "Salvar" }],
  },
  { name: "usuario-editar", login: "admin", path: `${USUARIOS}/editar/1?tab=A` },
  {
    name: "usuario-encerrar-sessoes",
    login: "admin",
    path: `${USUARIOS}/editar/4?tab=A`,
    steps: [{ press: "Encerrar sessões" }, { see: "As sessões desta pessoa terminam agora" }],
  },
  {
    name: "usuario-confirmar",
    login: "admin",
    path: `${USUARIOS}/editar/4?tab=A`,
    answers: {
      "/pac/administrativo/usuarios/4": asksAnew(["senha"]),
      "/auth/confirmacao": refusedOn("senha", WRONG_SENHA),
    },
    steps: [
      { fill: "Cargo", text: "Analista" },
      { press: "Salvar" },
      { fill: "Sua senha", text: "errada" },
      { press: "Confirmar" },
      { see: WRONG_SENHA },
    ],
  },
  {
    name: "usuario-confirmar-entrando",
    login: "admin",
    path: `${USUARIOS}/editar/4?tab=A`,
    answers: { "/pac/administrativo/usuarios/4": asksAnew(["entrada"]) },
    steps: [{ fill: "Cargo", text: "Analista" }, { press: "Salvar" }, { see: "Entrar novamente" }],
  },
  {
    name: "usuario-contas",
    login: "admin",
    path: `${USUARIOS}/editar/5?tab=A`,
    answers: {
      "/pac/administrativo/usuarios/5": changed<Usuario>((one) => ({
        ...one,
        usuario_concessionario_codigo: [
          ...Array.from({ length: 40 }, (_, n) => String(90_001 + n)),
          "100101",
          "100109",
        ],
      })),
    },
  },
  {
    name: "usuario-convite",
    login: "admin",
    path: `${USUARIOS}/editar/4?tab=A`,
    steps: [{ press: "Gerar convite" }, { press: "Sim" }, { see: "Copiar convite" }],
    answers: {
      "/pac/administrativo/usuarios/4/convite": async (route) =>
        await route.fulfill({
          json: {
            msg_id: 0,
            msg_txt: "",
            msg_log: null,
            json_data: {
              link: "https://pac.exemplo.com.br/auth/definir-senha#4H4jFAOnvnhONJKaplx17P5WhY6tVjzXk_tEUR9lcss",
              expira_em: 1_795_540_200,
            },
          },
        }),
    },
  },
];
