import type pg from "pg";
import type { Database } from "./connect.ts";
import { underLock } from "./lock.ts";

/**
 * Loads the demo network once, never into a database that has people (contract-notes), and remembers that it is there.
 * Gives whether this database holds the demo network.
 */
export async function ensureDemo(parts: {
  pool: pg.Pool;
  db: Database;
  wanted: boolean;
  load: () => Promise<void>;
}): Promise<boolean> {
  const { pool, db, wanted, load } = parts;
  return await underLock(pool, async () => {
    const mark = await db
      .selectFrom("configuracao")
      .select("valor")
      .where("chave", "=", "demo")
      .executeTakeFirst();
    if (mark) return mark.valor === "completa";
    const people = await db.selectFrom("usuario").select("usuario_id").limit(1).executeTakeFirst();
    if (!wanted || people) return false;
    // Marked before and after: a start that is killed in between leaves a half network that is never added to.
    await db.insertInto("configuracao").values({ chave: "demo", valor: '"incompleta"' }).execute();
    await load();
    await db.updateTable("configuracao").set({ valor: '"completa"' }).where("chave", "=", "demo").execute();
    return true;
  });
}
