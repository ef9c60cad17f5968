import type pg from "pg";
import { createPool } from "../connect.ts";
import type { Connection } from "../connect.ts";
import { createDistance } from "./distance.ts";
import { setTimeout as pause } from "node:timers/promises";

/** Further behind than this, what reads much reads at the primary (decision 85). */
const NEAR_MS = 10_000;
const EVERY_MS = 2_000;
/** A replica that does not answer so long is away, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Whether the replica may be read now. */
export interface ReplicaWatch {
  /** It answers, is a copy of the primary, and lacks at most what was written in the last ten seconds. */
  isNear(): boolean;
  /** Milliseconds that it is behind at most; null while it is away. */
  behind(): number | null;
  /** A statement has just failed there with this error: it is away until it answers again. */
  lost(error: unknown): void;
  stop(): Promise<void>;
}

interface Watched {
  readonly primary: pg.Pool;
  /** The replica. */
  readonly connection: Connection;
  /** Takes a line for the operator when it is left and when it is read again. */
  readonly say: (line: string) => void;
  /** It is away: whatever runs there must not wait for an answer. */
  readonly cut: () => void;
}

const POSITION = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position,
  system_identifier::text as cluster, current_database() as name from pg_control_system()`;
/** What has recovered from a crash remembers where that ended: only who is recovering still is a replica. */
const REPLAYED = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position,
  system_identifier::text as cluster, current_database() as name from pg_control_system()`;

interface Place {
  /** Bytes of the log; null: it is no replica. */
  readonly position: number | null;
  readonly cluster: string;
  readonly name: string;
}

/** Asks both every two seconds where they stand, the first time before it is given back. */
export async function watchReplica({ primary, connection, say, cut }: Watched): Promise<ReplicaWatch> {
  const replica = createPool(connection, 1, PATIENCE_MS);
  const distance = createDistance();
  const over = new AbortController();
  const began = performance.now();
  let answered = -Infinity;
  let behind: number | null = null;
  /** What was said last, so that each change is said once. */
  let said: boolean | undefined;

  const isNear = (): boolean => (behindNow() ?? Infinity) <= NEAR_MS;

  function behindNow(): number | null {
    return behind === null ? null : behind + (performance.now() - answered);
  }

  function tell(reason: string): void {
    const near = isNear();
    if (said !== near)
      say(
        near
          ? "A réplica de leitura está em uso."
          : `A réplica de leitura não é usada, e tudo é lido no banco principal: ${reason}.`,
      );
    said = near;
  }

  function leave(reason: string): void {
    behind = null;
    tell(reason);
    cut();
  }

  const lost = (error: unknown): void =>
    leave(`não responde (${error instanceof Error ? error.message : String(error)})`);

  async function look(): Promise<void> {
    const here = await place(primary, POSITION).catch(() => undefined);
    // Without the primary nobody is let in; what was known of the replica stands until it grows old.
    if (!here) return;
    distance.note(performance.now(), here.position ?? 0);
    try {
      const there = await place(replica, REPLAYED);
      if (there.position === null) return leave("DATABASE_READ_URL não leva a uma réplica");
      if (there.cluster !== here.cluster || there.name !== here.name)
        return leave("DATABASE_READ_URL leva à réplica de outro banco");
      answered = performance.now();
      behind = distance.behind(answered, there.position);
      // What it lacked before the first look is not known; a moment later it is.
      if (isNear() || answered - began > NEAR_MS) tell(`está atrasada mais de ${NEAR_MS / 1000} s`);
    } catch (error) {
      lost(error);
    }
  }

  async function watch(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    while (await pause(EVERY_MS, true, { signal: over.signal, ref: false }).catch(() => false)) await look();
  }

  await look();
  const watching = watch();
  return {
    isNear,
    behind: behindNow,
    lost,
    stop: async () => {
      over.abort();
      await watching;
      await replica.end();
    },
  };
}

async function place(pool: pg.Pool, text: string): Promise<Place> {
  const { rows } = await pool.query<Place>(text);
  if (!rows[0]) throw new Error("no answer");
  return rows[0];
}
