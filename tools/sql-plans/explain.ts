import type pg from "pg";
import type { Statement } from "../../tests/bench/statements.ts";

/**
 * The plan of a prepared statement on a connection of the product's pool, with the rows of one run, which is rolled
 * back. Without times, so that a page only changes when the plan does.
 */
export async function explain(client: pg.ClientBase, { text, values }: Statement): Promise<string> {
  await client.query("begin");
  try {
    // As the search does it where it looks in the order of its results (docs/decisions/0086).
    if (text.includes("eu as materialized"))
      await client.query("set local plan_cache_mode = force_custom_plan; set local enable_seqscan = off");
    await client.query(`prepare hot as ${text}`);
    const run = `execute hot(${values.map((value) => literal(client, value)).join(", ")})`;
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers off, costs off, timing off, summary off) ${run}`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    await client.query("deallocate all");
  }
}

function literal(client: pg.ClientBase, value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  // Untyped, so that it takes the type of the parameter; the elements of the samples need no escaping.
  if (Array.isArray(value))
    return client.escapeLiteral(`{${value.map((one) => `"${String(one)}"`).join(",")}}`);
  return client.escapeLiteral(typeof value === "string" ? value : JSON.stringify(value));
}
