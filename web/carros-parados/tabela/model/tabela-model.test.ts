import { describe, expect, it } from "vitest";
import { browser, CLOSED, linha, reopened, saved, settled, week } from "../../../../tests/web/tabela.ts";
import { currentNotices } from "../../../platform/notices/notice-store.ts";
import { createTabela } from "./tabela-model.ts";

describe("a week's table, as one person edits it", () => {
  it("contract: every change is kept at once, only its own row, and the next page has it; a save leaves nothing kept", async () => {
    const kept = browser();
    const model = createTabela(week(1, [linha(1), linha(2)]), kept);
    const { store } = model;
    store.apply(store.rows().with(1, { ...store.rows()[1], info_modelo: "C 180", id: "2" }));
    await settled();
    expect(kept.writes).toEqual([["2"]]);
    store.typing({ id: "1", cells: { info_obs_1: "ainda" } });
    await settled();
    expect(kept.writes.at(-1)).toEqual(["1"]);
    const again = reopened(kept, week(1, [linha(1), linha(2)]));
    expect(again.store.rows().map(({ info_modelo, info_obs_1 }) => [info_modelo, info_obs_1])).toEqual([
      ["", "ainda"],
      ["C 180", ""],
    ]);
    store.typing(null);
    const sent = model.toSend();
    expect(sent).toMatchObject({ info_versao: 1, dados: [{ info_linha_id: 1 }, { info_modelo: "C 180" }] });
    model.saved(sent, saved(model, 2, [1, 2]));
    expect(model.state().changes.size).toBe(0);
    expect(model.toSend().info_versao).toBe(2);
    expect([...kept.stored]).toEqual([]);
  });

  it("contract: a new row keeps its place and name when it is stored; one in which nothing is written is never sent, one in which a colleague wrote since is not undone", async () => {
    const kept = browser();
    const model = createTabela(week(1, [linha(1)]), kept);
    const { store } = model;
    const blank = {
      ...Object.fromEntries(Object.keys(store.rows()[0] ?? {}).map((key) => [key, ""])),
      id: "n-b",
    };
    store.apply([
      ...store.rows(),
      { ...blank, info_chassi: "NOVO", info_item_codigo: "P9", id: "n-a" },
      blank,
    ]);
    await settled();
    expect([...kept.stored.keys()]).toEqual(["n-a"]);
    const sent = model.toSend();
    expect(sent.dados.map(({ info_linha_id }) => info_linha_id)).toEqual([1, null]);
    model.saved(sent, saved(model, 2, [1, 7]));
    expect(store.rows().map(({ id }) => id)).toEqual(["1", "n-a", "n-b"]);
    expect(model.toSend().dados.map(({ info_linha_id }) => info_linha_id)).toEqual([1, 7]);
    store.undo();
    expect(store.rows().map(({ id }) => id)).toEqual(["1"]);
    expect(model.toSend().dados).toHaveLength(1);
    store.redo();
    expect(model.toSend().dados.map(({ info_linha_id }) => info_linha_id)).toEqual([1, 7]);
    // What is read later is the same row.
    const novo = { info_item_id: "NOVO_P9", info_chassi: "NOVO", info_item_codigo: "P9" };
    model.take(week(3, [linha(1), linha(7, { ...novo, info_obs_1: "visto" })]));
    expect(store.rows().map(({ id, info_obs_1 }) => [id, info_obs_1])).toEqual([
      ["1", ""],
      ["n-a", "visto"],
      ["n-b", ""],
    ]);
    store.undo();
    expect(store.rows().map(({ id, info_obs_1 }) => [id, info_obs_1])).toEqual([
      ["1", ""],
      ["n-a", "visto"],
    ]);
    expect(model.toSend().dados.map(({ info_linha_id }) => info_linha_id)).toEqual([1, 7]);
  });

  it("contract: a colleague's cells come in below what is written, and undo takes back this person's alone", async () => {
    const model = createTabela(week(1, [linha(1), linha(2)]), browser());
    const { store } = model;
    store.apply(store.rows().with(0, { ...store.rows()[0], info_modelo: "A", id: "1" }));
    model.take(week(2, [linha(1, { info_obs_1: "delas" }), linha(3)]));
    expect(model.state().conflicts).toEqual([]);
    expect(store.rows().map(({ id, info_modelo, info_obs_1 }) => [id, info_modelo, info_obs_1])).toEqual([
      ["1", "A", "delas"],
      ["3", "", ""],
    ]);
    expect(model.state().changes.size).toBe(1);
    store.undo();
    await settled();
    expect(store.rows().map(({ id, info_modelo, info_obs_1 }) => [id, info_modelo, info_obs_1])).toEqual([
      ["1", "", "delas"],
      ["3", "", ""],
    ]);
    expect(model.state().changes.size).toBe(0);
  });

  it("contract: a conflict stands through further versions and a reload, until it is settled or undone here", async () => {
    const kept = browser();
    const model = createTabela(week(1, [linha(1)]), kept);
    const write = (info_modelo: string) =>
      model.store.apply([{ ...model.store.rows()[0], info_modelo, id: "1" }]);
    write("A");
    model.take(week(2, [linha(1, { info_modelo: "B" })]));
    expect(model.state().conflicts).toHaveLength(1);
    model.take(week(3, [linha(1, { info_modelo: "B", info_obs_1: "x" })]));
    expect(model.state().conflicts).toHaveLength(1);
    const again = reopened(kept, week(3, [linha(1, { info_modelo: "B", info_obs_1: "x" })]));
    expect(again.state().conflicts).toHaveLength(1);
    again.settle(() => "theirs");
    expect(again.state()).toMatchObject({ conflicts: [] });
    expect(again.store.rows()[0]?.["info_modelo"]).toBe("B");
    expect(again.state().changes.size).toBe(0);
    write("B");
    await settled();
    expect(model.state().conflicts).toEqual([]);
    expect(kept.stored.size).toBe(0);
  });

  it("contract: a week moved under somebody's hands sets apart what is not saved, keeps it, and takes it back at R", async () => {
    const kept = browser();
    const model = createTabela(week(1, [linha(1)]), kept);
    model.store.apply([{ ...model.store.rows()[0], info_modelo: "A", id: "1" }]);
    await settled();
    model.take(week(2, [linha(1, { info_obs_1: "x" })], CLOSED));
    expect(model.state().changes.size).toBe(0);
    expect([...model.state().apart.values()]).toMatchObject([{ did: "edited", row: { info_modelo: "A" } }]);
    expect(model.store.rows()[0]).toMatchObject({ info_modelo: "", info_obs_1: "x" });
    expect(kept.stored.size).toBe(1);
    expect(reopened(kept, week(2, [linha(1)], CLOSED)).state().apart.size).toBe(1);
    model.take(week(3, [linha(1, { info_obs_1: "y" })]));
    expect(model.state().apart.size).toBe(0);
    expect(model.store.rows()[0]).toMatchObject({ info_modelo: "A", info_obs_1: "y" });
    const lost = model.discard();
    await settled();
    expect([model.state().changes.size, kept.stored.size]).toEqual([0, 0]);
    model.restore(lost);
    expect(model.store.rows()[0]).toMatchObject({ info_modelo: "A", info_obs_1: "y" });
  });

  it("SPST-06: what a column did not take stays marked and unsaved after a save, whose cell is blank", () => {
    const model = createTabela(week(1, [linha(1, { info_data_os: "2026-03-09" })]), browser());
    const typed = { info_data_os: "", "info_data_os:escrito": "31/02", id: "1" };
    model.store.apply([{ ...model.store.rows()[0], ...typed }]);
    const sent = model.toSend();
    expect(sent.dados).toMatchObject([{ info_data_os: "" }]);
    expect(Object.keys(sent.dados[0] ?? {})).not.toContain("info_data_os:escrito");
    model.saved(sent, saved(model, 2, [1]));
    expect(model.store.rows()[0]).toMatchObject(typed);
    expect(model.state().changes.size).toBe(1);
  });

  it("STBL-23: an edit that gives a row the chassis and part of another reverts and is told", () => {
    const model = createTabela(week(1, [linha(1), linha(2)]), browser());
    const { store } = model;
    const before = store.rows();
    store.apply(before.with(1, { ...before[1], info_chassi: "CH1", id: "2" }));
    expect(store.rows()).toBe(before);
    expect(currentNotices().map(({ message }) => message)).toContain(
      "Não foi possível editar, pois já existe na tabela o Chassi com essa Peça",
    );
  });

  it("contract: a save whose answer comes after a colleague's next save was read is done, with the colleague's cells and no row twice", async () => {
    const kept = browser();
    const model = createTabela(week(1, [linha(1)]), kept);
    const { store } = model;
    const added = { ...store.rows()[0], info_chassi: "NOVO", info_item_codigo: "P9", id: "n-a" };
    store.apply([{ ...store.rows()[0], info_modelo: "A", id: "1" }, added]);
    const sent = model.toSend();
    const answer = saved(model, 2, [1, 7]);
    // What is written while it is on its way.
    store.apply(store.rows().with(0, { ...store.rows()[0], info_obs_2: "depois", id: "1" }));
    const novo = { info_item_id: "NOVO_P9", info_chassi: "NOVO", info_item_codigo: "P9" };
    model.take(week(3, [linha(1, { info_modelo: "A", info_obs_1: "dela" }), linha(7, novo)]));
    model.saved(sent, answer);
    await settled();
    expect(model.state()).toMatchObject({ header: { info_versao: 3 }, conflicts: [] });
    expect(
      store
        .rows()
        .map((row) => ["info_chassi", "info_modelo", "info_obs_1", "info_obs_2"].map((key) => row[key])),
    ).toEqual([
      ["CH1", "A", "dela", "depois"],
      ["NOVO", "", "", ""],
    ]);
    expect([...model.state().changes.values()]).toMatchObject([
      { did: "edited", before: { info_obs_2: "" } },
    ]);
    expect([...kept.stored.keys()]).toEqual(["1"]);
    expect(model.toSend()).toMatchObject({
      info_versao: 3,
      dados: [{ info_linha_id: 1 }, { info_linha_id: 7 }],
    });
  });

  it("contract: an older answer that comes late changes nothing", () => {
    const model = createTabela(week(2, [linha(1, { info_modelo: "novo" })]), browser());
    model.take(week(1, [linha(1)]));
    expect(model.store.rows()[0]).toMatchObject({ info_modelo: "novo" });
    expect(model.state().header.info_versao).toBe(2);
  });
});
