import type pg from "pg";
import { databaseFailure } from "../connection-errors.ts";
import type { ReplicaWatch } from "./watch-replica.ts";

/** What Kysely needs of a pool. */
export interface ReadPool {
  connect(): Promise<ReadClient>;
  end(): Promise<void>;
  /** Closes what runs at the replica, which is asked at the primary again. */
  cut(): void;
}

interface ReadClient {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

interface Pools {
  readonly primary: pg.Pool;
  readonly replica: pg.Pool;
  readonly watch: Pick<ReplicaWatch, "isNear" | "lost">;
}

/**
 * Codes that a replica alone answers with: 40001 and 40P01, what is replayed took away what was read; 42P01, 42703 and
 * 42883, a migration has not reached it yet.
 */
const OF_REPLICAS = new Set(["40001", "40P01", "42P01", "42703", "42883"]);

/** Connections to the replica while it is near, else to the primary, each for one statement or more that only read. */
export function createReadPool({ primary, replica, watch }: Pools): ReadPool {
  const out = new Set<pg.PoolClient>();

  async function atReplica(): Promise<pg.PoolClient | undefined> {
    if (!watch.isNear()) return undefined;
    try {
      return await replica.connect();
    } catch (error) {
      watch.lost(error);
      return undefined;
    }
  }

  async function connect(): Promise<ReadClient> {
    const first = await atReplica();
    if (!first) return await primary.connect();
    out.add(first);
    let client: pg.PoolClient | undefined = first;
    return {
      query: async (text, values) => {
        // Taken back after it failed once, and there was no primary to go on with.
        if (!client) throw new Error("Connection terminated");
        try {
          return await client.query(text, values);
        } catch (error) {
          const isAway = databaseFailure(error) === "away";
          if (client !== first || !(isAway || OF_REPLICAS.has(codeOf(error)))) throw error;
          if (isAway) watch.lost(error);
          out.delete(first);
          first.release(isAway);
          client = undefined;
          client = await primary.connect();
          return await client.query(text, values);
        }
      },
      release: () => {
        out.delete(first);
        client?.release();
      },
    };
  }

  return {
    connect,
    end: async () => undefined,
    cut: () => {
      for (const client of out) (client as unknown as Cuttable).connection.stream.destroy();
    },
  };
}

/** pg's types do not tell of the socket. */
interface Cuttable {
  readonly connection: { readonly stream: { destroy(): void } };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
