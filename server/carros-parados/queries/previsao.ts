import { normalizedCode } from "../../../contract/carros-parados/index.ts";
import type { ItemPrevisao } from "../../../contract/carros-parados/index.ts";
import type { Database } from "../../platform/db/connect.ts";

/** The forecast of a part on an invoice, or undefined (OP-77). GBO rows belong to no dealer. */
export async function findItemPrevisao(
  db: Database,
  { invoice_id, item_codigo }: { invoice_id: string; item_codigo: string },
): Promise<ItemPrevisao | undefined> {
  return await db
    .selectFrom("gbo")
    .selectAll()
    .where("invoice_id", "=", invoice_id.trim())
    .where("item_codigo", "=", normalizedCode(item_codigo))
    .$narrowType<ItemPrevisao>()
    .executeTakeFirst();
}
