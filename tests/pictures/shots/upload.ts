import {
  buttonsOf,
  columnsOf,
  type ArquivoLido,
  type InfoLinha,
  type Informativo,
} from "../../../contract/carros-parados/index.ts";
import { changed, given } from "../answers.ts";
import type { Answer, Shot, Step } from "../shot.ts";

const PATH = "/carros-parados/listagem?semana=202610";
const celulas = (chassi: string, peca: string, modelo: string, data = "02/03/2026"): string[] => [
  chassi,
  peca,
  modelo,
  "Sim",
  data,
  "Bomba d'água com vazamento",
  "4500123",
];
const linha = (info_linha_id: number, info_chassi: string, info_modelo: string): InfoLinha => ({
  info_linha_id,
  info_item_id: `${info_chassi}_A2058850125`,
  info_chassi,
  info_item_codigo: "A2058850125",
  info_modelo,
  info_garantia: "Sim",
  info_data_os: "2026-03-02",
  info_data_pedido: "",
  info_motivo_diagnostico: "Bomba d'água com vazamento",
  info_numero_pedido: "4500123",
  info_obs_1: "",
  info_obs_2: "",
  info_obs_3: "",
  info_obs_4: "",
  dac_previsao: null,
  dac_observacao: "",
  dac_invoice_id: "",
});

/** A file with something of everything. */
const LIDO: ArquivoLido = {
  planilha: "Semana 10",
  colunas: [
    "info_chassi",
    "info_item_codigo",
    "info_modelo",
    "info_garantia",
    "info_data_os",
    "info_motivo_diagnostico",
    "info_numero_pedido",
  ],
  ignorados: ["Filial", "Responsável"],
  notas: [
    "Foi lida só a planilha “Semana 10”. O arquivo também tem “Apoio”.",
    "2 linhas ocultas ou filtradas também foram lidas.",
  ],
  linhas: [
    celulas("9BM384067AB000001", "A2058850125", "Sprinter 517 Street"),
    celulas("9BM384067AB000002", "A2058850125", "Sprinter 417"),
    celulas("9,15E+43", "A2058850125", "Sprinter 315"),
    celulas("9BM384067AB000005", "A9068300060", "#N/D"),
    celulas("9BM384067AB000006", "A9068300060", "Vito 111", "31/02/2026"),
    celulas("9BM384067AB000007", "A9068300060", "Vito 119"),
    ["Total: 6", "", "", "", "", "", ""],
  ].map((one, at) => ({
    linha: at + 2,
    info_linha_id: null,
    celulas: one,
    ...(one.includes("#N/D") && { erros: [2] }),
  })),
};

const OPEN: Readonly<Record<string, Answer>> = {
  "/carros_parados/informativo/listar_tabela/**": changed<Informativo>((week) => ({
    ...week,
    info_status: "P",
    info_dados: [
      linha(1, "9BM384067AB000001", "Sprinter 416"),
      linha(2, "9BM384067AB000002", "Sprinter 417"),
      linha(3, "9BM384067AB000003", "Sprinter 515"),
    ],
    can: { editInfo: true, editDac: false, moveTo: ["E"], conversar: true },
  })),
  "/carros_parados/informativo/listar_colunas/**": given(columnsOf({ info: true, dac: false })),
  "/carros_parados/informativo/listar_botoes/**": given(buttonsOf("dealer", "P", true)),
};
const CHOSEN: readonly Step[] = [
  { press: "Subir Arquivo" },
  { choose: "Escolher arquivo", files: ["Veículos parados semana 10.xlsx"] },
];
const MISSING: Answer = async (route) =>
  await route.fulfill({
    json: {
      msg_id: 1,
      msg_txt: "Erro ao Subir Arquivo",
      msg_log: {
        colunas_ausentes: [
          { coluna: "info_chassi", label: "Chassi" },
          { coluna: "info_numero_pedido", label: "Número do Pedido" },
        ],
        titulos: ["VIN", "Pedido SAP", "Filial"],
      },
      json_data: null,
    },
  });
const UPLOAD = "/carros_parados/informativo/subir_arquivo/**";

/** With what people write below their tables. */
const PASTED = [
  "Chassi\tCódigo da Peça\tModelo",
  "9BM384067AB000004\tA2058850125\tSprinter 315",
  "9BM384067AB000005\t\tVito 111",
  "Total\t\t2 veículos",
].join("\n");

/** Days as people write them, one that is none, one after the week, and a Garantia that is neither. */
const DIAS = [
  "9BM384067AB000004\tA2058850125\tSprinter 315\tS\t31/02\t2-mar",
  "9BM384067AB000005\tA2058850125\tVito 111\ta verificar\t5/3\t09/03/2026",
].join("\n");

/** A week's file: chosen, on its way, refused, and what it would do; a paste, before it is made. */
export const SUBIR_SHOTS: readonly Shot[] = [
  {
    name: "subir-escolher",
    login: "dealer.vans",
    path: PATH,
    answers: OPEN,
    steps: [{ press: "Subir Arquivo" }, { see: "Arraste o arquivo da semana para cá, ou" }],
  },
  {
    name: "subir-lendo",
    login: "dealer.vans",
    path: PATH,
    answers: { ...OPEN, [UPLOAD]: "held" },
    steps: [...CHOSEN, { see: "Veículos parados semana 10.xlsx" }],
  },
  {
    name: "subir-ausencia",
    login: "dealer.vans",
    path: PATH,
    answers: { ...OPEN, [UPLOAD]: MISSING },
    steps: [...CHOSEN, { see: "Ausência das colunas" }],
  },
  {
    name: "subir-conferir",
    login: "dealer.vans",
    path: PATH,
    answers: { ...OPEN, [UPLOAD]: given(LIDO) },
    steps: [...CHOSEN, { see: "Pôr na tabela" }],
  },
  {
    name: "subir-titulos",
    login: "dealer.vans",
    path: PATH,
    answers: { ...OPEN, [UPLOAD]: given(LIDO) },
    steps: [...CHOSEN, { press: "Dizer a coluna de cada título" }, { see: "Ler de novo" }],
  },
  {
    name: "colar-dias",
    login: "dealer.vans",
    path: PATH,
    answers: OPEN,
    steps: [
      { press: "Colar itens do Excel" },
      { see: "Itens copiados do Excel" },
      { paste: DIAS },
      { see: "1 célula não foi aceita" },
      { key: "Escape" },
    ],
  },
  {
    name: "colar-antes",
    login: "dealer.vans",
    path: PATH,
    answers: OPEN,
    steps: [
      { press: "Colar itens do Excel" },
      { see: "Itens copiados do Excel" },
      { paste: PASTED },
      { see: "2 linhas coladas incompletas ou que não são itens" },
    ],
  },
  {
    name: "colar-titulos",
    login: "dealer.vans",
    path: PATH,
    answers: OPEN,
    steps: [
      { press: "Colar itens do Excel" },
      { see: "Itens copiados do Excel" },
      { paste: "Chassi\tCódigo da Peça\tCor\n9BM384067AB000009\tA2058800203\tazul" },
      { see: "Colar sem esse título" },
    ],
  },
];
