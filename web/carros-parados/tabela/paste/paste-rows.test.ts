import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { INFO_FIELDS, readDia } from "../../../../contract/carros-parados/index.ts";
import { dayOfSerial } from "../../../../contract/platform/dates.ts";
import { printTsvCell } from "../../../../contract/platform/tsv.ts";
import { formatCell, type GridColumn, type GridRow } from "../../../platform/grid/index.ts";
import { duplicateGroups, keepOnly } from "./duplicates.ts";
import { readPastedRows, replacing } from "./paste-rows.ts";

const COLUMNS: readonly GridColumn[] = [
  ...INFO_FIELDS.map(({ name, label, input, lado, width, maxLength }): GridColumn => ({
    key: name,
    label,
    kind: input === "date" ? "date" : input === "previsao" ? "integer" : "text",
    width,
    ...(input === "date" && {
      blank: "",
      pasted: (text: string) => dayOfSerial(text) ?? text,
      parse: (text: string) => {
        const { value, mensagem } = readDia(text, "202647");
        return mensagem === null ? { value } : { refused: mensagem };
      },
    }),
    ...(maxLength === undefined ? {} : { maxLength }),
    editable: () => lado === "info",
  })),
  { key: "excluir", label: "", kind: "action", width: 40 },
];
const SHOWN = 15;

function counted(): () => GridRow {
  let made = 0;
  return () => {
    made += 1;
    return { id: `n-${made}`, info_chassi: "", info_item_codigo: "", info_data_os: "", dac_previsao: null };
  };
}

function read(text: string, room?: number): ReturnType<typeof readPastedRows> {
  return readPastedRows(text, COLUMNS, counted(), room);
}

describe("what is pasted into the weekly table", () => {
  it("SPST-01* SPST-02* SPST-03*: cells go to the columns in order, trimmed, and blank lines are no rows", () => {
    const { rows, refused, leftOut, cutOff } = read(
      "\n 9BM1 \tA1\u00a0\tAxor\tSim\t9/11/26\n\t \u00a0\t\n\r\n9BM2\tA2\r\n\n",
    );
    expect(rows).toEqual([
      {
        id: "n-1",
        info_chassi: "9BM1",
        info_item_codigo: "A1",
        info_modelo: "Axor",
        info_garantia: "Sim",
        info_data_os: "2026-11-09",
        dac_previsao: null,
      },
      { id: "n-2", info_chassi: "9BM2", info_item_codigo: "A2", info_data_os: "", dac_previsao: null },
    ]);
    expect({ refused, leftOut, cutOff }).toEqual({ refused: [], leftOut: 0, cutOff: 0 });
  });

  it("SPST-01*: a quoted cell is one cell, and a line may be shorter than another", () => {
    const { rows } = read('9BM1\tA1\t"Axor ""2544""\r\nLS"\n9BM2');
    expect(rows.map(({ info_chassi, info_modelo }) => [info_chassi, info_modelo])).toEqual([
      ["9BM1", 'Axor "2544" LS'],
      ["9BM2", undefined],
    ]);
  });

  it("contract: a heading that names the columns is left out and given beside", () => {
    const { rows, header } = read("Chassi\tCód. \tModelo\n9BM1\tA1\tAxor");
    expect(rows).toHaveLength(1);
    expect(header).toEqual(["Chassi", "Cód.", "Modelo"]);
  });

  it("SPST-01* OP-68*: a heading says which column is which, in any order; what is none is named, what it does not name stays blank", () => {
    const { rows, unknown, locked } = read(
      "Pedido nº\tPeça\tFilial\tNúmero do Pedido\tObs DAC\tChassi\n1\tA1\tSP\t0042\tchega\t9BM1\n\tB2\t\t\t\t9BM2",
    );
    expect(
      rows.map((row) => [row["info_chassi"], row["info_item_codigo"], row["info_numero_pedido"]]),
    ).toEqual([
      ["9BM1", "A1", "0042"],
      ["9BM2", "B2", undefined],
    ]);
    expect({ unknown, locked }).toEqual({ unknown: ["Pedido nº", "Filial"], locked: ["Observação DAC"] });
    expect(read("Chassi\tModelo\n")).toMatchObject({ rows: [], header: ["Chassi", "Modelo"] });
  });

  it("SPST-01*: days are read as a spreadsheet writes them", () => {
    const { rows, refused } = read("9BM1\tA1\tAxor\tSim\t46090\t9-mar");
    expect(rows[0]).toMatchObject({ info_data_os: "2026-03-09", info_data_pedido: "2026-03-09" });
    expect(refused).toEqual([]);
  });

  it("SPST-06*: a date that is none is blank, shows what was pasted, and is listed with its reason", () => {
    const { rows, refused } = read("9BM1\tA1\tAxor\tSim\t01/11/2026\n9BM2\tA2\tAxor\tSim\t31/02/2026");
    expect(rows[1]).toMatchObject({ info_data_os: "", "info_data_os:escrito": "31/02/2026" });
    expect(refused).toEqual([
      {
        id: "n-2",
        linha: 2,
        key: "info_data_os",
        label: "Data da O.S.",
        text: "31/02/2026",
        reason: "Data com formato inválido: 31/02 não existe",
      },
    ]);
  });

  it("OP-68*: columns that are not pasted into keep their place in the order, and are named", () => {
    const cells = [
      ...Array.from({ length: 12 }, (_cell, at) => (at === 4 || at === 5 ? "" : `c${at}`)),
      "7",
      "",
      "INV",
      "a mais",
    ];
    const { rows, locked, cutOff } = read(cells.join("\t"));
    expect(rows[0]).toMatchObject({ info_obs_4: "c11", dac_previsao: null });
    expect(rows[0]).not.toHaveProperty("dac_invoice_id");
    expect(locked).toEqual(["Previsão (Semana)", "Invoice"]);
    expect(cutOff).toBe(1);
    // Of the three columns on the right two have a text.
    expect(read(`9BM1${"\t".repeat(15)}x\t\ty\n9BM2`).cutOff).toBe(2);
  });

  it("contract: rows beyond the room are counted, not kept", () => {
    const text = Array.from({ length: 5003 }, (_row, at) => `9BM${at}\tA1`).join("\n");
    expect(read(text)).toMatchObject({ leftOut: 3 });
    expect(read(text).rows).toHaveLength(5000);
    expect(read("a\tb\n\nc\td\ne\tf", 1)).toMatchObject({ leftOut: 2, rows: [{ info_chassi: "a" }] });
    expect(read("a\tb", 0)).toMatchObject({ leftOut: 1, rows: [] });
  });

  it("SPST-01* SPST-03*: whatever is pasted, every text of it is in a cell, named, or counted", () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom("", " ", "\u00a0", "31/02/2026", "9/11/26", '"', 'a"b', "a\tb", "a\nb", "Chassi"),
    );
    const line = fc.array(cell, { maxLength: 18 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.nat(8), (block, room) => {
        const text = block.map((cells) => cells.map(printTsvCell).join("\t")).join("\r\n");
        const { rows, refused, locked, cutOff, leftOut } = read(text, room);
        const sent = block
          .map((cells) => cells.map(tidied))
          .filter((cells) => cells.some((one) => one !== ""));
        expect(rows.length + leftOut).toBe(sent.length);
        expect(rows.length).toBeLessThanOrEqual(room);
        const isKept = (row: GridRow, at: number): boolean => {
          const column = COLUMNS[at];
          if (at >= SHOWN || !column) return cutOff > 0;
          return column.editable?.(row) === false
            ? locked.includes(column.label)
            : formatCell(column, row) !== "";
        };
        const lost = rows.flatMap((row, index) =>
          (sent[index] ?? []).filter((one, at) => one !== "" && !isKept(row, at)),
        );
        expect(lost).toEqual([]);
        for (const { id, key, text: written } of refused)
          expect(rows.find((row) => row.id === id)?.[`${key}:escrito`]).toBe(written);
      }),
    );
  });

  it("SPST-01* SPST-03*: below a heading every text is in the cell of its column, or its column is named", () => {
    const texts = COLUMNS.filter(({ kind, key }) => kind === "text" && key.startsWith("info_"));
    const headings = fc.shuffledSubarray([...texts.map(({ label }) => label), "Cor", "Placa"], {
      minLength: 4,
    });
    const line = fc.array(fc.constantFrom("", " ", "a1", "a\tb", '"', "9 x"), { maxLength: 14 });
    fc.assert(
      fc.property(headings, fc.array(line, { maxLength: 4 }), (heading, block) => {
        const lines = block.map((cells) => cells.slice(0, heading.length));
        const text = [heading, ...lines].map((cells) => cells.map(printTsvCell).join("\t")).join("\n");
        const { rows, unknown, refused } = read(text);
        const said = (label: string): string[] =>
          lines.map((cells) => tidied(cells[heading.indexOf(label)] ?? ""));
        expect(refused).toEqual([]);
        expect(unknown).toEqual(
          heading.filter((label) => ["Cor", "Placa"].includes(label) && said(label).join("") !== ""),
        );
        const shown = lines.map((_line, at) => texts.map(({ label }) => said(label)[at]));
        expect(rows.map((row) => texts.map((column) => formatCell(column, row)))).toEqual(
          shown.filter((cells) => cells.join("") !== ""),
        );
      }),
    );
  });

  it("SPST-01*: any text at all is read without a fault", () => {
    const unit = fc.constantFrom("a", "1", '"', "\t", "\n", "\r", " ", "\u00a0", "\u0000", "\ud800", "/");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const { rows } = read(text);
        for (const row of rows)
          expect(Object.values(row).every((one) => !String(one).includes("\u0000"))).toBe(true);
      }),
    );
  });
});

/** What is said by a cell: trimmed, as one line, and storable. */
function tidied(cell: string): string {
  return cell
    .replaceAll("\u0000", "")
    .replace(/[\t\r\n]+/g, " ")
    .trim();
}

function row(
  id: string,
  chassi: string,
  codigo: string,
  more: Record<string, string | number> = {},
): GridRow {
  return { info_chassi: chassi, info_item_codigo: codigo, ...more, id };
}

describe("duplicates of a paste", () => {
  const ROWS = [
    row("10", "9BM1", "A1", { info_modelo: "Axor", dac_observacao: "chega na segunda", dac_previsao: 4 }),
    row("11", "9BM2", "A1"),
    row("n-1", "9bm-1", "a 1", { info_modelo: "Actros", dac_observacao: "" }),
    row("n-2", "", "A1"),
    row("n-3", "", "A1"),
    row("n-4", "9BM1", "A1", { info_modelo: "Atego", dac_observacao: "" }),
  ];

  it("SPST-07* OP-70*: rows of one chassis and part are a group, however they are written; rows without a name are none", () => {
    expect(duplicateGroups(ROWS)).toEqual([["10", "n-1", "n-4"]]);
    expect(duplicateGroups(ROWS.slice(1, 4))).toEqual([]);
  });

  it("OP-76*: one row of a group stays, in the place of its first, as that row, with what is not pasted into", () => {
    const stays = keepOnly(ROWS, new Set(["n-1"]), COLUMNS);
    expect(stays.map(({ id }) => id)).toEqual(["10", "11", "n-2", "n-3"]);
    expect(stays[0]).toMatchObject({
      info_modelo: "Actros",
      dac_observacao: "chega na segunda",
      dac_previsao: 4,
    });
    expect(keepOnly(ROWS, new Set(["10"]), COLUMNS)[0]).toBe(ROWS[0]);
    expect(keepOnly(ROWS, new Set(), COLUMNS)[0]).toMatchObject({ id: "10", info_modelo: "Atego" });
  });

  it("SPST-05*: a paste that replaces the table keeps what DAC wrote in the rows that come again", () => {
    const fresh = [
      row("n-7", "", "A1"),
      row("n-8", "9BM9", "A1"),
      row("n-9", "9bm 1", "A1", { info_modelo: "Actros" }),
    ];
    const rows = replacing(fresh, ROWS.slice(0, 2), COLUMNS);
    expect(rows.map(({ id }) => id)).toEqual(["n-7", "n-8", "10"]);
    expect(rows[2]).toMatchObject({
      info_modelo: "Actros",
      dac_observacao: "chega na segunda",
      dac_previsao: 4,
    });
  });

  test("SPST-07* OP-76*: whatever is chosen, no duplicates are left, no name is lost, and no other row changes", () => {
    const one = fc.record({
      chassi: fc.constantFrom("", "a", "B", "á"),
      codigo: fc.constantFrom("", "1", "2"),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), fc.array(fc.nat(11)), (items, chosen) => {
        const rows = items.map(({ chassi, codigo }, at) => row(`n-${at}`, chassi, codigo));
        const stays = keepOnly(rows, new Set(chosen.map((at) => `n-${at}`)), COLUMNS);
        expect(duplicateGroups(stays)).toEqual([]);
        const grouped = duplicateGroups(rows);
        expect(stays).toHaveLength(rows.length - grouped.flat().length + grouped.length);
        const inGroup = new Set(grouped.flat());
        for (const other of rows.filter(({ id }) => !inGroup.has(id))) expect(stays).toContain(other);
      }),
    );
  });
});
