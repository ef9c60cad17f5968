import { expect, test } from "vitest";
import { isFieldRequired, isFieldShown } from "../../platform/form/index.ts";
import { emptyCtrl } from "../validate.ts";
import type { Field, RequestType } from "./index.ts";
import { REQUEST_TYPES, readVariante, requestTypesOf, tituloOf } from "./index.ts";
import { readFileSync } from "node:fs";

/** One form of OP-24's table: its title and its rows. */
interface Form {
  readonly type: RequestType;
  readonly titulo: string;
  readonly variante: string | undefined;
  readonly rows: string[][];
}

const HEAD = /^(\w+)(?:, variante (\w+))? — '(.+)'$/;

/** OP-24's table, read from the requirements, so that the test holds no second copy. */
function forms(): Form[] {
  const text = readFileSync(new URL("../../../docs/requirements/formulario.md", import.meta.url), "utf8");
  const table = text.slice(text.indexOf("**OP-24 "), text.indexOf("**OP-25 "));
  const found: Form[] = [];
  for (const line of table.split("\n").filter((one) => one.startsWith("| ") && !one.includes("req_tipo —"))) {
    const [, , head = "", ...row] = line.split("|").map((cell) => cell.trim());
    const [, tipo, variante, titulo = ""] = HEAD.exec(head) ?? [];
    const type = REQUEST_TYPES.find((one) => one.tipo === tipo);
    if (type) found.push({ type, titulo, variante, rows: [] });
    if (!line.startsWith("| ---")) found.at(-1)?.rows.push(row.slice(0, 4));
  }
  return found;
}

/** The fields of the newly opened form, and those that `ctrl` makes it show in addition. */
function fieldsOf({ type, variante }: Form): Field[] {
  const ctrl = { ...emptyCtrl(type), ...(variante && { variante: readVariante(variante) }) };
  const common = new Set(["variante", "observacao", "arquivos"]);
  return type.fields.filter((field) => !common.has(field.name) && isFieldShown(field, ctrl));
}

/** What the input column says of a field: `text 30`, `select A / B`, `date`. */
function saidOf(said: string, field: Field): unknown[] {
  const [kind = ""] = said.split(" ");
  const options = field.options?.join(" / ");
  if (said.startsWith("same select")) return [field.input];
  if (kind === "select" || kind === "radio") return [field.input, said.slice(kind.length + 1) === options];
  if (/^text \d+$/.test(said) || kind === "textarea") return [field.input, field.maxLength];
  if (said === "text 17, upper case") return [field.input, field.maxLength];
  if (/^text [\d ]+digits$/.test(said)) return [field.input, field.maxLength];
  if (said.includes("##")) return [field.input === "time" ? "time ##:##" : `${field.input} ${field.mask}`];
  return [field.input];
}

function expectedOf(said: string): unknown[] {
  const [kind = "", size] = said.split(" ");
  if (said.startsWith("same select")) return ["select"];
  if (kind === "select" || kind === "radio") return [kind, true];
  if (said.includes("##")) return [said];
  return size === undefined ? [kind] : [kind, Number.parseInt(size, 10)];
}

test("FORM-50 OP-24 OP-25: every form has the title, the fields, labels, inputs and limits of the catalogue, in its order", () => {
  expect(
    forms()
      .map(({ type }) => type.tipo)
      .filter((tipo, at, all) => all.indexOf(tipo) === at),
  ).toEqual(requestTypesOf("dac").map(({ tipo }) => tipo));
  for (const form of forms()) {
    const rows = form.rows.filter(([name]) => name !== "itens");
    expect(tituloOf(form.type, { variante: form.variante })).toBe(form.titulo);
    const fields = fieldsOf(form);
    expect(fields.map(({ name, label }) => [name, label])).toEqual(
      rows.map(([name, label]) => [name, label]),
    );
    for (const [at, [name, , said = ""]] of rows.entries()) {
      const field = fields[at];
      expect([form.titulo, name, field && saidOf(said, field)]).toEqual([
        form.titulo,
        name,
        expectedOf(said),
      ]);
    }
  }
});

test("FORM-50 OP-24: what is asked for is what the catalogue asks for", () => {
  for (const form of forms()) {
    const rows = form.rows.filter(([name]) => name !== "itens");
    const asked = fieldsOf(form).map((field) => [
      field.name,
      isFieldRequired(field, { ...emptyCtrl(form.type), veiculo_parado: "Sim" }),
    ]);
    expect([form.titulo, ...asked]).toEqual([
      form.titulo,
      ...rows.map(([name, , , required = ""]) => [name, required !== "no"]),
    ]);
  }
});

test("FORM-50 OP-24: a type has the parts table that the catalogue gives it, or none", () => {
  for (const { type, titulo, rows } of forms()) {
    const [, label, said = "", required] = rows.find(([name]) => name === "itens") ?? [];
    expect([titulo, type.items?.label]).toEqual([titulo, label]);
    if (!type.items) continue;
    const names = type.items.columns.map(({ name }) => name);
    const more = /\+ (\w+)/.exec(said)?.[1];
    expect([titulo, names]).toEqual([
      titulo,
      ["item_codigo", "item_desc", "item_qtd", ...(more === undefined ? [] : [more])],
    ]);
    const desc = type.items.columns.find(({ name }) => name === "item_desc");
    expect([titulo, desc?.required === true]).toEqual([titulo, said.includes("item_desc required")]);
    expect([type.items.minRows, type.items.priced, required?.startsWith("yes")]).toEqual([1, false, true]);
  }
});

test("OP-26: staff answer every type, and beside each part what the catalogue lets them", () => {
  const more: Readonly<Record<string, readonly string[]>> = {
    prazo_bo: ["item_previsao"],
    previsao_atendimento: ["item_previsao"],
    status_pedido: ["item_previsao"],
    falta_preco: ["item_preco_unitario"],
    itens_sucessores: ["item_codigo_sucessor"],
    disponibilidade: ["item_qtd_disponivel"],
  };
  for (const type of requestTypesOf("dac")) {
    const written = type.items?.staffColumns?.map(({ name }) => name);
    expect([type.tipo, written]).toEqual([
      type.tipo,
      type.items && [...(more[type.tipo] ?? []), "item_observacao"],
    ]);
    const answers = type.staffFields.map(({ name }) => name);
    expect([type.tipo, answers]).toEqual([
      type.tipo,
      [...(type.tipo.endsWith("_nf") ? ["num_nf_resposta"] : []), "resposta"],
    ]);
  }
});
