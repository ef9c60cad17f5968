import { describe, expect, it } from "vitest";
import {
  browser,
  CLOSED,
  DAC,
  linha,
  reopened,
  RETURNED,
  saved,
  settled,
  week,
} from "../../../../tests/web/tabela.ts";
import { currentNotices } from "../../../platform/notices/notice-store.ts";
import { createTabela } from "./tabela-model.ts";

describe("an answer of DAC whose vehicle leaves its row", () => {
  it("OP-67* contract: a renamed row has no answer of DAC's, which is told with a way back; renamed again, after a save and a reload too, it has it", async () => {
    const kept = browser();
    const answer = { dac_previsao: 12, dac_observacao: "Chega por mar", dac_invoice_id: "INV1" };
    const none = { dac_previsao: null, dac_observacao: "", dac_invoice_id: "" };
    const model = createTabela(week(1, [linha(1, answer), linha(2)], RETURNED), kept);
    const rename = (one: typeof model, info_chassi: string) =>
      one.store.apply(one.store.rows().with(0, { ...one.store.rows()[0], info_chassi, id: "1" }));
    rename(model, "NOVO");
    expect(model.store.rows()[0]).toMatchObject({ info_chassi: "NOVO", ...none });
    const [told] = currentNotices().slice(-1);
    expect(told).toMatchObject({
      message: "A resposta da DAC era do chassi CH1 com a peça P1 e só volta com ele.",
      action: { label: "Desfazer" },
    });
    told?.action?.run();
    expect(model.store.rows()[0]).toMatchObject({ info_chassi: "CH1", ...answer });
    rename(model, "NOVO");
    await settled();
    // One change, the dealer's own; it is no change of DAC's, and waits for nobody.
    expect([...model.state().changes.values()]).toMatchObject([{ before: { info_chassi: "CH1" } }]);
    expect(Object.keys(Object([...kept.stored.values()][0]).before)).toEqual(["info_chassi"]);
    const sent = model.toSend();
    expect(sent.dados[0]).toMatchObject(none);
    model.saved(sent, saved(model, 2, [1, 2]));
    rename(model, "CH1");
    expect(model.store.rows()[0]).toMatchObject(answer);
    const fora = [{ info_chassi: "CH1", info_item_codigo: "P1", ...answer }];
    const again = createTabela(
      { ...week(2, [linha(1, { info_chassi: "NOVO" })], RETURNED), respostas_fora: fora },
      browser(),
    );
    rename(again, "ch-1");
    expect(again.store.rows()[0]).toMatchObject(answer);
  });

  it("OP-67* contract: what DAC wrote and did not save waits for its vehicle where another is in its row, and no undo writes it there", async () => {
    const kept = browser();
    const model = createTabela(week(1, [linha(1)], DAC), kept);
    const { store } = model;
    store.apply([{ ...store.rows()[0], dac_previsao: 12, id: "1" }]);
    const other = week(3, [linha(1, { info_chassi: "NOVO" })], DAC);
    model.take(week(2, [linha(1)], CLOSED));
    model.take(other);
    for (const one of [model, reopened(kept, other)]) {
      expect(one.store.rows()).toMatchObject([{ info_chassi: "NOVO", dac_previsao: null }]);
      expect([...one.state().apart.values()]).toMatchObject([
        { row: { info_chassi: "CH1", dac_previsao: 12 } },
      ]);
      expect(one.state().changes.size).toBe(0);
    }
    store.undo();
    store.redo();
    expect(store.rows()).toMatchObject([{ info_chassi: "NOVO", dac_previsao: null }]);
    model.take(week(4, [linha(1, { info_chassi: "NOVO" }), linha(7, { info_chassi: "CH1" })], DAC));
    expect(store.rows()).toMatchObject([{ dac_previsao: null }, { info_chassi: "CH1", dac_previsao: 12 }]);
    expect(model.state().apart.size).toBe(0);
    await settled();
    expect(model.toSend().dados).toMatchObject([{}, { info_linha_id: 7, dac_previsao: 12 }]);
  });
});
