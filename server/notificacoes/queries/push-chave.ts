import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { createVapidKeys } from "../../platform/push/vapid.ts";
import type { VapidKeys } from "../../platform/push/vapid.ts";

/** Where the product's own pair stands. */
const KEY = "push_vapid";

/**
 * The product's own pair of keys: made once over all instances, at the first use. Another one would end all
 * subscriptions, so it is in the database, and with it in each backup.
 */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const known = await findKeys(db);
  if (known) return known;
  const made = JSON.stringify(createVapidKeys());
  await sql`insert into configuracao (chave, valor) values (${KEY}, ${made}::jsonb)
    on conflict (chave) do nothing`.execute(db);
  const kept = await findKeys(db);
  if (!kept) throw new Error("no push keys");
  return kept;
}

async function findKeys(db: Database): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom("configuracao").select("valor").where("chave", "=", KEY).executeTakeFirst();
  return row?.valor as VapidKeys | undefined;
}
