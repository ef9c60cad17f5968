import { expect, test } from "vitest";
import { wrongFileType } from "./file-type.ts";

test.each([
  ["semana.xlsx", null],
  ["SEMANA.XLS", null],
  ["semana.pdf", "Tipo de arquivo inválido, selecione um arquivo válido"],
  ["semana", "Tipo de arquivo inválido, selecione um arquivo válido"],
  [
    "semana.xlsx.CSV",
    "Tipo de arquivo inválido, selecione um arquivo válido. Abra o .csv no Excel, salve como .xlsx e envie de novo.",
  ],
])("SIMP-02* OP-75*: %j is told %j", (name, text) => {
  expect(wrongFileType(name)).toBe(text);
});
