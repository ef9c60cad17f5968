import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { HOT_CALLS } from "../../tools/sql-plans/calls.ts";
import { unindent } from "../../tools/sql-plans/page.ts";
import { scratchWorld } from "../../tools/sql-plans/scratch.ts";
import { sampleStatements } from "../bench/world.ts";
import type { Sample, World } from "../bench/world.ts";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../docs/sql");
const REWRITE = "`npm run sql:plans` writes the pages anew; look at the plan before you commit it";

/** The generator repeats itself after 240 requests: every account, area and status is among them. */
const REQUESTS = 240;

let world: World;
let samples: Sample[];
beforeAll(async () => {
  world = await scratchWorld(inject("connection"), REQUESTS);
  // The statement is the same for every number; the first ones of a range are among so few requests.
  const calls = HOT_CALLS.map((call) => ({
    ...call,
    ...(call.range && { range: { ...call.range, count: 2 } }),
  }));
  samples = await sampleStatements(world, calls);
});
afterAll(async () => await world.close());

/** The statement of a page: its first block of code. */
function statementOf(page: string): string | undefined {
  return /```sql\n([^]*?)\n```/.exec(readFileSync(join(FOLDER, page), "utf8"))?.[1];
}

describe("docs/sql", () => {
  it("has one page for every hot call and no other", () => {
    expect(readdirSync(FOLDER).toSorted(), REWRITE).toEqual(
      HOT_CALLS.map(({ name }) => `${name}.md`).toSorted(),
    );
  });

  it.each(HOT_CALLS.map(({ name }, index) => [name, index] as const))(
    "%s.md holds the statement that the call sends",
    (name, index) => {
      const sent = samples[index]?.statement.text ?? "";
      expect(unindent(sent), `docs/sql/${name}.md has another statement. ${REWRITE}`).toBe(
        statementOf(`${name}.md`),
      );
    },
  );
});
