import { expect, it } from "vitest";
import { references } from "./rules/references.ts";
import type { Referents } from "./rules/references.ts";

const HOUSE: Referents = {
  documents: new Map([
    ["docs/contract.md", ["The contract", "Sizes"]],
    ["docs/openapi.json", []],
    ["docs/decisions/0003-hot-writes.md", []],
    ["README.md", []],
  ]),
  rows: new Set(["LAY-01", "OP-100"]),
};

const found = (text: string, path = "server/x.ts"): string[] =>
  references(path, text, HOUSE).map(({ line, advice }) => `${line} ${advice}`);

it("a document, one of its sections, a decision and a row that are there may be named", () => {
  const text = [
    "// docs/contract.md, Sizes; docs/contract.md; (docs/contract.md, The contract).",
    "// docs/openapi.json, as decision 3 has it. LAY-01 and OP-100, UTF-8, ISO-8601, not MY-LAY-01",
  ].join("\n");
  expect(found(text)).toEqual([]);
  expect(
    found("[a](contract.md) [b](../README.md) [c](https://x.y/z.md) [d](pictures/a.png)", "docs/a.md"),
  ).toEqual([]);
});

it("what is not there is told by line", () => {
  expect(found("\n// see docs/nothing.md")).toEqual([
    "2 there is no docs/nothing.md: name the document that is meant.",
  ]);
  expect(found("// docs/contract.md, Budgets.")).toEqual([
    '1 docs/contract.md has no section "Budgets": name one of its headings.',
  ]);
  expect(found("// decision 4")).toEqual(["1 there is no decision 4: name the record that is meant."]);
  expect(found("// LAY-02")).toEqual(["1 LAY-02 is no row of docs/requirements."]);
  expect(found("[a](decisions/0003.md)", "docs/a.md")).toEqual([
    "1 the link leads to docs/decisions/0003.md, which is not there.",
  ]);
});
