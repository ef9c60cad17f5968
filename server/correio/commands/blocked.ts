import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

/** Where it stands that the server turns us away. */
const KEY = "correio_bloqueado";

/** Since when nothing can be sent (unix seconds), and what the server said. */
export interface Blocked {
  readonly desde: number;
  readonly motivo: string;
}

/** Notes that nothing can be sent, and gives since when, which stays as the first run said it (unix seconds). */
export async function noteBlocked(db: Database, now: Date, motivo: string): Promise<number> {
  const valor = JSON.stringify({ desde: Math.floor(now.getTime() / 1000), motivo } satisfies Blocked);
  const { rows } = await sql<Pick<Blocked, "desde">>`
    insert into configuracao as c (chave, valor) values (${KEY}, ${valor}::jsonb)
    on conflict (chave) do update set valor = c.valor || jsonb_build_object('motivo', ${motivo}::text)
    returning (valor ->> 'desde')::bigint as desde`.execute(db);
  return rows[0]?.desde ?? Math.floor(now.getTime() / 1000);
}

/** Notes that mails go out; tells whether they did not before. */
export async function noteFree(db: Database): Promise<boolean> {
  const gone = await db.deleteFrom("configuracao").where("chave", "=", KEY).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Since when nothing can be sent, and why; undefined while mails go out. */
export async function findBlocked(db: Database): Promise<Blocked | undefined> {
  const row = await db.selectFrom("configuracao").select("valor").where("chave", "=", KEY).executeTakeFirst();
  return row?.valor as Blocked | undefined;
}
