import type { Shot, Step } from "../shot.ts";

const CLAIM = "/ga/requisicao/sinistro";
const SERIALS = ["8850125", "8850225", "8851065", "8800183", "9060105", "9060205", "8810518", "7200105"];
const NAMES = ["Para-choque dianteiro", "Para-choque traseiro", "Grade inferior", "Grade do radiador"];

/** Forty lines as they are copied from a spreadsheet; of some the code is none of the price list. */
const FORTY = Array.from({ length: 40 }, (_, at) => {
  const model = ["205", "206", "213", "999"][at % 4] ?? "";
  return `A${model}${SERIALS[at % SERIALS.length] ?? ""}\t${NAMES[at % NAMES.length] ?? ""}`;
}).join("\n");

const FILLED: readonly Step[] = [
  { fill: "Número da O.S.", text: "OS-1188" },
  { fill: "Data da O.S.", text: "10/03/2026" },
  { fill: "Número do Sinistro", text: "SIN-2026-77" },
  { fill: "Chassi", text: "9BM2050461R12345" },
  { fill: "Placa do Veículo", text: "ABC12345" },
];
const TO_PARTS: readonly Step[] = [{ press: "Adicionar Item" }];

/** The forms: empty, refused, long, left and found again. */
export const FORM_SHOTS: readonly Shot[] = [
  { name: "sinistro-formulario", login: "dealer.autos", path: CLAIM, kept: ["1440", "390"] },
  {
    name: "sinistro-formulario-erros",
    login: "dealer.autos",
    path: CLAIM,
    steps: [...FILLED, { press: "Enviar" }, { see: "Campo obrigatório" }],
  },
  {
    name: "sinistro-formulario-40-pecas",
    login: "dealer.autos",
    path: CLAIM,
    steps: [
      ...FILLED,
      ...TO_PARTS,
      { paste: FORTY },
      { press: "Consultar peças" },
      { see: "não encontrada" },
      { choose: "Orçamento (PDF)", files: ["Orçamento.pdf"] },
    ],
    kept: ["1440", "1440-escuro"],
  },
  {
    name: "sinistro-formulario-colagem",
    login: "dealer.autos",
    path: CLAIM,
    steps: [...TO_PARTS, { paste: `A2058850125\tPara-choque\t2,5\n${FORTY}\tmuitas` }, { key: "ArrowRight" }],
  },
  {
    name: "sinistro-formulario-vans",
    login: "dealer.vans",
    path: CLAIM,
    steps: [...TO_PARTS, { paste: FORTY }],
  },
  {
    name: "sinistro-formulario-sem-conta",
    login: "dealer.autos",
    path: "/ga",
    steps: [
      { fill: "Selecionar Concessionário", text: "Todos" },
      { key: "Enter" },
      { press: "Sinistro", role: "link" },
      { see: "Operação bloqueada" },
    ],
  },
  {
    name: "outros-formulario",
    login: "dealer.autos",
    path: "/dac/requisicao/outros",
    steps: [
      { fill: "Assunto", text: "Nota fiscal em falta" },
      { choose: "Anexos", files: ["Foto da etiqueta.png", "Planilha.exe"] },
    ],
  },
  { name: "pedido-formulario", login: "dealer.autos", path: "/ga/requisicao/pedido-emergencial" },
  {
    name: "formulario-calendario",
    login: "dealer.autos",
    path: CLAIM,
    steps: [{ press: "Abrir o calendário: Data da O.S." }, { see: "dom" }],
  },
  {
    name: "formulario-escolha",
    login: "dealer.autos",
    path: CLAIM,
    steps: [{ fill: "Região", text: "No" }, { see: "Nordeste" }],
  },
  {
    name: "formulario-deixar",
    login: "dealer.autos",
    path: CLAIM,
    steps: [...FILLED, { press: "Fechar" }, { see: "Descartar o que foi preenchido?" }],
  },
  {
    name: "formulario-continuar",
    login: "dealer.autos",
    path: CLAIM,
    steps: [...FILLED, { go: "/ga" }, { go: CLAIM }, { see: "Continuar" }],
  },
  {
    name: "formulario-descartado",
    login: "dealer.autos",
    path: CLAIM,
    steps: [
      ...FILLED,
      { go: "/ga" },
      { go: CLAIM },
      { press: "Descartar" },
      { see: "Requisição descartada" },
    ],
  },
  {
    name: "formulario-outra-conta",
    login: "dealer.autos",
    path: CLAIM,
    steps: [
      ...FILLED,
      { go: "/ga" },
      { fill: "Selecionar Concessionário", text: "100102" },
      { key: "Enter" },
      { go: CLAIM },
      { press: "Continuar" },
      { see: "No topo está" },
    ],
  },
  {
    name: "formulario-trocar-conta",
    login: "dealer.autos",
    path: CLAIM,
    steps: [...FILLED, { press: "Trocar concessionário" }, { see: "Esta requisição é de" }],
  },
  {
    name: "inicio-nao-enviada",
    login: "dealer.autos",
    path: CLAIM,
    steps: [...FILLED, { go: "/ga" }, { see: "1 não enviada" }],
  },
  {
    name: "historico-nao-enviada",
    login: "dealer.autos",
    path: CLAIM,
    steps: [...FILLED, { go: "/ga/historico/requisicoes" }, { see: "Não enviado neste navegador" }],
  },
  {
    name: "insercao-formulario",
    login: "dealer.autos",
    path: "/dac/requisicao/insercao-pedidos",
    kept: ["1440", "390"],
  },
  { name: "cadastro-formulario", login: "dealer.autos", path: "/dac/requisicao/cadastro-pecas" },
];
