import { withTodos } from "../../../contract/acesso/index.ts";
import type { ConcessionarioOption } from "../../../contract/acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Reach } from "../policy/scope.ts";
import { inReach } from "../sql/in-scope.ts";
import { hasFator, isDemanded } from "./segundo-fator.ts";

/** A session's row with its person. */
export interface SessaoRow
  extends
    Row<"usuario", "usuario_id" | "sub" | "usuario_nome" | "usuario_email" | "grupo_usuario_id">,
    Row<"sessao", "criada_em" | "vista_em" | "provada_em" | "dispositivo"> {
  readonly contas: string[];
  /** It was opened by a password whose second factor is still to be set up. */
  readonly segundo_fator_pendente: boolean;
}

/**
 * The session of a token's hash; undefined if there is none or if its person may no longer sign in. `demo`: whether
 * people of the demo network may.
 */
export async function findSessao(
  db: Database,
  sessao_id: Buffer,
  { demo }: { demo: boolean },
): Promise<SessaoRow | undefined> {
  return await db
    .selectFrom("sessao as s")
    .innerJoin("usuario as u", "u.usuario_id", "s.usuario_id")
    .select(["u.usuario_id", "u.sub", "u.usuario_nome", "u.usuario_email", "u.grupo_usuario_id"])
    .select(["s.criada_em", "s.vista_em", "s.provada_em", "s.dispositivo"])
    .select(
      sql<string[]>`array(select uc.concessionario_conta from usuario_concessionario uc
        where uc.usuario_id = u.usuario_id order by 1)`.as("contas"),
    )
    // Of a session that was opened so, asked again: the group may demand it no more.
    .select(
      sql<boolean>`(s.segundo_fator_pendente and ${isDemanded} and not ${hasFator})`.as(
        "segundo_fator_pendente",
      ),
    )
    .where("s.sessao_id", "=", sessao_id)
    .where("u.acesso_status", "=", "A")
    .where("u.excluido_em", "is", null)
    .$if(!demo, (query) => query.where("u.usuario_demo", "=", false))
    .executeTakeFirst();
}

/** Why somebody else ended the session of a token's hash; undefined where nobody did. */
export async function findMotivo(db: Database, sessao_id: Buffer): Promise<string | undefined> {
  const row = db.selectFrom("sessao_fim").select("motivo").where("sessao_id", "=", sessao_id);
  return (await row.executeTakeFirst())?.motivo;
}

/**
 * Keeps everybody from suspending, deleting, moving or changing the accounts of a session's person until the
 * transaction ends: all of these change the person's row. Waits for one that is under way, so that the next statement
 * sees its result.
 */
export async function lockPessoa(tx: Database, sessao_id: Buffer): Promise<void> {
  await sql`select from usuario where usuario_id = (select usuario_id from sessao where sessao_id = ${sessao_id})
    for share`.execute(tx);
}

/** What sign-in needs about the person of a login: e-mail or id_america, in upper or lower case (OP-12). */
export async function findUsuarioByLogin(
  db: Database,
  login: string,
): Promise<
  { usuario_id: number; senha_hash: string | null; acesso_status: string; usuario_demo: boolean } | undefined
> {
  return await db
    .selectFrom("usuario_login as l")
    .innerJoin("usuario as u", "u.usuario_id", "l.usuario_id")
    .select(["u.usuario_id", "u.senha_hash", "u.acesso_status", "u.usuario_demo"])
    .where(sql<boolean>`l.login = lower(${login})`)
    .executeTakeFirst();
}

/**
 * Whose login that is, null for nobody's: one row of one index, so that the time says nothing of the person (OP-12).
 */
export async function findUsuarioId(db: Database, login: string): Promise<number | null> {
  const found = await db
    .selectFrom("usuario_login")
    .select("usuario_id")
    .where(sql<boolean>`login = lower(${login})`)
    .executeTakeFirst();
  return found?.usuario_id ?? null;
}

/** The hash of a person's password; null if they have none. */
export async function findSenhaHash(db: Database, usuario_id: number): Promise<string | null> {
  const found = await db
    .selectFrom("usuario")
    .select("senha_hash")
    .where("usuario_id", "=", usuario_id)
    .executeTakeFirst();
  return found?.senha_hash ?? null;
}

/** What the header offers a person: 'Todos' first where there are several (OP-16). */
export async function listOptions(db: Database, reach: Reach): Promise<ConcessionarioOption[]> {
  const { active, others } = await findInReach(db, reach);
  return withTodos(active, others);
}

/** The active dealers in a person's reach, without 'Todos' (ACON-20). */
export async function listConcessionarios(db: Database, reach: Reach): Promise<ConcessionarioOption[]> {
  return (await findInReach(db, reach)).active;
}

/** What the person chose last in the header, even if it is no longer offered; null if nothing yet. */
export async function findEscolha(db: Database, usuario_id: number): Promise<string | null> {
  const found = await db
    .selectFrom("usuario_escolha")
    .select("concessionario_codigo")
    .where("usuario_id", "=", usuario_id)
    .executeTakeFirst();
  return found?.concessionario_codigo ?? null;
}

/**
 * The active dealers in a person's reach as '{conta} - {nome fantasia}', sorted by account (AUTH-30, LAY-11, OP-16), and
 * how many more are in it: inactive, cancelled, deleted.
 */
async function findInReach(
  db: Database,
  reach: Reach,
): Promise<{ active: ConcessionarioOption[]; others: number }> {
  const rows = await db
    .selectFrom("concessionario")
    .select("concessionario_conta as value")
    .select(sql<string>`concessionario_conta || ' - ' || concessionario_nome`.as("label"))
    .select(sql<boolean>`concessionario_status = 'ativo' and excluido_em is null`.as("active"))
    .where(inReach(reach, { conta: "concessionario.concessionario_conta" }))
    .orderBy("concessionario_conta")
    .execute();
  const active = rows.flatMap(({ active: isActive, ...option }) => (isActive ? option : []));
  return { active, others: rows.length - active.length };
}
