import { sql } from "kysely";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";

/** True if there is a request of that number in the person's scope. */
export async function isRequisicaoVisible(db: Database, scope: Scope, numero: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from requisicao r where r.req_numero = ${numero}::bigint and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}`.execute(
    db,
  );
  return rows.length > 0;
}
