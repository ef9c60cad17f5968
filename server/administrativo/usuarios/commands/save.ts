import type { Kysely } from "kysely";
import { sql } from "kysely";
import { canInvite, checkUsuario, type Usuario } from "../../../../contract/administrativo/index.ts";
import { createConvite, type NewConvite } from "../../../acesso/index.ts";
import type { Author } from "../../../platform/change-log.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { Services } from "../../../platform/services.ts";
import { acceptedValues, lockRecord, logRecord } from "../../commands/records.ts";
import { presentUsuario } from "../presenters.ts";
import { lockRegister, refuseAccess, refuseClosed, tellTaken } from "./refusals.ts";
import { usuariosFor } from "./register.ts";

type Parts = Pick<Services, "db" | "clock" | "settings">;

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
  const { usuario_concessionario_codigo: contas, ...columns } = valores;
  const quando = clock.now();
  const save = async (tx: Kysely<DB>) => {
    await lockRegister(tx);
    await refuseClosed(tx, valores, []);
    const { usuario_id } = await tx
      .insertInto("usuario")
      .values({ ...columns, criado_em: quando })
      .returning("usuario_id")
      .executeTakeFirstOrThrow();
    await keepContas(tx, usuario_id, contas);
    const change = { id: usuario_id, antes: null, depois: valores };
    await logRecord(tx, usuariosFor(autor), "usuario.criado", { ...autor, quando, ...change });
    const convite = canInvite(valores) ? await createConvite(tx, { usuario_id, autor, quando }) : null;
    const record = { ...valores, usuario_id, usuario_versao: 1, usuario_tem_senha: false };
    return { usuario: presentUsuario(record, autor), convite };
  };
  return await db
    .transaction()
    .execute(save)
    .catch(async (error) => await tellTaken(db, { ...valores, usuario_id: null }, error));
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
  const { usuario_concessionario_codigo: contas, ...columns } = valores;
  const quando = clock.now();
  const save = async (tx: Kysely<DB>) => {
    await lockRegister(tx);
    const antes = await lockRecord(tx, usuariosFor(autor), { id: usuario_id, versao });
    await refuseAccess(tx, settings, { autor, usuario_id, antes, depois: valores });
    await refuseClosed(tx, valores, antes.usuario_concessionario_codigo);
    const usuario_versao = antes.usuario_versao + 1;
    await tx
      .updateTable("usuario")
      .set({ ...columns, usuario_versao })
      .where("usuario_id", "=", usuario_id)
      .execute();
    await keepContas(tx, usuario_id, contas);
    const change = { id: usuario_id, antes, depois: valores };
    await logRecord(tx, usuariosFor(autor), "usuario.alterado", { ...autor, quando, ...change });
    return presentUsuario({ ...antes, ...valores, usuario_versao }, autor);
  };
  return await db
    .transaction()
    .execute(save)
    .catch(async (error) => await tellTaken(db, { ...valores, usuario_id }, error));
}

/**
 * Takes a person out of every list and ends their sessions (AUSR-24, OP-90); the row stays, so that history keeps the
 * name. Throws 404, 409 and 400 as `updateUsuario` does.
 */
export async function deleteUsuario(
  { db, clock, settings }: Parts,
  autor: Author,
  { usuario_id, versao }: { usuario_id: number; versao: number | undefined },
): Promise<void> {
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockRegister(tx);
    const antes = await lockRecord(tx, usuariosFor(autor), { id: usuario_id, versao });
    await refuseAccess(tx, settings, { autor, usuario_id, antes, depois: null });
    await tx
      .updateTable("usuario")
      .set({ excluido_em: quando, usuario_versao: antes.usuario_versao + 1 })
      .where("usuario_id", "=", usuario_id)
      .execute();
    const change = { id: usuario_id, antes, depois: null };
    await logRecord(tx, usuariosFor(autor), "usuario.excluido", { ...autor, quando, ...change });
  });
}

async function keepContas(tx: Kysely<DB>, usuario_id: number, contas: readonly string[]): Promise<void> {
  await sql`with gone as (delete from usuario_concessionario
      where usuario_id = ${usuario_id} and concessionario_conta <> all (${contas}::text[]))
    insert into usuario_concessionario (usuario_id, concessionario_conta)
      select ${usuario_id}::bigint, conta from unnest(${contas}::text[]) conta
    on conflict do nothing`.execute(tx);
}
