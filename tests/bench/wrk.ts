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
  readonly method?: "GET" | "PUT";
  readonly body?: string;
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

function script(shot: Shot): string {
  const { pathname, search } = new URL(shot.url);
  const { first, count, block, stride } = shot.range ?? { first: 0, count: 1, block: 1, stride: 1 };
  const headers = Object.entries(shot.headers ?? {}).map(
    ([key, value]) => `wrk.headers["${key}"] = "${value}"`,
  );
  return `wrk.method = "${shot.method ?? "GET"}"
${headers.join("\n")}
local i = 0
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

/** Fires `shot` from that many connections for so many seconds, after a second of warm-up. One thread: two cores. */
export async function load(shot: Shot, connections: number, seconds: number, folder: string): Promise<Load> {
  const file = `${folder}/shot.lua`;
  await writeFile(file, script(shot));
  const call = async (duration: number): Promise<string> =>
    (await run("wrk", ["-t1", `-c${connections}`, `-d${duration}s`, "--latency", "-s", file, shot.url]))
      .stdout;
  await call(1);
  const text = await call(seconds);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? Number.NaN),
    p50: millis(text, "50"),
    p99: millis(text, "99"),
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
  };
}
