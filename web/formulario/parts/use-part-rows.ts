import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import { MAX_CODIGO_LENGTH, type RequestType } from "../../../contract/requisicoes/index.ts";
import type { GridColumn, GridRow, RowsStore } from "../../platform/grid/index.ts";
import { createRowsStore } from "../../platform/grid/index.ts";
import { lookUpItens } from "../queries/form.ts";
import type { PartLookup } from "./item-lookup.ts";
import { createPartLookup } from "./item-lookup.ts";
import { partColumns } from "./part-columns.ts";
import { newPartRow } from "./part-rows.ts";

/** The parts of one form: its rows, and its columns with the look-up and the removal behind their buttons. */
export interface PartRows {
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
  readonly lookup: PartLookup;
}

/**
 * The parts of a form of this type, for as long as the form is open; while `automatic`, their codes are looked up by
 * themselves (vans). `kept` are the rows as they were left.
 */
export function usePartRows(
  type: RequestType,
  automatic: boolean,
  kept: readonly GridRow[] | undefined,
): PartRows {
  const client = useQueryClient();
  const [parts] = useState((): PartRows => {
    const initial = kept ?? Array.from({ length: type.items?.minRows ?? 0 }, () => newPartRow(type));
    const lookup = createPartLookup({
      store: () => store,
      find: (codigos) => lookUpItens(client, codigos),
      automatic,
      longest: longestCode(type),
    });
    const store = createRowsStore(initial, lookup.changed);
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

/** The longest code that the table takes and that can be asked for. */
function longestCode({ items }: RequestType): number {
  const column = items?.columns.find(({ input }) => input === "codigo");
  return Math.min(column?.maxLength ?? MAX_CODIGO_LENGTH, MAX_CODIGO_LENGTH);
}
