import pg from "pg";
import { from, to } from "pg-copy-streams";
import type { Connection } from "../db/connect.ts";
import type { Table } from "./catalog.ts";
import { addAbortSignal } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

/**
 * What values look like as text, whatever the server was set to, and nothing that cuts off what takes long; but where
 * this process is gone, the server ends what it was asked for, instead of holding tables until an index is built.
 */
const SETTINGS =
  "timezone=UTC datestyle=ISO intervalstyle=postgres bytea_output=hex extra_float_digits=3 statement_timeout=0 lock_timeout=0 idle_in_transaction_session_timeout=0 client_connection_check_interval=1000";

/** How long an orderly end may take. */
const END_MS = 5000;

/** By which its connection is known in `pg_stat_activity`. */
export const COPY_NAME = "pac backup";

/** A connection on which tables are copied. Without a `query_timeout`, of which the copying knows nothing. */
export async function connectToCopy(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: COPY_NAME,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: SETTINGS.split(" ")
      .map((setting) => `-c ${setting}`)
      .join(" "),
  });
  // Whoever waits for an answer gets the error; without a listener it would end the process as well.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** A table and its columns, quoted. */
function target({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`;
}

/** The rows of a table in PostgreSQL's text format; `rowCount` is known at the end. */
export function copyOut(client: pg.Client, table: Table, signal: AbortSignal): ReturnType<typeof to> {
  const stream = client.query(to(`copy ${target(table)} to stdout`));
  // A connection that breaks once the stream is read, or given up, tells it too.
  stream.on("error", () => undefined);
  return addAbortSignal(signal, stream);
}

/** Puts such rows into a table; gives how many there were. */
export async function copyIn(
  client: pg.Client,
  table: Table,
  rows: AsyncIterable<Uint8Array>,
): Promise<number> {
  const stream = client.query(from(`copy ${target(table)} from stdin`));
  stream.on("error", () => undefined);
  await pipeline(rows, stream);
  return stream.rowCount;
}

/** Closes it, also in the midst of a copy, and where nobody is at its other end any more. */
export async function endCopy(client: pg.Client): Promise<void> {
  const late = new AbortController();
  await Promise.race([
    client.end().catch(() => undefined),
    pause(END_MS, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
  client.connection.stream.destroy();
}
