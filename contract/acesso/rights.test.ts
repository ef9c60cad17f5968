import * as fc from "fast-check";
import { expect, test } from "vitest";
import { TODOS, chooseConcessionario, withTodos } from "./dealer-choice.ts";
import { ACESSO_IDS, GROUPS, type AcessoId } from "./group-rights.ts";
import { canBeginRequisicao } from "./rights.ts";
import { canCreateRequisicao, traitsOf } from "./rights.ts";

test("AUTH-38 AUTH-39 AUTH-40 AUTH-41 AUTH-42 OP-13: each group's traits, administrators having none of the four", () => {
  const seen = GROUPS.map((group) => {
    const held = Object.entries(traitsOf(group)).filter(([, holds]) => holds);
    return [group.acesso_id, held.map(([trait]) => trait).join(" ")];
  });
  expect(Object.fromEntries(seen)).toEqual({
    "adm-geral": "isAdmin isUnidadeAutomoveis",
    "dac-geral": "isDAC isUnidadeAutomoveis",
    "ga-geral": "isGA isUnidadeAutomoveis",
    "consultor-autos": "isConsultor isUnidadeAutomoveis",
    "consultor-vans": "isConsultor isUnidadeVans",
    "dealer-autos": "isDealer isUnidadeAutomoveis",
    "dealer-vans": "isDealer isUnidadeVans",
  });
});

const option = (value: string): { label: string; value: string } => ({ label: `${value} - Loja`, value });

test("OP-16: 'Todos' stands first from two accounts on, and not for one or none", () => {
  expect(withTodos([], 0)).toEqual([]);
  expect(withTodos([option("100101")], 0)).toEqual([option("100101")]);
  expect(withTodos([option("100101"), option("100102")], 0)).toEqual([
    { label: "Todos", value: "todos" },
    option("100101"),
    option("100102"),
  ]);
});

test("OP-16 LAY-13 contract: a dealer that is not active is no option, and 'Todos' is the way to its history", () => {
  const todos = { label: "Todos", value: "todos" };
  expect(withTodos([], 1)).toEqual([todos]);
  expect(withTodos([option("100101")], 1)).toEqual([todos, option("100101")]);
  expect(chooseConcessionario(withTodos([], 2), "100101")).toBe("todos");
  expect(chooseConcessionario(withTodos([option("100101")], 1), "100102")).toBe("100101");
});

test("OP-37 contract: without an active dealer among the options there is nothing to begin a request for", () => {
  const begins = (acesso_id: AcessoId, options: { value: string }[]): boolean =>
    canBeginRequisicao(traitsOf({ acesso_id, unidade_negocio_id: "1" }), options);
  const [todos, one] = [option("todos"), option("100101")];
  expect([[one], [todos, one], [todos], []].map((options) => begins("dealer-autos", options))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(ACESSO_IDS.filter((acesso_id) => begins(acesso_id, [todos, one]))).toEqual([
    "dealer-autos",
    "dealer-vans",
  ]);
});

test("LAY-12: a stored choice is taken again while it is offered", () => {
  const options = withTodos(["100101", "100102", "100103"].map(option), 0);
  for (const { value } of options) expect(chooseConcessionario(options, value)).toBe(value);
});

test("LAY-13 OP-16: without a valid stored choice it is the first real account, the only one, or none", () => {
  const two = withTodos([option("100101"), option("100102")], 0);
  for (const stored of [null, "", "999999", "100101 "]) {
    expect(chooseConcessionario(two, stored)).toBe("100101");
    expect(chooseConcessionario(withTodos([option("200201")], 0), stored)).toBe("200201");
    expect(chooseConcessionario([], stored)).toBeNull();
  }
  expect(chooseConcessionario(withTodos([option("200201")], 0), TODOS)).toBe("200201");
});

test("LAY-12 LAY-13: whatever was stored, the choice is one that is offered, and choosing again keeps it", () => {
  const accounts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 5 });
  fc.assert(
    fc.property(accounts, fc.nat(2), fc.option(fc.string({ maxLength: 3 })), (values, others, stored) => {
      const options = withTodos(values.filter((value) => value !== TODOS).map(option), others);
      const chosen = chooseConcessionario(options, stored);
      expect(options.some(({ value }) => value === chosen)).toBe(options.length > 0);
      expect(chooseConcessionario(options, chosen)).toBe(chosen);
    }),
  );
});

test("OP-37: only dealers open requests", () => {
  const openers = GROUPS.filter((group) => canCreateRequisicao(traitsOf(group)));
  expect(openers.map(({ acesso_id }) => acesso_id)).toEqual(["dealer-autos", "dealer-vans"]);
});
