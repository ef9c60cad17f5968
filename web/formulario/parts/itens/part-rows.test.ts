import { expect, test } from "vitest";
import {
  checkRequisicao,
  emptyCtrl,
  parsePastedItems,
  requestTypeOf,
} from "../../../../contract/requisicoes/index.ts";
import { fieldResolver } from "../../../platform/form/use-field-form.ts";
import { createRowsStore, type GridRow } from "../../../platform/grid/index.ts";
import {
  cellOf,
  createPartLookup,
  type PartLookup,
  type Verdict,
  withRefused,
} from "../../../requisicoes/index.ts";
import { partColumns } from "./part-columns.ts";
import {
  isEmptyRow,
  itemsOf,
  newPartRow,
  rowsAfterPaste,
  rowsWithFurther,
  writtenRows,
} from "./part-rows.ts";
import { replacedText } from "./use-asked-parts.ts";

/** A look-up that is not expected to be called. */
const STILL: PartLookup = createPartLookup({
  store: () => createRowsStore([]),
  find: () => Promise.resolve(null),
  automatic: false,
});

const sinistro = requestTypeOf("sinistro");
const { rows: pasted } = parsePastedItems("A1\tPorta\r\n\t\r\nA2\tCapô\t9\r\n");

test("FORM-21 FORM-34: a new row and a pasted one have quantity 1 and prices 0", () => {
  const blank = { item_qtd: 1, item_preco_unitario: 0, item_preco_bruto: 0, item_preco: 0 };
  expect(newPartRow(sinistro)).toMatchObject({ item_codigo: "", item_desc: "", ...blank });
  const { rows } = rowsAfterPaste(sinistro, [newPartRow(sinistro)], pasted, false);
  expect(rows).toMatchObject([
    { item_codigo: "A1", item_desc: "Porta", ...blank },
    { item_codigo: "A2", item_desc: "Capô", ...blank },
  ]);
  expect(new Set(rows.map((row) => row.id)).size).toBe(2);
});

test("FORM-15: rows that were only added are not sent; one in which a quantity was typed is, and so is the only one", () => {
  const [blank, other] = [newPartRow(sinistro), newPartRow(sinistro)];
  const part = { ...newPartRow(sinistro), item_codigo: "A1" };
  const counted = { ...newPartRow(sinistro), item_qtd: 2 };
  const emptied = { ...newPartRow(sinistro), item_qtd: null };
  expect(writtenRows(sinistro, [blank, part, other, counted, emptied])).toEqual([part, counted, emptied]);
  expect(writtenRows(sinistro, [blank, other])).toEqual([blank, other]);
});

test("FORM-24: 'Substituir itens' clears the table first; without it pasted rows stand behind those that say something", () => {
  const typed = { ...newPartRow(sinistro), item_codigo: "Z" };
  const codes = (replaces: boolean): unknown[] =>
    rowsAfterPaste(sinistro, [typed, newPartRow(sinistro)], pasted, replaces).rows.map(
      (row) => row["item_codigo"],
    );
  expect([codes(false), codes(true)]).toEqual([
    ["Z", "A1", "A2"],
    ["A1", "A2"],
  ]);
});

test("FORM-33: a paste without rows changes nothing, though 'Substituir itens' is on", () => {
  const rows = [newPartRow(sinistro)];
  expect(rowsAfterPaste(sinistro, rows, [], true).rows).toBe(rows);
  expect([
    isEmptyRow(newPartRow(sinistro)),
    isEmptyRow({ ...newPartRow(sinistro), item_desc: "Porta" }),
  ]).toEqual([true, false]);
});

test("FORM-43 FORM-44: what is sent has the type's columns and nothing of the grid's own", () => {
  const [item] = itemsOf(sinistro, [newPartRow(sinistro)]);
  expect(Object.keys(item ?? {})).toEqual(sinistro.items?.columns.map((column) => column.name));
});

test("FORM-15: what the contract refuses in row 2 is shown in row 2's cell, and stays with the row", () => {
  const rows = [{ ...newPartRow(sinistro), item_codigo: "A" }, newPartRow(sinistro)];
  const { campos } = checkRequisicao(sinistro, { ctrl: {}, items: itemsOf(sinistro, rows) });
  const cells = campos.flatMap((campo) => cellOf(campo, rows) ?? []);
  expect(cells).toEqual([{ id: rows[1]?.id, key: "item_codigo", text: "Campo obrigatório" }]);
  expect(cellOf({ campo: "itens[9].item_qtd", mensagem: "x" }, rows)).toBeNull();
  expect(cellOf({ campo: "numSo", mensagem: "x" }, rows)).toBeNull();
});

test("FORM-14: the fields are judged by the contract's rule, the parts are not the fields' business", async () => {
  const resolve = fieldResolver(sinistro.fields, (sent) => {
    const { ctrl: valores, campos } = checkRequisicao(sinistro, { ctrl: sent });
    return { valores, campos };
  });
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolve(emptyCtrl(sinistro), undefined, options);
  const required = sinistro.fields.filter((field) => field.required === true).map((field) => field.name);
  expect(Object.keys(errors).toSorted()).toEqual(required.toSorted());
  expect(errors["numSo"]).toMatchObject({ message: "Campo obrigatório" });
});

test("FORM-20 FORM-22: the grid has the type's columns in their order and the button that removes a row", () => {
  const table = sinistro.items;
  if (!table) throw new Error("sinistro has parts");
  const columns = partColumns(table, STILL, { remove: () => undefined, isLast: () => true });
  expect(columns.map((column) => column.label)).toEqual([
    "Código da Peça",
    "Descrição da Peça",
    "Quantidade",
    "Preço Unitário",
    "Preço Bruto",
    "Preço Seguradora",
    "Consulta",
    "Remover",
  ]);
  const row = { ...newPartRow(sinistro), item_qtd: 3, item_preco_unitario: 10.05 };
  expect(columns.map((column) => column.value?.(row) ?? null).slice(4, 6)).toEqual([30.15, 20.8]);
  expect(columns.at(-1)?.action?.disabled?.(row)).toBe(true);
});

test("FORM-28 FORM-29 FORM-30 OP-106: what is typed as a quantity in the grid", () => {
  const table = sinistro.items;
  if (!table) throw new Error("sinistro has parts");
  const qtd = partColumns(table, STILL, { remove: () => undefined, isLast: () => true })[2];
  const settled = "A quantidade é inteira, de 1 a 999.999.";
  const read = (typed: string): unknown => qtd?.parse?.(typed, newPartRow(sinistro));
  expect(["-5", "0", "0,5", "2,9", "1000000", "7", "3,00", "1.234", "dois", "3 un"].map(read)).toEqual([
    { value: 1, settled },
    { value: 1, settled },
    { value: 1, settled },
    { value: 2, settled },
    { value: 999_999, settled },
    { value: 7 },
    { value: 3 },
    { value: 1234 },
    { refused: "Informe uma quantidade inteira de 1 a 999.999" },
    { refused: "Informe uma quantidade inteira de 1 a 999.999" },
  ]);
});

test("FORM-34: quantity and price of a paste are taken only when they are asked for, blank ones and removed rows never", () => {
  const text = "A1\tPorta\t3\tR$ 10,50\nA2\tCapô\t0\t\nA3\tFarol\tdois\t1\nA4\tGrade\t9\t9";
  const { rows: parts, further } = parsePastedItems(text);
  const { rows, added } = rowsAfterPaste(sinistro, [], parts, false);
  const numbers = (list: typeof rows): unknown[] =>
    list.map((row) => [row["item_qtd"], row["item_preco_unitario"]]);
  expect(numbers(rows)).toEqual(rows.map(() => [1, 0]));
  const taken = rowsWithFurther(
    sinistro,
    rows.slice(0, 3),
    new Map(added.map((id, at) => [id, further[at] ?? []])),
  );
  expect(numbers(taken.rows)).toEqual([
    [3, 10.5],
    [1, 0],
    [null, 1],
  ]);
  expect(taken.settled).toEqual([{ linha: 2, label: "Quantidade" }]);
  expect(taken.refused).toEqual([{ linha: 3, label: "Quantidade" }]);
});

test("FORM-15 OP-106: a row with nothing but a refused text is no untouched one, and what is refused is told instead of missing", () => {
  const long = "x".repeat(31);
  const { rows, refused } = rowsAfterPaste(sinistro, [], parsePastedItems(`${long}\t\nA1\t`).rows, false);
  expect(refused).toEqual([{ linha: 1, label: "Código da Peça" }]);
  expect([writtenRows(sinistro, rows), rows.map(isEmptyRow)]).toEqual([rows, [false, false]]);
  expect(itemsOf(sinistro, rows)[0]).toMatchObject({ item_codigo: "" });
  const columns = partColumns(sinistro.items ?? raise(), STILL, { remove: raise, isLast: () => true });
  const missing = { campo: "itens[0].item_codigo", mensagem: "Campo obrigatório" };
  const other = { campo: "itens[1].item_qtd", mensagem: "Campo obrigatório" };
  expect(withRefused(columns, rows, [missing, other])).toEqual([
    other,
    { campo: "itens[0].item_codigo", mensagem: "No máximo 30 caracteres" },
  ]);
});

test("contract: a code that stands in several rows says where, in any case; a code that stands once says nothing", () => {
  const { rows } = rowsAfterPaste(sinistro, [], parsePastedItems("A1\nB2\na1\nA1\n\tPorta").rows, false);
  const [codigo] = partColumns(sinistro.items ?? raise(), STILL, { remove: raise, isLast: () => true });
  expect(rows.map((row) => codigo?.hint?.(row, rows))).toEqual([
    "Código repetido: linhas 1, 3 e 4.",
    null,
    "Código repetido: linhas 1, 3 e 4.",
    "Código repetido: linhas 1, 3 e 4.",
    null,
  ]);
});

test("contract: 'Consultar peças' names the descriptions that it has changed, three of them, and nothing where it has changed none", () => {
  const rows = ["A", "B", "C", "D", "E"].map((item_desc, at) => ({ id: `${at}`, item_desc }));
  const changed = (...ids: string[]) =>
    replacedText(rows, ({ id }) => (ids.includes(id) ? `antes ${id}` : null));
  expect(changed()).toBeNull();
  expect(changed("1")).toBe("A consulta mudou 1 descrição: linha 2, ‘antes 1’ para ‘B’.");
  expect(changed("0", "1", "2", "3", "4")).toBe(
    "A consulta mudou 5 descrições: linha 1, ‘antes 0’ para ‘A’; linha 2, ‘antes 1’ para ‘B’; linha 3, ‘antes 2’ para ‘C’; e mais 2, marcadas na tabela.",
  );
});

test("contract: a part that is found and one that is not differ in colour and in sign", () => {
  const verdicts = new Map<string, Verdict>([
    ["1", "found"],
    ["2", "missing"],
    ["3", "failed"],
  ]);
  const lookup = { ...STILL, verdictOf: ({ id }: GridRow) => verdicts.get(id) ?? null };
  const columns = partColumns(sinistro.items ?? raise(), lookup, { remove: raise, isLast: () => true });
  const verdict = columns.find(({ key }) => key === "consulta");
  expect(["1", "2", "3", "4"].map((id) => [verdict?.value?.({ id }), verdict?.mark?.({ id })])).toEqual([
    ["Encontrada", { sign: "✓", fill: "d3f9d8", text: "14532d" }],
    ["Não encontrada", { sign: "✗", fill: "ffe3e3", text: "8a1414" }],
    ["Não consultada", { sign: "!", fill: "fff3bf", text: "5c3c00" }],
    ["", undefined],
  ]);
});

function raise(): never {
  throw new Error("never asked for");
}
