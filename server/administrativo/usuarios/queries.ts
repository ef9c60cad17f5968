import { sql } from "kysely";
import type { Kysely, Selectable } from "kysely";
import type { AcessoStatus } from "../../../contract/administrativo/index.ts";
import type { DB, Usuario as UsuarioTable } from "../../platform/db/generated/schema.ts";

const COLUMNS = [
  "usuario_id",
  "id_america",
  "usuario_nome",
  "usuario_email",
  "usuario_cpf",
  "usuario_telefone",
  "usuario_cargo",
  "grupo_usuario_id",
  "acesso_status",
  "usuario_versao",
] as const;

/** A person as they are stored, with their accounts. */
export type UsuarioRecord = Pick<Selectable<UsuarioTable>, (typeof COLUMNS)[number]> & {
  readonly acesso_status: AcessoStatus;
  readonly usuario_concessionario_codigo: readonly string[];
  readonly usuario_tem_senha: boolean;
};

function selectUsuarios(db: Kysely<DB>) {
  return db
    .selectFrom("usuario")
    .select(COLUMNS)
    .select([
      // As json, which the driver reads in a third of the time that an array takes it.
      sql<string[]>`to_json(array(select uc.concessionario_conta from usuario_concessionario uc
        where uc.usuario_id = usuario.usuario_id order by uc.concessionario_conta collate "C"))`.as(
        "usuario_concessionario_codigo",
      ),
      sql<boolean>`senha_hash is not null`.as("usuario_tem_senha"),
    ])
    .where("excluido_em", "is", null)
    .$narrowType<{ acesso_status: AcessoStatus }>();
}

/** The people of a status by their name as Brazilians sort it (AUSR-20). */
export async function listUsuarios(db: Kysely<DB>, status: AcessoStatus): Promise<UsuarioRecord[]> {
  return await selectUsuarios(db)
    .where("acesso_status", "=", status)
    .orderBy(sql`usuario_nome collate "pt-BR-x-icu"`)
    .orderBy("usuario_id")
    .execute();
}

/** One person (AUSR-21), or undefined when they never were or are deleted. `lock` holds their row until the transaction ends. */
export async function findUsuario(
  db: Kysely<DB>,
  usuario_id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<UsuarioRecord | undefined> {
  return await selectUsuarios(db)
    .where("usuario_id", "=", usuario_id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Those of the accounts that are no active dealer's, in their order. */
export async function closedContas(db: Kysely<DB>, contas: readonly string[]): Promise<string[]> {
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
  db: Kysely<DB>,
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
  db: Kysely<DB>,
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
