import { EmbeddedPostgresError } from "./errors.ts";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The fields of postmaster.pid that are used here. */
export interface Postmaster {
  readonly pid: number;
  /** "starting", "ready", "stopping"; undefined while the line is not written yet. */
  readonly status: string | undefined;
}

const PAUSE_MS = 20;
/** A fast shutdown writes everything out first. After these limits it is cut short, and the next start recovers. */
const FAST_MS = 60_000;
const IMMEDIATE_MS = 10_000;

/** Reads postmaster.pid in a data folder; undefined when there is none or it cannot be read. */
export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readText(fileOf(data))?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, status: lines[7]?.trim() };
}

/**
 * Ends a server that outlived the process that started it (kill -9). The folder must be locked, which proves that the
 * starter is gone. The server is stopped cleanly instead of being adopted: its settings, socket and version may be
 * those of an older start, its exit would go unnoticed, and sessions and locks of the dead process end with it. Gives
 * true when there was one. The pid file of a server that is gone is made harmless.
 */
export async function endOrphan(data: string): Promise<boolean> {
  const orphan = readPostmaster(data);
  if (orphan === undefined) {
    // Empty or garbled after a power cut; PostgreSQL would not start with it.
    rmSync(fileOf(data), { force: true });
    return false;
  }
  if (!isPostmaster(orphan.pid, data)) {
    disarm(data, orphan.pid);
    return false;
  }
  process.kill(orphan.pid, "SIGINT");
  if (await isGone(orphan.pid, data, FAST_MS)) return true;
  process.kill(orphan.pid, "SIGQUIT");
  if (await isGone(orphan.pid, data, IMMEDIATE_MS)) return true;
  throw new EmbeddedPostgresError(`O PostgreSQL anterior (processo ${orphan.pid}) em ${data} não encerra.`);
}

/**
 * PostgreSQL takes a stale pid file for a running server when its pid now belongs to another process of the same
 * account. The file cannot be deleted: its shared memory key is how PostgreSQL notices children that outlived a killed
 * postmaster. So only the pid is replaced by that of this process, which PostgreSQL recognises as its own parent.
 */
function disarm(data: string, pid: number): void {
  const text = readFileSync(fileOf(data), "utf8");
  writeFileSync(fileOf(data), text.replace(String(pid), String(process.pid)));
}

async function isGone(pid: number, data: string, limit: number): Promise<boolean> {
  for (let waited = 0; waited < limit; waited += PAUSE_MS) {
    if (!isPostmaster(pid, data)) return true;
    await pause(PAUSE_MS);
  }
  return !isPostmaster(pid, data);
}

/** Whether that process is a PostgreSQL on that folder. Pids are reused, so the command line is checked. */
export function isPostmaster(pid: number, data: string): boolean {
  const words = commandLineOf(pid);
  return words !== undefined && /\bpostgres\b/.test(words) && words.includes(` -D ${data} `);
}

/** The words of a process's command line, each followed by a blank; undefined (or empty) when it is gone. */
function commandLineOf(pid: number): string | undefined {
  if (process.platform === "linux") return readText(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ");
  try {
    return `${execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).trim()} `;
  } catch {
    return undefined;
  }
}

function fileOf(data: string): string {
  return join(data, "postmaster.pid");
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
