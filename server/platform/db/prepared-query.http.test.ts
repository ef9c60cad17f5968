import type pg from "pg";
import { afterAll, expect, inject, it } from "vitest";
import { createPool } from "./connect.ts";
import { PreparedQuery } from "./prepared-query.ts";
import { wireOf } from "./preparing-client.ts";

const pool = createPool(inject("connection"), 1);
afterAll(async () => await pool.end());

/** What a call throws, by PostgreSQL's code or in words. */
const failure = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => "none",
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

const VALUES = `select $1::bigint as big, $2::numeric as money, $3::text as text, $4::jsonb as json, $5::text[] as list,
  $6::bytea as bytes, $7::timestamptz as moment, $8::boolean as yes, null as nothing`;

const given = [
  7_000_000_001,
  "12.34",
  'ç "x" \\ 🚗',
  { a: [1, null] },
  ["a", "ü"],
  Buffer.from([0, 255]),
  new Date("2026-11-28T12:00:00Z"),
  true,
];

const read = {
  big: 7_000_000_001,
  money: 12.34,
  text: 'ç "x" \\ 🚗',
  json: { a: [1, null] },
  list: ["a", "ü"],
  bytes: Buffer.from([0, 255]),
  moment: new Date("2026-11-28T12:00:00Z"),
  yes: true,
  nothing: null,
};

it("contract: values of every kind come back as they were given, described or not", async () => {
  for (const _ of [1, 2, 3]) {
    const { rows, rowCount, command, fields } = await pool.query(VALUES, given);
    expect(rows).toEqual([read]);
    expect([rowCount, command]).toEqual([1, "SELECT"]);
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(read));
  }
});

it("contract: rows are described once for each connection", async () => {
  const client = await pool.connect();
  let described = 0;
  const count = (): void => void described++;
  const wire = wireOf(client) as unknown as NodeJS.EventEmitter;
  wire.on("rowDescription", count);
  for (const n of [1, 2, 3]) {
    const { rows } = await client.query<{ n: number }>("select $1::int + 1 as n, 'one for all' as why", [n]);
    expect(rows[0]?.n).toBe(n + 1);
  }
  wire.off("rowDescription", count);
  client.release();
  expect(described).toBe(1);
});

it("contract: what is written is counted, with and without rows", async () => {
  const client = await pool.connect();
  await client.query("create temporary table kept (n int)");
  for (const _ of [1, 2]) {
    const written = await client.query("insert into kept select generate_series(1, $1::int)", [3]);
    expect([written.command, written.rowCount, written.rows]).toEqual(["INSERT", 3, []]);
  }
  const removed = await client.query("delete from kept where n <= $1::int returning n", [2]);
  expect([removed.command, removed.rowCount]).toEqual(["DELETE", 4]);
  expect(removed.rows).toHaveLength(4);
  await client.query("drop table kept");
  client.release();
});

it("contract: a statement that fails is one alone, parsed or not", async () => {
  expect(await failure(pool.query("select 1 / $1::int as n", [0]))).toBe("22012");
  expect((await pool.query("select 1 / $1::int as n", [1])).rows).toEqual([{ n: 1 }]);
  expect(await failure(pool.query("select nowhere from nothing where n = $1", [1]))).toBe("42P01");
  expect(await failure(pool.query("select $1::int as n", ["no number"]))).toBe("22P02");
  expect((await pool.query("select $1::int as n", [5])).rows).toEqual([{ n: 5 }]);
  // It failed in the middle of its rows.
  const halves = "select 1 / ($1::int - n) as n from generate_series(0, 2) n";
  expect(await failure(pool.query(halves, [2]))).toBe("22012");
  expect((await pool.query(halves, [4])).rowCount).toBe(3);
});

it("contract: a value that cannot be sent is refused, and the connection goes on", async () => {
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  expect(await failure(pool.query("select $1::jsonb as json", [circle]))).toMatch(/circular/i);
  expect((await pool.query("select $1::jsonb as json", [{ a: 1 }])).rows).toEqual([{ json: { a: 1 } }]);
});

it("contract: a value that cannot be read is an error of its call alone", async () => {
  const client = await pool.connect();
  const broken = (): never => {
    throw new Error("unreadable");
  };
  const shape = { fields: [{ name: "n" } as pg.FieldDef], readers: [broken], blank: { n: null } };
  const statement = { name: "unreadable", text: "select generate_series(1, $1::int) as n", values: [3] };
  const { promise, resolve } = Promise.withResolvers<string>();
  const query = new PreparedQuery(statement, new Map([["unreadable", shape]]), (error) =>
    resolve(error?.message ?? "none"),
  );
  client.query(query as unknown as pg.Submittable);
  expect(await promise).toBe("unreadable");
  expect((await client.query("select $1::int as n", [5])).rows).toEqual([{ n: 5 }]);
  client.release();
});
