import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { expiredBefore } from "../sessions/lifetime.ts";

/** A living session of a person as its row says it. */
export interface OpenSessao
  extends Row<"sessao", "sessao_codigo" | "dispositivo">, Seconds<"sessao", "criada_em" | "vista_em"> {
  /** It is the one that asks. */
  readonly atual: boolean;
}

/** The living sessions of a person: the one that asks first, then by their last use. */
export async function listSessoes(
  db: Database,
  now: Date,
  { usuario_id, sessao_id }: { readonly usuario_id: number; readonly sessao_id: Buffer },
): Promise<OpenSessao[]> {
  const dead = expiredBefore(now);
  const { rows } = await sql<OpenSessao>`
    select sessao_codigo, dispositivo, sessao_id = ${sessao_id}::bytea as atual,
      floor(extract(epoch from criada_em))::bigint as criada_em, floor(extract(epoch from vista_em))::bigint as vista_em
    from sessao where usuario_id = ${usuario_id}::bigint
      and vista_em > ${dead.vista}::timestamptz and criada_em > ${dead.criada}::timestamptz
    order by atual desc, sessao.vista_em desc, sessao.criada_em desc, sessao_codigo`.execute(db);
  return rows;
}

/** The `sessao_id` of a person's session by its own id; undefined where there is none. */
export async function findSessaoId(
  db: Database,
  { usuario_id, codigo }: { readonly usuario_id: number; readonly codigo: string },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("sessao")
    .select("sessao_id")
    .where("sessao_codigo", "=", codigo)
    .where("usuario_id", "=", usuario_id)
    .executeTakeFirst();
  return row?.sessao_id;
}
