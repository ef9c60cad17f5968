import { describe, expect, it, test } from "vitest";
import { contasIn, isFreeCode } from "./contas.ts";
import { relatorioFileName } from "./file-name.ts";
import { emptyRelatorio } from "./messages.ts";

describe("the codes of a report", () => {
  test.each([
    ["100101+100102", ["100101", "100102"]],
    ["100101 100102", ["100101", "100102"]],
    ["100101, 100102;100103\r\n100101", ["100101", "100102", "100103"]],
    ["pr1", ["PR1"]],
    [" + ", []],
  ])("SREP-02* SREP-08* OP-81*: %j is read as %j", (text, codes) => {
    expect(contasIn(text)).toEqual(codes);
  });

  test.each([
    ["10", false],
    [" 1 0 ", false],
    ["101", true],
    ["PR1", true],
    ["100101, 100102", false],
    ["", false],
  ])("SREP-03*: %j typed freely is taken: %s", (text, isTaken) => {
    expect(isFreeCode(text)).toBe(isTaken);
  });
});

describe("the name of a report's file", () => {
  // 13 March 2026, 23:05 in São Paulo.
  const seconds = Date.UTC(2026, 2, 14, 2, 5) / 1000;
  const codes = (count: number): string[] => Array.from({ length: count }, (_, at) => String(1001 + at));

  it("SREP-18 OP-81*: the codes joined by _ and the moment in São Paulo; what does not fit into a file name is counted", () => {
    expect(relatorioFileName(["100101", "100102"], seconds)).toBe("100101_100102_13_03_2026_23_05.xlsx");
    // 35 codes with their _ are 175 letters, with the moment and the ending 196.
    expect(relatorioFileName(codes(35), seconds)).toMatch(/^1001_(\d{4}_){33}1035_13_03_2026_23_05\.xlsx$/);
    const many = relatorioFileName(codes(600), seconds);
    expect(many).toMatch(/^1001_(\d{4}_){31}1033_e_mais_567_13_03_2026_23_05\.xlsx$/);
    expect(many).toHaveLength(197);
    expect(relatorioFileName([], seconds)).toBe("13_03_2026_23_05.xlsx");
  });
});

it("SREP-11* OP-81*: an empty report says of which week or year it is", () => {
  expect(emptyRelatorio(2026, "07")).toBe(
    "Não há relatórios para exibir destas concessionarias na semana 07",
  );
  expect(emptyRelatorio(2026, null)).toBe("Não há relatórios para exibir destas concessionarias no ano 2026");
});
