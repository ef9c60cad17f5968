import { useEffect, useState, useSyncExternalStore } from "react";
import type { Informativo } from "../../../contract/carros-parados/index.ts";
import type { UnsentState, UnsentWork } from "../../platform/unsent/index.ts";
import { createTabela, type TabelaModel, type TabelaState } from "./model/tabela-model.ts";
import { createPrevisao, type Previsao } from "./previsao.ts";

export { tabelaKey } from "../queries/tabela.ts";

/** A week's table as this person edits it; a newer one that was read goes below what is not saved. */
export function useTabela(
  informativo: Informativo,
  unsent: UnsentState & { readonly work: UnsentWork },
): { readonly model: TabelaModel; readonly previsao: Previsao; readonly state: TabelaState } {
  const [{ model, previsao }] = useState(() => {
    const { entries, work } = unsent;
    const looked = createPrevisao(() => opened);
    const opened = createTabela(informativo, { entries, write: work.writeEntries }, looked.follow);
    return { model: opened, previsao: looked };
  });
  useEffect(() => model.take(informativo), [model, informativo]);
  const state = useSyncExternalStore(model.subscribe, model.state);
  return { model, previsao, state };
}
