import * as fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import type { Field, ValuesOf } from "./index.ts";
import { blankValues, checkFields, checkFieldsBy, COMMON_INPUTS, defineFields } from "./index.ts";

/** A form with every input and every format, and with fields that hide, ask for and decide about one another. */
const FIELDS = defineFields([
  { name: "nome", label: "Nome", input: "text", required: true, maxLength: 8, upperCase: true },
  { name: "apelido", label: "Apelido", input: "text", differsFrom: "nome", compact: true },
  { name: "email", label: "E-mail", input: "text", format: "email" },
  { name: "cpf", label: "CPF", input: "text", format: "cpf" },
  { name: "cnpj", label: "CNPJ", input: "text", format: "cnpj" },
  { name: "telefone", label: "Telefone", input: "text", format: "telefone" },
  { name: "ano", label: "Ano", input: "text", mask: "####" },
  { name: "nota", label: "Nota", input: "text", pattern: { regex: /^\d{1,9}$/, message: "Só dígitos" } },
  { name: "motivo", label: "Motivo", input: "textarea" },
  { name: "dia", label: "Dia", input: "date" },
  { name: "hora", label: "Hora", input: "time" },
  {
    name: "unidade",
    label: "Unidade",
    input: "select",
    required: true,
    options: [
      { value: 1, label: "Automóveis" },
      { value: 2, label: "Vans" },
    ],
  },
  { name: "parado", label: "Parado?", input: "radio", options: ["Sim", "Não"] },
  {
    name: "chassi",
    label: "Chassi",
    input: "text",
    required: true,
    shown: (values) => values["parado"] === "Sim",
  },
  { name: "ciente", label: "Ciente", input: "checkbox", required: (values) => values["chassi"] !== "" },
  { name: "dias", label: "Dias", input: "multi", options: ["seg", "ter", "qua"] },
  {
    name: "responsaveis",
    label: "Responsáveis",
    input: "rows",
    maxRows: 3,
    columns: [
      { name: "nome", label: "Nome", input: "text", required: true },
      { name: "email", label: "E-mail", input: "text", format: "email" },
      { name: "ativo", label: "Ativo", input: "checkbox" },
      { name: "fim", label: "Fim", input: "date", shown: (values) => values["ativo"] === false },
    ],
  },
  { name: "antigo", label: "Antigo", input: "text", retired: true, required: true },
]);
const LOOSE: readonly Field[] = FIELDS;
const RIGHT = {
  nome: " ana ",
  apelido: "a n",
  email: "ana@example.com",
  cpf: "529.982.247-25",
  cnpj: "12.abc.345/01de-35",
  telefone: "+55 (11) 97100-0000",
  ano: "2026",
  nota: "12",
  motivo: "x",
  dia: "2026-03-09",
  hora: "09:30",
  unidade: 2,
  parado: "Sim",
  chassi: "9BM",
  ciente: true,
  dias: ["qua", "seg", "qua"],
  responsaveis: [
    { nome: "Bia", email: " bia@example.com ", extra: 1 },
    { nome: " " },
    null,
    {},
    { ativo: true, nome: "C" },
  ],
};
const complaints = (sent: object): string[] =>
  checkFields(FIELDS, { ...RIGHT, responsaveis: [], ...sent }).campos.map(
    (one) => `${one.campo}: ${one.mensagem}`,
  );

test("contract: what is right is stored tidy, unmasked, each option once, without blank rows", () => {
  const three = {
    ...RIGHT,
    responsaveis: RIGHT.responsaveis.filter((row) => row !== null && Object.keys(row).length > 1),
  };
  const { valores, campos } = checkFields(FIELDS, three);
  expect(campos).toEqual([]);
  expect(valores).toEqual({
    ...RIGHT,
    nome: "ANA",
    apelido: "an",
    cpf: "52998224725",
    cnpj: "12ABC34501DE35",
    telefone: "11971000000",
    dias: ["seg", "qua"],
    responsaveis: [
      { nome: "Bia", email: "bia@example.com", ativo: false, fim: "" },
      { nome: "C", email: "", ativo: true, fim: "" },
    ],
  });
  expectTypeOf(valores.unidade).toEqualTypeOf<1 | 2>();
  expectTypeOf(valores.parado).toEqualTypeOf<"Sim" | "Não" | "">();
  expectTypeOf(valores.dias).toEqualTypeOf<readonly ("seg" | "ter" | "qua")[]>();
  expectTypeOf<ValuesOf<typeof FIELDS>["responsaveis"][number]["ativo"]>().toEqualTypeOf<boolean>();
});

test("contract: each field says what is wrong with it, a cell under its row as it was sent", () => {
  expect(complaints({ nome: "  ", unidade: 3, parado: "sim" })).toEqual([
    "nome: Campo obrigatório",
    "unidade: Valor inválido",
    "parado: Valor inválido",
  ]);
  expect(complaints({ nome: "abcdefghi" })).toEqual(["nome: No máximo 8 caracteres"]);
  expect(complaints({ apelido: "AN A" })).toEqual(["apelido: Deve ser diferente de Nome"]);
  expect(complaints({ email: "ana", cpf: "1", cnpj: "2", telefone: "3" })).toEqual([
    "email: O e-mail não é válido.",
    "cpf: O CPF tem 11 dígitos.",
    "cnpj: O CNPJ tem 12 letras ou dígitos e 2 dígitos verificadores.",
    "telefone: O telefone tem o DDD e mais 8 ou 9 dígitos.",
  ]);
  expect(complaints({ ano: "20", nota: "x", dia: "2026-02-30", hora: "24:00" })).toEqual([
    "ano: Use o formato 0000",
    "nota: Só dígitos",
    "dia: Data com formato inválido",
    "hora: Hora com formato inválido",
  ]);
  expect(complaints({ ciente: null, dias: ["dom"], unidade: "1" })).toEqual([
    "unidade: Valor inválido",
    "ciente: Campo obrigatório",
    "dias: Valor inválido",
  ]);
  const rows = [{ nome: "" }, { email: "x@" }, 5];
  expect(complaints({ responsaveis: rows })).toEqual([
    "responsaveis[1].nome: Campo obrigatório",
    "responsaveis[1].email: O e-mail não é válido.",
    "responsaveis[2]: Valor inválido",
    "responsaveis[2].nome: Campo obrigatório",
  ]);
  expect(complaints({ responsaveis: [{}, {}, {}, {}] })).toEqual(["responsaveis: No máximo 3 linhas"]);
  expect(complaints({ responsaveis: {} })).toEqual(["responsaveis: Valor inválido"]);
});

test("contract: a hidden field is blank and not asked for, and decides nothing about others", () => {
  expect(complaints({ chassi: "", ciente: false })).toEqual(["chassi: Campo obrigatório"]);
  expect(complaints({ parado: "Não", chassi: "9BM", ciente: false })).toEqual([]);
  expect(checkFields(FIELDS, { ...RIGHT, parado: "Não" }).valores.chassi).toBe("");
});

test("contract: what is no object is refused under the name that it has, and nothing is blank", () => {
  const fields = [{ name: "nome", label: "Nome", input: "text" }] as const;
  for (const sent of [5, "x", [], true])
    expect(checkFieldsBy(COMMON_INPUTS, fields, sent, "ctrl").campos).toEqual([
      { campo: "ctrl", mensagem: "Valor inválido" },
    ]);
  for (const sent of [undefined, null, {}])
    expect(checkFields(fields, sent)).toEqual({ valores: { nome: "" }, campos: [] });
});

const cell = fc.oneof(
  fc.constantFrom<unknown>(
    ...Object.values(RIGHT),
    "Não",
    "",
    " ",
    1,
    -0,
    null,
    true,
    "ana@x",
    [],
    ["ter"],
    [{}],
    [null],
  ),
  fc.string({ unit: fc.constantFrom("ß", " ", "a", "\u0000", "\ud800", "0", "@", ".", "x", "ﬁ", "-") }),
  fc.jsonValue({ maxDepth: 2 }),
);
const objectOf = (fields: readonly { readonly name: string }[]): fc.Arbitrary<unknown> =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...fields.map(({ name }) => name), "__proto__"), fc.string()),
    cell,
    {
      maxKeys: 20,
    },
  );
const rows = fc.array(fc.oneof(objectOf(LOOSE.find(({ input }) => input === "rows")?.columns ?? []), cell), {
  maxLength: 4,
});
const nearly = fc
  .tuple(fc.subarray(Object.keys(RIGHT)), objectOf(FIELDS), fc.option(rows, { nil: undefined }))
  .map(([right, sent, responsaveis]) => ({
    ...Object.fromEntries(Object.entries(RIGHT).filter(([name]) => right.includes(name))),
    ...(sent as object),
    ...(responsaveis && { responsaveis }),
  }));

test("contract: any JSON gives every field and no other; what is accepted is accepted again unchanged", () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: nearly }, cell), (sent) => {
      const { valores, campos } = checkFields(FIELDS, sent);
      expect(Object.keys(valores)).toEqual(Object.keys(blankValues(FIELDS)));
      const wrong = new Set(campos.map(({ campo }) => campo));
      // What is right by itself stays right, whatever is wrong beside it.
      const again = checkFields(FIELDS, JSON.parse(JSON.stringify(valores)));
      const isRight = campos.length === 0;
      expect(isRight ? again : null).toEqual(isRight ? { valores, campos } : null);
      const others = again.campos
        .map(({ campo }) => campo)
        .filter((campo) => !campo.startsWith("responsaveis"));
      expect(others.filter((campo) => !wrong.has(campo))).toEqual([]);
      expect(JSON.stringify(valores)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: 1000 },
  );
});

test("contract: every single value that a field accepts is kept as it is when it is sent again", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(RIGHT)), fc.oneof(cell, rows), (name, value) => {
      const fields = LOOSE.filter((field) => field.name === name).map((field) =>
        Object.assign({}, field, { shown: undefined, required: false }),
      );
      const once = checkFieldsBy(COMMON_INPUTS, fields, { [name]: value });
      if (once.campos.length > 0) return;
      expect(checkFieldsBy(COMMON_INPUTS, fields, once.valores)).toEqual(once);
    }),
    { numRuns: 2000 },
  );
});
