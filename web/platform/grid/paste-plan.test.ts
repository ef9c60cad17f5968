import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOfSerial } from "../../../contract/platform/dates.ts";
import { parseTsv } from "../../../contract/platform/tsv.ts";
import { formatCell, refusalOf, writeCell } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { clearRange, fillDown, planPaste } from "./paste-plan.ts";
import { copyRange } from "./range.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "codigo", label: "Código", kind: "text", width: 100 },
  { key: "desc", label: "Descrição", kind: "text", width: 100, maxLength: 10 },
  { key: "qtd", label: "Quantidade", kind: "integer", width: 100 },
  { key: "preco", label: "Preço", kind: "money", width: 100, blank: 0 },
  { key: "total", label: "Total", kind: "computed", width: 100, value: (row) => Number(row["preco"]) * 2 },
];
const row = (id: string, codigo = ""): GridRow => ({ id, codigo, desc: "", qtd: 1, preco: 0 });
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
function grid(count: number) {
  let made = 0;
  return {
    columns: COLUMNS,
    rows: Array.from({ length: count }, (_row, index) => row(`r${index}`)),
    maxRows: 2000,
    newRow: () => row(`new${(made += 1)}`),
  };
}

describe("FORM-31 FORM-32: a block from Excel pasted into the grid", () => {
  test("FORM-31 FORM-32: lands at the selected cell, by columns and rows, and adds the rows it needs", () => {
    const plan = planPaste(parseTsv("A1\tPorta\r\nA2\tCapô\r\nA3\tFarol\r\n"), at(0, 0), grid(1));
    expect(plan.rows.map((r) => [r["codigo"], r["desc"], r["qtd"]])).toEqual([
      ["A1", "Porta", 1],
      ["A2", "Capô", 1],
      ["A3", "Farol", 1],
    ]);
    expect(plan).toMatchObject({ refused: [], settled: [], leftOut: 0, cutOff: 0, filled: at(0, 0, 2, 1) });
  });

  test("FORM-41 CROSS-04: prices are read as they are written in Brazil", () => {
    const plan = planPaste(parseTsv("R$ 1.234,56\n1.234\n12,5"), at(0, 3), grid(3));
    expect(plan.rows.map((r) => r["preco"])).toEqual([1234.56, 1234, 12.5]);
  });

  test("SPST-02 SPST-06*: pasted days come as Excel writes them, typed ones do not; a code stays as it is; cells are one line without fixed blanks around", () => {
    const columns: readonly GridColumn[] = [
      { key: "codigo", label: "Código", kind: "text", width: 100 },
      {
        key: "dia",
        label: "Dia",
        kind: "date",
        width: 100,
        blank: "",
        pasted: (text) => dayOfSerial(text) ?? text,
      },
    ];
    const day: GridRow = { id: "r", codigo: "", dia: "" };
    const block = parseTsv(
      '\u00a0007\u00a0\t46090\r\n"a ""b""\nc"\t9/3/26\r\n4E7\t31/02/2026\r\n12345678000195\tontem',
    );
    const plan = planPaste(block, at(0, 0), {
      columns,
      rows: block.map((_line, index) => ({ ...day, id: `r${index}` })),
      maxRows: 9,
    });
    expect(plan.rows.map(({ codigo, dia }) => [codigo, dia])).toEqual([
      ["007", "2026-03-09"],
      ['a "b" c', "2026-03-09"],
      ["4E7", ""],
      ["12345678000195", ""],
    ]);
    const [third] = plan.rows.slice(2);
    expect(columns.map((column) => third && [formatCell(column, third), refusalOf(column, third)])).toEqual([
      ["4E7", null],
      ["31/02/2026", "Data com formato inválido"],
    ]);
    expect(plan.refused).toEqual([
      { linha: 3, label: "Dia" },
      { linha: 4, label: "Dia" },
    ]);
    const typed = columns[1] && writeCell(columns[1], day, "46090");
    expect(typed).toMatchObject({ dia: "", "dia:escrito": "46090" });
  });

  test("OP-33 OP-106: computed cells stay as they are; a text that a column does not take is no value, and stays beside its cell; all are named", () => {
    const plan = planPaste([["dois", "dez", "99", "a mais"]], at(0, 2), grid(1));
    const [pasted] = plan.rows;
    expect(pasted).toMatchObject({ qtd: null, preco: 0, "qtd:escrito": "dois", "preco:escrito": "dez" });
    expect(COLUMNS.map((column) => pasted && formatCell(column, pasted))).toEqual([
      "",
      "",
      "dois",
      "dez",
      "R$ 0,00",
    ]);
    expect(plan.refused).toEqual([
      { linha: 1, label: "Quantidade" },
      { linha: 1, label: "Preço" },
    ]);
    expect([plan.locked, plan.cutOff]).toEqual([["Total"], 1]);
    const [again] = planPaste([["2"]], at(0, 2), { ...grid(1), rows: plan.rows }).rows;
    expect(again).toMatchObject({ qtd: 2, "qtd:escrito": null });
  });

  test("FORM-21: without newRow nothing is added; with a limit the rest is left out and counted", () => {
    const { newRow, ...fixed } = grid(1);
    expect(planPaste([["a"], ["b"], ["c"]], at(0, 0), fixed)).toMatchObject({ leftOut: 2 });
    const plan = planPaste([["a"], ["b"], ["c"]], at(0, 0), { ...fixed, newRow, maxRows: 2 });
    expect([plan.rows.length, plan.leftOut]).toEqual([2, 1]);
  });

  test("FORM-31: columns with a text beyond the last that holds data are counted, buttons and blank ones not", () => {
    const target = grid(2);
    const columns = [...COLUMNS, { key: "excluir", label: "Excluir", kind: "action", width: 40 } as const];
    const block = [
      ["1", "2", "a", "", "c"],
      ["", "", "", "", "d", " "],
    ];
    // Texts below the total are not written and are named; the button's column and one beyond have no place.
    const plan = planPaste(block, at(0, 3), { ...target, columns });
    expect(plan).toMatchObject({ cutOff: 2, locked: ["Total"] });
    expect(planPaste([["", "", ""]], at(0, 4), { ...target, columns })).toMatchObject({
      cutOff: 0,
      locked: [],
    });
  });

  test("FORM-34: a paste over the code column starts from a new row where the owner says so", () => {
    const target = grid(1);
    const dirty = { ...row("r0", "OLD"), preco: 50, qtd: 7, desc: "velha" };
    const plan = planPaste([["NEW"]], at(0, 0), {
      ...target,
      rows: [dirty],
      baseOf: (old, keys) => (keys.has("codigo") ? { ...row(old.id) } : old),
    });
    expect(plan.rows[0]).toEqual({ ...row("r0", "NEW") });
  });

  test("FORM-31: one copied cell fills the whole selected range, as in a spreadsheet", () => {
    const plan = planPaste([["7"]], at(0, 2, 2, 2), grid(4));
    expect(plan.rows.map((r) => r["qtd"])).toEqual([7, 7, 7, 1]);
  });

  test("FORM-31 contract: a copied block fills a selection that is a multiple of it, again and again, and otherwise is laid down once, as Excel does", () => {
    const side = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(
        side,
        fc.integer({ min: 1, max: 2 }),
        side,
        fc.integer({ min: 1, max: 2 }),
        (high, wide, down, across) => {
          const block = Array.from({ length: high }, (_line, y) =>
            Array.from({ length: wide }, (_cell, x) => `${y}${x}`),
          );
          const texts = planPaste(block, at(0, 0, down - 1, across - 1), grid(4)).rows.map((r) => [
            r["codigo"],
            r["desc"],
          ]);
          const fits = down * across > 1 && down % high === 0 && across % wide === 0;
          const [rows, columns] = fits ? [down, across] : [high, wide];
          const cell = (y: number, x: number): string =>
            y < rows && x < columns ? `${y % high}${x % wide}` : "";
          expect(texts).toEqual([0, 1, 2, 3].map((y) => [cell(y, 0), cell(y, 1)]));
        },
      ),
    );
  });

  test("FORM-31: whatever is pasted wherever, nothing throws, ids stay and only covered cells change", () => {
    const block = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 7 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(block, fc.nat(4), fc.nat(4), (cells, top, left) => {
        const target = grid(5);
        const plan = planPaste(cells, at(top, left), target);
        expect(plan.rows.length).toBe(Math.max(5, top + cells.length));
        for (const [index, before] of target.rows.entries()) {
          const after = plan.rows[index];
          expect(after?.id).toBe(before.id);
          const covered = (position: number): boolean =>
            index >= top && index < top + cells.length && position >= left;
          const kept = COLUMNS.filter(({ kind }, position) => !covered(position) || kind === "computed");
          for (const { key } of kept) expect(after?.[key]).toBe(before[key]);
          // Nothing changes silently: a text that is not its cell's value is named.
          const changed = COLUMNS.filter(({ key, kind }, position) => {
            const text = (cells[index - top]?.[position - left] ?? "").replace(/[\t\r\n]+/g, " ").trim();
            return covered(position) && kind === "text" && text !== "" && after?.[key] !== text;
          });
          const named = plan.refused.filter(({ linha }) => linha === index + 1).map(({ label }) => label);
          expect(named).toEqual(expect.arrayContaining(changed.map(({ label }) => label)));
        }
      }),
    );
  });

  test("FORM-31: what is copied pastes back as it was, line breaks and quotes in cells aside", () => {
    const text = fc.string({ maxLength: 10 }).map((value) => value.replace(/[\t\r\n]/g, "").trim());
    const rows = fc.array(
      fc.record({
        codigo: text,
        desc: text,
        qtd: fc.integer({ min: 0, max: 999_999 }),
        cents: fc.nat(9_999_999),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(rows, (values) => {
        const source = values.map(({ cents, ...cells }, index) => ({
          id: `r${index}`,
          ...cells,
          preco: cents / 100,
        }));
        const tsv = copyRange(COLUMNS, source, at(0, 0, source.length - 1, 3));
        const target = { ...grid(0), rows: source.map(({ id }) => row(id)) };
        expect(planPaste(parseTsv(tsv), at(0, 0), target).rows).toEqual(source);
      }),
    );
  });
});

test("FORM-28: Delete empties what may be changed: texts, quantity and price, never computed cells", () => {
  const full = { ...row("r0", "A"), desc: "Porta", preco: 9 };
  const [cleared, other] = clearRange(COLUMNS, [full, full], at(0, 0, 0, 4));
  expect(cleared).toEqual({ id: "r0", codigo: "", desc: "", qtd: null, preco: 0 });
  expect(other).toBe(full);
});

test("contract: Ctrl+D fills a range from its topmost row, one row from the row above; what a column settles there is named, read-only cells stay", () => {
  const first = { ...row("r0", "A"), desc: "Porta", qtd: 3, preco: 9.5 };
  const rows = [first, row("r1"), row("r2")];
  const capped: GridColumn = {
    key: "qtd",
    label: "Quantidade",
    kind: "integer",
    width: 100,
    parse: (text) => (Number(text) > 2 ? { value: 2, settled: "No máximo 2." } : { value: Number(text) }),
  };
  const columns = COLUMNS.map((column) => (column.key === "qtd" ? capped : column));
  const down = fillDown(columns, rows, at(0, 1, 2, 4));
  expect(down.rows).toEqual([
    first,
    { ...row("r1"), desc: "Porta", qtd: 2, preco: 9.5, "qtd:escrito": "3" },
    { ...row("r2"), desc: "Porta", qtd: 2, preco: 9.5, "qtd:escrito": "3" },
  ]);
  expect(down.settled).toEqual([
    { linha: 2, label: "Quantidade" },
    { linha: 3, label: "Quantidade" },
  ]);
  expect(fillDown(columns, rows, at(1, 0)).rows[1]).toEqual(row("r1", "A"));
  expect(fillDown(columns, rows, at(0, 0)).rows).toEqual(rows);
});
