import pg from "pg";
import type { Connection } from "../db/connect.ts";

/** Messages between the instances of one database, over LISTEN and NOTIFY. */
export interface Bus {
  /** Calls `listener` for every message of that topic, including those of this instance. */
  on(topic: string, listener: (data: string) => void): void;
  /** Calls `listener` after a reconnection, when messages may have been missed. */
  onReconnect(listener: () => void): void;
  /**
   * Sends a message to all instances. Call it after the commit, never inside a transaction (docs/architecture.md). The
   * only notice that the database itself sends, for the end of a session, has the same form (0008_entrada.sql).
   */
  publish(topic: string, data: string): Promise<void>;
  /** False while messages may be missed: then data that they would invalidate must not be trusted. */
  isListening(): boolean;
  close(): Promise<void>;
}

const CHANNEL = "pac";
const RETRY_MS = 500;

/**
 * Opens the listening connection of this instance, which reconnects automatically. `say` gets a line in Portuguese when
 * the database is lost and when it is back, because this connection notices it first.
 */
export async function createBus(
  connection: Connection,
  pool: pg.Pool,
  say: (line: string) => void,
): Promise<Bus> {
  const listeners = new Map<string, ((data: string) => void)[]>();
  const reconnected: (() => void)[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  function receive(message: pg.Notification): void {
    const payload = message.payload ?? "";
    const cut = payload.indexOf(" ");
    const data = payload.slice(cut + 1);
    for (const listener of listeners.get(payload.slice(0, cut)) ?? []) listener(data);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: "pac bus",
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    let hasEnded = false;
    next.on("notification", receive);
    next.on("error", () => undefined);
    next.on("end", () => {
      hasEnded = true;
      if (client === next) lose();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (hasEnded || closed) throw new Error("Connection terminated");
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  }

  function lose(): void {
    client = null;
    if (closed) return;
    say("A ligação com o banco de dados caiu. Tentando de novo.");
    reconnectSoon();
  }

  function reconnectSoon(): void {
    if (!closed) retry = setTimeout(() => void reconnect(), RETRY_MS);
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch {
      return reconnectSoon();
    }
    say("O banco de dados voltou a responder.");
    for (const listener of reconnected) listener();
  }

  await connect();
  return {
    on: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onReconnect: (listener) => {
      reconnected.push(listener);
    },
    publish: async (topic, data) => {
      await pool.query("select pg_notify($1, $2)", [CHANNEL, `${topic} ${data}`]);
    },
    isListening: () => client !== null,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
