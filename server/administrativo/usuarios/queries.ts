import type { AcessoStatus } from "../../../contract/administrativo/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

/** Whether a person may sign in, and their address; undefined for one who never was or is deleted; holds their row until the end. */
export async function lockStatus(
  tx: Database,
  usuario_id: number,
): Promise<{ readonly acesso_status: AcessoStatus; readonly usuario_email: string } | undefined> {
  return await tx
    .selectFrom("usuario")
    .select(["acesso_status", "usuario_email"])
    .where("usuario_id", "=", usuario_id)
    .where("excluido_em", "is", null)
    .$narrowType<{ acesso_status: AcessoStatus }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Those of the accounts that are no active dealer's, in their order. */
export async function closedContas(db: Database, contas: readonly string[]): Promise<string[]> {
  // Unscoped: whoever has the register of people gives them any dealer's account.
  const open = await db
    .selectFrom("concessionario")
    .select("concessionario_conta")
    .where(sql<boolean>`concessionario_conta = any(${contas}::text[])`)
    .where("concessionario_status", "=", "ativo")
    .where("excluido_em", "is", null)
    .execute();
  const known = new Set(open.map(({ concessionario_conta }) => concessionario_conta));
  return contas.filter((conta) => !known.has(conta));
}

/**
 * Whether an administrator other than that person can sign in (OP-90).
 * @param demo whether people of the demo network can
 */
export async function hasOtherAdmin(
  db: Database,
  { usuario_id, demo }: { usuario_id: number; demo: boolean },
): Promise<boolean> {
  // 1 is adm-geral (contract/acesso/groups.ts).
  const { rows } = await sql`select from usuario
    where grupo_usuario_id = 1 and acesso_status = 'A' and excluido_em is null and senha_hash is not null
      and usuario_id <> ${usuario_id} and (${demo} or not usuario_demo) limit 1`.execute(db);
  return rows.length > 0;
}

/** Which of two logins is another person's already, whatever the case and the kind (OP-100). */
export async function takenLogin(
  db: Database,
  {
    usuario_id,
    usuario_email,
    id_america,
  }: { usuario_id: number | null; usuario_email: string; id_america: string },
): Promise<"usuario_email" | "id_america" | null> {
  const { rows } = await sql<{ campo: "usuario_email" | "id_america" }>`
    select campo from (values (1, 'usuario_email', lower(${usuario_email})), (2, 'id_america', lower(${id_america})))
      as sent (place, campo, login)
    join usuario_login using (login)
    where usuario_id is distinct from ${usuario_id}::bigint order by place limit 1`.execute(db);
  return rows[0]?.campo ?? null;
}
