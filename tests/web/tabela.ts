import type { Informativo, InfoLinha } from "../../contract/carros-parados/index.ts";
import { createTabela, type TabelaModel } from "../../web/carros-parados/tabela/model/tabela-model.ts";
import type { KeptRows } from "../../web/platform/rows/kept-changes.ts";

/** A stored row of a week; `CH1_P1` the first. */
export const linha = (info_linha_id: number, cells: Partial<InfoLinha> = {}): InfoLinha => ({
  info_linha_id,
  info_item_id: `CH${info_linha_id}_P1`,
  info_chassi: `CH${info_linha_id}`,
  info_item_codigo: "P1",
  info_modelo: "",
  info_garantia: "",
  info_data_os: "",
  info_data_pedido: "",
  info_motivo_diagnostico: "",
  info_numero_pedido: "",
  info_obs_1: "",
  info_obs_2: "",
  info_obs_3: "",
  info_obs_4: "",
  dac_previsao: null,
  dac_observacao: "",
  dac_invoice_id: "",
  ...cells,
});
/** A week as the server answers it, for a dealer unless the rights say otherwise. */
export const week = (
  info_versao: number,
  info_dados: InfoLinha[],
  can: Informativo["can"] = { editInfo: true, editDac: false, moveTo: ["E"], conversar: true },
): Informativo => ({
  info_concessionario_id: "100101",
  info_semana: "202610",
  info_periodo: "02/03/2026 a 08/03/2026",
  info_status: can.editInfo ? "P" : "E",
  info_status_desc: "",
  concessionario_nome_fantasia: "",
  info_concessionario_desc: "",
  info_concessionario_conta_sap: "",
  info_concessionario_cidade_uf: "",
  info_versao,
  info_dados,
  respostas_fora: [],
  devolucao: null,
  alteracao: null,
  suporte_email: null,
  ano_aberto: true,
  can,
});
/** The rights of a dealer on a returned week. */
export const RETURNED = { editInfo: true, editDac: false, moveTo: [], conversar: true };
/** The rights of DAC on a sent week. */
export const DAC = { ...RETURNED, editInfo: false, editDac: true };
/** The rights of who reads. */
export const CLOSED = { editInfo: false, editDac: false, moveTo: [], conversar: true };

/** What a browser keeps: the next page opens with it. */
export function browser(): KeptRows & { readonly stored: Map<string, unknown>; readonly writes: string[][] } {
  const stored = new Map<string, unknown>();
  const writes: string[][] = [];
  return {
    stored,
    writes,
    entries: stored,
    write: (entries) => {
      if (entries.size > 0) writes.push([...entries.keys()]);
      // As in IndexedDB, stored values are copies.
      for (const [key, entry] of entries)
        if (entry === null) stored.delete(key);
        else stored.set(key, structuredClone(entry));
    },
  };
}
/** The same week in the next page. */
export const reopened = (kept: KeptRows, tabela: Informativo) =>
  createTabela(tabela, { ...kept, entries: new Map(kept.entries) });
/** The answer of a save. */
export const saved = (model: TabelaModel, info_versao: number, info_linha_ids: number[]) => ({
  ...model.state().header,
  info_versao,
  info_linha_ids,
  respostas: [],
});
/** Once what follows a change is done. */
export const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));
