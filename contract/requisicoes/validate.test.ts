import { expect, test } from "vitest";
import type { RequestType } from "./types/index.ts";
import { requestTypeOf } from "./types/index.ts";
import { checkRequisicao, checkStaffFields, emptyCtrl, emptyItem } from "./validate.ts";

const sinistro = requestTypeOf("sinistro");
const outros = requestTypeOf("outros");
const ARQUIVO = { arquivo_id: "3f8a1c52-6c1e-4d0b-9a57-0c2f4a1b7d11", arquivo_nome: "orçamento.pdf" };
const CTRL = {
  numSo: "OS-1",
  dataSo: "2026-03-09",
  regiao: "Sul",
  seguradora: "Seguradora Aurora",
  numSinistro: "SIN-7",
  numChassi: "9BM384075AB123456",
  placaVeiculo: "ABC1D23",
  arquivo: ARQUIVO,
};
const ITEMS = [{ item_codigo: "A000", item_qtd: 1 }];

/** The error of one field of an otherwise valid claim. */
function complaintsAbout(campo: keyof typeof CTRL, value: unknown): string[] {
  const { campos } = checkRequisicao(sinistro, { ctrl: { ...CTRL, [campo]: value }, items: ITEMS });
  return campos.map((error) => `${error.campo}: ${error.mensagem}`);
}

test("FORM-14 FORM-17: every field of a claim is asked for, the PDF too", () => {
  const { ctrl, campos } = checkRequisicao(sinistro, { ctrl: {}, items: ITEMS });
  expect(campos).toEqual(
    ["numSo", "dataSo", "regiao", "seguradora", "numSinistro", "numChassi", "placaVeiculo", "arquivo"].map(
      (campo) => ({ campo, mensagem: "Campo obrigatório" }),
    ),
  );
  expect(ctrl).toEqual(emptyCtrl(sinistro));
});

test("FORM-14: blanks, null and spaces are as empty as absent", () => {
  for (const blank of ["", " \t\u00a0\n", null, undefined])
    expect(complaintsAbout("numSo", blank)).toEqual(["numSo: Campo obrigatório"]);
  expect(complaintsAbout("arquivo", null)).toEqual(["arquivo: Campo obrigatório"]);
  const inherited: unknown = Object.create(CTRL);
  expect(checkRequisicao(sinistro, { ctrl: inherited, items: ITEMS }).campos).toHaveLength(8);
});

test("FORM-14 OP-24: a good claim is kept as it is, keys that the type does not know are dropped", () => {
  const sent = { ...CTRL, req_status: "concluido", resposta: "x", toString: "y", email_invalidos: ["a"] };
  const checked = checkRequisicao(sinistro, {
    ctrl: sent,
    items: [{ ...ITEMS[0], item_status: "9", constructor: 1 }],
  });
  expect(checked.campos).toEqual([]);
  expect(checked.ctrl).toEqual(CTRL);
  expect(checked.items).toEqual([{ ...emptyItem(sinistro), item_codigo: "A000" }]);
});

test("OP-29: texts are trimmed and put in capitals before they are measured; odd ones are no refusal", () => {
  const sent = { ...CTRL, numSo: ` ${"a".repeat(30)} `, numChassi: "ioq", placaVeiculo: " xy " };
  const { ctrl, campos } = checkRequisicao(sinistro, { ctrl: sent, items: ITEMS });
  expect(campos).toEqual([]);
  expect(ctrl).toMatchObject({ numSo: "A".repeat(30), numChassi: "IOQ", placaVeiculo: "XY" });
  expect(complaintsAbout("numSo", "a".repeat(31))).toEqual(["numSo: No máximo 30 caracteres"]);
  expect(complaintsAbout("numChassi", "a".repeat(18))).toEqual(["numChassi: No máximo 17 caracteres"]);
  expect(complaintsAbout("placaVeiculo", "ABC-12345")).toEqual(["placaVeiculo: No máximo 8 caracteres"]);
  // ß becomes two letters in capitals.
  expect(complaintsAbout("placaVeiculo", "ßßßßß")).toEqual(["placaVeiculo: No máximo 8 caracteres"]);
});

test("OP-24 OP-29: a date is a real day as YYYY-MM-DD, future ones too", () => {
  expect(complaintsAbout("dataSo", "2199-12-31")).toEqual([]);
  for (const bad of ["09/03/2026", "2026-02-29", "2026-03-09T00:00", "ontem"])
    expect(complaintsAbout("dataSo", bad)).toEqual(["dataSo: Data com formato inválido"]);
  expect(complaintsAbout("dataSo", 20_260_309)).toEqual(["dataSo: Valor inválido"]);
});

test("OP-28: a region is one of the five, to the letter", () => {
  for (const regiao of ["Norte", "Nordeste", "Centro-Oeste", "Sudeste", "Sul"])
    expect(complaintsAbout("regiao", regiao)).toEqual([]);
  for (const wrong of ["sul", " Sul", "Centro Oeste", 1, true, ["Sul"]])
    expect(complaintsAbout("regiao", wrong)).toEqual(["regiao: Valor inválido"]);
});

test("OP-108: an insurer that is on no list is kept as written", () => {
  expect(complaintsAbout("seguradora", "Seguradora que já não existe")).toEqual([]);
  expect(complaintsAbout("seguradora", "x".repeat(121))).toEqual(["seguradora: No máximo 120 caracteres"]);
});

test("FORM-10: the budget is one file with its id and its name, further keys are dropped", () => {
  const { ctrl } = checkRequisicao(sinistro, {
    ctrl: {
      ...CTRL,
      arquivo: { ...ARQUIVO, arquivo_id: ARQUIVO.arquivo_id.toUpperCase(), usuario_id: 9 },
    },
    items: ITEMS,
  });
  expect(ctrl["arquivo"]).toEqual(ARQUIVO);
  const wrong = [
    "",
    {},
    [ARQUIVO],
    { ...ARQUIVO, arquivo_id: "1" },
    { arquivo_id: ARQUIVO.arquivo_id },
    { ...ARQUIVO, arquivo_nome: "a\u0000.pdf" },
    { ...ARQUIVO, arquivo_nome: "a".repeat(256) },
  ];
  for (const value of wrong) expect(complaintsAbout("arquivo", value)).toEqual(["arquivo: Valor inválido"]);
});

test("OP-24 OP-56: a DAC form takes ten files at most, and each must be one", () => {
  const ctrl = { assunto: "Dúvida", descricao: "Texto" };
  const check = (arquivos: unknown): ReturnType<typeof checkRequisicao> =>
    checkRequisicao(outros, { ctrl: { ...ctrl, arquivos } });
  expect(check(undefined).ctrl["arquivos"]).toEqual([]);
  expect(check(Array.from({ length: 10 }, () => ARQUIVO))).toMatchObject({ campos: [] });
  expect(check(Array.from({ length: 11 }, () => ARQUIVO)).campos).toEqual([
    { campo: "arquivos", mensagem: "No máximo 10 arquivos" },
  ]);
  for (const wrong of [ARQUIVO, "x", [null], [ARQUIVO, {}]])
    expect(check(wrong).campos).toEqual([{ campo: "arquivos", mensagem: "Valor inválido" }]);
});

test("OP-24: a type without a parts table keeps no items, and its optional fields may be absent", () => {
  const checked = checkRequisicao(outros, {
    ctrl: { assunto: " Dúvida ", descricao: "x", num_chassi: "abc" },
    items: ITEMS,
  });
  expect(checked).toEqual({
    ctrl: {
      assunto: "Dúvida",
      descricao: "x",
      num_pedido: "",
      num_chassi: "ABC",
      observacao: "",
      arquivos: [],
    },
    items: [],
    campos: [],
  });
});

test("OP-03: a wrong type, or a text that the database cannot keep, is 'Valor inválido'", () => {
  for (const wrong of [1, true, {}, ["OS"], "a\u0000", "\ud83d"])
    expect(complaintsAbout("numSo", wrong)).toEqual(["numSo: Valor inválido"]);
  for (const wrong of ["x", 1, [], [CTRL]])
    expect(checkRequisicao(sinistro, { ctrl: wrong, items: ITEMS }).campos[0]).toEqual({
      campo: "req_objeto_ctrl",
      mensagem: "Valor inválido",
    });
});

test("OP-26: staff fields are optional, normalised, and only those that were sent come back", () => {
  expect(checkStaffFields(sinistro, { resposta: "  Peça a caminho ", numSo: "X" })).toEqual({
    ctrl: { resposta: "Peça a caminho" },
    campos: [],
  });
  expect(checkStaffFields(sinistro, {})).toEqual({ ctrl: {}, campos: [] });
  expect(checkStaffFields(sinistro, undefined)).toEqual({ ctrl: {}, campos: [] });
  expect(checkStaffFields(sinistro, { resposta: null }).ctrl).toEqual({ resposta: "" });
  expect(checkStaffFields(sinistro, { resposta: "x".repeat(2001) }).campos).toEqual([
    { campo: "resposta", mensagem: "No máximo 2.000 caracteres" },
  ]);
  expect(checkStaffFields(sinistro, { resposta: 5 }).campos).toEqual([
    { campo: "resposta", mensagem: "Valor inválido" },
  ]);
  expect(checkStaffFields(sinistro, []).campos).toHaveLength(1);
});

test("FORM-21: a new form is blank, a new row has quantity 1 and prices 0", () => {
  expect(emptyCtrl(outros)).toEqual({
    assunto: "",
    descricao: "",
    num_pedido: "",
    num_chassi: "",
    observacao: "",
    arquivos: [],
  });
  expect(emptyItem(sinistro)).toEqual({
    item_codigo: "",
    item_desc: "",
    item_qtd: 1,
    item_preco_unitario: 0,
    item_preco_bruto: 0,
    item_preco: 0,
  });
  expect(emptyItem(outros)).toEqual({});
  const withRetired: RequestType = {
    ...outros,
    fields: [{ name: "antigo", label: "Antigo", input: "text", retired: true }],
  };
  expect(emptyCtrl(withRetired)).toEqual({});
});
