import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./generated/schema.ts";

export type Database = Kysely<DB>;

/** How to reach a PostgreSQL: a connection string, or its parts (the embedded one's socket folder). */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password?: string; database: string };

// bigint fits a JavaScript number here: request numbers are unix seconds, ids are counted up. numeric is money.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha1").update(text).digest("base64url");
    names.set(text, name);
  }
  return name;
}

/**
 * Prepares every parametrised statement by name, so that PostgreSQL parses and plans it once a connection. The texts
 * are few because lists go in as one array parameter (`= any($1)`), never as a list of placeholders.
 */
class PreparingClient extends pg.Client {
  // pg declares ten overloads of it; all of them pass through here unchanged but for the one with text and values.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const forward = super.query.bind(this) as (...args: unknown[]) => never;
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) return forward(...args);
    return forward({ name: nameOf(text), text, values }, ...rest);
  }
}

/** Opens a pool. `max` connections; a statement is given up after 30 s. */
export function createPool(connection: Connection, max = 16): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    Client: PreparingClient,
    application_name: "pac",
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    // Every statement is written for one plan that its indexes give; planning a list anew for each call costs PostgreSQL
    // as much again as running it.
    options: "-c timezone=UTC -c plan_cache_mode=force_generic_plan",
  });
  // An idle connection that breaks is dropped by the pool and opened anew with the next query; unheard, the event
  // would end the process.
  pool.on("error", () => undefined);
  return pool;
}

/** Kysely over a pool; destroying it ends the pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
