import { foundInReach } from "../../acesso/index.ts";
import type { InReach, Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

/** True when this person already saved the request with that key; never without one. */
export async function isSaved(
  db: Database,
  { usuario_id }: Session,
  { numero, chave }: { readonly numero: InReach<number>; readonly chave: string | undefined },
): Promise<boolean> {
  if (chave === undefined) return false;
  const { rows } = await sql`
    select from auditoria where objeto = 'requisicao' and objeto_id = ${foundInReach(numero)}::text
      and usuario_id = ${usuario_id}::bigint and detalhe ->> 'req_chave' = ${chave}`.execute(db);
  return rows.length > 0;
}
