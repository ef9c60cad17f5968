import { expect, test } from "vitest";
import { parseTsv } from "../../../contract/platform/tsv.ts";
import { shownOf, type GridColumn, type GridRow } from "./columns.ts";
import { planPaste } from "./paste-plan.ts";
import { acceptedLines, placeBlock, rangeAmongShown } from "./place-block.ts";
import { copyRange } from "./range.ts";
import { createRowsStore } from "./rows-store.ts";
import { viewOf } from "./view/grid-view.ts";

const column = (key: string, hidden = false): GridColumn => ({
  key,
  label: key,
  kind: "text",
  width: 100,
  ...(hidden && { hidden: true }),
});
const EVERY: readonly GridColumn[] = [
  column("Chassi"),
  column("Modelo", true),
  column("Previsão"),
  column("Invoice"),
  { key: "conversar", label: "Conversar", kind: "action", width: 44 },
];
const ROWS: readonly GridRow[] = ["1", "2"].map((id) => ({
  id,
  Chassi: "c",
  Modelo: "m",
  Previsão: "p",
  Invoice: "i",
}));
const cell = (column: number) => ({ top: 0, bottom: 0, left: column, right: column });
const view = viewOf(createRowsStore(ROWS));

/** The rows after a paste, the range then selected among the shown columns, and what was cut off. */
function paste(text: string, at = cell(0)) {
  const placed = placeBlock(parseTsv(text), at, { every: EVERY, view });
  const plan = planPaste(acceptedLines({}, placed), placed.over, {
    columns: placed.columns,
    rows: ROWS,
    maxRows: 2,
  });
  const cells = plan.rows.map(({ Chassi, Modelo, Previsão, Invoice }) =>
    [Chassi, Modelo, Previsão, Invoice].join(""),
  );
  const { left, right } = rangeAmongShown(plan.filled, placed.columns, EVERY);
  return { cells, selected: [left, right], cutOff: plan.cutOff };
}

test("contract: without a heading a block lies over the columns that are seen, and what goes beyond them is told", () => {
  expect(paste("A\tB\tC")).toEqual({ cells: ["AmBC", "cmpi"], selected: [0, 2], cutOff: 0 });
  expect(paste("B\tC", cell(1))).toEqual({ cells: ["cmBC", "cmpi"], selected: [1, 2], cutOff: 0 });
  expect(paste("B\tC\tD", cell(1))).toEqual({ cells: ["cmBC", "cmpi"], selected: [1, 3], cutOff: 1 });
});

test("contract: below its headings a block goes where they say, into hidden columns too", () => {
  expect(paste("Invoice\tModelo\nZ\tY", cell(1))).toEqual({
    cells: ["cYpZ", "cmpi"],
    selected: [1, 2],
    cutOff: 0,
  });
});

test("contract: lines as wide as the whole table are rows of it, also where their last cells are blank and over many rows", () => {
  expect(paste("A\tB\tC\t").cells).toEqual(["ABC", "cmpi"]);
  expect(paste("A\tB\tC\tD", { top: 0, bottom: 1, left: 0, right: 2 }).cells).toEqual(["ABCD", "ABCD"]);
  // Not from another column on: there it is a block as any other.
  expect(paste("A\tB\tC\tD", cell(1))).toMatchObject({ cells: ["cmAB", "cmpi"], cutOff: 2 });
});

test("contract: what is copied is what is seen, and comes back as it was", () => {
  const shown = shownOf(EVERY);
  const text = copyRange(shown, [{ ...ROWS[0], id: "1", Chassi: "x" }], {
    top: 0,
    bottom: 0,
    left: 0,
    right: 3,
  });
  expect(text).toBe("x\tp\ti");
  expect(paste(text).cells).toEqual(["xmpi", "cmpi"]);
});
