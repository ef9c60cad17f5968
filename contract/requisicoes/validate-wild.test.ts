import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StaffRow } from "./staff-items.ts";
import { checkStaffRows, staffRowsOf, withStaffRows } from "./staff-items.ts";
import type { Field, RequestType } from "./types/index.ts";
import { REQUEST_TYPES } from "./types/index.ts";
import { checkRequisicao, checkStaffFields } from "./validate.ts";

const FILE = { arquivo_id: "3f8a1c52-6c1e-4d0b-9a57-0c2f4a1b7d11", arquivo_nome: "a.pdf" };

/** A type with every input and with fields that hide, require and depend on one another. */
const everyInput: RequestType = {
  tipo: "todos_os_campos",
  titulo: "Todos os campos",
  view: "dac",
  versao: 1,
  card: { card_tipo: "formulario" },
  descricao: "",
  fields: [
    { name: "assunto", label: "Assunto", input: "text", maxLength: 5, upperCase: true, required: true },
    { name: "nota", label: "Nota", input: "text", pattern: { regex: /^\d{1,9}$/, message: "Só dígitos" } },
    { name: "motivo", label: "Motivo", input: "textarea" },
    { name: "dia", label: "Dia", input: "date" },
    { name: "parado", label: "Parado?", input: "radio", options: ["Sim", "Não"] },
    {
      name: "chassi",
      label: "Chassi",
      input: "text",
      shown: (ctrl) => ctrl["parado"] === "Sim",
      required: (ctrl) => ctrl["dia"] === "",
    },
    {
      name: "extra",
      label: "Extra",
      input: "select",
      options: ["A"],
      shown: (ctrl) => ctrl["chassi"] !== "",
    },
    { name: "ciente", label: "Ciente", input: "checkbox", required: (ctrl) => ctrl["extra"] === "A" },
    { name: "seguradora", label: "Seguradora", input: "lookup", lookup: "seguradoras" },
    { name: "arquivo", label: "PDF", input: "pdf", shown: (ctrl) => ctrl["ciente"] === true },
    { name: "arquivos", label: "Anexos", input: "files" },
    { name: "ano", label: "Ano", input: "text", mask: "####/####", differsFrom: "chave" },
    { name: "chave", label: "Chave", input: "text", compact: true, upperCase: true, maxLength: 9 },
    { name: "hora", label: "Hora", input: "time" },
    { name: "variante", label: "Variante", input: "variante" },
    {
      name: "motor",
      label: "Motor",
      input: "text",
      required: true,
      shown: (ctrl) => ctrl["variante"] === "vans",
    },
    { name: "antigo", label: "Antigo", input: "text", retired: true, required: true },
  ],
  items: {
    label: "Peças",
    columns: [
      ...(REQUEST_TYPES[0]?.items?.columns ?? []),
      { name: "item_dia", label: "Dia", input: "date", width: 1 },
      { name: "item_recebida", label: "Recebida", input: "integer", width: 1 },
      { name: "item_lado", label: "Lado", input: "choice", options: ["Sim", "A"], width: 1 },
      { name: "item_valor", label: "Valor", input: "money", blank: null, width: 1 },
    ],
    minRows: 1,
    priced: true,
    shown: (ctrl) => ctrl["hora"] === "",
    staffColumns: [
      { name: "item_lado", label: "Lado", input: "choice", options: ["Sim", "A"], width: 1 },
      { name: "item_falta", label: "Falta", input: "integer", clampTo: "item_qtd", width: 1 },
      { name: "item_nota", label: "Nota", input: "text", maxLength: 5, required: true, width: 1 },
    ],
  },
  staffFields: [{ name: "resposta", label: "Resposta", input: "textarea", required: true }],
  sumario: () => "",
  searched: [],
};
const TYPES = [...REQUEST_TYPES, everyInput];
const keysOf = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name);

/** Often a valid value, often almost valid, often anything. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    " ",
    "Sim",
    "Não",
    "A",
    "Sul",
    "2026-03-09",
    true,
    false,
    null,
    FILE,
    [FILE],
    -0,
    "09:30",
    "2025/2026",
    "vans",
  ),
  fc.string(),
  fc.string({ unit: fc.constantFrom("ß", " ", "ŉ", "a", "\u0000", "\ud800", "ﬁ", "i\u0307") }),
  fc.integer({ min: -2, max: 1_000_001 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);
const objectOf = (names: readonly string[]): fc.Arbitrary<unknown> =>
  fc.dictionary(fc.oneof(fc.constantFrom(...names, "__proto__", "constructor"), fc.string()), value, {
    maxKeys: 16,
  });
const sentTo = (type: RequestType): fc.Arbitrary<{ ctrl: unknown; items: unknown }> =>
  fc.record({
    ctrl: fc.oneof({ weight: 5, arbitrary: objectOf(keysOf(type.fields)) }, value),
    items: fc.oneof(
      fc.array(fc.oneof(objectOf(keysOf(type.items?.columns ?? [])), value), { maxLength: 4 }),
      value,
    ),
  });

test("OP-24 OP-33: any JSON gives known keys only, and checked again it comes back as it is", () => {
  for (const type of TYPES) {
    const columns = keysOf(type.items?.columns ?? []);
    const known = keysOf(type.fields.filter((field) => field.retired !== true));
    fc.assert(
      fc.property(sentTo(type), (sent) => {
        const once = checkRequisicao(type, sent);
        expect(known).toEqual(expect.arrayContaining(Object.keys(once.ctrl)));
        for (const item of once.items) expect(Object.keys(item)).toEqual(columns);
        const twice = checkRequisicao(type, once);
        expect({ ctrl: twice.ctrl, items: twice.items }).toEqual({ ctrl: once.ctrl, items: once.items });
        // A value refused again was refused before; a valid one stays valid.
        const before = new Set(once.campos.map(({ campo }) => campo));
        expect(twice.campos.filter(({ campo }) => !before.has(campo))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  }
});

test("OP-24: what is kept is JSON that the database and the next reader get unchanged", () => {
  fc.assert(
    fc.property(sentTo(everyInput), (sent) => {
      const { ctrl, items } = checkRequisicao(everyInput, sent);
      const text = JSON.stringify({ ctrl, items });
      expect(JSON.parse(text)).toEqual({ ctrl, items });
      expect(text).not.toContain(String.raw`\u0000`);
      expect(text).not.toMatch(/\\ud[89a-f]/);
    }),
  );
});

test("OP-24: a hidden field is dropped and not asked for, and decides nothing about others", () => {
  const shown = { assunto: "a", parado: "Sim", chassi: "9BM", extra: "A" };
  expect(
    checkRequisicao(everyInput, { ctrl: shown, items: [{ item_codigo: "A", item_qtd: 1 }] }),
  ).toMatchObject({
    ctrl: { chassi: "9BM", extra: "A", ciente: false },
    campos: [{ campo: "ciente", mensagem: "Campo obrigatório" }],
  });
  const hidden = checkRequisicao(everyInput, {
    ctrl: { ...shown, parado: "Não" },
    items: [{ item_codigo: "A", item_qtd: 1 }],
  });
  expect(hidden.campos).toEqual([]);
  expect(["chassi", "extra", "arquivo"].filter((name) => name in hidden.ctrl)).toEqual([]);
});

test("OP-24: a field is asked for only where its rule says so, and must look as its rule says", () => {
  const campos = (ctrl: object): string[] =>
    checkRequisicao({ ...everyInput, fields: everyInput.fields.filter(isAboutChassi) }, { ctrl, items: [] })
      .campos.filter(({ campo }) => campo !== "itens")
      .map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
  expect(campos({ parado: "Sim" })).toEqual(["chassi: Campo obrigatório"]);
  expect(campos({ parado: "Sim", dia: "2026-03-09" })).toEqual([]);
  expect(campos({ nota: "12a" })).toEqual(["nota: Só dígitos"]);
  expect(campos({ nota: " 12 " })).toEqual([]);
});

test("OP-26 OP-34: any JSON beside the parts gives the staff's columns only, row by row, and comes back as it is", () => {
  const written = ["item_lado", "item_falta", "item_nota"];
  fc.assert(
    fc.property(
      sentTo(everyInput),
      fc.array(fc.oneof(objectOf([...written, "item_qtd"]), value), { maxLength: 4 }),
      (form, sent) => {
        const { items } = checkRequisicao(everyInput, form);
        const blank = staffRowsOf(everyInput, items, null);
        const once = checkStaffRows(everyInput, items, blank, sent);
        expect(once.rows).toHaveLength(items.length);
        for (const [index, row] of once.rows.entries()) {
          expect(Object.keys(row)).toEqual(written);
          expect(Number(row["item_falta"])).toBeLessThanOrEqual(Number(items[index]?.["item_qtd"] ?? 0));
        }
        const kept = JSON.parse(JSON.stringify(once.rows)) as StaffRow[];
        expect(staffRowsOf(everyInput, items, kept)).toEqual(once.rows);
        const twice = checkStaffRows(everyInput, items, once.rows, kept);
        expect(twice.rows).toEqual(once.rows);
        for (const [index, item] of withStaffRows(items, once.rows).entries())
          expect(item).toMatchObject({ item_codigo: items[index]?.["item_codigo"] });
      },
    ),
  );
});

test("OP-26: any JSON for the staff fields gives those fields only, and comes back as it is", () => {
  fc.assert(
    fc.property(fc.oneof(objectOf(["resposta"]), value), (sent) => {
      const once = checkStaffFields(everyInput, sent);
      expect(["resposta"]).toEqual(expect.arrayContaining(Object.keys(once.ctrl)));
      expect(checkStaffFields(everyInput, once.ctrl).ctrl).toEqual(once.ctrl);
    }),
  );
});

function isAboutChassi(field: Field): boolean {
  return ["dia", "parado", "chassi", "nota"].includes(field.name);
}
