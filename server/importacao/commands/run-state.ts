import type { Kysely, RawBuilder } from "kysely";
import { sql } from "kysely";
import type pg from "pg";
import { UNDO_FAILED } from "../../../contract/importacao/index.ts";
import { cleanText } from "../../../contract/platform/text.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Row, Value } from "../../platform/db/rows.ts";
import type { Services } from "../../platform/services.ts";
import type { ImportTipo } from "./importacao.ts";

type Parts = Pick<Services, "db" | "clock">;

/** The import that a run is about; under `arquivo_id` its content lies in the storage. */
export interface Running
  extends
    Row<"importacao", "importacao_id" | "usuario_id" | "importacao_previa" | "importacao_desfaz">,
    Row<"arquivo", "arquivo_id" | "arquivo_verificacao"> {}

/** What became of the lines of a file. */
export interface Verdict {
  readonly linhas: number;
  readonly inseridos: number;
  readonly atualizados: number;
  readonly inalterados: number;
  readonly repetidos: number;
  /** What a trial found, as it is stored. */
  readonly importacao_diferenca?: Value<"importacao", "importacao_diferenca">;
}

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
export async function begin({ db }: Parts, tipo: ImportTipo, id: number): Promise<Running | undefined> {
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
async function clear(tx: Kysely<DB>, id: number): Promise<void> {
  await tx.deleteFrom("importacao_rejeitado").where("importacao_id", "=", id).execute();
  await sql`update importacao set linhas_lidas = 0, linhas_total = null, rejeitados = 0, importacao_titulos = '{}',
    importacao_notas = '{}' where importacao_id = ${id}::bigint`.execute(tx);
}

/** Throws Cancelled where it was cancelled, Overtaken where another run has taken over. */
async function whileRead(db: Kysely<DB>, id: number, set: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`update importacao set ${set}
    where importacao_id = ${id}::bigint and importacao_status = 'lendo' returning 1`.execute(db);
  if (rows.length > 0) return;
  const found = await db
    .selectFrom("importacao")
    .select("importacao_status")
    .where("importacao_id", "=", id)
    .executeTakeFirst();
  throw found?.importacao_status === "cancelado" ? new Cancelled() : new Overtaken();
}

/** How many lines were read, of how many; null until that is known. */
export interface Reached {
  readonly lidas: number;
  readonly total: number | null;
}

const reachedAt = ({ lidas, total }: Reached): RawBuilder<unknown> =>
  sql`linhas_lidas = ${lidas}::bigint, linhas_total = ${total}::bigint`;

/** Says how far it is. */
export async function tell({ db }: Parts, id: number, reached: Reached): Promise<void> {
  await whileRead(db, id, reachedAt(reached));
}

export async function beginApplying({ db }: Parts, id: number, reached: Reached): Promise<void> {
  await whileRead(db, id, sql`importacao_status = 'aplicando', ${reachedAt(reached)}`);
}

/** A line that was not taken: its number in the file, why, and its cells under the titles of the file. */
export interface RefusedLine {
  readonly linha: number;
  readonly motivo: string;
  readonly celulas: readonly string[];
}

/** Keeps lines that were refused. */
export async function refuse({ db }: Parts, id: number, lines: readonly RefusedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const celulas = lines.map((line) => JSON.stringify(line.celulas.map(cleanText)));
  await sql`with r as (
      insert into importacao_rejeitado (importacao_id, linha, motivo, celulas)
      select ${id}::bigint, r.linha, r.motivo, r.celulas::jsonb
      from unnest(${lines.map(({ linha }) => linha)}::bigint[], ${lines.map(({ motivo }) => motivo)}::text[],
        ${celulas}::text[]) as r(linha, motivo, celulas)
      on conflict do nothing returning 1)
    update importacao set rejeitados = rejeitados + (select count(*) from r)
    where importacao_id = ${id}::bigint`.execute(db);
}

/** Keeps the file's titles, and what a person should know of how it was read. */
export async function describe(
  { db }: Parts,
  id: number,
  { titulos, notas }: { readonly titulos: readonly string[]; readonly notas: readonly string[] },
): Promise<void> {
  await db
    .updateTable("importacao")
    .set({ importacao_titulos: titulos.map(cleanText), importacao_notas: [...notas] })
    .where("importacao_id", "=", id)
    .execute();
}

/** Lets it wait for its next run. */
export async function waitAgain({ db }: Parts, id: number): Promise<void> {
  await sql`update importacao set importacao_status = 'esperando'
    where importacao_id = ${id}::bigint and importacao_status in ('lendo', 'aplicando')`.execute(db);
}

/** Stores the verdict, in the transaction that applies the import. */
export async function store(
  tx: Kysely<DB>,
  { clock }: Pick<Services, "clock">,
  { importacao_id, usuario_id, importacao_previa }: Running,
  { linhas, importacao_diferenca = null, ...counts }: Verdict & { readonly rejeitados: number },
): Promise<void> {
  const quando = clock.now();
  const end = { importacao_status: "processado" as const, terminado_em: quando, importacao_motivo: null };
  const done = await tx
    .updateTable("importacao")
    .set({
      ...end,
      ...counts,
      importacao_diferenca: importacao_diferenca && JSON.stringify(importacao_diferenca),
      linhas_lidas: linhas,
      linhas_total: linhas,
    })
    .where("importacao_id", "=", importacao_id)
    .where("importacao_status", "=", "aplicando")
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new Overtaken();
  await note(tx, "importacao.processada", {
    quando,
    usuario_id,
    importacao_id,
    detalhe: { linhas, ...counts, ...(importacao_previa && { previa: true }) },
  });
}

/** Ends the way back of an import, in its transaction: what waited for a confirmation waits no more. */
export async function storeUndone(
  tx: Kysely<DB>,
  { clock }: Pick<Services, "clock">,
  { importacao_id, usuario_id }: Running,
  undone: { readonly desfeitos: number; readonly mantidos: number },
): Promise<void> {
  const { desfeitos, mantidos } = undone;
  const quando = clock.now();
  await tx.deleteFrom("importacao_retido").where("importacao_id", "=", importacao_id).execute();
  const done = await tx
    .updateTable("importacao")
    .set({ importacao_status: "processado", importacao_desfaz: false, terminado_em: quando, desfeitos })
    .where("importacao_id", "=", importacao_id)
    .where("importacao_status", "=", "aplicando")
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new Overtaken();
  await note(tx, "importacao.desfeita", {
    quando,
    usuario_id,
    importacao_id,
    detalhe: { desfeitos, mantidos },
  });
}

/** Ends it without a change, its way back as it stood before; `motivo` is for the person. */
export async function fail(
  { db, clock }: Parts,
  { importacao_id, usuario_id, importacao_desfaz }: Running,
  motivo: string,
): Promise<void> {
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    const failed = await tx
      .updateTable("importacao")
      .set({
        importacao_status: importacao_desfaz ? "processado" : "falhou",
        importacao_desfaz: false,
        terminado_em: quando,
        importacao_motivo: importacao_desfaz ? UNDO_FAILED : motivo,
      })
      .where("importacao_id", "=", importacao_id)
      .where("importacao_status", "in", ["lendo", "aplicando"])
      .executeTakeFirst();
    // Somebody cancelled it before it failed.
    if (failed.numUpdatedRows === 0n) return;
    await note(tx, "importacao.falhou", { quando, usuario_id, importacao_id, detalhe: { motivo } });
  });
}

async function note(
  tx: Kysely<DB>,
  acao: "importacao.processada" | "importacao.desfeita" | "importacao.falhou",
  {
    importacao_id,
    ...entry
  }: Pick<Running, "importacao_id" | "usuario_id"> & {
    readonly quando: Date;
    readonly detalhe: Record<string, unknown>;
  },
): Promise<void> {
  await auditInsert({ ...entry, acao, objeto: "importacao", objeto_id: importacao_id }).execute(tx);
}
