import type { Database } from "../../../server/platform/db/connect.ts";
import { sql } from "../../../server/platform/db/sql.ts";
import { becomes } from "../kit/events.ts";
import type { Place } from "./place.ts";

/** Where a transaction of the product is met: as it puts a row into that table, or as it commits that deed of the audit. */
export type At = { readonly insert: string } | { readonly commit: string };

/** A place in the database at which the product waits until it is let go. */
export interface Held {
  /** Whether somebody comes there within 30 s. */
  isMet(): Promise<boolean>;
  /** Lets go; also where the database is gone meanwhile. */
  letGo(): Promise<void>;
}

const KEY = 34_034;
const MET_WITHIN_MS = 30_000;

/** Takes away what held before, after a restart too. */
export async function endHolds(db: Database): Promise<void> {
  await sql`drop schema if exists held cascade`.execute(db);
}

/** Holds everybody who comes there. Without whoever holds, nobody waits there. */
export async function holdAt(db: Database, at: At): Promise<Held> {
  await endHolds(db);
  await sql`create schema held`.execute(db);
  await sql`create function held.hold() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(KEY)});
      return new;
    end $$`.execute(db);
  const freed = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  // The lock is this connection's own, and gone with the server.
  const done = db
    .connection()
    .execute(async (own) => {
      await sql`select pg_advisory_lock(${sql.lit(KEY)})`.execute(own);
      held.resolve();
      await freed.promise;
      await sql`select pg_advisory_unlock(${sql.lit(KEY)})`.execute(own);
    })
    .catch((error: unknown) => held.reject(error));
  await held.promise;
  await (
    "insert" in at
      ? sql`create trigger held before insert on ${sql.table(at.insert)} for each row execute function held.hold()`
      : sql`create constraint trigger held after insert on auditoria deferrable initially deferred for each row
        when (new.acao = ${sql.lit(at.commit)}) execute function held.hold()`
  ).execute(db);
  return {
    isMet: async () => await becomes(async () => (await countWaiting(db)) > 0, MET_WITHIN_MS),
    letGo: async () => {
      freed.resolve();
      await done;
    },
  };
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_locks where locktype = 'advisory' and not granted and objid = ${sql.lit(KEY)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Whether the database does nothing for anybody else. */
async function isIdle(db: Database): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.n === 0;
}

/**
 * kill -9 while the product waits there, or, `behind`, when the database has done it and the product, stopped in its tracks
 * meanwhile, could not hear of it. Gives whether it was met there; the process is gone in any case.
 */
export async function killThere({ product, world }: Place, held: Held, behind: boolean): Promise<boolean> {
  let isMet = await held.isMet();
  if (behind && isMet) {
    product.kill("SIGSTOP");
    await held.letGo();
    isMet = await becomes(async () => await isIdle(world.db), MET_WITHIN_MS);
  }
  product.kill("SIGKILL");
  await product.ended;
  return isMet;
}
