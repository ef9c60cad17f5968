import { expect, test } from "vitest";
import { refusedText } from "./refused-text.ts";

test("SPST-06*: the refused cells as a spreadsheet takes them, by row, column, text and reason", () => {
  const cell = {
    id: "n-1",
    key: "info_data_os",
    linha: 7,
    label: "Data da O.S.",
    reason: "Data com formato inválido",
  };
  expect(
    refusedText([
      { ...cell, text: 'dia "31"\tde' },
      { ...cell, linha: 8, text: "31/02/2026" },
    ]),
  ).toBe(
    'Linha\tColuna\tTexto\tMotivo\r\n7\tData da O.S.\t"dia ""31""\tde"\tData com formato inválido\r\n8\tData da O.S.\t31/02/2026\tData com formato inválido',
  );
});
