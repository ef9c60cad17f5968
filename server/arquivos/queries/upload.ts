import { sql } from "kysely";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";

/** True when there is a request of that number in the person's scope. */
export async function isRequisicaoVisible(db: Database, scope: Scope, numero: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from requisicao r where r.req_numero = ${numero}::bigint and ${inScope(scope, "r")}`.execute(db);
  return rows.length > 0;
}

/** How many files a person has sent since then, and when the first of them. */
export async function countUploads(
  db: Database,
  usuario_id: number,
  since: Date,
): Promise<{ vezes: number; primeira: Date | null }> {
  const { rows } = await sql<{ vezes: number; primeira: Date | null }>`
    select count(*) as vezes, min(criado_em) as primeira from arquivo
    where usuario_id = ${usuario_id}::bigint and criado_em > ${since}::timestamptz`.execute(db);
  return rows[0] ?? { vezes: 0, primeira: null };
}
