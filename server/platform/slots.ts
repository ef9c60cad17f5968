import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/connect.ts";
import { tooMany } from "./http/errors.ts";

/** What a person may have so many of under way, and begin so many of in a minute. */
export interface SlotKind {
  readonly tipo: "envio" | "exportacao";
  readonly atOnce: { readonly max: number; readonly message: string };
  readonly perMinute?: { readonly max: number; readonly message: string };
}

/** What is under way now: of one person, and of all. */
export interface UnderWay {
  readonly bytesOfPerson: number;
  readonly bytesOfAll: number;
}

const MINUTE_MS = 60_000;
/** A request is received within two minutes (create-http), so what is older was left behind by a process that died. */
const LEASE_MS = 3 * MINUTE_MS;
/** When to try again where it is not known when one of those under way ends, in seconds. */
const AGAIN_AFTER = 5;

/**
 * Takes one slot of a person inside a transaction, whose end others wait for, so that no burst slips through. Gives its
 * id, for `endSlot`, and the bytes that those of this kind hold. Throws 429 when too many were begun in the last
 * minute, or are under way.
 */
export async function takeSlot(
  tx: Database,
  clock: Clock,
  { tipo, atOnce, perMinute }: SlotKind,
  { usuario_id, bytes = 0 }: { usuario_id: number; bytes?: number },
): Promise<{ slot: number; before: UnderWay }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vaga:${tipo}`}, 0))`.execute(tx);
  const now = clock.now();
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  await sql`delete from vaga where tipo = ${tipo} and ate <= ${now}::timestamptz
    and desde <= ${minuteAgo}::timestamptz`.execute(tx);
  const { rows } = await sql<UnderWay & { begun: number; first: Date | null; running: number }>`
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
  if (running >= atOnce.max) throw tooMany(atOnce.message, AGAIN_AFTER);
  const inserted = await sql<{ vaga_id: number }>`
    insert into vaga (tipo, usuario_id, bytes, desde, ate)
    values (${tipo}, ${usuario_id}::bigint, ${bytes}::integer, ${now}::timestamptz,
      ${new Date(now.getTime() + LEASE_MS)}::timestamptz)
    returning vaga_id`.execute(tx);
  return { slot: inserted.rows[0]?.vaga_id ?? 0, before: { bytesOfPerson, bytesOfAll } };
}

/**
 * Ends what was under way; ending it again is no error. Not by the time of the end, which another instance's clock may
 * not have come to yet: who waits for an end and begins anew is never refused.
 */
export async function endSlot(db: Database, slot: number): Promise<void> {
  await sql`update vaga set ate = '-infinity' where vaga_id = ${slot}::bigint`.execute(db);
}
