import {
  checkGbo,
  GBO_FIELDS,
  TRAVADO_LABEL,
  type Gbo,
  type GboKey,
  type GboValues,
} from "../../../../contract/administrativo/index.ts";
import { normalizedCode } from "../../../../contract/carros-parados/index.ts";
import type { Checked } from "../../../../contract/platform/form/index.ts";
import { createEdit, type Values } from "../../../platform/edit/edit-machine.ts";

/** A column of the table. */
export type GboName = keyof GboValues;

export const LABEL = Object.fromEntries(GBO_FIELDS.map(({ name, label }) => [name, label])) as Readonly<
  Record<GboName, string>
>;

/** What a row is known by while it is on the screen: its item and invoice as they are stored. */
export const idOf = ({ invoice_id, item_codigo }: GboKey): string =>
  JSON.stringify([invoice_id, item_codigo]);

/** How a row is named to people. */
export const nameOf = ({ invoice_id, item_codigo }: GboKey): string =>
  `${item_codigo} da invoice ${invoice_id}`;

/** A row in its cells: every value as it is typed. */
function typedOf(row: GboValues): Record<GboName, string> {
  const { item_codigo, invoice_id, modal_desc, indicador_travado } = row;
  return {
    item_codigo,
    invoice_id,
    item_qtde: String(row.item_qtde),
    modal_desc,
    previsao_semana: String(row.previsao_semana),
    indicador_travado,
  };
}

/** The edit of one row; a colleague's change of another cell is no conflict. */
export const gboEdit = createEdit<Gbo, string>({
  versaoOf: ({ gbo_versao }) => gbo_versao,
  valuesOf: typedOf,
  labelOf: (_row, name) => LABEL[name as GboName],
  textOf: (_row, name, value = "") =>
    name === "indicador_travado" ? TRAVADO_LABEL[value as "S" | "N"] : value,
  conflictsOn: "written",
});

/** What was typed over a stored row as the row that is sent, by the server's own rules (AGBO-04, AGBO-08). */
export function readTyped(typed: Values<string>, stored: GboKey): Checked<GboValues> {
  const numberOf = (text = ""): number | string => (/^\s*\d+\s*$/.test(text) ? Number(text) : text.trim());
  const [item_qtde, previsao_semana] = [typed["item_qtde"], typed["previsao_semana"]].map(numberOf);
  return checkGbo({ ...typed, item_qtde, previsao_semana }, stored);
}

/** The item and invoice that are typed, where they are another row's name than the stored one's (AGBO-13); else null. */
export function renamedKey(stored: GboKey, typed: Values<string>): GboKey | null {
  const key = {
    invoice_id: (typed["invoice_id"] ?? "").trim(),
    item_codigo: normalizedCode(typed["item_codigo"] ?? ""),
  };
  if (key.invoice_id === "" || key.item_codigo === "" || idOf(key) === idOf(stored)) return null;
  return key;
}
