import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { requests: { type: "string" }, base: { type: "string" } },
  allowPositionals: true,
  // Also loaded by programs with arguments of their own.
  strict: false,
});

/** Requests that the budgets are about; fewer (`--base`) to try a comparison out. */
export const BASE = Number(values.base ?? 100_000);

/** Requests that the benchmarks run on, each of three messages, and as many weeks (`--requests 1000000`). */
export const REQUESTS = Number(values.requests ?? BASE);

/** Whether there are more than the budgets are about: what is measured then is how times grow. */
export const IS_LARGE = REQUESTS > BASE;

/** What was asked for by name; nothing stands for all of it. */
export const WANTED: readonly string[] = positionals;
