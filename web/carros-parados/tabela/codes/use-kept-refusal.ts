import { useEffect } from "react";
import type { TabelaModel } from "../model/tabela-model.ts";
import type { Move } from "../use-move.ts";
import type { CodeLookup } from "./code-lookup.ts";
import { keptRefusal, markedAgain } from "./kept-refusal.ts";

/** Marks the codes, and their rows, for which the week was not sent before the page was loaded again, once they were looked up. */
export function useKeptRefusal(key: string, model: TabelaModel, codes: CodeLookup, mark: Move["mark"]): void {
  useEffect(() => {
    const kept = keptRefusal(key, model);
    if (kept.size === 0) return undefined;
    const look = (): void => {
      const cells = markedAgain(kept, model.store.rows(), codes);
      if (cells === null) return;
      end();
      model.store.setFlagged(cells.map(({ id }) => id));
      mark(cells);
    };
    const end = codes.subscribe(look);
    return end;
  }, [key, model, codes, mark]);
}
