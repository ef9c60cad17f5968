import { expect, test } from "vitest";
import type { Gbo } from "../../../../contract/administrativo/index.ts";
import { ServerError } from "../../../platform/http/errors.ts";
import { createGboEdits } from "./gbo-edits.ts";
import { idOf } from "./gbo-row.ts";

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
const ID = idOf(row());

const stale = (atual: Gbo): ServerError =>
  new ServerError({
    status: 409,
    message: "alterado",
    campos: [],
    atual,
    alteracao: null,
    requestId: null,
    retryAfter: null,
  });

/** Edits of one row, with what was sent; `answers` are what the saves come to, one after the other. */
function edits(answers: readonly (Gbo | Error)[] = [], isTaken: () => Promise<boolean> = async () => false) {
  const sent: unknown[] = [];
  const left = [...answers];
  const all = createGboEdits({
    find: async () => ((await isTaken()) ? row() : null),
    save: async (stored, values, versao) => {
      sent.push([stored.item_codigo, values, versao]);
      const answer = left.shift() ?? { ...values, gbo_versao: versao + 1 };
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  all.load([row()]);
  return { all, sent };
}

test("AGBO-07*: an edited row is saved with all of its values; what is typed as it was is no edit", async () => {
  const { all, sent } = edits();
  all.write(ID, "item_qtde", " 12 ");
  all.write(ID, "modal_desc", "Marítimo");
  all.write(ID, "modal_desc", "Aéreo");
  expect(all.unsaved()).toBe(1);
  expect(await all.save(ID)).toMatchObject({ kind: "saved", saved: { item_qtde: 12, gbo_versao: 2 } });
  const { gbo_versao: _, ...values } = row({ item_qtde: 12 });
  expect(sent).toEqual([["A1", values, 1]]);
  expect(all.unsaved()).toBe(0);
  expect(await all.save(ID)).toEqual({ kind: "nothing" });
});

test("AGBO-04* AGBO-08*: a blank item and a quantity that is no number are told in their cells, and nothing is sent", async () => {
  const { all, sent } = edits();
  all.write(ID, "item_codigo", " ");
  all.write(ID, "item_qtde", "doze");
  expect(await all.save(ID)).toEqual({ kind: "refused", name: "item_codigo" });
  expect(all.stateOf(ID)?.errors).toEqual([
    { campo: "item_codigo", mensagem: "Campo obrigatório" },
    { campo: "item_qtde", mensagem: "Um número inteiro de 0 a 999.999" },
  ]);
  all.write(ID, "item_qtde", "12");
  expect(all.stateOf(ID)?.errors).toHaveLength(1);
  expect(sent).toEqual([]);
});

test("AGBO-13 AGBO-15 OP-96*: another row's item and invoice are looked up, the buttons wait, and the old ones come back", async () => {
  let answer = (_isTaken: boolean): void => undefined;
  const { all, sent } = edits([], async () => await new Promise<boolean>((resolve) => (answer = resolve)));
  all.write(ID, "item_codigo", "a-1");
  expect(await all.check(ID)).toBe(false);
  all.write(ID, "item_codigo", "B2");
  all.write(ID, "item_qtde", "7");
  const checked = all.check(ID);
  expect(all.stateOf(ID)?.busy).toBe(true);
  // Enter in the cell: its save waits for the look-up that leaving it has begun.
  const saved = all.save(ID);
  answer(true);
  expect([await checked, await saved]).toEqual([true, { kind: "duplicate" }]);
  expect(all.stateOf(ID)?.busy).toBe(false);
  expect(all.stateOf(ID)?.draft?.values).toEqual({ item_qtde: "7" });
  expect(sent).toEqual([]);
});

test("OP-96* contract: a colleague's change of another cell is saved upon, one of the same cell is asked about", async () => {
  const other = row({ modal_desc: "Rodoviário", gbo_versao: 2 });
  const one = edits([stale(other)]);
  one.all.write(ID, "item_qtde", "9");
  expect(await one.all.save(ID)).toMatchObject({ kind: "saved" });
  expect(one.sent[1]).toMatchObject(["A1", { item_qtde: 9, modal_desc: "Rodoviário" }, 2]);

  const same = edits([stale(row({ item_qtde: 5, gbo_versao: 2 }))]);
  same.all.write(ID, "item_qtde", "9");
  expect(await same.all.save(ID)).toEqual({ kind: "conflict" });
  expect(same.all.stateOf(ID)?.conflict).toMatchObject({
    changes: [{ label: "Quantidade", before: "2", after: "5", mine: "9" }],
  });
  same.all.settle(ID, true);
  expect(await same.all.save(ID)).toMatchObject({ kind: "saved", saved: { item_qtde: 9, gbo_versao: 3 } });
});

test("contract: what is not saved stays when the page is read again, also of a row that is gone, and Esc takes it back", () => {
  const { all } = edits();
  all.write(ID, "modal_desc", "Marítimo");
  all.load([row({ item_codigo: "Z9" })]);
  expect(all.rowsOf([row({ item_codigo: "Z9" })]).map(({ item_codigo }) => item_codigo)).toEqual([
    "Z9",
    "A1",
  ]);
  const undo = all.revert(ID);
  expect([all.unsaved(), all.rowsOf([]).length]).toEqual([0, 0]);
  undo?.();
  expect(all.unsaved()).toBe(1);
  all.discard();
  expect(all.unsaved()).toBe(0);
});

test("contract: unsaved rows that the browser kept stand in the next table over the version they were begun on", async () => {
  const { all } = edits();
  all.write(ID, "modal_desc", "Marítimo");
  const kept = new Map<string, unknown>(JSON.parse(JSON.stringify([...all.kept()])));
  kept.set("lixo", { row: {}, draft: "?" });
  const sent: unknown[] = [];
  const next = createGboEdits(
    {
      find: async () => null,
      save: async (stored, values, versao) => {
        sent.push([stored.item_codigo, values.modal_desc, versao]);
        return { ...values, gbo_versao: versao + 1 };
      },
    },
    kept,
  );
  expect([next.unsaved(), next.rowsOf([]).length]).toEqual([1, 1]);
  // A colleague has written in the same cell meanwhile: the save goes out on the version before.
  next.load([row({ modal_desc: "Rodoviário", gbo_versao: 2 })]);
  await next.save(ID);
  expect(sent).toEqual([["A1", "Marítimo", 1]]);
  expect([...next.kept()]).toEqual([]);
});

test("AGBO-15* contract: what is typed in a row while it is looked up or saved stays, and is not saved with it", async () => {
  let found = (_isTaken: boolean): void => undefined;
  const { all, sent } = edits([], async () => await new Promise<boolean>((resolve) => (found = resolve)));
  all.write(ID, "item_codigo", "B2");
  const checked = all.check(ID);
  all.write(ID, "item_codigo", "B23");
  found(true);
  expect(await checked).toBe(false);
  expect(all.stateOf(ID)?.draft?.values).toEqual({ item_codigo: "B23" });
  all.write(ID, "item_codigo", "A1");
  all.write(ID, "item_qtde", "7");
  const saved = all.save(ID);
  await Promise.resolve();
  all.write(ID, "modal_desc", "Maríti");
  expect(await saved).toMatchObject({ kind: "saved" });
  expect(sent).toMatchObject([["A1", { item_qtde: 7, modal_desc: "Aéreo" }, 1]]);
  expect(all.stateOf(ID)?.draft?.values).toEqual({ modal_desc: "Maríti" });
});
