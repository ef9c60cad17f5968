import { createPool } from "../server/platform/db/connect.ts";
import { REQUESTS } from "../tests/bench/size.ts";
import { createWorld, sampleStatements } from "../tests/bench/world.ts";
import { answerHelp } from "./help.ts";
import { HOT_CALLS } from "./sql-plans/calls.ts";
import { explain } from "./sql-plans/explain.ts";
import { pageOf } from "./sql-plans/page.ts";
import { scratchWorld } from "./sql-plans/scratch.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * `node tools/sql-plans.ts`: writes the statement of every hot call and its plan in PostgreSQL into docs/sql, one page
 * per call. Runs on 100,000 requests in a throwaway PostgreSQL, or on the server of DATABASE_URL.
 */
const FOLDER = join(import.meta.dirname, "../docs/sql");

answerHelp(`Usage: npm run sql:plans

Writes the statements of the hot calls and their plans into docs/sql, on 100,000 requests in a throwaway
PostgreSQL, or in a database of its own on the server of DATABASE_URL. Takes minutes.`);
const url = process.env["DATABASE_URL"] ?? "";
const world = url === "" ? await createWorld() : await scratchWorld({ connectionString: url }, REQUESTS);
const pool = createPool(world.connection, 1);
try {
  const samples = await sampleStatements(world, HOT_CALLS);
  await mkdir(FOLDER, { recursive: true });
  const client = await pool.connect();
  try {
    for (const [index, call] of HOT_CALLS.entries()) {
      const statement = samples[index]?.statement;
      if (!statement) throw new Error(`no statement of ${call.name}`);
      const plan = await explain(client, statement);
      await writeFile(join(FOLDER, `${call.name}.md`), pageOf(call, statement.text, plan));
      process.stdout.write(`docs/sql/${call.name}.md\n`);
    }
  } finally {
    client.release();
  }
} finally {
  await pool.end();
  await world.close();
}
