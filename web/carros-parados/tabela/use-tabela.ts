import { useEffect, useState, useSyncExternalStore } from "react";
import type { InfoColuna, Informativo } from "../../../contract/carros-parados/index.ts";
import type { CellChange } from "../../platform/grid/index.ts";
import type { UnsentState, UnsentWork } from "../../platform/unsent/index.ts";
import { createTabela, type TabelaModel, type TabelaState } from "./model/tabela-model.ts";
import { createPrevisao } from "./previsao.ts";

export { tabelaKey } from "../queries/tabela.ts";

/** A week's table as this person edits it; a newer one that was read goes below what is not saved. */
export function useTabela(
  informativo: Informativo,
  unsent: UnsentState & { readonly work: UnsentWork },
): { readonly model: TabelaModel; readonly state: TabelaState } {
  const [model] = useState((): TabelaModel => {
    const { entries, work } = unsent;
    const previsao = createPrevisao(() => opened);
    const opened = createTabela(informativo, { entries, write: work.writeEntries }, (changes) =>
      previsao(changes.filter(isOfInvoice)),
    );
    return opened;
  });
  useEffect(() => model.take(informativo), [model, informativo]);
  const state = useSyncExternalStore(model.subscribe, model.state);
  return { model, state };
}

const isOfInvoice = ({ key }: CellChange): boolean => key === ("dac_invoice_id" satisfies InfoColuna);
