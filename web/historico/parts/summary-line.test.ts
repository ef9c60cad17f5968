import { expect, test } from "vitest";
import { historySearchSchema } from "../../requisicoes/queries/history-search.ts";
import type { HistorySearch } from "../../requisicoes/queries/history-search.ts";
import { formatQuantidade } from "./format-quantidade.ts";
import {
  menuChips,
  NO_MENU_FILTERS,
  ORDENACAO_LABEL,
  orderLabels,
  summaryParts,
  tiposOf,
} from "./summary-line.ts";

/** The line as it is read. */
const summaryLine = (search: HistorySearch): string =>
  summaryParts(search)
    .map(
      ({ label, unset, chips }) =>
        label + (chips.length === 0 ? unset : chips.map(({ text }) => text).join(", ")),
    )
    .join(" | ");

test("HIST-03 HIST-04 HIST-06 OP-58: what nobody chose reads Nenhum and Nenhuma, and the oldest stand first", () => {
  expect(summaryLine({})).toBe("Ordenação: Data: mais antigas | Tipo de Requisição: Nenhum | Data: Nenhuma");
});

test("HIST-03 HIST-08: what was chosen reads as people know it", () => {
  expect(summaryLine({ ordenacao: "req_a_z", tipo: "sinistro,outros", data: "2026-03-09" })).toBe(
    "Ordenação: Requisição: A-Z | Tipo de Requisição: Sinistro, Outros | Data: 09/03/2026",
  );
});

test("contract: a class of time to the first answer reads as in its chart, and is taken away alone", () => {
  const search = historySearchSchema.parse({ resposta: "sem", data_ate: "2026-03-09" });
  expect(summaryLine(search)).toContain("Data: até 09/03/2026 | Primeira resposta: Sem resposta");
  const { without } = menuChips(search).at(-1) ?? { without: {} };
  expect(without).toEqual({ resposta: undefined });
  expect(historySearchSchema.parse({ resposta: "2h" }).resposta).toBeUndefined();
  expect("resposta" in NO_MENU_FILTERS).toBe(true);
});

test("HIST-08: types that there are not do not filter", () => {
  const read = (tipo: string) => historySearchSchema.parse({ tipo });
  expect(tiposOf(read("sinistro,nenhum,,constructor"))).toEqual(["sinistro"]);
  expect(summaryLine(read("nenhum"))).toContain("Tipo de Requisição: Nenhum");
});

test("HIST-05 OP-58: the four orderings, to the letter, and those of open requests after them", () => {
  expect(Object.entries(ORDENACAO_LABEL)).toEqual([
    ["data_asc", "Data: mais antigas"],
    ["data_desc", "Data: mais recentes"],
    ["req_a_z", "Requisição: A-Z"],
    ["req_z_a", "Requisição: Z-A"],
    ["atividade_desc", "Última atividade: mais recentes"],
    ["atividade_asc", "Última atividade: mais antigas"],
    ["espera_asc", "Aguardando há mais tempo"],
  ]);
  expect(Object.keys(orderLabels("em_andamento"))).toHaveLength(7);
  expect(Object.keys(orderLabels("arquivado"))).toEqual(["data_asc", "data_desc", "req_a_z", "req_z_a"]);
});

test("HIST-03 HIST-07: days read as one, as a range, or as an end; what is set beside them follows", () => {
  const said = (search: HistorySearch): string => summaryLine(search).split("Nenhum | ")[1] ?? "";
  expect(said({ data: "2026-03-09", data_ate: "2026-03-12" })).toBe("Data: 09/03/2026 a 12/03/2026");
  expect(said({ data_ate: "2026-03-12" })).toBe("Data: até 12/03/2026");
  expect(said({ aguardando: "montadora", nao_lidas: "1" })).toBe(
    "Data: Nenhuma | Aguardando montadora | Não lidas",
  );
});

test("HIST-03 HIST-04: every filter that is set can be taken away by itself, and none is left then", () => {
  const all: HistorySearch = {
    tipo: "sinistro,outros",
    data: "2026-03-09",
    data_ate: "2026-03-12",
    aguardando: "concessionario",
    nao_lidas: "1",
  };
  const chips = summaryParts(all).flatMap((part) => part.chips);
  expect(chips.map(({ text, without }) => [text, without])).toEqual([
    ["Sinistro", { tipo: "outros" }],
    ["Outros", { tipo: "sinistro" }],
    ["09/03/2026 a 12/03/2026", { data: undefined, data_ate: undefined }],
    ["Aguardando concessionário", { aguardando: undefined }],
    ["Não lidas", { nao_lidas: undefined }],
  ]);
  expect(menuChips(all)).toHaveLength(4);
  expect(summaryParts({ ...all, ...NO_MENU_FILTERS }).flatMap((part) => part.chips)).toHaveLength(1);
});

test("OP-58 contract: closed requests have no turn and no such orders; the tabs of an order keep what they can", () => {
  expect(historySearchSchema.parse({ ordenacao: "espera_asc" }).ordenacao).toBe("espera_asc");
  expect(
    historySearchSchema.parse({ ordenacao: "espera_asc", status: "concluido" }).ordenacao,
  ).toBeUndefined();
  expect(historySearchSchema.parse({ ordenacao: "req_a_z", status: "concluido" }).ordenacao).toBe("req_a_z");
});

test("HIST-12 contract: counts under a filter end at ten thousand", () => {
  expect([0, 1234, 10_000, 10_001].map(formatQuantidade)).toEqual(["0", "1.234", "10.000", "10.000+"]);
});
