import type { InfoColuna } from "../../../contract/carros-parados/index.ts";
import type { CellChange, GridRow } from "../../platform/grid/index.ts";
import { call } from "../../platform/http/call.ts";
import type { TabelaModel } from "./model/tabela-model.ts";

/** Beside a forecast that was not looked up. */
const NOT_ASKED =
  "Não foi possível consultar a previsão desta invoice. A consulta se repete na próxima alteração.";

/** The look-up of forecasts in one table. */
export interface Previsao {
  /** To be called with what a person changed: the invoices are looked up, one after the other. */
  readonly follow: (changes: readonly CellChange[]) => void;
  /** The remark beside a row's forecast; null where its look-up did not fail. */
  readonly hint: (row: GridRow) => string | null;
}

/**
 * Looks up when a part arrives after its invoice was written, where the week is sent or under analysis and the row has
 * no forecast yet (STBL-24, OP-77). Nothing is said where nothing is found. A look-up that fails is remarked on, and
 * made again with the next change.
 */
export function createPrevisao(model: () => TabelaModel): Previsao {
  const waiting = new Set<string>();
  const failed = new Set<string>();
  let isAsking = false;

  const rowOf = (id: string): GridRow | undefined =>
    model()
      .store.rows()
      .find((one) => one.id === id);

  async function ask(id: string): Promise<void> {
    const row = rowOf(id);
    if (!row || !lacksPrevisao(row)) return;
    const { invoice_id, item_codigo } = pairOf(row);
    const { previsao_semana } = await call("POST /v2/carros_parados/encontrar_item_previsao", {
      body: { invoice_id, item_codigo },
    });
    const now = rowOf(id);
    if (previsao_semana > 0 && now && !now["dac_previsao"] && now["dac_invoice_id"] === invoice_id)
      model().store.patchAll(new Map([[id, { dac_previsao: previsao_semana }]]), "dac_invoice_id");
  }

  async function askAll(): Promise<void> {
    isAsking = true;
    for (const id of waiting) {
      waiting.delete(id);
      // One after the other: a paste may bring thousands.
      // oxlint-disable-next-line no-await-in-loop
      const isFailed = await ask(id).then(
        () => false,
        () => true,
      );
      if (isFailed === failed.has(id)) continue;
      if (isFailed) failed.add(id);
      else failed.delete(id);
      model().store.refresh();
    }
    isAsking = false;
  }

  return {
    follow: (changes) => {
      if (!["A", "E"].includes(model().state().header.info_status)) return;
      const invoices = changes.filter(({ key }) => key === ("dac_invoice_id" satisfies InfoColuna));
      for (const id of [...invoices.map((one) => one.id), ...failed]) waiting.add(id);
      if (!isAsking) void askAll();
    },
    hint: (row) => (failed.has(row.id) && lacksPrevisao(row) ? NOT_ASKED : null),
  };
}

/** The invoice and the part by which a forecast is looked up. */
const pairOf = (row: GridRow): { readonly invoice_id: string; readonly item_codigo: string } => ({
  invoice_id: String(row["dac_invoice_id"] ?? ""),
  item_codigo: String(row["info_item_codigo"] ?? ""),
});

/** Whether a row has what its forecast is looked up by, and no forecast. */
function lacksPrevisao(row: GridRow): boolean {
  const { invoice_id, item_codigo } = pairOf(row);
  return !row["dac_previsao"] && invoice_id !== "" && item_codigo !== "";
}
