import {
  INFO_FIELDS,
  INFO_INPUT_RULES,
  type InfoField,
  type InfoValues,
} from "../../../../contract/carros-parados/index.ts";
import { checkFieldsBy, type Checked, type Field } from "../../../../contract/platform/form/index.ts";

/** What names a new item. */
export type NewItem = Pick<InfoValues, "info_chassi" | "info_item_codigo">;

/** What 'Adicionar Item' asks, both required (STBL-14, STBL-15). */
export const NEW_ITEM_FIELDS: readonly (Field<InfoField["input"]> & { readonly required: true })[] =
  INFO_FIELDS.filter(({ input }) => input === "chave").map((field) => ({
    ...field,
    required: true,
    upperCase: true,
  }));

/** Chassis and part code as they are stored: without accents and separators, in capitals (STBL-21). */
export function checkNewItem(sent: unknown): Checked<NewItem> {
  return checkFieldsBy(INFO_INPUT_RULES, NEW_ITEM_FIELDS, sent) as unknown as Checked<NewItem>;
}
