import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Seconds of processor that the suite may take (docs/decisions/0016-suite-side-by-side.md). */
const BUDGET = 1450;
/** What is more than this above the figure that is kept wants a reason. */
const TOLERATED = 1.05;

/**
 * Seconds of processor of all processes that this one has waited for, with those that they waited for; null where the
 * system does not tell (it does on Linux).
 */
export function childrenSeconds(): number | null {
  try {
    const [, rest = ""] = readFileSync("/proc/self/stat", "utf8").split(/\) (?=[A-Z] )/);
    // After the name: state is the third field of the line, cutime and cstime the sixteenth and seventeenth.
    const [user, system] = rest.split(" ").slice(13, 15).map(Number);
    const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
    return user === undefined || system === undefined ? null : (user + system) / ticks;
  } catch {
    return null;
  }
}

/**
 * A line about what the whole suite took.
 * @param kept what it took when that was last written down, in seconds
 */
export function budgetLine(seconds: number, kept: number): string {
  const [took, budget, before] = [seconds, BUDGET, kept].map((one) => Math.round(one).toLocaleString("en"));
  const ratio = seconds / kept;
  const change = `${ratio < 1 ? "" : "+"}${Math.round((ratio - 1) * 100)} %`;
  const line = `processor: ${took} s of ${budget}, ${change} of the ${before} s in tests/suite-seconds.txt`;
  return ratio > TOLERATED ? `${line}: say why in the commit that writes the new figure there` : line;
}
