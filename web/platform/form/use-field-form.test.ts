import { expect, test } from "vitest";
import { checkFields, defineFields } from "../../../contract/platform/form/index.ts";
import { fieldResolver } from "./use-field-form.ts";

const FIELDS = defineFields([
  { name: "nome", label: "Nome", input: "text", required: true },
  {
    name: "responsaveis",
    label: "Responsáveis",
    input: "rows",
    required: true,
    columns: [{ name: "email", label: "E-mail", input: "text", format: "email" }],
  },
]);
const resolve = fieldResolver(FIELDS, (sent) => checkFields(FIELDS, sent));
const options = { fields: {}, shouldUseNativeValidation: false };

test("contract: a cell's error stands on its cell, a table's on the table, and right values come back tidy", async () => {
  const wrong = await resolve(
    { nome: "", responsaveis: [{ email: "" }, { email: "x@" }] },
    undefined,
    options,
  );
  expect(wrong.errors).toMatchObject({
    nome: { message: "Campo obrigatório" },
    responsaveis: [undefined, { email: { message: "O e-mail não é válido." } }],
  });
  const empty = await resolve({ nome: "Ana", responsaveis: [{ email: " " }] }, undefined, options);
  expect(empty.errors).toMatchObject({ responsaveis: { root: { message: "Campo obrigatório" } } });
  const right = { nome: " Ana ", responsaveis: [{}, { email: " x@example.com " }] };
  expect(await resolve(right, undefined, options)).toEqual({
    values: { nome: "Ana", responsaveis: [{ email: "x@example.com" }] },
    errors: {},
  });
});
