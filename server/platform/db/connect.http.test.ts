import type pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createDatabase, createPool } from "./connect.ts";
import { databaseFailure } from "./connection-errors.ts";
import { sql } from "./sql.ts";
import { withStartLock } from "./start-lock.ts";

let pool: pg.Pool;
beforeEach(() => {
  pool = createPool(inject("connection"), 1);
});
afterEach(async () => {
  // Whatever broke before, the pool must give a working connection; throws if it does not.
  await pool.query("select 1");
  await pool.end();
});

/** Ends a connection from outside, like a shutdown, and waits until its client has noticed. */
async function cut(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const noticed = new Promise<void>((resolve) => void client.once("end", resolve));
  const admin = createPool(inject("connection"), 1);
  await admin.query("select pg_terminate_backend($1::int)", [rows[0]?.pid]);
  await admin.end();
  await noticed;
}

const thrownBy = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a connection that breaks in use", () => {
  it("OP-03: in the middle of a transaction costs that alone, and the pool goes on with another", async () => {
    const client = await pool.connect();
    await client.query("begin");
    await cut(client);
    expect(databaseFailure(await thrownBy(client.query("commit")))).toBe("away");
    client.release();
  });

  it("OP-03: in a transaction of Kysely's is a database that is away", async () => {
    const held = Promise.withResolvers<pg.PoolClient>();
    pool.once("acquire", held.resolve);
    const db = createDatabase(pool);
    const work = db.transaction().execute(async (tx) => {
      await cut(await held.promise);
      await sql`select 1`.execute(tx);
    });
    expect(databaseFailure(await thrownBy(work))).toBe("away");
  });

  it("OP-03: under a lock leaves what the work threw, and what it gave", async () => {
    const mistake = new Error("of the work");
    const thrown = withStartLock(pool, async (client) => {
      await cut(client);
      throw mistake;
    });
    expect(await thrownBy(thrown)).toBe(mistake);
    const given = withStartLock(pool, async (client) => {
      await cut(client);
      return "done";
    });
    expect(await given).toBe("done");
  });
});
