import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What one run of the load generator measured. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly errors: number;
}

/** What is sent: `NNN` in path and body becomes the next number of the range. */
export interface Shot {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: "GET" | "PUT" | "POST";
  readonly body?: string;
  /** Each run goes on where the one before it ended, as the plain stack does. */
  readonly range?: Range;
}

/**
 * `count` numbers in blocks of neighbours: the i-th is first + stride * floor(i / block) + i % block, since the
 * generated requests change area and status by blocks.
 */
export interface Range {
  readonly first: number;
  readonly count: number;
  readonly block: number;
  readonly stride: number;
}

/** The i-th number of a range. */
export function numberAt({ first, block, stride }: Range, i: number): number {
  return first + stride * Math.floor(i / block) + (i % block);
}

const MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function script(shot: Shot, from: number): string {
  const { pathname, search } = new URL(shot.url);
  const { first, count, block, stride } = shot.range ?? { first: 0, count: 1, block: 1, stride: 1 };
  const headers = Object.entries(shot.headers ?? {}).map(
    ([key, value]) => `wrk.headers["${key}"] = "${value}"`,
  );
  return `wrk.method = "${shot.method ?? "GET"}"
${headers.join("\n")}
local i = ${from % count}
local path = "${pathname}${search}"
local body = ${shot.body === undefined ? "nil" : `[[${shot.body}]]`}
request = function()
  i = (i + 1) % ${count}
  local n = ${first} + ${stride} * math.floor(i / ${block}) + i % ${block}
  local id = string.format("%d", n)
  return wrk.format(nil, (path:gsub("NNN", id)), nil, body and (body:gsub("NNN", id)) or nil)
end
`;
}

function millis(text: string, percentile: string): number {
  const parts = new RegExp(`${percentile}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(text);
  return parts ? Number(parts[1]) * (MS[parts[2] ?? "ms"] ?? 1) : Number.NaN;
}

/** @throws Error that says what to do when wrk is not installed */
export async function expectWrk(): Promise<void> {
  const error = await run("wrk", ["-v"]).catch((failure: { code?: unknown }) => failure);
  if ("code" in error && error.code === "ENOENT")
    throw new Error("npm run bench measures with wrk, which is not there. Debian: apt-get install wrk");
}

/**
 * Fires `shot` from that many connections for so many seconds. One thread: two cores are all there are.
 * @param from how many numbers of its range were used before
 * @returns also how many are used now, with those that were under way when the time was over
 */
async function fire(
  shot: Shot,
  from: number,
  { connections, folder }: { connections: number; folder: string },
  seconds: number,
): Promise<{ load: Load; used: number }> {
  const file = `${folder}/shot.lua`;
  await writeFile(file, script(shot, from));
  const how = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-s", file];
  const { stdout } = await run("wrk", [...how, shot.url]);
  const load = {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN),
    p50: millis(stdout, "50"),
    p99: millis(stdout, "99"),
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
  return { load, used: from + Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0) + connections };
}

/** The median of each figure: one stall of the machine in the run of median speed is not its p99. */
export function median(loads: readonly Load[]): Load {
  const middle = (pick: (load: Load) => number): number =>
    loads.map(pick).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN;
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    errors: loads.reduce((sum, { errors }) => sum + errors, 0),
  };
}

/**
 * Fires the shots in turn, A B A B …, after a second of warm-up each, and gives the median run of each: so a machine
 * whose speed drifts slows both.
 */
export async function compare(
  shots: readonly Shot[],
  how: { connections: number; seconds: number; rounds: number; folder: string },
): Promise<Load[]> {
  const { seconds, rounds } = how;
  const loads: Load[][] = shots.map(() => []);
  const used = shots.map(() => 0);
  for (let round = 0; round <= rounds; round++)
    for (const [index, shot] of shots.entries()) {
      const fired = await fire(shot, used[index] ?? 0, how, round === 0 ? 1 : seconds);
      used[index] = fired.used;
      if (round > 0) loads[index]?.push(fired.load);
    }
  return loads.map(median);
}
