import type { Database } from "./db/connect.ts";
import { sql } from "./db/sql.ts";
import { randomBytes } from "node:crypto";

/**
 * The secret key of that name: 32 random bytes, created at the first use and stored in the database, so that every
 * instance has the same (docs/contract.md, Settings).
 */
export async function secretKey(db: Database, chave: string): Promise<Buffer> {
  const made = JSON.stringify(randomBytes(32).toString("base64"));
  await sql`insert into configuracao (chave, valor) values (${chave}, ${made}::jsonb)
    on conflict (chave) do nothing`.execute(db);
  const { valor } = await db
    .selectFrom("configuracao")
    .select("valor")
    .where("chave", "=", chave)
    .executeTakeFirstOrThrow();
  return Buffer.from(String(valor), "base64");
}
