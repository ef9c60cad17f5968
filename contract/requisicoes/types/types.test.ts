import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chassiHint, placaHint } from "./fields.ts";
import type { Field } from "./index.ts";
import {
  REQUEST_TYPES,
  findRequestType,
  formRouteName,
  hasVariantes,
  requestTypeOf,
  requestTypesOf,
  varianteOf,
} from "./index.ts";

/** Keys that the server adds to req_objeto_ctrl (DET-05). */
const RESERVED = ["requisicao_usuario", "requisicao_notificacoes", "email_invalidos"];

const fieldsOf = (type: (typeof REQUEST_TYPES)[number]): Field[] => [...type.fields, ...type.staffFields];
const duplicates = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

test("OP-24: types, and the fields and columns of each, have names of their own", () => {
  expect(duplicates(REQUEST_TYPES.map((type) => type.tipo))).toEqual([]);
  expect(duplicates(REQUEST_TYPES.map(formRouteName))).toEqual([]);
  for (const type of REQUEST_TYPES) {
    expect(duplicates([...RESERVED, ...fieldsOf(type).map((field) => field.name)])).toEqual([]);
    expect(duplicates((type.items?.columns ?? []).map((column) => column.name))).toEqual([]);
  }
});

test("OP-24: every choice has its options, every text its limit, every lookup its list", () => {
  for (const field of REQUEST_TYPES.flatMap(fieldsOf)) {
    const { input, options = [] } = field;
    expect([field.name, options.length > 0]).toEqual([field.name, input === "select" || input === "radio"]);
    expect(duplicates(options)).toEqual([]);
    expect(options).not.toContain("");
    expect([field.name, (field.maxLength ?? 0) > 0]).toEqual([
      field.name,
      ["text", "textarea", "lookup"].includes(input),
    ]);
    expect([field.name, field.lookup !== undefined]).toEqual([field.name, input === "lookup"]);
    expect(field.label.trim()).not.toBe("");
  }
});

test("OP-24: a pattern keeps no state between two texts and matches from the start to the end", () => {
  const patterns = REQUEST_TYPES.flatMap(fieldsOf).flatMap(({ pattern }) => (pattern ? [pattern.regex] : []));
  expect(patterns.filter(({ flags }) => /[gy]/.test(flags))).toEqual([]);
  expect(patterns.filter(({ source }) => !source.startsWith("^") || !source.endsWith("$"))).toEqual([]);
});

test("OP-24: each type counts its versions from 1 and fills at most a line of 12 columns with a field", () => {
  for (const type of REQUEST_TYPES) {
    expect(Number.isInteger(type.versao) && type.versao >= 1).toBe(true);
    const spans = fieldsOf(type).map((field) => field.span ?? 12);
    expect(spans.filter((span) => !Number.isInteger(span) || span < 1 || span > 12)).toEqual([]);
  }
});

test("OP-33: a priced table has the columns that prices are reckoned from and put into", () => {
  for (const { items } of REQUEST_TYPES) {
    const columns = items?.columns ?? [];
    const computed = columns.filter(({ input }) => input === "computed").map(({ name }) => name);
    const money = columns.filter(({ input }) => input === "money").map(({ name }) => name);
    expect(computed).toEqual(items?.priced ? ["item_preco_bruto", "item_preco"] : []);
    expect(money).toEqual(items?.priced ? ["item_preco_unitario"] : []);
  }
});

test("The one-line summary never throws, and is made of the texts that are there alone", () => {
  for (const type of REQUEST_TYPES) {
    const value = fc.oneof(fc.constantFrom("", "a", "b c"), fc.jsonValue({ maxDepth: 1 }));
    const names = fc.constantFrom(...fieldsOf(type).map((field) => field.name));
    fc.assert(
      fc.property(fc.dictionary(names, value), (ctrl) => {
        const texts = Object.entries(ctrl).filter(([, one]) => typeof one === "string" && one !== "");
        const sumario = type.sumario(ctrl);
        expect(sumario).toBe(type.sumario(Object.fromEntries(texts)));
        expect(sumario.startsWith(" · ") || sumario.endsWith(" · ")).toBe(false);
      }),
    );
    expect(type.sumario({})).toBe("");
  }
  expect(
    requestTypeOf("sinistro").sumario({ numSinistro: "S1", placaVeiculo: "", seguradora: "Aurora" }),
  ).toBe("S1 · Aurora");
});

test("FORM-14 FORM-17 OP-27: the fields of a claim", () => {
  const fields = requestTypeOf("sinistro").fields.map(({ name, input, required }) => [name, input, required]);
  expect(fields).toEqual([
    ["numSo", "text", true],
    ["dataSo", "date", true],
    ["regiao", "select", true],
    ["seguradora", "lookup", true],
    ["numSinistro", "text", true],
    ["numChassi", "text", true],
    ["placaVeiculo", "text", true],
    ["arquivo", "pdf", true],
  ]);
});

test("FORM-17 OP-27: an emergency order has the form of a claim, but need not have the PDF nor has it an extract", () => {
  const [claim, order] = [requestTypeOf("sinistro"), requestTypeOf("pedido_emergencial")];
  const shape = ({ name, input, required }: Field): unknown[] => [name, input, input === "pdf" || required];
  expect(order.fields.map(shape)).toEqual(claim.fields.map(shape));
  expect(order.fields.find(({ name }) => name === "arquivo")?.required).toBe(false);
  const { staffColumns, ...items } = order.items ?? {};
  expect(staffColumns?.map(({ name }) => name)).toEqual(["item_observacao"]);
  expect([items, order.titulo, order.view, order.extrato]).toEqual([
    claim.items,
    "Pedido Emergencial",
    "ga",
    false,
  ]);
});

test("FORM-21: the columns of the parts table of a claim", () => {
  expect(requestTypeOf("sinistro").items?.label).toBe("Lista de Peças");
  expect(requestTypeOf("sinistro").items?.columns.map(({ name }) => name)).toEqual([
    "item_codigo",
    "item_desc",
    "item_qtd",
    "item_preco_unitario",
    "item_preco_bruto",
    "item_preco",
  ]);
});

test("OP-24: 'Outros' asks for a subject and a description, and takes an order number and a chassis", () => {
  const fields = requestTypeOf("outros").fields.map((field) => [
    field.name,
    field.label,
    field.maxLength,
    field.required === true,
  ]);
  expect(fields).toEqual([
    ["assunto", "Assunto", 100, true],
    ["descricao", "Descrição", 2000, true],
    ["num_pedido", "Número do Pedido", 30, false],
    ["num_chassi", "Chassi", 17, false],
    ["observacao", "Observações", 2000, false],
    ["arquivos", "Anexos", undefined, false],
  ]);
});

test("OP-20 OP-21: a type is found by its name, stands in one area, and names its route", () => {
  expect(formRouteName({ tipo: "pedido_emergencial", view: "ga" })).toBe("pac-ga-pedido-emergencial");
  expect(formRouteName({ tipo: "prazo_bo", view: "dac" })).toBe("pac-dac-prazo-bo");
  for (const type of REQUEST_TYPES) {
    expect(findRequestType(type.tipo)).toBe(type);
    expect(requestTypesOf(type.view)).toContain(type);
  }
  for (const none of ["", "constructor", "__proto__", "SINISTRO"])
    expect(findRequestType(none)).toBeUndefined();
  expect(() => requestTypeOf("nenhum")).toThrow("unknown req_tipo nenhum");
});

test("FORM-51 FORM-52 OP-25: vans people always get the vans form, the others what they choose", () => {
  for (const chosen of ["carros", "vans", "motos", "", undefined, null, 7, ["vans"]]) {
    expect(varianteOf({ isUnidadeVans: true }, chosen)).toBe("vans");
    expect(varianteOf({ isUnidadeVans: false }, chosen)).toBe(chosen === "vans" ? "vans" : "carros");
  }
  expect(REQUEST_TYPES.filter(hasVariantes).map(({ tipo }) => tipo)).toEqual([
    "cadastro_pecas",
    "insercao_pedidos",
  ]);
});

test("OP-29: a chassis or a plate that looks mistyped gets a remark", () => {
  for (const good of ["", " ", "9bm384075ab123456", " 9BM384075AB123456 "])
    expect(chassiHint(good)).toBeNull();
  expect(chassiHint("9BM38407")).toBe("O chassi costuma ter 17 caracteres (este tem 8).");
  expect(chassiHint("9BM384075AO123456")).toBe("O chassi não costuma ter as letras I, O ou Q.");
  for (const good of ["", "abc-1234", "ABC1D23", "abc1d23"]) expect(placaHint(good)).toBeNull();
  for (const odd of ["AB-1234", "ABC12345", "ABC-1D23", "1234ABC"])
    expect(placaHint(odd)).toBe("A placa costuma ter a forma AAA-0000 ou AAA0A00.");
});
