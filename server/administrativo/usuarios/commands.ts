import type { Kysely } from "kysely";
import { sql } from "kysely";
import pg from "pg";
import {
  CONVITE_NEEDS_ACTIVE,
  ID_AMERICA_TAKEN,
  USUARIO_EMAIL_TAKEN,
  USUARIO_FORM_FIELDS,
  USUARIO_NOT_FOUND,
  USUARIO_STALE,
  accessRefusal,
  canInvite,
  checkUsuario,
  endsAdmin,
  unknownContas,
  type AccessChange,
  type Usuario,
  type UsuarioEvento,
  type UsuarioValues,
} from "../../../contract/administrativo/index.ts";
import { BUILT_ROUTES } from "../../../contract/routes.ts";
import { createConvite, type NewConvite } from "../../acesso/index.ts";
import { logChange, type Author } from "../../platform/change-log.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { demoMayEnter } from "../../platform/exposure.ts";
import { badRequest, conflict, notFound, unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { acceptedValues, currentRow } from "../records.ts";
import { presentUsuario } from "./presenters.ts";
import { closedContas, findUsuario, hasOtherAdmin, takenLogin, type UsuarioRecord } from "./queries.ts";

type Parts = Pick<Services, "db" | "clock" | "settings">;

/** What is compared and noted of a person; of who they are the field's name alone. */
const NOTED = {
  campos: USUARIO_FORM_FIELDS.map(({ name }) => name),
  pessoais: [
    "usuario_nome",
    "usuario_email",
    "usuario_cpf",
    "usuario_telefone",
    "usuario_cargo",
    "id_america",
  ],
} as const;

/**
 * Stores a new person and, where they are active, makes their invitation (AUSR-22, OP-12). Throws 422 with the fields
 * that are wrong, 409 for a login that is another person's (OP-100).
 */
export async function createUsuario(
  { db, clock }: Parts,
  autor: Author,
  sent: unknown,
): Promise<{ usuario: Usuario; convite: NewConvite | null }> {
  const valores = acceptedValues(checkUsuario(sent));
  const quando = clock.now();
  return await changing(db, { ...valores, usuario_id: null }, async (tx) => {
    await refuseClosed(tx, valores, []);
    const { usuario_concessionario_codigo: contas, ...columns } = valores;
    const { usuario_id } = await tx
      .insertInto("usuario")
      .values({ ...columns, criado_em: quando })
      .returning("usuario_id")
      .executeTakeFirstOrThrow();
    await keepContas(tx, usuario_id, contas);
    await logUsuario(tx, "usuario.criado", {
      ...autor,
      quando,
      usuario_alterado_id: usuario_id,
      antes: null,
      depois: valores,
    });
    const convite = canInvite(valores)
      ? await createConvite(tx, { usuario_id, autor: autor.usuario_id, quando })
      : null;
    const record = { ...valores, usuario_id, usuario_versao: 1, usuario_tem_senha: false };
    return { usuario: presentUsuario(record, autor), convite };
  });
}

/**
 * Saves a person and gives them as they stand then (AUSR-23). Throws 422 with the fields that are wrong, 404 for one who
 * is not there (any more), 409 with the current one for an old `usuario_versao` and for a login that is another
 * person's, 400 for what the last administrator and one's own rights forbid (OP-90, OP-102).
 */
export async function updateUsuario(
  { db, clock, settings }: Parts,
  autor: Author,
  { usuario_id, versao, sent }: { usuario_id: number; versao: number | undefined; sent: unknown },
): Promise<Usuario> {
  const valores = acceptedValues(checkUsuario(sent));
  const quando = clock.now();
  return await changing(db, { ...valores, usuario_id }, async (tx) => {
    const antes = await lockUsuario(tx, autor, { usuario_id, versao });
    await refuseAccess(tx, settings, { autor, usuario_id, antes, depois: valores });
    await refuseClosed(tx, valores, antes.usuario_concessionario_codigo);
    const usuario_versao = antes.usuario_versao + 1;
    const { usuario_concessionario_codigo: contas, ...columns } = valores;
    await tx
      .updateTable("usuario")
      .set({ ...columns, usuario_versao })
      .where("usuario_id", "=", usuario_id)
      .execute();
    await keepContas(tx, usuario_id, contas);
    await logUsuario(tx, "usuario.alterado", {
      ...autor,
      quando,
      usuario_alterado_id: usuario_id,
      antes,
      depois: valores,
    });
    return presentUsuario({ ...antes, ...valores, usuario_versao }, autor);
  });
}

/**
 * Takes a person out of every list and ends their sessions (AUSR-24, OP-90); the row stays, so that history keeps the
 * name. Throws as `updateUsuario` does.
 */
export async function deleteUsuario(
  { db, clock, settings }: Parts,
  autor: Author,
  { usuario_id, versao }: { usuario_id: number; versao: number | undefined },
): Promise<void> {
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockRegister(tx);
    const antes = await lockUsuario(tx, autor, { usuario_id, versao });
    await refuseAccess(tx, settings, { autor, usuario_id, antes, depois: null });
    await tx
      .updateTable("usuario")
      .set({ excluido_em: quando, usuario_versao: antes.usuario_versao + 1 })
      .where("usuario_id", "=", usuario_id)
      .execute();
    await logUsuario(tx, "usuario.excluido", {
      ...autor,
      quando,
      usuario_alterado_id: usuario_id,
      antes,
      depois: null,
    });
  });
}

/** Makes a new invitation, which ends the one before (OP-12). Throws 404, and 400 for somebody who may not sign in. */
export async function inviteUsuario(
  { db, clock }: Parts,
  { usuario_id: autor }: Author,
  usuario_id: number,
): Promise<NewConvite> {
  return await db.transaction().execute(async (tx) => {
    const person = await findUsuario(tx, usuario_id, { lock: true });
    if (!person) throw notFound(USUARIO_NOT_FOUND);
    if (!canInvite(person)) throw badRequest(CONVITE_NEEDS_ACTIVE);
    return await createConvite(tx, { usuario_id, autor, quando: clock.now() });
  });
}

/**
 * One save of the register at a time, on all instances: who is the last administrator is settled by several people's
 * rows, and two saves that take each other's logins must not wait for each other.
 */
async function lockRegister(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cadastro:usuario', 0))`.execute(tx);
}

/** A save in its transaction; a login that turns out to be another person's is a 409 that says which one (OP-100). */
async function changing<Saved>(
  db: Services["db"],
  person: UsuarioValues & { readonly usuario_id: number | null },
  save: (tx: Kysely<DB>) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockRegister(tx);
      return await save(tx);
    });
  } catch (error) {
    const { constraint = "" } = error instanceof pg.DatabaseError ? error : {};
    if (!UNIQUE_LOGINS.has(constraint)) throw error;
    const campo = await takenLogin(db, person);
    throw conflict(campo === "id_america" ? ID_AMERICA_TAKEN : USUARIO_EMAIL_TAKEN);
  }
}

const UNIQUE_LOGINS = new Set(["usuario_login_pkey", "usuario_email_unico", "usuario_id_america_unico"]);

async function lockUsuario(
  tx: Kysely<DB>,
  autor: Author,
  { usuario_id, versao }: { usuario_id: number; versao: number | undefined },
): Promise<UsuarioRecord> {
  return await currentRow(tx, {
    atual: await findUsuario(tx, usuario_id, { lock: true }),
    versao,
    versaoOf: ({ usuario_versao }) => usuario_versao,
    present: (record) => presentUsuario(record, autor),
    objeto: "usuario",
    objeto_id: usuario_id,
    notFoundText: USUARIO_NOT_FOUND,
    staleText: USUARIO_STALE,
  });
}

async function refuseAccess(
  tx: Kysely<DB>,
  settings: Services["settings"],
  { autor, usuario_id, ...change }: AccessChange & { autor: Author; usuario_id: number },
): Promise<void> {
  const isLastAdmin =
    endsAdmin(change) && !(await hasOtherAdmin(tx, { usuario_id, demo: demoMayEnter(settings) }));
  const isOwn = usuario_id === autor.usuario_id;
  const refusal = accessRefusal(change, { isOwn, isLastAdmin, builtRoutes: BUILT_ROUTES });
  if (refusal !== null) throw badRequest(refusal);
}

/** Throws 422 for accounts of no active dealer, but for those that the person has already. */
async function refuseClosed(
  tx: Kysely<DB>,
  { usuario_concessionario_codigo }: UsuarioValues,
  had: readonly string[],
): Promise<void> {
  const closed = await closedContas(
    tx,
    usuario_concessionario_codigo.filter((conta) => !had.includes(conta)),
  );
  if (closed.length > 0)
    throw unprocessable([{ campo: "usuario_concessionario_codigo", mensagem: unknownContas(closed) }]);
}

async function keepContas(tx: Kysely<DB>, usuario_id: number, contas: readonly string[]): Promise<void> {
  await sql`with gone as (delete from usuario_concessionario
      where usuario_id = ${usuario_id} and concessionario_conta <> all (${contas}::text[]))
    insert into usuario_concessionario (usuario_id, concessionario_conta)
      select ${usuario_id}::bigint, conta from unnest(${contas}::text[]) conta
    on conflict do nothing`.execute(tx);
}

interface UsuarioChange extends Author {
  readonly quando: Date;
  readonly usuario_alterado_id: number;
  readonly antes: UsuarioRecord | null;
  readonly depois: UsuarioValues | null;
}

async function logUsuario(
  tx: Kysely<DB>,
  tipo: UsuarioEvento["tipo"],
  { usuario_alterado_id, antes, depois, ...who }: UsuarioChange,
): Promise<void> {
  const de_versao = antes?.usuario_versao ?? null;
  await logChange(tx, {
    ...who,
    objeto_id: usuario_alterado_id,
    evento: (campos) => ({ tipo, dados: { usuario_alterado_id, campos, de_versao } }),
    antes: antes && { ...antes },
    depois: depois && { ...depois },
    ...NOTED,
  });
}
