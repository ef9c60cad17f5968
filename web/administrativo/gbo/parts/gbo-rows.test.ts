import { expect, test } from "vitest";
import { checkGbo, type Gbo } from "../../../../contract/administrativo/index.ts";
import { refused } from "../../../../tests/web/refused.ts";
import { writeCell } from "../../../platform/grid/index.ts";
import type { KeptRows } from "../../../platform/rows/kept-changes.ts";
import { createGboTable, keyOf } from "./gbo-rows.ts";

const row = (differs: Partial<Gbo> = {}): Gbo => ({
  item_codigo: "A1",
  invoice_id: "INV-1",
  item_qtde: 2,
  modal_desc: "Aéreo",
  previsao_semana: 3,
  indicador_travado: "N",
  gbo_versao: 1,
  ...differs,
});
const ID = keyOf(row());
const stale = (atual: Gbo) => refused(409, "alterado", { atual });

/** A table of one row, with what was sent; `answers` are what the saves come to, one after the other. */
function opened({
  answers = [],
  isTaken = async () => false,
  kept = { entries: new Map(), write: () => {} },
}: {
  readonly answers?: readonly (Gbo | Error)[];
  readonly isTaken?: () => Promise<boolean>;
  readonly kept?: KeptRows;
} = {}) {
  const sent: unknown[] = [];
  const told: string[] = [];
  const left = [...answers];
  const table = createGboTable(
    {
      find: async () => ((await isTaken()) ? row() : null),
      save: async (stored, values, versao) => {
        sent.push([stored.item_codigo, values, versao]);
        const answer = left.shift() ?? { ...values, gbo_versao: versao + 1 };
        if (answer instanceof Error) throw answer;
        return answer;
      },
      onTaken: () => told.push("taken"),
      onRemove: () => {},
    },
    kept,
  );
  table.load([row()], "1");
  const write = (key: string, text: string): void => {
    const column = table.columns.find((one) => one.key === key);
    if (!column) throw new Error(key);
    table.store.apply(table.store.rows().map((one) => (one.id === ID ? writeCell(column, one, text) : one)));
  };
  return { table, sent, told, write, shown: () => table.find(ID) };
}

test("AGBO-07*: an edited row is saved with all of its values; what is typed as it was is no edit", async () => {
  const { table, sent, write } = opened();
  write("item_qtde", " 12 ");
  write("modal_desc", "Marítimo");
  write("modal_desc", "Aéreo");
  write("indicador_travado", "sim");
  expect([...table.unsaved().keys()]).toEqual([ID]);
  expect(await table.save(ID)).toEqual({ kind: "saved" });
  const { gbo_versao: _, ...values } = row({ item_qtde: 12, indicador_travado: "S" });
  expect(sent).toEqual([["A1", values, 1]]);
  expect(table.unsaved().size).toBe(0);
  expect(await table.save(ID)).toEqual({ kind: "nothing" });
});

test("AGBO-04* AGBO-08* AGBO-09*: a blank item and a quantity that is no number hold the row back in their cells; an emptied number is 0", async () => {
  const { table, sent, write, shown } = opened();
  write("item_codigo", " ");
  write("previsao_semana", "");
  expect(shown()?.["previsao_semana"]).toBe(0);
  expect(await table.save(ID)).toEqual({
    kind: "held",
    obstacle: {
      why: "missing",
      key: "item_codigo",
      campos: [{ campo: "item_codigo", mensagem: "Campo obrigatório" }],
    },
  });
  write("item_codigo", "A1");
  write("item_qtde", "doze");
  expect(await table.save(ID)).toMatchObject({ obstacle: { why: "refused", key: "item_qtde" } });
  expect(sent).toEqual([]);
});

test("AGBO-13 AGBO-15 OP-96*: another row's item and invoice are looked up, the buttons wait, and the old ones come back", async () => {
  let answer = (_isTaken: boolean): void => undefined;
  const { table, sent, told, write, shown } = opened({
    isTaken: async () => await new Promise<boolean>((resolve) => (answer = resolve)),
  });
  write("item_codigo", "a-1");
  expect(table.isBusy(ID)).toBe(false);
  write("item_qtde", "7");
  write("item_codigo", "B2");
  expect(table.isBusy(ID)).toBe(true);
  const buttons = table.columns
    .slice(-2)
    .map(({ action }) => [action?.busy?.(shown()!), action?.disabled?.(shown()!)]);
  expect(buttons).toEqual([
    [true, false],
    [undefined, true],
  ]);
  // Enter in the cell: its save waits for the look-up that leaving it has begun.
  const saved = table.save(ID);
  answer(true);
  expect(await saved).toEqual({ kind: "nothing" });
  expect([table.isBusy(ID), told]).toEqual([false, ["taken"]]);
  expect(shown()).toMatchObject({ item_codigo: "A1", item_qtde: 7 });
  expect(sent).toEqual([]);
});

test("OP-96* contract: a colleague's change of another cell is saved upon, one of the same cell is asked about", async () => {
  const one = opened({ answers: [stale(row({ modal_desc: "Rodoviário", gbo_versao: 2 }))] });
  one.write("item_qtde", "9");
  expect(await one.table.save(ID)).toEqual({ kind: "saved" });
  expect(one.sent[1]).toMatchObject(["A1", { item_qtde: 9, modal_desc: "Rodoviário" }, 2]);

  const same = opened({ answers: [stale(row({ item_qtde: 5, gbo_versao: 2 }))] });
  same.write("item_qtde", "9");
  expect(await same.table.save(ID)).toEqual({ kind: "asked" });
  expect(same.table.asked()).toMatchObject({
    id: ID,
    conflicts: [{ key: "item_qtde", theirs: { item_qtde: 5 }, mine: { item_qtde: 9 } }],
  });
  // Read again meanwhile it is asked about still: the save goes out on the version that was seen.
  same.table.load([row({ item_qtde: 5, gbo_versao: 2 })], "1");
  await same.table.save(ID);
  expect(same.sent[1]).toMatchObject(["A1", { item_qtde: 9 }, 1]);
});

test("contract: what is not saved stays when the page is read again, also of a row that is gone, and Esc takes it back until it is undone; a deleted row goes with it", () => {
  const { table, write } = opened();
  const other = row({ item_codigo: "Z9" });
  write("modal_desc", "Marítimo");
  table.load([other], "2");
  const items = (): unknown[] => table.store.rows().map(({ item_codigo }) => item_codigo);
  expect(items()).toEqual(["Z9", "A1"]);
  table.revert([ID]);
  expect(table.unsaved().size).toBe(0);
  table.store.undo();
  expect([table.unsaved().size, items()]).toEqual([1, ["Z9", "A1"]]);
  table.drop(ID);
  expect([table.unsaved().size, items()]).toEqual([0, ["Z9"]]);
});

test("contract: unsaved rows that the browser kept stand in the next table over the version they were begun on", async () => {
  const stored = new Map<string, unknown>();
  const kept = {
    entries: stored,
    write: (entries: ReadonlyMap<string, unknown>) => {
      for (const [key, entry] of entries)
        if (entry === null) stored.delete(key);
        else stored.set(key, structuredClone(entry));
    },
  };
  opened({ kept }).write("modal_desc", "Marítimo");
  await Promise.resolve();
  stored.set("lixo", { row: {}, draft: "?" });
  const next = opened({ kept: { ...kept, entries: new Map(stored) } });
  // A colleague has written in the same cell meanwhile: the save goes out on the version before.
  next.table.load([row({ modal_desc: "Rodoviário", gbo_versao: 2 })], "1");
  next.table.load([row({ modal_desc: "Rodoviário", gbo_versao: 2, item_qtde: 8 })], "1");
  expect(next.shown()).toMatchObject({ modal_desc: "Marítimo", item_qtde: 8 });
  await next.table.save(ID);
  expect(next.sent).toMatchObject([["A1", { modal_desc: "Marítimo" }, 1]]);
  expect([...stored]).toEqual([]);
});

test("AGBO-15* contract: what is typed in a row while it is looked up or saved stays, and is not saved with it", async () => {
  let found = (_isTaken: boolean): void => undefined;
  const { table, sent, write, shown } = opened({
    isTaken: async () => await new Promise<boolean>((resolve) => (found = resolve)),
  });
  write("item_codigo", "B2");
  write("item_codigo", "B23");
  found(true);
  await Promise.resolve();
  expect(shown()?.["item_codigo"]).toBe("B23");
  write("item_codigo", "A1");
  write("item_qtde", "7");
  const saved = table.save(ID);
  await Promise.resolve();
  write("modal_desc", "Maríti");
  expect(await saved).toEqual({ kind: "saved" });
  expect(sent).toMatchObject([["A1", { item_qtde: 7, modal_desc: "Aéreo" }, 1]]);
  expect([...table.unsaved().values()]).toMatchObject([{ before: { modal_desc: "Aéreo" } }]);
});

test("AGBO-05*: texts that are pasted from a sheet are read by the contract's rule", () => {
  const { table, shown, write } = opened();
  write("item_codigo", "a 205-880");
  write("indicador_travado", "SIM");
  expect(shown()).toMatchObject({ item_codigo: "A205880", indicador_travado: "Sim" });
  write("item_codigo", "1,23E+15");
  expect(table.columns[0]?.parse?.("1,23E+15", shown()!)).toMatchObject({
    refused: checkGbo({ item_codigo: "1,23E+15" }).campos[0]?.mensagem,
  });
});

test("contract: the heading of the forecast says what its number is", () => {
  const { table } = opened();
  const notes = table.columns.filter(({ note }) => note !== undefined).map(({ key, note }) => [key, note]);
  expect(notes).toEqual([["previsao_semana", "semana do ano, 1 a 53"]]);
});
