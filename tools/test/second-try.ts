import { spawnSync } from "node:child_process";

/** A program's exit code; null after a signal. */
type Run = (program: string, words: readonly string[]) => number | null;

const run: Run = (program, words) => spawnSync(program, words, { stdio: "inherit" }).status;

/**
 * Runs tests; in CI those that failed once more, alone. A machine that stands still for seconds lets a notice pass unseen.
 * What goes at the second try is flaky, and to be mended: the output names it.
 * @param words what the first try is called with
 * @param failed what the second one is called with, read when the first has failed; null where nothing can be told
 */
export function tryTwice(
  program: string,
  words: readonly string[],
  failed: () => readonly string[] | null,
): void {
  let status = run(program, words);
  // None after a signal: then nobody waits for a second try.
  const again = status === 1 && process.env["CI"] !== undefined ? failed() : null;
  if (again) {
    console.log(`\n--- second try of what failed (${program})`);
    status = run(program, again);
  }
  process.exitCode = status ?? 1;
}
