import pg from "pg";
import { launch, prepareCluster } from "../../embedded-postgres/index.ts";
import type { Connection } from "../../embedded-postgres/index.ts";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A PostgreSQL for DATABASE_URL, started and stopped by the test only. */
export interface OutsidePostgres {
  readonly connection: Connection;
  /** Its address, as DATABASE_URL takes it. */
  readonly url: string;
  /** Runs one statement on a connection of its own and gives its rows. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Stops it at once, as `pg_ctl stop -m immediate` does. */
  crash(): Promise<void>;
  /** Starts it again where it was. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const silent = (): undefined => undefined;

/** A socket's path cannot be this long: then PostgreSQL listens on a port, with a password. */
const LONG = "x".repeat(90);

/**
 * Starts one on a new temporary folder; durable, so that what it acknowledged is there after a crash. `withPassword`: on
 * a port, asking for the password that stands in `url`.
 */
export async function startOutsidePostgres({ withPassword = false } = {}): Promise<OutsidePostgres> {
  const folder = await mkdtemp(join(tmpdir(), `pac-outside-${withPassword ? LONG : ""}`));
  // As root it runs under another account, which has to reach the folder.
  await chmod(folder, 0o755);
  const { signal } = new AbortController();
  const cluster = await prepareCluster(folder, true, { say: silent, log: silent });
  let { server, connection } = await launch(cluster, { say: silent, log: silent, signal });
  const { host, port, user, database, password } = connection;
  const url =
    password === undefined
      ? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
      : `postgres://${user}:${password}@${host}:${port}/${database}`;
  return {
    connection,
    url,
    query: async (sql) => {
      const client = new pg.Client(connection);
      // A broken connection is reported here too; the rejection of the statement is enough.
      client.on("error", () => undefined);
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    crash: async () => {
      server.kill("SIGQUIT");
      await server.ended;
    },
    start: async () => {
      ({ server, connection } = await launch(cluster, { say: silent, log: silent, signal, port }));
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
