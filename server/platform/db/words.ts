import type { RawBuilder } from "kysely";
import { foldText } from "../../../contract/platform/text.ts";
import { containing } from "./like.ts";
import { sql } from "./sql.ts";

/** Whether a text of the statement has every word of a search, whatever its case and accents; a blank one finds all. */
export function hasWords(text: RawBuilder<unknown>, busca: string): RawBuilder<boolean> {
  const words = foldText(busca).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql<boolean>`true`;
  const patterns = words.map(containing);
  return sql<boolean>`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))
    like all(${patterns}::text[])`;
}
