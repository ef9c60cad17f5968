import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "./connect.ts";
import type { DB } from "./generated/schema.ts";
import type { Answer, PreparedQuery } from "./prepared-query.ts";
import type { PreparingClient } from "./preparing-client.ts";
import { named, wireOf } from "./preparing-client.ts";

/** Reads that share a connection, at most: the last waits for those before it, each of some tenths of a millisecond. */
const MOST = 8;

interface Read {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly settle: PreparedQuery["callback"];
}

/**
 * A database for reads that take a millisecond or two: those that calls ask for in the same turn of the event loop go to
 * PostgreSQL in one piece over one connection, and are answered one after the other. Waking a process of PostgreSQL costs
 * more than such a read itself (docs/decisions/0089). Each is a transaction of its own, as ever; what fails is one alone.
 * Not for what may take long, since it would hold up those behind it, nor for what writes, which waits for locks.
 */
export function readTogether(pool: pg.Pool): Database {
  let waiting: Read[] = [];

  function send(): void {
    const reads = waiting;
    waiting = [];
    for (let first = 0; first < reads.length; first += MOST) onOne(pool, reads.slice(first, first + MOST));
  }

  const client = {
    query: async (text: string, values: readonly unknown[] = []): Promise<Answer> => {
      // A transaction begins and ends by texts without values.
      if (values.length === 0) throw new Error("Reads that are sent together are in no transaction");
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const settle: Read["settle"] = (error, answer) => (answer ? resolve(answer) : reject(error));
      if (waiting.push({ text, values, settle }) === 1) setImmediate(send);
      return await promise;
    },
    release: () => undefined,
  };
  const shared = { connect: async () => client, end: async () => undefined };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: shared as unknown as pg.Pool }) });
}

/** Sends all over one connection of the pool, and gives it back after the last answer. */
function onOne(pool: pg.Pool, reads: readonly Read[]): void {
  pool.connect((error, client, release) => {
    if (!client) {
      for (const { settle } of reads) settle(error ?? new Error("Connection terminated"));
      return;
    }
    const wire = wireOf(client);
    const sent: PreparedQuery[] = [];
    wire.stream.cork();
    for (const { text, values, settle } of reads) {
      const query = (client as unknown as PreparingClient).prepared(named(text, values), settle);
      const wrong = query.send(wire);
      if (wrong) settle(wrong);
      else sent.push(query);
    }
    wire.stream.uncork();
    // pg takes one query at a time; the next is its own before the first message of its answer is read.
    const take = (index: number): void => {
      const query = sent[index];
      if (!query) {
        release();
        return;
      }
      query.after = () => take(index + 1);
      client.query(query as unknown as pg.Submittable);
    };
    take(0);
  });
}
