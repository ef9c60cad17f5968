import {
  NO_HEADER,
  type DiferencaTipo,
  type ImportacaoItens,
} from "../../../contract/administrativo/index.ts";
import type { ArquivoImportado, Mantida } from "../../../contract/importacao/index.ts";
import { given } from "../answers.ts";
import type { Answer, Shot } from "../shot.ts";

const PECAS = "/administrativo/manutencao-pecas";

const FILE: ArquivoImportado = {
  arquivo_id: "7c1f4d86-2f6e-4b0e-9a2f-4f5a6b7c8d90",
  arquivo_nome_original: "tabela-de-precos-marco.csv",
  dt_upload: 1_773_400_000,
  status: "processado",
  status_desc: "Processado",
};

const ENDED: ImportacaoItens = {
  arquivo_id: FILE.arquivo_id,
  status: "processado",
  motivo: null,
  linhas_lidas: 48_120,
  linhas_total: 48_120,
  inseridos: 312,
  atualizados: 9_406,
  inalterados: 36_800,
  repetidos: 3,
  rejeitados: Array.from({ length: 1000 }, (_, at) => ({
    linha: 12 + at * 31,
    motivo: at % 3 === 0 ? "O preço não pode ser negativo." : "Falta a descrição.",
    celulas:
      at % 3 === 0
        ? [`A20598${at + 10}`, "Presilha do para-choque", "-12,40", ""]
        : [`A20598${at + 10}`, "", "12,40", "11,90"],
  })),
  titulos: ["item_codigo", "item_desc", "item_preco", "item_preco_ekosbras"],
  rejeitados_total: 1_598,
  retidos: [
    { item_codigo: "A2058850125", item_desc: "Para-choque dianteiro", preco_atual: 2480.9, preco_novo: 3490 },
    {
      item_codigo: "A2059060105",
      item_desc: "Farol full LED esquerdo",
      preco_atual: 6919.47,
      preco_novo: 69194.7,
    },
  ],
  retidos_total: 2,
  previa: false,
  diferenca: null,
  pode_cancelar: false,
  pode_desfazer: true,
  desfeitos: null,
  mantidas: [],
  mantidas_total: 0,
};

/** The screen with one import in that state. */
function importing(
  state: Partial<ImportacaoItens>,
  status_desc: string,
): Pick<Shot, "login" | "path" | "answers"> {
  const now = { ...ENDED, ...state };
  return {
    login: "admin",
    path: `${PECAS}?tab=importacao&arquivo=${FILE.arquivo_id}`,
    answers: {
      "/arquivos/listar/imp_item*": given([{ ...FILE, status: now.status, status_desc }]),
      "/pac/administrativo/itens/importacao/*": given(now),
    } satisfies Record<string, Answer>,
  };
}

const RUNNING = { rejeitados: [], rejeitados_total: 0, retidos: [], retidos_total: 0, pode_cancelar: true };

const different = { desc_atual: "Farol full LED", desc_nova: "Farol full LED", ekosbras_novo: 5210.4 };

/** A trial, as it waits to be applied. */
const PREVIA: Partial<ImportacaoItens> = {
  previa: true,
  pode_desfazer: false,
  retidos: [],
  retidos_total: 0,
  diferenca: {
    sobe: 4_120,
    desce: 5_280,
    novo: 312,
    alterado: 6,
    retidos: 2,
    itens: [
      { tipo: "sobe", item_codigo: "A2059060105", preco_atual: 6919.47, preco_novo: 69194.7, retido: true },
      { tipo: "sobe", item_codigo: "A2058850125", preco_atual: 2480.9, preco_novo: 2604.95, retido: false },
      { tipo: "desce", item_codigo: "A2139060106", preco_atual: 812.4, preco_novo: 790, retido: false },
      { tipo: "novo", item_codigo: "A2069067204", preco_atual: null, preco_novo: 1290.35, retido: false },
      { tipo: "alterado", item_codigo: "A2058804040", preco_atual: 95, preco_novo: 95, retido: false },
    ].map((item) => ({
      ...different,
      ekosbras_atual: item.tipo === "alterado" ? 4980 : 5210.4,
      ...(item.preco_atual === null && { desc_atual: null }),
      ...item,
      tipo: item.tipo as DiferencaTipo,
    })),
  },
};

const linha = (item_preco: number): Mantida["gravado"] => ({
  item_desc: "Para-choque dianteiro",
  item_preco,
  item_preco_ekosbras: null,
});

/** An import that was taken back, but for two rows. */
const DESFEITA: Partial<ImportacaoItens> = {
  pode_desfazer: false,
  desfeitos: 9_716,
  retidos: [],
  retidos_total: 0,
  rejeitados: [],
  rejeitados_total: 0,
  mantidas: [
    {
      item_codigo: "A2058850125",
      invoice_id: "",
      antes: linha(2480.9),
      gravado: linha(2604.95),
      atual: linha(2610),
    },
    {
      item_codigo: "A2069067204",
      invoice_id: "",
      antes: null,
      gravado: linha(1290.35),
      atual: linha(1310),
    },
  ],
  mantidas_total: 2,
};

/** The maintenance of parts: the price table and its imports. */
export const ITENS_SHOTS: readonly Shot[] = [
  { name: "pecas", login: "admin", path: PECAS },
  { name: "pecas-vazia", login: "dac", path: `${PECAS}?busca=naoexiste` },
  {
    name: "pecas-carregando",
    login: "admin",
    path: PECAS,
    answers: { "/pac/administrativo/itens?*": "held" },
  },
  {
    name: "pecas-nova",
    login: "admin",
    path: `${PECAS}?busca=farol`,
    steps: [
      { press: "Nova Linha" },
      { type: "A 205 906" },
      { key: "Tab" },
      { key: "Tab" },
      { type: "dez" },
      { key: "Tab" },
      { see: "1 linha não salva" },
    ],
  },
  {
    name: "pecas-falha",
    widths: [1440, 1024],
    login: "admin",
    path: `${PECAS}?busca=A2139060106`,
    answers: {
      "/pac/administrativo/itens/*": {
        status: 507,
        msg_txt: "O servidor está sem espaço. Tente novamente mais tarde.",
      },
    },
    steps: [
      { tap: "A2139060106" },
      { key: "Tab" },
      { type: "Farol" },
      { key: "Enter" },
      { see: "Ocorreu um erro no processo de atualizar" },
    ],
  },
  { name: "pecas-importacao", login: "dac", path: `${PECAS}?tab=importacao` },
  {
    name: "pecas-importacao-vazia",
    login: "admin",
    path: `${PECAS}?tab=importacao&data=2001-01-01`,
    answers: { "/arquivos/listar/imp_item*": given([]) },
  },
  { name: "pecas-importacao-resultado", ...importing({}, "Processado") },
  { name: "pecas-importacao-previa", ...importing(PREVIA, "Prévia") },
  { name: "pecas-importacao-desfeita", ...importing(DESFEITA, "Desfeito") },
  {
    name: "pecas-preco-longe",
    widths: [1440, 1024],
    login: "admin",
    path: `${PECAS}?busca=A2139060106`,
    steps: [
      { tap: "A2139060106" },
      { key: "Tab" },
      { key: "Tab" },
      { type: "69" },
      { key: "Enter" },
      { see: "muda mais de 30 %" },
    ],
  },
  {
    name: "pecas-importacao-lendo",
    ...importing({ ...RUNNING, status: "lendo", linhas_lidas: 18_200 }, "Processando"),
  },
  {
    name: "pecas-importacao-esperando",
    ...importing({ ...RUNNING, status: "esperando", linhas_lidas: 0, linhas_total: null }, "Aguardando"),
  },
  {
    name: "pecas-importacao-falhou",
    ...importing(
      {
        status: "falhou",
        motivo: NO_HEADER,
        ...RUNNING,
        pode_cancelar: false,
      },
      "Falhou",
    ),
  },
  {
    name: "pecas-importacao-confirmar",
    ...importing({}, "Processado"),
    steps: [{ press: "Confirmar todos os 2" }, { see: "Passam a valer na hora" }],
  },
];
