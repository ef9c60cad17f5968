import { afterEach, describe, expect, it, vi } from "vitest";
import type { CellValue, GridRow } from "../../platform/grid/index.ts";
import type { TabelaModel } from "./model/tabela-model.ts";
import { createPrevisao } from "./previsao.ts";

/** A table of one row in a week of this status, as far as the look-up goes, and what is asked of the server. */
function tableOf(
  info_status: string,
  row: Readonly<Record<string, CellValue>>,
  first: { previsao_semana: number } | null,
) {
  let rows: GridRow[] = [
    { id: "1", info_item_codigo: "A1", dac_invoice_id: "INV-1", dac_previsao: null, ...row },
  ];
  let answer = first;
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return answer
      ? Response.json({ msg_id: 0, msg_txt: "", msg_log: null, json_data: { itemPrevisao: null, ...answer } })
      : new Response("", { status: 500 });
  });
  const model = {
    state: () => ({ header: { info_status } }),
    store: {
      rows: () => rows,
      patchAll: (patches: ReadonlyMap<string, object>) => {
        rows = rows.map((one) => ({ ...one, ...patches.get(one.id) }));
      },
      refresh: () => undefined,
    },
  } as unknown as TabelaModel;
  const previsao = createPrevisao(() => model);
  previsao.follow([{ id: "1", key: "dac_invoice_id" }]);
  return {
    asked,
    /** The forecast of the row, once nothing is on its way any more. */
    async previsao(): Promise<unknown> {
      // Some turns of the event loop: an answer takes two.
      for (let turn = 0; turn < 10; turn += 1)
        // oxlint-disable-next-line no-await-in-loop
        await new Promise((resolve) => setTimeout(resolve));
      return rows[0]?.["dac_previsao"];
    },
    /** The remark beside it. */
    hint: () => rows.flatMap((one) => previsao.hint(one) ?? []),
    /** Another cell is written, with another answer of the server. */
    writeOther: (next: { previsao_semana: number } | null) => {
      answer = next;
      previsao.follow([{ id: "1", key: "dac_observacao" }]);
    },
    write: (cells: Readonly<Record<string, CellValue>>) => (rows = rows.map((one) => ({ ...one, ...cells }))),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("the forecast of an invoice that was written", () => {
  it.each(["A", "E"])("STBL-24 OP-77*: is looked up in status %s, by invoice and part", async (status) => {
    const table = tableOf(status, { dac_previsao: 0 }, { previsao_semana: 7 });
    expect(await table.previsao()).toBe(7);
    expect(table.asked).toEqual([{ invoice_id: "INV-1", item_codigo: "A1" }]);
  });

  it.each(["P", "S", "R", "C"])("STBL-24*: is not asked for in status %s", async (status) => {
    const table = tableOf(status, {}, { previsao_semana: 7 });
    expect(await table.previsao()).toBeNull();
    expect(table.asked).toEqual([]);
  });

  it("STBL-24* OP-77*: is not asked for where there is one, or nothing to look up by", async () => {
    for (const row of [{ dac_previsao: 3 }, { dac_invoice_id: "" }, { info_item_codigo: "" }]) {
      const table = tableOf("A", row, { previsao_semana: 7 });
      // oxlint-disable-next-line no-await-in-loop
      await table.previsao();
      expect(table.asked).toEqual([]);
    }
  });

  it("OP-77*: 0 is none, and nothing is said of it", async () => {
    const table = tableOf("E", {}, { previsao_semana: 0 });
    expect(await table.previsao()).toBeNull();
    expect([table.asked.length, table.hint()]).toEqual([1, []]);
    table.writeOther({ previsao_semana: 7 });
    expect(await table.previsao()).toBeNull();
    expect(table.asked).toHaveLength(1);
  });

  it("contract: a look-up that fails is remarked on, and made again with the next change", async () => {
    const table = tableOf("E", {}, null);
    expect(await table.previsao()).toBeNull();
    const remark =
      "Não foi possível consultar a previsão desta invoice. A consulta se repete na próxima alteração.";
    expect(table.hint()).toEqual([remark]);
    table.writeOther(null);
    expect(await table.previsao()).toBeNull();
    expect([table.asked.length, table.hint()]).toEqual([2, [remark]]);
    table.writeOther({ previsao_semana: 7 });
    expect(await table.previsao()).toBe(7);
    expect([table.asked.length, table.hint()]).toEqual([3, []]);
    table.writeOther({ previsao_semana: 9 });
    expect(await table.previsao()).toBe(7);
    expect(table.asked).toHaveLength(3);
  });

  it("contract: a remark goes where a forecast is written, and where there is nothing to look up by", async () => {
    for (const cells of [{ dac_previsao: 2 }, { dac_invoice_id: "" }]) {
      const table = tableOf("E", {}, null);
      // oxlint-disable-next-line no-await-in-loop
      await table.previsao();
      table.write(cells);
      expect(table.hint()).toEqual([]);
    }
  });

  it("contract: what was written into the row meanwhile stays", async () => {
    for (const cells of [{ dac_previsao: 2 }, { dac_invoice_id: "INV-2" }]) {
      const table = tableOf("E", {}, { previsao_semana: 7 });
      table.write(cells);
      // oxlint-disable-next-line no-await-in-loop
      expect(await table.previsao()).toBe("dac_previsao" in cells ? 2 : null);
    }
  });
});
