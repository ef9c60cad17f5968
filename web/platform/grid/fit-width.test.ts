import { expect, test } from "vitest";
import type { GridColumn } from "./columns.ts";
import { clampWidth, fitWidth } from "./fit-width.ts";

const MODELO: GridColumn = { key: "modelo", label: "Modelo do veículo", kind: "text", width: 100 };
/** Ten px a character; of a heading twelve. */
const measure = (text: string, isHeading: boolean): number => text.length * (isHeading ? 12 : 10);
const rowsOf = (...texts: readonly string[]) => texts.map((modelo, at) => ({ id: `${at}`, modelo }));

test("contract: a column is fitted to its longest text of all rows, to its heading's longest word at least, and to no more than there is to see", () => {
  expect(fitWidth(MODELO, rowsOf("C 180", "Sprinter 416 CDI", ""), measure)).toBe(200);
  expect(fitWidth(MODELO, rowsOf("", "C"), measure)).toBe(7 * 12 + 52);
  expect(fitWidth(MODELO, rowsOf("x".repeat(500)), measure)).toBe(800);
  expect(fitWidth({ ...MODELO, label: "A" }, [], () => 0)).toBe(52);
});

test("contract: no hand makes a column narrower than 40 px or wider than 800, and a width is a whole number", () => {
  expect([-300, 39.9, 40.4, 123.5, 5000].map(clampWidth)).toEqual([40, 40, 40, 124, 800]);
});
