import { expect, test } from "vitest";
import { requestTypeOf } from "./types/index.ts";
import { checkItems, newItem } from "./validate-items.ts";

const table = requestTypeOf("sinistro").items ?? { label: "", columns: [], minRows: 0, priced: false };
const GOOD = { item_codigo: "A000", item_desc: "Farol", item_qtd: 2, item_preco_unitario: 10.5 };

/** The errors of the last of three rows, which differs from a valid one by `change`. */
function complaintsAbout(difference: Record<string, unknown>): string[] {
  return checkItems(table, [GOOD, GOOD, { ...GOOD, ...difference }]).campos.map(
    ({ campo, mensagem }) => `${campo}: ${mensagem}`,
  );
}

test("FORM-15: code and quantity of each row must be filled in", () => {
  expect(complaintsAbout({ item_codigo: "  " })).toEqual(["itens[2].item_codigo: Campo obrigatório"]);
  for (const blank of [null, undefined, ""])
    expect(complaintsAbout({ item_qtd: blank })).toEqual(["itens[2].item_qtd: Campo obrigatório"]);
  expect(complaintsAbout({ item_desc: "", item_preco_unitario: null })).toEqual([]);
});

test("FORM-15* contract: what Excel made of a part's code is refused, and kept as it was written", () => {
  const date =
    "O Excel trocou este código por uma data. Formate a coluna como texto e escreva o código certo.";
  for (const code of ["1-mar", "MAR/25", " 01/03/2025 "])
    expect(complaintsAbout({ item_codigo: code })).toEqual([`itens[2].item_codigo: ${date}`]);
  expect(complaintsAbout({ item_codigo: "01-03-2025" })).toEqual([]);
  const { items = table } = requestTypeOf("itens_sucessores");
  const sent = { item_codigo: "A1", item_desc: "x", item_qtd: 1, item_codigo_sucessor: "#N/D" };
  const { items: kept, campos } = checkItems(items, [sent]);
  expect(campos.map(({ campo }) => campo)).toEqual(["itens[0].item_codigo_sucessor"]);
  expect(kept[0]?.["item_codigo_sucessor"]).toBe("#N/D");
});

test("FORM-21 OP-33: gross and insurer price are reckoned here, whatever was sent", () => {
  const sent = { ...GOOD, item_codigo: " A000 ", item_preco_bruto: 1, item_preco: "grátis" };
  expect(checkItems(table, [sent])).toEqual({
    items: [{ ...GOOD, item_preco_bruto: 21, item_preco: 14.49 }],
    campos: [],
  });
});

test("OP-33: unit prices are rounded to cents, half a cent up, before they are multiplied", () => {
  const { items } = checkItems(table, [
    { ...GOOD, item_preco_unitario: 1.005, item_qtd: 3 },
    { ...GOOD, item_preco_unitario: 0.5, item_qtd: 1 },
    { ...GOOD, item_preco_unitario: 99_999_999.99, item_qtd: 999_999 },
  ]);
  expect(
    items.map((item) => [item["item_preco_unitario"], item["item_preco_bruto"], item["item_preco"]]),
  ).toEqual([
    [1.01, 3.03, 2.09],
    [0.5, 0.5, 0.35],
    [99_999_999.99, 99_999_899_990_000, 68_999_930_993_100.01],
  ]);
});

test("FORM-28 OP-106: a quantity is a whole number from 1 to 999.999", () => {
  for (const good of [1, 999_999]) expect(complaintsAbout({ item_qtd: good })).toEqual([]);
  for (const wrong of [0, -1, 1.5, 1_000_000, "2", true, [1]])
    expect(complaintsAbout({ item_qtd: wrong })).toEqual([
      "itens[2].item_qtd: Informe uma quantidade inteira de 1 a 999.999",
    ]);
});

test("OP-33: a unit price is a number from 0 to 99.999.999,99", () => {
  for (const good of [0, -0, 0.004, 99_999_999.994])
    expect(complaintsAbout({ item_preco_unitario: good })).toEqual([]);
  for (const wrong of [-0.01, 99_999_999.995, 1e300, Number.NaN, Number.POSITIVE_INFINITY])
    expect(complaintsAbout({ item_preco_unitario: wrong })).toEqual([
      "itens[2].item_preco_unitario: Informe um valor de 0,00 a 99.999.999,99",
    ]);
  for (const wrong of ["10", true, {}])
    expect(complaintsAbout({ item_preco_unitario: wrong })).toEqual([
      "itens[2].item_preco_unitario: Valor inválido",
    ]);
});

test("FORM-15: texts of a row have their limits, and no other kinds", () => {
  expect(complaintsAbout({ item_codigo: "x".repeat(31), item_desc: "y".repeat(256) })).toEqual([
    "itens[2].item_codigo: No máximo 30 caracteres",
    "itens[2].item_desc: No máximo 255 caracteres",
  ]);
  expect(complaintsAbout({ item_codigo: 12_345 })).toEqual(["itens[2].item_codigo: Valor inválido"]);
});

test("OP-24: at least one row, and no more than 2.000", () => {
  for (const none of [undefined, null, []])
    expect(checkItems(table, none)).toEqual({
      items: [],
      campos: [{ campo: "itens", mensagem: "Campo obrigatório" }],
    });
  const rows = Array.from({ length: 2001 }, () => GOOD);
  expect(checkItems(table, rows.slice(1)).campos).toEqual([]);
  const tooMany = checkItems(table, rows);
  expect(tooMany.campos).toEqual([{ campo: "itens", mensagem: "No máximo 2.000 itens" }]);
  expect(tooMany.items).toHaveLength(2000);
});

test("OP-03: what is no list, and a row that is no object, are 'Valor inválido'", () => {
  for (const wrong of [{}, "A000", 5, true])
    expect(checkItems(table, wrong)).toEqual({
      items: [],
      campos: [{ campo: "itens", mensagem: "Valor inválido" }],
    });
  expect(checkItems(table, [GOOD, ["A000"]]).campos[0]).toEqual({
    campo: "itens[1]",
    mensagem: "Valor inválido",
  });
});

test("OP-24: a table without prices has none, in a new row neither", () => {
  const plain = {
    ...table,
    priced: false,
    columns: table.columns.filter(({ input }) => input !== "money" && input !== "computed"),
  };
  expect(checkItems(plain, [{ ...GOOD, item_preco: 3 }]).items).toEqual([
    { item_codigo: "A000", item_desc: "Farol", item_qtd: 2 },
  ]);
  expect(newItem(plain)).toEqual({ item_codigo: "", item_desc: "", item_qtd: 1 });
});
