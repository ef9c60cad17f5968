import type pg from "pg";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { DbAndClock } from "../../platform/services.ts";
import type { ImportTipo } from "./importacao.ts";

/** The import that a run is about; under `arquivo_id` its content lies in the storage. */
export interface Running
  extends
    Row<"importacao", "importacao_id" | "usuario_id" | "importacao_previa" | "importacao_desfaz">,
    Row<"arquivo", "arquivo_id" | "arquivo_verificacao"> {}

/** Somebody cancelled the import. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/** Another run has taken over the import: this one lost its connection, and with it its turn. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

/**
 * Waits until no other run of this kind is alive, even one whose instance lost its jobs. Holds as long as the
 * connection lives.
 */
export async function lockKind(client: pg.PoolClient, tipo: ImportTipo): Promise<void> {
  await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [`importacao ${tipo}`]);
}

/**
 * Starts an import from the beginning, also one that an earlier run left half done, or its way back; undefined where it is
 * over. Any other import of its kind that still counts as running is dead and waits again, because the caller holds the kind's
 * lock.
 */
export async function beginRun(
  { db }: DbAndClock,
  tipo: ImportTipo,
  id: number,
): Promise<Running | undefined> {
  return await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("importacao")
      .set({ importacao_status: "esperando" })
      .where("importacao_tipo", "=", tipo)
      .where("importacao_status", "in", ["lendo", "aplicando"])
      .execute();
    // Unscoped: a job, which shows nobody anything.
    const { rows } = await sql<Running>`
      update importacao i set importacao_status = case when importacao_desfaz then 'aplicando' else 'lendo' end
      from arquivo a where i.importacao_id = ${id}::bigint and a.dono_importacao = i.importacao_id
        and importacao_status = 'esperando'
      returning i.importacao_id, i.usuario_id, i.importacao_previa, i.importacao_desfaz, a.arquivo_id,
        a.arquivo_verificacao`.execute(tx);
    const [running] = rows;
    if (running && !running.importacao_desfaz) await clear(tx, id);
    return running;
  });
}

/** Forgets what an earlier run has read. */
async function clear(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom("importacao_rejeitado").where("importacao_id", "=", id).execute();
  await sql`update importacao set linhas_lidas = 0, linhas_total = null, rejeitados = 0, importacao_titulos = '{}',
    importacao_notas = '{}' where importacao_id = ${id}::bigint`.execute(tx);
}

/** Lets it wait for its next run. */
export async function waitAgain({ db }: DbAndClock, id: number): Promise<void> {
  await sql`update importacao set importacao_status = 'esperando'
    where importacao_id = ${id}::bigint and importacao_status in ('lendo', 'aplicando')`.execute(db);
}
