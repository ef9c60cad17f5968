import { shownText, type Values } from "../../platform/form/index.ts";
import type { RegisterDefinition } from "./definition.ts";

/** Characters of the search box of a register, at most. */
export const MAX_BUSCA = 100;

/**
 * All that a record is found by: every field but the tab and what is only ticked (ASEG-21, AUSR-02, OP-101); a number
 * with and without its mask, since it is pasted from anywhere.
 */
export function foundBy({ fields, tab }: RegisterDefinition, record: Values): readonly string[] {
  return fields
    .filter(({ name, input }) => name !== tab.field && input !== "checkbox")
    .flatMap((field) => {
      const value = record[field.name];
      return typeof value === "string" ? [value, shownText(field, value)] : [shownText(field, value)];
    });
}
