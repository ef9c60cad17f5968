import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRascunho, hasRascunhos, openRascunho } from "./rascunho.ts";
import { REQUEST_TYPES, requestTypeOf } from "./types/index.ts";
import type { RequestType } from "./types/index.ts";
import { checkRequisicao, emptyCtrl } from "./validate.ts";

const sinistro = requestTypeOf("sinistro");

test("DRAFT-01 OP-27: only a claim and an emergency order have drafts", () => {
  expect(REQUEST_TYPES.filter(hasRascunhos).map(({ tipo }) => tipo)).toEqual([
    "sinistro",
    "pedido_emergencial",
  ]);
});

test("FORM-16 OP-38: nothing is required of a draft, and what is there is of its kind", () => {
  const { ctrl, items, campos } = checkRascunho(sinistro, { ctrl: {}, items: [] });
  expect(campos).toEqual([]);
  expect(ctrl).toEqual(emptyCtrl(sinistro));
  expect(items).toEqual([]);
  expect(checkRascunho(sinistro, { ctrl: { dataSo: "ontem" }, items: [{ item_qtd: -1 }] }).campos).toEqual([
    { campo: "dataSo", mensagem: "Data com formato inválido" },
    { campo: "itens[0].item_qtd", mensagem: "Informe uma quantidade inteira de 1 a 999.999" },
  ]);
  expect(checkRascunho(sinistro, { ctrl: [], items: {} }).campos).toHaveLength(2);
});

test("contract: what a request may be sent with is a draft, stored alike", () => {
  const values = fc.record({
    numSo: fc.string({ maxLength: 30 }),
    dataSo: fc.constantFrom("2026-03-09", "", "x"),
    regiao: fc.constantFrom("Sul", "Marte", ""),
    placaVeiculo: fc.string({ maxLength: 8 }),
  });
  const rows = fc.array(
    fc.record({ item_codigo: fc.string({ maxLength: 9 }), item_qtd: fc.constantFrom(1, 0, null, 2) }),
  );
  fc.assert(
    fc.property(values, rows, (ctrl, items) => {
      const sent = checkRequisicao(sinistro, { ctrl, items });
      const draft = checkRascunho(sinistro, { ctrl, items });
      const isRequired = ({ mensagem }: { mensagem: string }) => mensagem === "Campo obrigatório";
      expect(draft.ctrl).toEqual(sent.ctrl);
      expect(draft.items).toEqual(sent.items);
      expect(draft.campos).toEqual(sent.campos.filter((one) => !isRequired(one)));
      expect(checkRascunho(sinistro, draft).ctrl).toEqual(draft.ctrl);
    }),
    { numRuns: 300 },
  );
});

test("contract: a draft opens in the form of today; what has no place in it any more is dropped and named", () => {
  const today: RequestType = {
    ...sinistro,
    fields: sinistro.fields.map((field) =>
      field.name === "numSinistro" ? { ...field, retired: true } : field,
    ),
  };
  const ctrl = {
    numSo: "OS-1",
    numSinistro: "SIN-9",
    regiao: "Marte",
    extinto: "x",
    vazio: "",
    arquivo: null,
  };
  const items = [{ item_codigo: "A1", item_cor: "azul", item_qtd: 0 }];
  const opened = openRascunho(today, { ctrl, items });
  expect(opened.dropped).toEqual(["Número do Sinistro", "extinto", "item_cor", "Região", "Quantidade"]);
  expect(opened.ctrl).toMatchObject({ numSo: "OS-1", regiao: "" });
  expect(opened.ctrl).not.toHaveProperty("numSinistro");
  expect(opened.items).toMatchObject([{ item_codigo: "A1", item_qtd: null }]);
  expect(openRascunho(sinistro, checkRascunhoOf({ numSo: "OS-1" })).dropped).toEqual([]);
});

function checkRascunhoOf(ctrl: Record<string, unknown>) {
  const checked = checkRascunho(sinistro, { ctrl, items: [{ item_codigo: "A1" }] });
  return { ctrl: checked.ctrl, items: checked.items };
}
