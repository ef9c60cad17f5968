import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Seconds of processor that the suite may take (docs/decisions/0016-suite-on-two-cores.md). */
const BUDGET = 1450;
/** What is more than this above the figure that is kept wants a reason. */
const TOLERATED = 1.05;
/** A process that is over sooner is not seen; those that matter start a browser, a database or a product. */
const EVERY_MS = 250;

/** What a process of ours has taken when it was last seen, in the system's ticks. */
type Taken = Map<string, number>;

/**
 * Watches everything that this process starts. What the system counts for children that were waited for does not do:
 * a browser's and a database's processes are nobody's children by then.
 * @returns a function that ends the watch and gives the seconds of processor; null where the system has no /proc
 */
export function watchProcessor(): () => number | null {
  const taken: Taken = new Map();
  const look = (): void => lookAround(taken);
  look();
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    if (taken.size === 0) return null;
    const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
    return [...taken.values()].reduce((sum, one) => sum + one, 0) / ticks;
  };
}

/** Adds the descendants of this process, also of those that were seen before and have lost their parent since. */
function lookAround(taken: Taken): void {
  const all = readdir().flatMap((pid) => readStat(pid) ?? []);
  const ours = new Set([process.pid]);
  // Parents have lower numbers, but where those have begun anew: then the next look finds it.
  for (const { pid, name, parent, ticks } of all.toSorted((one, other) => one.pid - other.pid)) {
    if (pid === process.pid || (!ours.has(parent) && !taken.has(name))) continue;
    ours.add(pid);
    taken.set(name, ticks);
  }
}

function readdir(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** A process as /proc tells of it; its name is the number and when it began, since numbers come again. */
function readStat(pid: number): { pid: number; name: string; parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [parent, user, system, began] = [fields[1], fields[11], fields[12], fields[19]].map(Number);
    return { pid, name: `${pid} ${began}`, parent: parent ?? 0, ticks: (user ?? 0) + (system ?? 0) };
  } catch {
    // It has just ended.
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
