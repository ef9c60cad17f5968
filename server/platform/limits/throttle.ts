import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { sql } from "../db/sql.ts";
import { tooMany } from "../http/errors.ts";

/** At most `max` attempts with one key in a moving window. */
export interface Limit {
  readonly chave: string;
  readonly max: number;
  /** How long an attempt counts, in milliseconds; that of sign-ins unless it says another. */
  readonly windowMs?: number;
  /** Attempts that this one stands for. */
  readonly times?: number;
  /** What is attempted: while an attempt of that name counts, another one is the same again, and counts nothing. */
  readonly once?: string;
}

/** Counts attempts in the database, so that all instances share the counts. */
export interface Throttle {
  /**
   * Counts one attempt for every key, or throws 429 when one of them has none left; a refused attempt is not counted.
   * `about` is the person whose login is refused, when nobody is signed in yet.
   */
  take(limits: readonly Limit[], message: string, about?: number): Promise<void>;
  /** Removes all attempts of a key, as after a right password. */
  forget(chave: string): Promise<void>;
  /** Removes all attempts of the keys with that beginning. */
  forgetBelow(beginning: string): Promise<void>;
  /** Removes the latest attempt of a key, as after a right password from a shared address. */
  giveBack(chave: string): Promise<void>;
}

/** `windowMs`: how long an attempt counts whose limit says nothing else. */
export function createThrottle(db: Database, clock: Clock, windowMs: number): Throttle {
  async function take(limits: readonly Limit[], message: string, about?: number): Promise<void> {
    const now = clock.now();
    const expiryOf = (limit: Limit) => new Date(now.getTime() + (limit.windowMs ?? windowMs));
    const chaves = limits.map((limit) => limit.chave).sort();
    await db.transaction().execute(async (tx) => {
      // Serialises the attempts of one key, so that a burst cannot slip in between count and insert.
      for (const chave of chaves)
        await sql`select pg_advisory_xact_lock(hashtextextended(${chave}, 0))`.execute(tx);
      await tx.deleteFrom("tentativa").where("expira_em", "<=", now).execute();
      const rows = await tx
        .selectFrom("tentativa")
        .select((eb) => [
          "chave",
          eb.fn.countAll<number>().as("vezes"),
          eb.fn.min("expira_em").as("primeira"),
        ])
        .where(sql<boolean>`chave = any(${[...chaves, ...limits.flatMap(onceOf)]})`)
        .groupBy("chave")
        .execute();
      const counted = limits.filter(
        (limit) => !onceOf(limit).some((name) => rows.some(({ chave }) => chave === name)),
      );
      if (counted.length === 0) return;
      for (const limit of counted) {
        const row = rows.find((entry) => entry.chave === limit.chave);
        if ((row?.vezes ?? 0) + (limit.times ?? 1) <= limit.max) continue;
        const free = row?.primeira ?? expiryOf(limit);
        throw tooMany(message, Math.ceil((free.getTime() - now.getTime()) / 1000), about);
      }
      await tx
        .insertInto("tentativa")
        .values(
          counted.flatMap((limit) =>
            [...Array.from({ length: limit.times ?? 1 }, () => limit.chave), ...onceOf(limit)].map(
              (chave) => ({ chave, quando: now, expira_em: expiryOf(limit) }),
            ),
          ),
        )
        .execute();
    });
  }

  return {
    take,
    forget: async (chave) => {
      await db.deleteFrom("tentativa").where("chave", "=", chave).execute();
    },
    forgetBelow: async (beginning) => {
      await sql`delete from tentativa where starts_with(chave, ${beginning})`.execute(db);
    },
    giveBack: async (chave) => {
      await sql`delete from tentativa where ctid in (
        select ctid from tentativa where chave = ${chave} order by quando desc limit 1)`.execute(db);
    },
  };
}

/** The key of the row that keeps what was attempted. */
function onceOf({ chave, once }: Limit): string[] {
  return once === undefined ? [] : [`${chave} ${once}`];
}
