import * as fc from "fast-check";
import { expect, test } from "vitest";
import { EXTRATO_COLUMNS, ITEM_STATUSES, OBSERVACOES } from "../../../../contract/requisicoes/index.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { planPaste } from "../../../platform/grid/paste-plan.ts";
import { attendAll, itemsColumns } from "./items-columns.ts";
import { cellsOf, draftText, itemsEdit, itensOf, rowsWith } from "./items-draft.ts";

const { write, versionToSend, changes, rebase, read } = itemsEdit;

const part = (item_codigo: string, more: object = {}): Record<string, unknown> => ({
  item_observacao: "",
  item_status: "",
  item_codigo,
  item_desc: `Peça ${item_codigo}`,
  item_qtd: 3,
  item_qtd_atendida: 0,
  item_preco_unitario: 10,
  item_preco_bruto: 30,
  item_preco: 20.7,
  ...more,
});
const sinistro = { req_tipo: "sinistro" };
const record = (req_versao: number, ...req_objeto_item: Record<string, unknown>[]) => ({
  ...sinistro,
  req_versao,
  req_objeto_item,
});
const put = (rows: readonly GridRow[], at: number, cells: Readonly<Record<string, string>>): GridRow[] =>
  rows.map((row, index) => (index === at ? { ...row, ...cells, id: row.id } : row));

test("OP-34: only cells that differ are kept, they lie over the record again, and typed back they are gone", () => {
  const source = record(4, part("A"), part("B"));
  const rows = put(rowsWith(source, null), 1, { item_status: "2a" });
  const draft = write(null, source, cellsOf(source, rows, rowsWith(source, null)));
  expect(draft).toEqual({
    versao: 4,
    before: { "1.item_status": "" },
    values: { "1.item_status": "2a" },
  });
  expect(rowsWith(source, read(JSON.stringify(draft)))).toEqual(rows);
  expect(write(draft, source, cellsOf(source, put(rows, 1, { item_status: "" })))).toBeNull();
  expect(draft && draftText(sinistro, draft)).toBe("Linha 2, Status: 2a");
});

test("contract OP-34: a colleague's change of another cell is no conflict, of a written one it is, until it is resolved", () => {
  const source = record(4, part("A"), part("B"));
  const draft = write(null, source, { "0.item_status": "OK" });
  const elsewhere = record(5, part("A"), part("B", { item_status: "2b" }));
  const here = record(5, part("A", { item_status: "1" }), part("B"));
  expect(versionToSend(draft, elsewhere)).toBe(5);
  expect(changes(draft, source, elsewhere)).toEqual([]);
  expect(versionToSend(draft, here)).toBe(4);
  expect(changes(draft, source, here)).toEqual([
    { label: "Linha 1, Status", before: "", after: "1", mine: "OK" },
  ]);
  // Over the newer record the grid holds nothing else that was written.
  expect(write(draft, here, cellsOf(here, rowsWith(here, draft)))).toBe(draft);
  expect(versionToSend(draft && rebase(draft, here), here)).toBe(5);
  expect(rowsWith(elsewhere, draft).map((row) => row["item_status"])).toEqual(["OK", "2b"]);
});

test("OP-34: what is sent is the staff's columns of every row, and no more", () => {
  expect(itensOf(sinistro, rowsWith(record(1, part("A")), null))).toEqual([
    { item_observacao: "", item_status: "", item_codigo: "A", item_desc: "Peça A", item_qtd_atendida: 0 },
  ]);
});

test("OP-34: a kept text that is no draft is none", () => {
  for (const text of ["", "x", "null", "{}", '{"versao":"1","before":{},"values":{}}', '{"versao":1}'])
    expect(read(text)).toBeNull();
});

test("DET-26 DET-27: no cell can be written in an extract that is only read", () => {
  const [row] = rowsWith(record(1, part("A")), null);
  const writable = (editable: boolean): string[] =>
    itemsColumns(sinistro, editable)
      .filter((column) => row && column.kind !== "computed" && column.editable?.(row))
      .map(({ key }) => key);
  expect(writable(false)).toEqual([]);
  expect(writable(true)).toEqual(EXTRATO_COLUMNS.filter(({ editable }) => editable).map(({ name }) => name));
});

test("DET-30 DET-31 DET-32 DET-33 OP-34: whatever is pasted wherever, choices, clamps and the dealer's columns hold", () => {
  const source = record(1, part("A"), part("B", { item_qtd: 40 }), part("C", { item_qtd: 1 }));
  const rows = rowsWith(source, null);
  const columns = itemsColumns(sinistro, true);
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom("substituido", "SUCESSOR - B.O", "ok", "2A", "1,9", "-3", "1.234", "99", "R$ 5,00", ""),
  );
  const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(block, fc.nat(2), fc.nat(8), (lines, top, left) => {
      const plan = planPaste(
        lines,
        { top, left, bottom: top, right: left },
        { columns, rows, maxRows: 2000 },
      );
      const after = plan.rows;
      expect(after).toHaveLength(3);
      for (const [index, row] of after.entries()) {
        expect(["", ...OBSERVACOES]).toContain(row["item_observacao"]);
        expect(["", ...ITEM_STATUSES]).toContain(row["item_status"]);
        const attended = Number(row["item_qtd_atendida"]);
        expect(Number.isInteger(attended) && attended >= 0).toBe(true);
        expect(attended).toBeLessThanOrEqual(Number(row["item_qtd"]));
        for (const key of ["item_qtd", "item_preco_unitario", "item_preco_bruto", "item_preco"])
          expect(row[key]).toBe(rows[index]?.[key]);
      }
    }),
  );
});

test("DET-32 OP-34: all that was asked is attended at once, where the type has such a column, and nothing else changes", () => {
  const source = record(1, part("A"), part("B", { item_qtd: 40, item_qtd_atendida: 40 }));
  const rows = rowsWith(source, null);
  const after = attendAll(sinistro, rows);
  expect(after[0]).toEqual({ ...rows[0], item_qtd_atendida: 3 });
  expect(after[1]).toBe(rows[1]);
  expect(attendAll(sinistro, after)).toBe(after);
  const asked = { id: "0", item_qtd: 4, item_qtd_disponivel: null };
  expect(attendAll({ req_tipo: "disponibilidade" }, [asked])).toEqual([{ ...asked, item_qtd_disponivel: 4 }]);
  const without = [{ id: "0", item_qtd: 4 }];
  expect(attendAll({ req_tipo: "prazo_bo" }, without)).toBe(without);
});

test("DET-33 OP-34: typed quantities as people write them", () => {
  const column = itemsColumns(sinistro, true).find(({ key }) => key === "item_qtd_atendida");
  const [row] = rowsWith(record(1, part("A", { item_qtd: 2000 })), null);
  const typed = (text: string): unknown => row && column?.parse?.(text, row);
  const settled = "A quantidade atendida é inteira, de 0 à solicitada.";
  expect(["2", "2,9", "2.9", "1.234", "2000,00", "2001", "-1", "x"].map(typed)).toEqual([
    { value: 2 },
    { value: 2, settled },
    { value: 2, settled },
    { value: 1234 },
    { value: 2000 },
    { value: 2000, settled },
    { value: 0, settled },
    { refused: "Informe um número" },
  ]);
});

test("OP-34 OP-106: a refused text is kept with the draft and named in it, is never sent, and goes when the cell is right again", () => {
  const source = record(4, part("A"));
  const [blank] = rowsWith(source, null);
  const refused = put(rowsWith(source, null), 0, { item_status: "", "item_status:escrito": "talvez" });
  const draft = write(null, source, cellsOf(source, refused, rowsWith(source, null)));
  expect(draft?.values).toEqual({ "0.item_status:escrito": "talvez" });
  expect(rowsWith(source, read(JSON.stringify(draft)))).toEqual(refused);
  expect(draft && draftText(sinistro, draft)).toBe("Linha 1, Status (como foi escrito): talvez");
  expect(Object.keys(itensOf(sinistro, refused)[0] ?? {})).not.toContain("item_status:escrito");
  const right = put(refused, 0, { item_status: "OK" }).map((row) => ({
    ...row,
    "item_status:escrito": null,
  }));
  const mended = write(draft, source, cellsOf(source, right, refused));
  expect(mended?.values).toEqual({ "0.item_status": "OK" });
  expect(blank).not.toHaveProperty("item_status:escrito");
});
