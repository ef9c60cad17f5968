import { INFO_FIELDS, TABELA_SAVED } from "../../../contract/carros-parados/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import type { GridRow } from "../../platform/grid/index.ts";
import { namePlaces } from "../../platform/grid/tell-written.ts";
import { positive } from "../../platform/notices/notices.ts";
import type { RefusedCell } from "./paste/paste-rows.ts";
import type { Go } from "./use-shown.ts";

const LABELS = new Map<string, string>(INFO_FIELDS.map(({ name, label }) => [name, label]));

/**
 * Says of a save in one notice that the table is stored (STBL-31) and which cells are not, since what is written in them
 * is no value of their column, with a way to the first.
 */
export function tellSaved(refused: readonly RefusedCell[], go: Go): void {
  const [first] = refused;
  if (!first) {
    positive(TABELA_SAVED);
    return;
  }
  const count = formatCount(refused.length, "célula não foi salva", "células não foram salvas");
  positive(
    TABELA_SAVED,
    {
      label: refused.length === 1 ? "Ver a célula" : "Ver a primeira",
      run: () => go(first.id, first.key),
    },
    `${count}: ${namePlaces(refused)}.`,
  );
}

/** The cells that keep a table from being saved, by columns and rows; undefined where the server names none. */
export function refusedText(
  cells: readonly { readonly id: string; readonly key: string }[],
  rows: readonly GridRow[],
): string | undefined {
  const places = new Map(rows.map(({ id }, at) => [id, at + 1]));
  const named = cells.map(({ id, key }) => ({ label: LABELS.get(key) ?? key, linha: places.get(id) ?? 0 }));
  return named.length > 0 ? `Não foi aceito: ${namePlaces(named)}.` : undefined;
}
