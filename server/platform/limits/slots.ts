import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { Row, Value } from "../db/rows.ts";
import { sql } from "../db/sql.ts";
import { tooMany } from "../http/errors.ts";

/** A kind of work, with how many a person may have running, and may start in a minute. */
export interface SlotKind {
  readonly tipo: "envio" | "exportacao" | "leitura";
  readonly atOnce: { readonly max: number; readonly message: string };
  readonly perMinute?: { readonly max: number; readonly message: string };
}

export interface ReservedBytes {
  readonly bytesOfPerson: number;
  readonly bytesOfAll: number;
}

const MINUTE_MS = 60_000;
/**
 * A request takes two minutes at most (create-http), and what goes on for longer renews its slot, so an older one was
 * left by a process that died.
 */
const LEASE_MS = 3 * MINUTE_MS;
/** How often work of any length renews its slot: one renewal may fail. */
export const RENEW_MS = MINUTE_MS;
/** Retry-After in seconds, when it is unknown when one of the running ones ends. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Takes one slot for a person inside a transaction; others wait for its end, so that a burst cannot exceed the limit.
 * Gives its id, for `endSlot`, and the bytes reserved by slots of this kind before. Throws 429 when too many were
 * started in the last minute, or are running.
 */
export async function takeSlot(
  tx: Database,
  clock: Clock,
  { tipo, atOnce, perMinute }: SlotKind,
  { usuario_id, bytes = 0 }: { usuario_id: number; bytes?: number },
): Promise<{ slot: number; before: ReservedBytes }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vaga:${tipo}`}, 0))`.execute(tx);
  const now = clock.now();
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  await sql`delete from vaga where tipo = ${tipo} and ate <= ${now}::timestamptz
    and desde <= ${minuteAgo}::timestamptz`.execute(tx);
  const { rows } = await sql<
    ReservedBytes & { begun: number; first: Value<"vaga", "desde"> | null; running: number }
  >`
    select count(*) filter (where own and desde > ${minuteAgo}::timestamptz) as begun,
      min(desde) filter (where own and desde > ${minuteAgo}::timestamptz) as first,
      count(*) filter (where own and runs) as running,
      coalesce(sum(bytes) filter (where own and runs), 0)::bigint as "bytesOfPerson",
      coalesce(sum(bytes) filter (where runs), 0)::bigint as "bytesOfAll"
    from (select *, usuario_id = ${usuario_id}::bigint as own, ate > ${now}::timestamptz as runs
      from vaga where tipo = ${tipo}) v`.execute(tx);
  const { begun = 0, first = null, running = 0, bytesOfPerson = 0, bytesOfAll = 0 } = rows[0] ?? {};
  if (perMinute && first && begun >= perMinute.max)
    throw tooMany(perMinute.message, Math.max(1, Math.ceil((first.getTime() - minuteAgo.getTime()) / 1000)));
  if (running >= atOnce.max) throw tooMany(atOnce.message, RETRY_AFTER_SECONDS);
  const inserted = await sql<Row<"vaga", "vaga_id">>`
    insert into vaga (tipo, usuario_id, bytes, desde, ate)
    values (${tipo}, ${usuario_id}::bigint, ${bytes}::integer, ${now}::timestamptz,
      ${new Date(now.getTime() + LEASE_MS)}::timestamptz)
    returning vaga_id`.execute(tx);
  return { slot: inserted.rows[0]?.vaga_id ?? 0, before: { bytesOfPerson, bytesOfAll } };
}

/** The bytes that the slots of that kind have reserved. */
export async function reservedBytes(
  db: Database,
  clock: Clock,
  { tipo }: Pick<SlotKind, "tipo">,
): Promise<number> {
  const { rows } = await sql<{ reserved: number }>`
    select coalesce(sum(bytes), 0)::bigint as reserved from vaga
    where tipo = ${tipo} and ate > ${clock.now()}::timestamptz`.execute(db);
  return rows[0]?.reserved ?? 0;
}

/** Lets a slot that has not ended count for another lease. */
export async function renewSlot(db: Database, clock: Clock, slot: number): Promise<void> {
  const ate = new Date(clock.now().getTime() + LEASE_MS);
  await sql`update vaga set ate = ${ate}::timestamptz
    where vaga_id = ${slot}::bigint and ate > '-infinity'`.execute(db);
}

/**
 * Ends a slot; doing it again is no error. Does not store the time of the end, because the clock of another instance
 * may be behind: whoever waits for the end and starts again must not be refused.
 */
export async function endSlot(db: Database, slot: number): Promise<void> {
  await sql`update vaga set ate = '-infinity' where vaga_id = ${slot}::bigint`.execute(db);
}
