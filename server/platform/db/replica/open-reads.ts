import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { createPool } from "../connect.ts";
import type { Database } from "../connect.ts";
import type { DB } from "../generated/schema.ts";
import { createReadPool } from "./read-pool.ts";
import type { ReadPool } from "./read-pool.ts";
import { watchReplica } from "./watch-replica.ts";
import type { ReplicaWatch } from "./watch-replica.ts";

/**
 * Where what reads much reads: reports, charts, exports and the audit. A replica may be up to ten seconds behind, so
 * nothing that somebody has just written is looked for here (decision 85).
 */
export interface Reads {
  readonly db: Database;
  /** The replica's state, for /metrics; undefined where there is none. */
  readonly replica?: Pick<ReplicaWatch, "isNear" | "behind">;
  close(): Promise<void>;
}

/** Of a product without a replica: the database itself. */
export function readsOf(db: Database): Reads {
  return { db, close: async () => undefined };
}

interface Opened {
  readonly url: string;
  readonly primary: pg.Pool;
  readonly say: (line: string) => void;
}

/** How many connections the replica is asked for: half of what a process has at the primary. */
const MAX = 8;

/** Reads at the replica whenever it is near; a replica that is away now is used once it comes. */
export async function openReads({ url, primary, say }: Opened): Promise<Reads> {
  const connection = { connectionString: url };
  const replica = createPool(connection, MAX);
  // What fails at the replica is told to the watch, which closes what still runs there.
  let pool: ReadPool | undefined;
  const watch = await watchReplica({ primary, connection, say, cut: () => pool?.cut() });
  pool = createReadPool({ primary, replica, watch });
  const dialect = new PostgresDialect({ pool: pool as unknown as pg.Pool });
  return {
    db: new Kysely<DB>({ dialect }),
    replica: watch,
    close: async () => {
      await watch.stop();
      await replica.end();
    },
  };
}
