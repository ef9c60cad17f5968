import { Script } from "node:vm";
import { gzipSync } from "node:zlib";

/**
 * What the fixed work takes where the budgets were set, in seconds. By the suite itself, which took 1,249 seconds of
 * processor there and 2,818 to 3,280 where the work takes 0.055: so a tenth more or less is no news.
 */
const THERE = 0.022;

/** The work is a hundredth of a processor then. */
const EVERY_MS = 5000;

/** Turns in which it is compiled, and which do not count. */
const WARM_UP = 3;

const ROWS = Array.from({ length: 12_000 }, (_, n) => ({
  chassi: `9BW${(n * 7919) % 100_003}`,
  item: `P-${(n * 104_729) % 9973}`,
  dias: n % 90,
}));
const FUNCTIONS = Array.from(
  { length: 4000 },
  (_, n) => `function f${n}(a, b) { return a.map((c) => c * b + ${n}); }`,
).join("\n");

/** Work of the kinds that tests are made of: texts, objects, sorting, compiling, compressing. */
function work(turn: number): void {
  const text = JSON.stringify(ROWS);
  const rows = JSON.parse(text) as typeof ROWS;
  Map.groupBy(
    rows.toSorted((one, other) => (one.item < other.item ? -1 : 1)),
    ({ item }) => item,
  );
  // Another text each time: what was compiled is kept.
  new Script(`${FUNCTIONS}\nf0([1], ${turn});`).runInThisContext();
  gzipSync(text.replaceAll(/9BW(\d)/g, "$1"));
}

/**
 * Does fixed work now and then, as long as the suite runs, since a machine is not as quick in every minute.
 * @returns a function that ends it and gives how much of a second where the budgets were set one second here was
 */
export function watchSpeed(): () => number {
  const taken: number[] = [];
  const take = (): void => {
    const before = process.threadCpuUsage();
    work(taken.length);
    const { user, system } = process.threadCpuUsage(before);
    taken.push((user + system) / 1e6);
  };
  for (let turn = 0; turn <= WARM_UP; turn += 1) take();
  const timer = setInterval(take, EVERY_MS);
  return () => {
    clearInterval(timer);
    const counted = taken.slice(WARM_UP);
    return (THERE * counted.length) / counted.reduce((sum, one) => sum + one, 0);
  };
}
