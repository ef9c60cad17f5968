import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import type { RequestType } from "../../../../contract/requisicoes/index.ts";
import type { GridColumn, GridRow, RowsStore } from "../../../platform/grid/index.ts";
import { createRowsStore } from "../../../platform/grid/index.ts";
import { type PartLookup, createPartLookup, lookUpItens } from "../../../requisicoes/index.ts";
import type { FormHistory } from "../undo/form-history.ts";
import { partColumns } from "./part-columns.ts";
import { newPartRow } from "./part-rows.ts";

/** The items of one form: rows, columns with their buttons, and the look-up. */
export interface PartRows {
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
  readonly lookup: PartLookup;
}

/**
 * The items of a form while it is open.
 * @param automatic look codes up while typing (vans)
 * @param kept the rows of the stored draft
 * @param history the undo of the whole form
 */
export function usePartRows(
  type: RequestType,
  automatic: boolean,
  kept: readonly GridRow[] | undefined,
  history: FormHistory,
): PartRows {
  const client = useQueryClient();
  const [parts] = useState((): PartRows => {
    const initial = kept ?? Array.from({ length: type.items?.minRows ?? 0 }, () => newPartRow(type));
    const lookup = createPartLookup({
      store: () => store,
      find: (codigos) => lookUpItens(client, codigos),
      automatic,
    });
    const store = history.rowsOf(createRowsStore(initial, lookup.changed));
    const removal = {
      remove: (id: string) => store.apply(store.rows().filter((row) => row.id !== id)),
      isLast: () => store.rows().length <= 1,
    };
    const columns = type.items ? partColumns(type.items, lookup, removal) : [];
    return { store, columns, lookup };
  });
  useEffect(() => parts.lookup.dispose, [parts]);
  useLayoutEffect(() => parts.lookup.setAutomatic(automatic), [parts, automatic]);
  return parts;
}
