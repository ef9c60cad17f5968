import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/connect.ts";
import { sql } from "../db/sql.ts";
import type { Services } from "../services.ts";
import { EVENTO_TOPIC } from "./announcer.ts";
import type { Position } from "./position.ts";
import { readSettledAfter } from "./read-eventos.ts";
import type { DatedEvento } from "./read-eventos.ts";
import { setTimeout as pause } from "node:timers/promises";

/** Where in `configuracao` the durable reader of `evento` stands, over all instances. */
export const POSITION_KEY = "evento_lido_ate";

/**
 * Events of one transaction, at most: people's calls have their turn in between. Beside 500 the slowest hundredth of many
 * replies took up to 2.9 times as long as without, beside 100 at most 1.3 times; to read many takes no longer.
 */
export const AT_ONCE = 100;
/** A notice can be lost with its connection; then an event is read at most this late. */
const LOOK_MS = 5000;
/** The pause after each read: however many write, an instance reads four times a second. */
const PACE_MS = 250;

/** What is made of events, once for each of them. */
export interface Follower {
  /** In the reader's transaction, which also moves the position: what it writes is there once, or not at all. */
  read(tx: Database, eventos: readonly DatedEvento[]): Promise<void>;
  /** After the commit of a transaction in which there were events; a process that dies before it calls it never. */
  committed?(): void;
}

interface ReaderParts extends Pick<Services, "db"> {
  readonly follower: Follower;
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
}

/** How a read ended: another instance was reading, there may be more, or an older transaction holds something back. */
export type ReadOutcome = "elsewhere" | "more" | "held" | "done";

/**
 * Reads what has settled since the position, at most `AT_ONCE` events, and moves it, in one transaction. One at a time
 * over all instances; whoever is killed in it has read nothing. The first read of a database begins at now.
 */
export async function readOnce({ db, follower, log }: ReaderParts): Promise<ReadOutcome> {
  const { outcome, count } = await db.transaction().execute(async (tx) => {
    const since = await takePosition(tx, log);
    if (!since) return { outcome: "elsewhere" as const, count: 0 };
    const { eventos, pendente } = await readSettledAfter(tx, since, AT_ONCE);
    const last = eventos.at(-1);
    if (last) {
      await follower.read(tx, eventos);
      await storePosition(tx, last);
    }
    const isFull = eventos.length === AT_ONCE;
    return {
      outcome: isFull ? ("more" as const) : pendente ? ("held" as const) : ("done" as const),
      count: eventos.length,
    };
  });
  if (count > 0) follower.committed?.();
  return outcome;
}

/** The position, held until the transaction ends; undefined while another one holds it. */
async function takePosition(tx: Database, log: ReaderParts["log"]): Promise<Position | undefined> {
  const { rows: turn } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${POSITION_KEY}, 0)) as taken`.execute(tx);
  if (turn[0]?.taken !== true) return undefined;
  const { rows } = await sql<Position & { agora: string; alheia: boolean; removido: string | null }>`
    select c.valor ->> 'xid' as xid, c.valor ->> 'evento_id' as evento_id,
      pg_snapshot_xmin(pg_current_snapshot())::text as agora,
      (c.valor ->> 'xid')::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as alheia,
      (select r.valor #>> '{}' from configuracao r where r.chave = 'evento_removido_ate'
        and (r.valor #>> '{}')::xid8 > (c.valor ->> 'xid')::xid8) as removido
    from (select) one left join configuracao c on c.chave = ${POSITION_KEY}`.execute(tx);
  const { xid = null, evento_id = "0", agora = "0", alheia = false, removido = null } = rows[0] ?? {};
  if (xid === null) return await beginAt(tx, agora);
  if (alheia) {
    log.warn({ position: xid }, "the position of notices is another database's: they begin at now");
    return await beginAt(tx, agora);
  }
  if (removido !== null) {
    log.warn({ from: xid, to: removido }, "events were removed before anybody was told of them");
    return await beginAt(tx, removido);
  }
  return { xid, evento_id };
}

async function beginAt(tx: Database, xid: string): Promise<Position> {
  const position = { xid, evento_id: "0" };
  await storePosition(tx, position);
  return position;
}

async function storePosition(tx: Database, { xid, evento_id }: Position): Promise<void> {
  const valor = JSON.stringify({ xid, evento_id });
  await sql`insert into configuracao (chave, valor) values (${POSITION_KEY}, ${valor}::jsonb)
    on conflict (chave) do update set valor = excluded.valor`.execute(tx);
}

/** Reads until nothing is left that may be read now. */
export async function readAll(parts: ReaderParts): Promise<ReadOutcome> {
  for (;;) {
    const outcome = await readOnce(parts);
    if (outcome !== "more") return outcome;
  }
}

/** A running reader. */
export interface Reader {
  /** Ends it once the read under way has ended. */
  stop(): Promise<void>;
}

/**
 * Reads on this instance whenever any of them tells that there is something new, and at intervals. Without the database
 * it goes on where it stood once that is back. Once it has started, nothing that is written is left out.
 */
export async function startReader(parts: ReaderParts & Pick<Services, "bus">): Promise<Reader> {
  const { bus, log } = parts;
  const stopped = new AbortController();
  let again = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (again && !stopped.signal.aborted) {
      again = false;
      const began = performance.now();
      const outcome = await readOnce(parts);
      const took = performance.now() - began;
      if (outcome === "more" || outcome === "held") again = true;
      // Behind by much it takes half as long a pause as it took: people's calls have their turn in between.
      await pause(outcome === "more" ? took / 2 : PACE_MS, undefined, { signal: stopped.signal }).catch(
        () => undefined,
      );
    }
  }

  function wake(): void {
    again = true;
    running ??= run()
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) log.warn({ err: error }, "events could not be read for notices");
      })
      .finally(() => {
        running = undefined;
      });
  }

  // Settles where it begins, in a new database.
  await readOnce(parts);
  bus.on(EVENTO_TOPIC, wake);
  bus.onReconnect(wake);
  const look = setInterval(wake, LOOK_MS);
  wake();
  return {
    stop: async () => {
      stopped.abort();
      clearInterval(look);
      await running;
    },
  };
}
