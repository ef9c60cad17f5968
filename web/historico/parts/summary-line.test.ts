import { expect, test } from "vitest";
import { historySearchSchema } from "../../requisicoes/queries/history-search.ts";
import { ORDENACAO_LABEL, summaryLine, tiposOf } from "./summary-line.ts";

test("HIST-03 HIST-04 HIST-06 OP-58: what nobody chose reads Nenhum and Nenhuma, and the oldest stand first", () => {
  expect(summaryLine({})).toBe("Ordenação: Data: mais antigas | Tipo de Requisição: Nenhum | Data: Nenhuma");
});

test("HIST-03 HIST-08: what was chosen reads as people know it", () => {
  expect(summaryLine({ ordenacao: "req_a_z", tipo: "sinistro,outros", data: "2026-03-09" })).toBe(
    "Ordenação: Requisição: A-Z | Tipo de Requisição: Sinistro, Outros | Data: 09/03/2026",
  );
});

test("HIST-08: types that there are not do not filter", () => {
  const read = (tipo: string) => historySearchSchema.parse({ tipo });
  expect(tiposOf(read("sinistro,nenhum,,constructor"))).toEqual(["sinistro"]);
  expect(summaryLine(read("nenhum"))).toContain("Tipo de Requisição: Nenhum");
});

test("HIST-05 OP-58: the four orderings, to the letter", () => {
  expect(Object.entries(ORDENACAO_LABEL)).toEqual([
    ["data_asc", "Data: mais antigas"],
    ["data_desc", "Data: mais recentes"],
    ["req_a_z", "Requisição: A-Z"],
    ["req_z_a", "Requisição: Z-A"],
  ]);
});
