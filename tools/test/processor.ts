import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Seconds of processor that the suite may take (docs/decisions/0016-suite-on-two-cores.md). */
const BUDGET = 1450;
/** Seconds on the clock that it may take on two cores. */
const CLOCK_BUDGET = 12 * 60;
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

/** What the whole suite took, in seconds, and how much of a second where the budgets were set one second here was. */
export interface Took {
  readonly processor: number;
  readonly clock: number;
  readonly speed: number;
}

/**
 * Lines about what the whole suite took: as it would be where the budgets were set, and as it was here.
 * @param kept the processor's seconds there when that was last written down
 */
export function budgetLines({ processor, clock, speed }: Took, kept: number): string {
  const there = processor * speed;
  const ratio = there / kept;
  const change = `${ratio < 1 ? "" : "+"}${Math.round((ratio - 1) * 100)} %`;
  const reason = ratio > TOLERATED ? ": say why in the commit that writes the new figure there" : "";
  return [
    `budget: ${seconds(there)} of ${seconds(BUDGET)} of processor, ${minutes(clock * speed)} of ${minutes(CLOCK_BUDGET)}`,
    `here: ${seconds(processor)} of processor, ${minutes(clock)}; a second here is ${speed.toFixed(2)} there`,
    `processor: ${change} of the ${seconds(kept)} in tests/suite-seconds.txt${reason}`,
  ].join("\n");
}

function seconds(count: number): string {
  return `${Math.round(count).toLocaleString("en")} s`;
}

function minutes(count: number): string {
  return `${Math.floor(Math.round(count) / 60)} min ${Math.round(count) % 60} s`;
}
