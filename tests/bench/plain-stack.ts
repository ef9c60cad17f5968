import Fastify from "fastify";
import { createPool } from "../../server/platform/db/connect.ts";
import type { Connection } from "../../server/platform/db/connect.ts";
import type { Statement } from "./statements.ts";
import { numberAt } from "./wrk.ts";
import type { Range } from "./wrk.ts";
import { readFile } from "node:fs/promises";

/** The input of the program, a JSON file named by the first argument. */
export interface PlainStackPlan {
  readonly connection: Connection;
  readonly port: number;
  readonly routes: readonly {
    readonly name: string;
    readonly statement: Statement;
    /** The value of the sample's number, replaced in each call by the next of the range. */
    readonly varying?: { value: number; range: Range };
    /** Bytes that the bare twin of the route answers. */
    readonly bytes: number;
  }[];
}

/**
 * The baseline: `/plain/<name>` runs PAC's prepared statement through pg and answers its rows, `/bare/<name>` answers
 * as many bytes without a database. No session, no schema, no headers.
 */
const plan = JSON.parse(await readFile(process.argv[2] ?? "", "utf8")) as PlainStackPlan;
const pool = createPool(plan.connection);
const app = Fastify({ logger: false });

for (const { name, statement, varying, bytes } of plan.routes) {
  const range = varying?.range;
  let i = 0;
  const body = { text: "x".repeat(Math.max(0, bytes - 11)) };
  const answer = async (): Promise<unknown> => {
    const next = range ? numberAt(range, (i = (i + 1) % range.count)) : 0;
    const values = statement.values.map((value) => (varying && value === varying.value ? next : value));
    // By name, as pg itself prepares and runs a statement, without what PAC does in its place (decision 89).
    return (await pool.query({ name, text: statement.text, values })).rows;
  };
  app.all(`/plain/${name}`, answer);
  app.all(`/bare/${name}`, () => body);
}

app.get("/ready", () => "ok");
await app.listen({ port: plan.port, host: "127.0.0.1" });
process.once("SIGTERM", () => {
  void app.close().then(() => pool.end());
});
