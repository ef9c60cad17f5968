import {
  checkGbo,
  TRAVADO_LABEL,
  type Gbo,
  type GboKey,
  type GboValues,
} from "../../../../contract/administrativo/index.ts";
import type { CellChange, GridRow } from "../../../platform/grid/index.ts";
import type { KeptRows } from "../../../platform/rows/kept-changes.ts";
import { createRowSaves, type RowSaves } from "../../../platform/rows/row-saves.ts";
import { gboColumns, nameOf } from "./gbo-columns.ts";

/** How rows are stored. */
interface Calls {
  /** The row that has the item and invoice; null where they are free (AGBO-13). */
  readonly find: (key: GboKey) => Promise<unknown>;
  readonly save: (stored: GboKey, values: GboValues, versao: number) => Promise<Gbo>;
  /** Another row has what was typed. */
  readonly onTaken: () => void;
  /** Its deletion was asked for; gets the row as it is stored. */
  readonly onRemove: (stored: GridRow) => void;
}

/** What a row is known by: its item and invoice as they are stored. */
export const keyOf = ({ invoice_id, item_codigo }: GboKey | GridRow): string =>
  JSON.stringify([invoice_id, item_codigo]);

/** GBO while it is open: each row is saved by itself, on the version that was seen of it (AGBO-07). */
export function createGboTable(calls: Calls, kept: KeptRows): RowSaves<Gbo> {
  const running = new Map<string, Promise<boolean>>();

  /**
   * Looks up whether another row has the item and invoice that are written (AGBO-13), and takes the two back then, unless
   * others were written meanwhile (OP-96). A look-up that fails finds none: the save asks the server again.
   */
  async function lookUp(id: string, key: GboKey): Promise<boolean> {
    const isFree = await table.during(
      id,
      calls.find(key).then(
        (found) => found === null,
        () => true,
      ),
    );
    running.delete(id);
    const stored = table.storedOf(id);
    if (isFree || !stored || keyOf(renamed(id) ?? stored) !== keyOf(key)) return true;
    const { item_codigo = "", invoice_id = "" } = stored;
    table.store.patch(id, { item_codigo, invoice_id });
    calls.onTaken();
    return false;
  }

  /** The item and invoice of a row where they are another row's name than the stored one's. */
  function renamed(id: string): GboKey | null {
    const [row, stored] = [table.find(id), table.storedOf(id)];
    if (!row || !stored || row["item_codigo"] === "" || row["invoice_id"] === "") return null;
    return keyOf(row) === keyOf(stored) ? null : valuesOf(row, stored);
  }

  async function isFree(id: string): Promise<boolean> {
    const key = renamed(id);
    if (key === null) return true;
    const asked = running.get(id) ?? lookUp(id, key);
    running.set(id, asked);
    return await asked;
  }

  const table: RowSaves<Gbo> = createRowSaves<Gbo>(
    {
      rowOf: ({ indicador_travado, ...row }, id) => ({
        ...row,
        indicador_travado: TRAVADO_LABEL[indicador_travado],
        id,
      }),
      keyOf,
      nameOf,
      isOwn: (key) => key !== "gbo_versao",
      isBlank: () => false,
      columns: (save) =>
        gboColumns({
          save,
          remove: {
            icon: "remove",
            label: (row) => `Excluir ${nameOf(table.storedOf(row.id) ?? row)}`,
            onPress: (row) => calls.onRemove(table.storedOf(row.id) ?? row),
            // Neither while it is looked up or saved (AGBO-15).
            disabled: ({ id }) => table.isBusy(id),
          },
        }),
      save: async (row, seen) => {
        if (seen === null) throw new Error("rows of GBO are added by their dialog");
        return await calls.save(valuesOf(seen, seen), valuesOf(row, seen), Number(seen["gbo_versao"]));
      },
      mayGo: isFree,
      onEdit: (changes) => {
        for (const id of new Set(changes.filter(isOfKey).map((change) => change.id))) void isFree(id);
      },
    },
    kept,
  );
  return table;
}

const isOfKey = ({ key }: CellChange): boolean => key === "item_codigo" || key === "invoice_id";

/** The cells of a row as the server takes them; a stored item and invoice are not judged anew. */
export function valuesOf(row: GridRow, stored: GridRow): GboValues {
  const indicador_travado = row["indicador_travado"] === TRAVADO_LABEL.S ? "S" : "N";
  const [item_codigo, invoice_id] = [String(stored["item_codigo"]), String(stored["invoice_id"])];
  return checkGbo({ ...row, indicador_travado }, { item_codigo, invoice_id }).valores;
}
