import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../tests/any-char.ts";
import { checkFields } from "../platform/form/index.ts";
import { isStorableText } from "../platform/text.ts";
import { PERFIL_FIELDS, needsSenha } from "./fields.ts";
import type { PerfilCampos } from "./fields.ts";

const PERFIL_CAMPOS = PERFIL_FIELDS.map(({ name }) => name);
const RIGHT: PerfilCampos = {
  usuario_nome: " Ana de Souza ",
  usuario_email: "ana@example.com",
  usuario_cpf: "529.982.247-25",
  usuario_telefone: "(11) 97100-0000",
  usuario_cargo: "Balcão de peças",
};

test("PERF-04 PERF-05 OP-98: what is right is stored trimmed and unmasked", () => {
  expect(checkFields(PERFIL_FIELDS, RIGHT)).toEqual({
    valores: {
      usuario_nome: "Ana de Souza",
      usuario_email: "ana@example.com",
      usuario_cpf: "52998224725",
      usuario_telefone: "11971000000",
      usuario_cargo: "Balcão de peças",
    },
    campos: [],
  });
});

test("PERF-07: all fields are required, and blanks fill none", () => {
  const blank = Object.fromEntries(PERFIL_CAMPOS.map((campo) => [campo, " \t"])) as PerfilCampos;
  expect(checkFields(PERFIL_FIELDS, blank).campos).toEqual(
    PERFIL_CAMPOS.map((campo) => ({ campo, mensagem: "Campo obrigatório" })),
  );
});

test("PERF-03: addresses that are none are refused", () => {
  const refused = (usuario_email: string): boolean =>
    checkFields(PERFIL_FIELDS, { ...RIGHT, usuario_email }).campos.length > 0;
  expect(["a.b+c@sub.example.com.br", "O'Neil@example.com"].filter(refused)).toEqual([]);
  const wrong = [
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "a b@example.com",
    ".a@example.com",
    "a@é.com",
  ];
  expect(wrong.filter((one) => !refused(one))).toEqual([]);
});

test("PERF-07: whatever is sent, what is taken can be stored, and is taken again unchanged", () => {
  const nearly = fc.string({ unit: fc.constantFrom(...Array.from("0123456789.-() xX@a")), maxLength: 18 });
  const text = fc.oneof(fc.string({ unit: anyChar }), nearly, fc.constantFrom(...Object.values(RIGHT)));
  fc.assert(
    fc.property(fc.constantFrom(...PERFIL_CAMPOS), text, (campo, raw) => {
      const { valores, campos } = checkFields(PERFIL_FIELDS, { ...RIGHT, [campo]: raw });
      if (campos.length > 0) return;
      expect(isStorableText(valores[campo]) && valores[campo] !== "").toBe(true);
      expect(checkFields(PERFIL_FIELDS, valores)).toEqual({ valores, campos: [] });
    }),
  );
});

test.each([
  ["ana@example.com", true, false],
  [" ANA@Example.com ", true, false],
  ["ana@example.org", true, true],
  ["ana@example.org", false, false],
  ["", true, true],
])(
  "OP-12 contract: with the e-mail %j, and a password %j, it is asked for: %j",
  (email, usuario_tem_senha, asked) => {
    expect(needsSenha({ usuario_email: "Ana@example.com", usuario_tem_senha }, email)).toBe(asked);
  },
);
