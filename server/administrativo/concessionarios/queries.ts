import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

/** Whether an account is that of a dealer, in whatever case it was stored, and whether that dealer is deleted (OP-86). */
export async function findConta(
  db: Database,
  concessionario_conta: string,
): Promise<{ readonly deleted: boolean } | undefined> {
  // Unscoped: an account is unique over all dealers.
  return await db
    .selectFrom("concessionario")
    .select(sql<boolean>`excluido_em is not null`.as("deleted"))
    .where(sql<boolean>`upper(concessionario_conta) = upper(${concessionario_conta})`)
    .orderBy("deleted")
    .executeTakeFirst();
}
