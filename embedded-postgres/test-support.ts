import pg from "pg";
import { isRoot } from "./account.ts";
import type { Connection } from "./endpoint.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./start.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** An empty folder that the account postgres can enter when root makes it; call `remove` afterwards. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "pac-test-"));
  if (isRoot()) chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a server in this process without syncing to disk; also gives the logged lines. */
export async function startHere(dataDir: string): Promise<EmbeddedPostgres & { lines: string[] }> {
  const lines: string[] = [];
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    log: (line) => {
      lines.push(line);
    },
  });
  return { ...postgres, lines };
}

/** Runs one statement on a new connection and gives its rows. */
export async function ask(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  // A broken connection is reported here too; the rejection of the statement is enough.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const SCRIPT = `
const { startEmbeddedPostgres } = await import(process.argv[1]);
try {
  await startEmbeddedPostgres({ dataDir: process.argv[2], durable: false, log: () => undefined });
  console.log("pronto");
  setInterval(() => undefined, 1000);
} catch (error) {
  console.log(error.name + ": " + error.message);
  process.exitCode = 1;
}`;

/** Starts a server from a child process; gives the child and its first line: "pronto", or why it did not start. */
export async function startInChild(dataDir: string): Promise<{ child: ChildProcess; line: string }> {
  const module = new URL("./index.ts", import.meta.url).href;
  const args = ["--input-type=module", "-e", SCRIPT, module, dataDir];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const line = await new Promise<string>((resolve) => {
    lines.once("line", resolve);
    child.once("exit", () => resolve("terminou"));
  });
  return { child, line };
}

/** kill -9, then waits until the process is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  child.kill("SIGKILL");
  await gone;
}
