import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createPool } from "./connect.ts";
import { databaseFailure } from "./connection-errors.ts";
import { readTogether } from "./read-together.ts";
import { sql } from "./sql.ts";

// Two connections, so that what is given back too late or never is met.
const pool = createPool(inject("connection"), 2);
const quick = readTogether(pool);
afterAll(async () => await pool.end());

/** The process of PostgreSQL that answers, and the number as it came back. */
const ask = async (n: number): Promise<{ pid: number; n: number } | undefined> =>
  (await sql<{ pid: number; n: number }>`select pg_backend_pid() as pid, ${n}::int as n`.execute(quick))
    .rows[0];

/** PostgreSQL's code of an error, or its words. */
const codeOf = (error: Error & { code?: string }): string => error.code ?? error.message;

const thrownBy = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeAll(async () => {
  const both = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of both) client.release();
});

it("contract: reads of one turn share a connection, eight at most, and each gets its own answer", async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(ask));
  expect(answers.map((answer) => answer?.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(1);
  const more = await Promise.all(Array.from({ length: 9 }, async (_, n) => await ask(n)));
  expect(new Set(more.map((answer) => answer?.pid)).size).toBe(2);
});

it("contract: whatever is sent together, good or wrong, new to the connection or not, each gets its own answer or error", async () => {
  const read = fc.record({ n: fc.integer({ min: -9, max: 9 }), text: fc.integer({ min: 0, max: 20 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(read, { maxLength: 25 }), async (reads) => {
      // Few texts, so that a connection soon knows them, or has them new twice in a turn.
      const answers = reads.map(async ({ n, text }) => {
        const asked = sql<{ n: number }>`select 100 / ${n}::int as n, ${sql.lit(text)}::int as text`;
        return (await asked.execute(quick)).rows[0]?.n;
      });
      const settled = await Promise.all(answers.map(async (one) => await one.catch(codeOf)));
      expect(settled).toEqual(reads.map(({ n }) => (n === 0 ? "22012" : Math.trunc(100 / n))));
    }),
    { numRuns: 40 },
  );
});

it("contract: each is a transaction of its own: what fails, or cannot be sent, takes none with it", async () => {
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  const [one, wrong, unsent, two] = await Promise.all([
    ask(1),
    sql`select 1 / ${0}::int`.execute(quick).catch(codeOf),
    sql`select ${circle}::jsonb`.execute(quick).catch(codeOf),
    ask(2),
  ]);
  expect([one?.n, wrong, two?.n]).toEqual([1, "22012", 2]);
  expect(unsent).toMatch(/circular/i);
});

it("OP-03: a connection that breaks is a database that is away for its reads alone", async () => {
  const kill = sql`select pg_terminate_backend(pg_backend_pid()) where ${1}::int = 1`.execute(quick);
  const behind = [ask(1), ask(2)];
  const errors = await Promise.all([kill, ...behind].map(thrownBy));
  expect(errors.map(databaseFailure)).toEqual(["away", "away", "away"]);
  const answers = await Promise.all(Array.from({ length: 20 }, async (_, n) => await ask(n)));
  expect(answers.map((answer) => answer?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

it("OP-03: an answer that does not come ends the connection, and those behind it are told too", async () => {
  const impatient = createPool(inject("connection"), 1, 300);
  const reads = readTogether(impatient);
  await sql`select ${1}::int`.execute(reads);
  const silent = sql`select pg_sleep(${20}::int)`.execute(reads);
  const errors = await Promise.all([silent, sql`select ${2}::int`.execute(reads)].map(thrownBy));
  expect(errors.map(databaseFailure)).toEqual(["away", "away"]);
  expect((await sql`select ${3}::int as n`.execute(reads)).rows).toEqual([{ n: 3 }]);
  await impatient.end();
});

it("OP-03: a database that gives no connection is told to each", async () => {
  const away = createPool({ connectionString: "postgres://nobody@127.0.0.1:1/none" }, 1);
  const reads = readTogether(away);
  const asked = [1, 2].map(async (n) => await thrownBy(sql`select ${n}::int`.execute(reads)));
  expect((await Promise.all(asked)).map(databaseFailure)).toEqual(["away", "away"]);
  await away.end();
});

it("contract: no transaction is begun where calls share connections", async () => {
  const begun = quick.transaction().execute(async (tx) => await sql`select ${1}::int`.execute(tx));
  expect(String(await thrownBy(begun))).toMatch(/in no transaction/);
  expect((await ask(1))?.n).toBe(1);
});
