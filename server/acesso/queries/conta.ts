import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { About, Candidate } from "../policy/conta.ts";

/** A linked account with its person, whom it signs in. */
export type Vinculada = Row<"conta_vinculada", "conta_id" | "usuario_id"> &
  Row<"usuario", "acesso_status" | "usuario_demo">;

/** The account that a provider knows by that sub, and its person; undefined where it is linked to nobody. */
export async function findVinculada(
  db: Database,
  { issuer, sub }: { readonly issuer: string; readonly sub: string },
): Promise<Vinculada | undefined> {
  return await db
    .selectFrom("conta_vinculada as c")
    .innerJoin("usuario as u", "u.usuario_id", "c.usuario_id")
    .select(["c.conta_id", "c.usuario_id", "u.acesso_status", "u.usuario_demo"])
    .where("c.issuer", "=", issuer)
    .where("c.sub", "=", sub)
    .where("u.excluido_em", "is", null)
    .executeTakeFirst();
}

/**
 * The people with that ID América or e-mail, locked until the transaction ends. By `usuario_login`, which says whom a
 * login means, and of its own kind alone: an ID América that reads like an address means nobody by that address.
 */
export async function findCandidates(tx: Database, { id_america, email }: About): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.usuario_id, u.usuario_email, u.id_america, u.acesso_status, u.usuario_demo
    from usuario_login l join usuario u using (usuario_id)
    where u.excluido_em is null and (
      l.login = lower(${id_america}::text) and lower(btrim(u.id_america)) = l.login
      or l.login = lower(${email}::text) and lower(btrim(u.usuario_email)) = l.login)
    order by u.usuario_id for no key update of u`.execute(tx);
  return rows;
}

/** A person's linked accounts, the first one first. */
export async function listVinculadas(
  db: Database,
  usuario_id: number,
): Promise<
  (Row<"conta_vinculada", "conta_id" | "issuer" | "conta_email"> &
    Seconds<"conta_vinculada", "criada_em" | "usada_em">)[]
> {
  return await db
    .selectFrom("conta_vinculada")
    .select(["conta_id", "issuer", "conta_email"])
    .select([
      sql<number>`floor(extract(epoch from criada_em))::bigint`.as("criada_em"),
      sql<number>`floor(extract(epoch from usada_em))::bigint`.as("usada_em"),
    ])
    .where("usuario_id", "=", usuario_id)
    .orderBy("conta_id")
    .execute();
}
