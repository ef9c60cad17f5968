import type pg from "pg";
import type { Database } from "./connect.ts";
import { withStartLock } from "./start-lock.ts";

/**
 * Loads the demo network once, never into a database that has people (docs/contract.md), and records it. Gives whether
 * this database holds the demo network.
 */
export async function ensureDemo(parts: {
  pool: pg.Pool;
  db: Database;
  wanted: boolean;
  load: () => Promise<void>;
}): Promise<boolean> {
  const { pool, db, wanted, load } = parts;
  return await withStartLock(pool, async () => {
    const mark = await db
      .selectFrom("configuracao")
      .select("valor")
      .where("chave", "=", "demo")
      .executeTakeFirst();
    if (mark) return true;
    const people = await db.selectFrom("usuario").select("usuario_id").limit(1).executeTakeFirst();
    if (!wanted || people) return false;
    // Recorded first: a start that is killed while it loads leaves an incomplete network, but never loads a second one.
    await db.insertInto("configuracao").values({ chave: "demo", valor: "true" }).execute();
    await load();
    return true;
  });
}
