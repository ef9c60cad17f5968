import pg from "pg";
import { launch, prepareCluster } from "../../embedded-postgres/index.ts";
import type { Connection } from "../../embedded-postgres/index.ts";
import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
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
  /** Starts a copy of it that follows what it writes, as `pg_basebackup -R` would make it; it crashes for a moment. */
  startReplica(): Promise<OutsidePostgres>;
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
  return await startIn(await newFolder(withPassword ? LONG : ""));
}

async function newFolder(rest = ""): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `pac-outside-${rest}`));
  // As root it runs under another account, which has to reach the folder.
  await chmod(folder, 0o755);
  return folder;
}

/** Starts what lies in the folder, or a new one. */
async function startIn(folder: string): Promise<OutsidePostgres> {
  const { signal } = new AbortController();
  const cluster = await prepareCluster(folder, true, { say: silent, log: silent });
  let { server, connection } = await launch(cluster, { say: silent, log: silent, signal });
  const { host, port, user, database, password } = connection;
  const url =
    password === undefined
      ? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
      : `postgres://${user}:${password}@${host}:${port}/${database}`;
  const crash = async (): Promise<void> => {
    server.kill("SIGQUIT");
    await server.ended;
  };
  const start = async (): Promise<void> => {
    ({ server, connection } = await launch(cluster, { say: silent, log: silent, signal, port }));
  };
  const query = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client(connection);
    // A broken connection is reported here too; the rejection of the statement is enough.
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    connection,
    url,
    query,
    crash,
    start,
    startReplica: async () => {
      const { home } = cluster.place;
      const copy = await newFolder();
      const data = join(copy, "postgres", "data");
      await crash();
      await cp(join(home, "data"), data, { recursive: true, filter: (path) => !path.endsWith(".pid") });
      await start();
      await appendFile(join(home, "pg_hba.conf"), "local replication all trust\n");
      await query("select pg_reload_conf()");
      await writeFile(join(data, "standby.signal"), "");
      await appendFile(
        join(data, "postgresql.auto.conf"),
        `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
      );
      return await startIn(copy);
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
