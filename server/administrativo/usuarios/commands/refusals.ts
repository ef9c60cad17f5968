import pg from "pg";
import {
  ID_AMERICA_TAKEN,
  USUARIO_EMAIL_TAKEN,
  accessRefusal,
  endsAdmin,
  unknownContas,
  type AccessChange,
  type RegisterValues,
  type USUARIOS,
} from "../../../../contract/administrativo/index.ts";
import { BUILT_ROUTES } from "../../../../contract/routes.ts";
import type { Author } from "../../../platform/change-log.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { sql } from "../../../platform/db/sql.ts";
import { demoMayEnter } from "../../../platform/exposure.ts";
import { badRequest, conflict, unprocessable } from "../../../platform/http/errors.ts";
import type { Services } from "../../../platform/services.ts";
import { closedContas, hasOtherAdmin, takenLogin } from "../queries.ts";

/** A person as the form has them. */
export type UsuarioValues = RegisterValues<typeof USUARIOS>;

/**
 * Lets one save or deletion of the register through at a time, on all instances: who is the last administrator is
 * settled by several people's rows, and two saves that take each other's logins must not wait for each other.
 */
export async function lockRegister(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cadastro:usuario', 0))`.execute(tx);
}

/** Throws 400 for what the last administrator and one's own rights forbid (OP-90, OP-102). */
export async function refuseAccess(
  tx: Database,
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
export async function refuseClosed(
  tx: Database,
  { usuario_concessionario_codigo }: UsuarioValues,
  had: readonly string[],
): Promise<void> {
  const known = new Set(had);
  const added = usuario_concessionario_codigo.filter((conta) => !known.has(conta));
  const closed = await closedContas(tx, added);
  if (closed.length > 0)
    throw unprocessable([{ campo: "usuario_concessionario_codigo", mensagem: unknownContas(closed) }]);
}

const UNIQUE_LOGINS = new Set(["usuario_login_pkey", "usuario_email_unico", "usuario_id_america_unico"]);

/**
 * What a save throws, told: a login that turned out to be another person's is a 409 that says which one (OP-100). Asks
 * outside the save's transaction, which has failed.
 */
export async function tellTaken(
  db: Database,
  person: UsuarioValues & { readonly usuario_id: number | null },
  error: unknown,
): Promise<unknown> {
  const { constraint = "" } = error instanceof pg.DatabaseError ? error : {};
  if (!UNIQUE_LOGINS.has(constraint)) return error;
  const campo = await takenLogin(db, person);
  return conflict(campo === "id_america" ? ID_AMERICA_TAKEN : USUARIO_EMAIL_TAKEN);
}
