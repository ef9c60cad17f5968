import { expect, test } from "vitest";
import {
  checkRequisicao,
  emptyCtrl,
  parsePastedItems,
  requestTypeOf,
} from "../../../contract/requisicoes/index.ts";
import { fieldResolver } from "../../platform/form/use-field-form.ts";
import { createRowsStore } from "../../platform/grid/index.ts";
import { createPartLookup, type PartLookup } from "./item-lookup.ts";
import { partColumns } from "./part-columns.ts";
import { cellOf, isEmptyRow, itemsOf, newPartRow, rowsAfterPaste, writtenRows } from "./part-rows.ts";

/** A look-up that is never used. */
const STILL: PartLookup = createPartLookup({
  store: () => createRowsStore([]),
  find: () => Promise.resolve(null),
  automatic: false,
  longest: 30,
});

const sinistro = requestTypeOf("sinistro");
const { rows: pasted } = parsePastedItems("A1\tPorta\r\n\t\r\nA2\tCapô\t9\r\n");

test("FORM-21 FORM-34: a new row and a pasted one have quantity 1 and prices 0", () => {
  const blank = { item_qtd: 1, item_preco_unitario: 0, item_preco_bruto: 0, item_preco: 0 };
  expect(newPartRow(sinistro)).toMatchObject({ item_codigo: "", item_desc: "", ...blank });
  const rows = rowsAfterPaste(sinistro, [newPartRow(sinistro)], pasted, false);
  expect(rows).toMatchObject([
    { item_codigo: "A1", item_desc: "Porta", ...blank },
    { item_codigo: "A2", item_desc: "Capô", ...blank },
  ]);
  expect(new Set(rows.map((row) => row.id)).size).toBe(2);
});

test("FORM-15 FORM-16: rows that were only added are not sent; one in which a quantity was typed is, and so is the only one", () => {
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
    rowsAfterPaste(sinistro, [typed, newPartRow(sinistro)], pasted, replaces).map(
      (row) => row["item_codigo"],
    );
  expect([codes(false), codes(true)]).toEqual([
    ["Z", "A1", "A2"],
    ["A1", "A2"],
  ]);
});

test("FORM-33: a paste without rows changes nothing, though 'Substituir itens' is on", () => {
  const rows = [newPartRow(sinistro)];
  expect(rowsAfterPaste(sinistro, rows, [], true)).toBe(rows);
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
  expect(["-5", "0", "0,5", "2,9", "7", "x"].map((typed) => qtd?.parse?.(typed))).toEqual([
    1,
    1,
    1,
    2,
    7,
    undefined,
  ]);
});
