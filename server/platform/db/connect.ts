import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./generated/schema.ts";
import { PreparingClient } from "./preparing-client.ts";

export type Database = Kysely<DB>;

/** How to reach a PostgreSQL: a connection string, or its parts (for the embedded one, the socket folder). */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password?: string; database: string };

// bigint fits in a JavaScript number here: request numbers are unix seconds, ids are counted up. numeric is money.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** How long an answer is waited for: longer than the 30 s after which the server gives a statement up. */
const PATIENCE_MS = 40_000;

/** Connections of a process for its calls, unless several share what a database has (decision 81). */
export const POOL_SIZE = 16;

/**
 * Opens a pool of at most `max` connections; a statement times out after 30 s, or when nothing has come for `patienceMs`. A broken connection, in use or idle, is
 * closed and replaced when needed: whoever waits for an answer on it gets an error (connection-errors.ts), nobody else.
 */
export function createPool(connection: Connection, max = POOL_SIZE, patienceMs = PATIENCE_MS): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    Client: PreparingClient,
    application_name: "pac",
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: Math.min(10_000, patienceMs),
    // A machine that disappears sends nothing; then this side gives up.
    query_timeout: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Every statement is written for one plan that its indexes give. Planning a list for each call costs PostgreSQL as
    // much again as running it.
    options: "-c timezone=UTC -c plan_cache_mode=force_generic_plan",
  });
  // An unhandled `error` event would end the process. The pool passes on those of idle connections; those of
  // connections in use need a listener.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}

/** Kysely over one connection, which its owner closes: for work that needs that very connection. */
export function databaseOn(client: pg.ClientBase): Database {
  const query = client.query.bind(client);
  const release = (): void => undefined;
  const pool = { connect: async () => ({ query, release }), end: async () => undefined };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

/** Kysely over a pool; destroying it ends the pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
