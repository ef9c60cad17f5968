import type { CellChange } from "../../platform/grid/index.ts";
import { call } from "../../platform/http/call.ts";
import type { TabelaModel } from "./model/tabela-model.ts";

/**
 * Looks up when a part arrives after its invoice was written, where the week is sent or under analysis and the row has
 * no forecast yet (STBL-24, OP-77). Nothing is said where nothing is found, and a look-up that fails is none.
 * @returns to be called with the invoice cells that a person changed; they are asked for one after the other
 */
export function createPrevisao(model: () => TabelaModel): (changes: readonly CellChange[]) => void {
  const waiting: string[] = [];
  let isAsking = false;

  async function ask(id: string): Promise<void> {
    const { store } = model();
    const row = store.rows().find((one) => one.id === id);
    const invoice_id = String(row?.["dac_invoice_id"] ?? "");
    const item_codigo = String(row?.["info_item_codigo"] ?? "");
    if (!row || row["dac_previsao"] || invoice_id === "" || item_codigo === "") return;
    const { previsao_semana } = await call("POST /v2/carros_parados/encontrar_item_previsao", {
      body: { invoice_id, item_codigo },
    });
    const now = store.rows().find((one) => one.id === id);
    if (previsao_semana > 0 && now && !now["dac_previsao"] && now["dac_invoice_id"] === invoice_id)
      store.patchAll(new Map([[id, { dac_previsao: previsao_semana }]]), "dac_invoice_id");
  }

  async function askAll(): Promise<void> {
    isAsking = true;
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      // One after the other: a paste may bring thousands.
      // oxlint-disable-next-line no-await-in-loop
      await ask(id).catch(() => {});
    isAsking = false;
  }

  return (changes) => {
    if (!["A", "E"].includes(model().state().header.info_status)) return;
    waiting.push(...changes.map(({ id }) => id));
    if (!isAsking) void askAll();
  };
}
