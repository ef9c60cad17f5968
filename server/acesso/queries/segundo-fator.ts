import type { RawBuilder } from "kysely";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** What decides how a person's second factor stands, and whether they may change it. */
export type FatorRow = Row<"usuario", "usuario_id" | "usuario_email" | "usuario_demo" | "usuario_versao"> &
  Row<"segundo_fator", "ativo_desde"> & {
    readonly usuario_tem_senha: boolean;
    readonly exigido: boolean;
    readonly codigos_restantes: number;
  };

/** Whether the group of `usuario u` demands a second factor. It does of nobody of the demo network, who have none. */
export const isDemanded: RawBuilder<boolean> = sql<boolean>`(not u.usuario_demo and exists (
  select from seguranca g where u.grupo_usuario_id = any(g.segundo_fator_grupos)))`;

/** Whether `usuario u` has one that counts. */
export const hasFator: RawBuilder<boolean> = sql<boolean>`exists (
  select from segundo_fator f where f.usuario_id = u.usuario_id and f.ativo_desde is not null)`;

/** How a person's second factor stands. Holds their row until the transaction's end where `lock` says so. */
export async function findFator(
  db: Database,
  usuario_id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FatorRow> {
  // By a statement of its own: one that waits for the lock would see the rows beside it as they were before.
  if (lock)
    await sql`select from usuario where usuario_id = ${usuario_id}::bigint for no key update`.execute(db);
  const { rows } = await sql<FatorRow>`
    select u.usuario_id, u.usuario_email, u.usuario_demo, u.usuario_versao, u.senha_hash is not null as usuario_tem_senha,
      ${isDemanded} as exigido, (select f.ativo_desde from segundo_fator f where f.usuario_id = u.usuario_id) as ativo_desde,
      (select count(*)::int from codigo_recuperacao c where c.usuario_id = u.usuario_id) as codigos_restantes
    from usuario u where u.usuario_id = ${usuario_id}::bigint`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no usuario ${usuario_id}`);
  return row;
}

/** Whether a person's password needs a code beside it. */
export async function needsCodigo(db: Database, usuario_id: number): Promise<boolean> {
  const row = db
    .selectFrom("segundo_fator")
    .select("usuario_id")
    .where("usuario_id", "=", usuario_id)
    .where("ativo_desde", "is not", null);
  return (await row.executeTakeFirst()) !== undefined;
}
