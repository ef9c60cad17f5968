import type { Connection } from "../../server/platform/db/connect.ts";
import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createReadStream, existsSync, openSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Starts a Node program of the project and waits until `url` answers; throws with its output when it never does.
 * @param log the file that takes what it prints; without one nobody reads it
 */
export async function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  url: string,
  log?: string,
): Promise<ChildProcess> {
  const taken = await fetch(url).catch(() => null);
  if (taken) throw new Error(`${url} is answered by another program already`);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", log === undefined ? "ignore" : openSync(log, "a"), "pipe"],
  });
  // A run that fails leaves nothing behind.
  process.once("exit", () => child.kill("SIGKILL"));
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`${args.join(" ")} did not start: ${errors}`);
}

/** Stops it as an operator would and waits for its end. */
export async function endProgram(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
}

/** What the product's log says of the first five calls that were refused or failed: their answers, and their errors. */
export async function refusedIn(log: string): Promise<string[]> {
  const found: string[] = [];
  const errors = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(log) })) {
    const call = /"reqId":"([^"]+)"/.exec(line)?.[1] ?? "";
    if (line.includes('"err":')) errors.set(call, line);
    if (/"status":[45]\d\d/.test(line)) found.push(line, errors.get(call) ?? "");
    if (found.length === 10) break;
  }
  return found.filter((line) => line !== "");
}

/** What a process holds in memory, in MB (Linux). */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** The processor time that a process has taken so far, in seconds (Linux counts in hundredths). */
export async function processorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [, user = "", system = ""] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(stat) ?? [];
  return (Number(user) + Number(system)) / 100;
}

/** Debian's pgbench, wherever its version put it; null when it is not installed. */
export function findPgbench(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort() : [];
  const found = versions
    .map((version) => `${root}/${version}/bin/pgbench`)
    .filter((path) => existsSync(path));
  return found.at(-1) ?? null;
}

/** The statement alone, prepared, from that many connections: runs a second. */
export async function pgbench(
  program: string,
  script: string,
  connection: Connection & { host?: string; port?: number; user?: string; database?: string },
  connections: number,
  seconds: number,
): Promise<number> {
  const { host = "", port = 5432, user = "", database = "" } = connection;
  const where = ["-h", host, "-p", String(port), "-U", user];
  const how = ["-n", "-M", "prepared", "-c", String(connections), "-j", "1", "-T", String(seconds)];
  const { stdout } = await run(program, [...where, ...how, "-f", script, database]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}
