import { spawnSync } from "node:child_process";

/**
 * Runs the journeys; in CI those that failed once more, in a run of their own and so on a product of their own, where
 * nothing stands that the first try has left. What goes at the second try is flaky, and to be mended: the output names it.
 */
function play(words: readonly string[]): number | null {
  return spawnSync("playwright", ["test", "--forbid-only", ...words], { stdio: "inherit" }).status;
}

const words = process.argv.slice(2);
let status = play(words);
// None after a signal: then nobody waits for a second try.
if (status === 1 && process.env["CI"] !== undefined) {
  console.log("\n--- second try of the journeys that failed");
  status = play([...words, "--last-failed"]);
}
process.exitCode = status ?? 1;
