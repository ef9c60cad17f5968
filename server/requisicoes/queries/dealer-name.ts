import { inReach } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** The name of the dealer with that account, if it is in the scope; undefined otherwise. */
export async function findDealerName(
  db: Database,
  { reach }: Scope,
  conta: string,
): Promise<string | undefined> {
  const { rows } = await sql<Row<"concessionario", "concessionario_nome">>`
    select c.concessionario_nome from concessionario c
    where c.concessionario_conta = ${conta} and ${inReach(reach, { conta: "c.concessionario_conta" })}`.execute(
    db,
  );
  return rows[0]?.concessionario_nome;
}
