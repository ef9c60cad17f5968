import { sql } from "kysely";
import type { Database } from "../../server/platform/db/connect.ts";
import type { DemoPart } from "./parts.ts";

/** Stores the price list in one statement with one parameter. */
export async function loadParts(db: Database, parts: readonly DemoPart[]): Promise<void> {
  await sql`insert into item (item_codigo, item_desc, item_preco, item_preco_ekosbras)
    select item_codigo, item_desc, item_preco, item_preco_ekosbras
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as t(item_codigo text, item_desc text, item_preco numeric, item_preco_ekosbras numeric)`.execute(db);
}
