import { beforeEach, expect, it } from "vitest";
import { browser, linha, week } from "../../../../tests/web/tabela.ts";
import { currentNotices, dropNotice } from "../../../platform/notices/notice-store.ts";
import { newRow } from "./linhas.ts";
import { takeNoItemsOut } from "./no-items.ts";
import { createTabela, type TabelaModel } from "./tabela-model.ts";

beforeEach(() => {
  for (const notice of currentNotices()) dropNotice(notice);
});
const BLANK = newRow();
const SAYS = newRow({ info_modelo: "Total: 2" });
const HALF = newRow({ info_item_codigo: "A1" });
const REFUSED = { ...newRow(), "info_chassi:escrito": "9,15E+43" };
const opened = (can = {}): TabelaModel => {
  const informativo = week(1, [linha(1), linha(2)]);
  const model = createTabela({ ...informativo, can: { ...informativo.can, ...can } }, browser());
  const emptied = { ...model.store.rows()[1], info_chassi: "", info_item_codigo: "", id: "2" };
  model.store.apply([model.store.rows()[0] ?? BLANK, BLANK, emptied, SAYS, HALF, REFUSED]);
  return model;
};
const ids = ({ store }: TabelaModel): readonly string[] => store.rows().map(({ id }) => id);

it("contract: rows without chassis and part code go before a table is saved or sent, and come back when that is undone", () => {
  const model = opened();
  takeNoItemsOut(model);
  expect(ids(model)).toEqual(["1", HALF.id, REFUSED.id]);
  const [notice, ...others] = currentNotices();
  expect(others).toEqual([]);
  expect(notice?.message).toBe("3 linhas sem chassi e sem código da peça saíram da tabela.");
  notice?.action?.run();
  expect(ids(model)).toEqual(["1", BLANK.id, "2", SAYS.id, HALF.id, REFUSED.id]);
});

it("contract: a row whose code is being typed stays; where every row is one nothing is said, and who writes no rows loses none", () => {
  const model = opened();
  model.store.typing({ id: SAYS.id, cells: { info_chassi: "9BM7" } });
  takeNoItemsOut(model);
  expect(ids(model)).toEqual(["1", SAYS.id, HALF.id, REFUSED.id]);
  expect(currentNotices().map(({ message }) => message)).toEqual([
    "2 linhas sem chassi e sem código da peça saíram da tabela.",
  ]);
  for (const notice of currentNotices()) dropNotice(notice);
  model.store.typing({ id: HALF.id, cells: { info_modelo: "Axor" } });
  takeNoItemsOut(opened({ editInfo: false, editDac: true }));
  expect(currentNotices()).toEqual([]);
});

it("contract: a save sends no row without chassis and part code, be it stored; what it says stays here, not saved", () => {
  const model = opened();
  const sent = model.toSend();
  expect(sent.dados.map(({ info_linha_id, info_item_codigo }) => [info_linha_id, info_item_codigo])).toEqual([
    [1, linha(1).info_item_codigo],
    [null, "A1"],
  ]);
});
