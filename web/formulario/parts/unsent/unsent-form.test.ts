import { expect, test } from "vitest";
import { emptyCtrl, requestTypeOf } from "../../../../contract/requisicoes/index.ts";
import { newPartRow } from "../itens/part-rows.ts";
import { unsentSummary, isBlankForm, readUnsentForm } from "./unsent-form.ts";

const sinistro = requestTypeOf("sinistro");
const outros = requestTypeOf("outros");
const blank = emptyCtrl(sinistro);

test("FORM-01 FORM-21: a form as it opened is nothing to keep; one character, one file or one cell is", () => {
  const row = newPartRow(sinistro);
  expect(isBlankForm(sinistro, blank, [row])).toBe(true);
  expect(isBlankForm(outros, emptyCtrl(outros), [])).toBe(true);
  expect(isBlankForm(sinistro, { ...blank, numSo: "O" }, [row])).toBe(false);
  expect(isBlankForm(sinistro, blank, [{ ...row, item_qtd: 2 }])).toBe(false);
  expect(isBlankForm(sinistro, blank, [row, newPartRow(sinistro)])).toBe(false);
  const anexo = { arquivo_id: "a", arquivo_nome: "a.pdf" };
  expect(isBlankForm(outros, { ...emptyCtrl(outros), arquivos: [anexo] }, [])).toBe(false);
});

test("OP-25 OP-36: a variant that was chosen, and nothing else, is nothing to keep", () => {
  const insercao = requestTypeOf("insercao_pedidos");
  const values = { ...emptyCtrl(insercao), variante: "vans" };
  expect(isBlankForm(insercao, values, [newPartRow(insercao)])).toBe(true);
  expect(isBlankForm(insercao, { ...values, num_so: "O" }, [newPartRow(insercao)])).toBe(false);
  expect(unsentSummary(insercao, { value: { values, rows: [] }, files: [] })).toBe("");
});

test("OP-36: what was kept comes back as it was, its rows under ids of this page", () => {
  const rows = [{ ...newPartRow(sinistro), item_codigo: "A1", item_preco_unitario: 12.5 }];
  const work = { concessionario: "1 - A", values: { ...blank, numSo: "OS-1" }, rows };
  const read = readUnsentForm(sinistro, structuredClone(work));
  expect(read).toEqual({ ...work, rows: [{ ...rows[0], id: expect.any(String) as unknown }] });
  expect(read?.rows[0]?.id).not.toBe(rows[0]?.id);
  expect(readUnsentForm(sinistro, { values: {}, rows: [] })?.values).toEqual(blank);
  for (const kept of [null, undefined, "x", {}, { values: {} }, { rows: [] }, { values: 1, rows: [] }])
    expect(readUnsentForm(sinistro, kept)).toBeNull();
});

test("OP-36: the line says what the request is known by, its items and files", () => {
  const rows = [{ ...newPartRow(sinistro), item_codigo: "A1" }, newPartRow(sinistro)];
  const file = { key: "k", lugar: "arquivo", file: new File(["x"], "a.pdf") };
  const value = { values: { ...blank, numSinistro: "SIN-7" }, rows };
  expect(unsentSummary(sinistro, { value, files: [file] })).toMatch(/SIN-7.* · 1 item · 1 arquivo$/);
  expect(unsentSummary(sinistro, { value: { values: { numSo: " OS-9 " }, rows: [] }, files: [] })).toContain(
    "OS-9",
  );
  expect(unsentSummary(sinistro, { value: null, files: [file] })).toBe("1 arquivo");
});
