import { afterAll, afterEach, expect, it, vi } from "vitest";
import { runParts } from "./run-parts.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = await mkdtemp(join(tmpdir(), "pac-parts-"));
const done = join(folder, "done");
// What the parts print would look like the suite's own verdict.
const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(async () => await rm(done, { force: true }));
afterAll(async () => await rm(folder, { recursive: true }));

it("a part waits for the one that it follows, also where that one has failed", async () => {
  const slow = ["sh", "-c", `sleep 0.3; touch ${done}`] as const;
  expect(await runParts({ check: slow, vitest: ["test", "-e", done] })).toBe(true);
  const failing = ["sh", "-c", `sleep 0.1; touch ${done}; false`] as const;
  expect(await runParts({ check: failing, vitest: ["rm", done] })).toBe(false);
  // Had the second not been run, it would still be there.
  expect(await runParts({ check: ["test", "-e", done] })).toBe(false);
});

it("a part whose forerunner is not asked for begins at once", async () => {
  expect(await runParts({ journeys: ["true"] })).toBe(true);
});

it("what a part took is counted from its own beginning", async () => {
  let minute = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => 60_000 * minute++);
  expect(await runParts({ check: ["true"], vitest: ["true"] })).toBe(true);
  clock.mockRestore();
  const lines = printed.mock.calls.map(([text]) => String(text));
  expect(lines.slice(-2)).toEqual(["--- check: ok, 60 s\n", "--- vitest: ok, 60 s\n"]);
});
