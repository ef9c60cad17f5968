import type { RawBuilder } from "kysely";
import { cleanText } from "../../../contract/platform/text.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { Cancelled, Overtaken } from "./run-begin.ts";

/** Throws Cancelled where it was cancelled, Overtaken where another run has taken over. */
async function whileRead(db: Database, id: number, set: RawBuilder<unknown>): Promise<void> {
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
export async function tellReached({ db }: DbAndClock, id: number, reached: Reached): Promise<void> {
  await whileRead(db, id, reachedAt(reached));
}

export async function beginApplying({ db }: DbAndClock, id: number, reached: Reached): Promise<void> {
  await whileRead(db, id, sql`importacao_status = 'aplicando', ${reachedAt(reached)}`);
}

/** A line that was not taken: its number in the file, why, and its cells under the titles of the file. */
export interface RefusedLine {
  readonly linha: number;
  readonly motivo: string;
  readonly celulas: readonly string[];
}

/** Keeps lines that were refused. */
export async function refuseLines(
  { db }: DbAndClock,
  id: number,
  lines: readonly RefusedLine[],
): Promise<void> {
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
export async function describeFile(
  { db }: DbAndClock,
  id: number,
  { titulos, notas }: { readonly titulos: readonly string[]; readonly notas: readonly string[] },
): Promise<void> {
  await db
    .updateTable("importacao")
    .set({ importacao_titulos: titulos.map(cleanText), importacao_notas: [...notas] })
    .where("importacao_id", "=", id)
    .execute();
}
