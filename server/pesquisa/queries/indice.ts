import { sql } from "kysely";
import type { Pesquisa } from "../../../contract/pesquisa/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { indexPending } from "../commands/index-pending.ts";

/** Changed records that a search waits for, at most: more are there only after an upgrade or a restored copy. */
const MAX_WAIT = 2_000;

/** Pieces that a search writes, at most, where others change records faster than it does. */
const MOST_PIECES = 40;

/** How many records are not in the index as they are now, counted up to one more than a search waits for. */
async function countPending(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from busca_pendente limit ${MAX_WAIT + 1}::bigint) p`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Brings the index up to what is committed, so that a search finds it. Where there is too much to wait for, brings in
 * the newest, and says how far it is (null: all is there).
 */
export async function bringUpToDate(db: Database): Promise<Pesquisa["busca_indice"]> {
  const pending = await countPending(db);
  if (pending === 0) return null;
  if (pending > MAX_WAIT) {
    await indexPending(db, { wait: true });
    return await progressOf(db);
  }
  for (let piece = 0; piece < MOST_PIECES; piece++)
    if ((await indexPending(db, { wait: true })) === "done") return null;
  return await progressOf(db);
}

async function progressOf(db: Database): Promise<Pesquisa["busca_indice"]> {
  // Unscoped: how large the index is, and nothing of what is in it.
  const { rows } = await sql<{ prontos: number; falta: number }>`
    select (select count(*) from busca_documento) as prontos, (select count(*) from busca_pendente) as falta`.execute(
    db,
  );
  const { prontos = 0, falta = 0 } = rows[0] ?? {};
  return falta === 0 ? null : { prontos, total: prontos + falta };
}
