import { expect, test } from "vitest";
import { questionsOf } from "./questions.ts";
import { requestTypeOf } from "./types/index.ts";
import { checkRequisicao } from "./validate.ts";

test("OP-29*: a day of the O.S. that is yet to come is asked about, today's and a bad one are not, and none is refused", () => {
  const sinistro = requestTypeOf("sinistro");
  const ask = (dataSo: string): string[] => questionsOf(sinistro, { dataSo }, "2026-03-10");
  expect(ask("2026-03-11")).toEqual(["Data da O.S.: 11/03/2026 está no futuro."]);
  expect([ask("2026-03-10"), ask("2025-12-31"), ask("amanhã"), ask("")]).toEqual([[], [], [], []]);
  const { campos } = checkRequisicao(sinistro, { ctrl: { dataSo: "2199-01-01" } });
  expect(campos.map(({ campo }) => campo)).not.toContain("dataSo");
});
