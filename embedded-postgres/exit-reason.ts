import { readFileSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Why a server process ended. */
export interface ServerExit {
  /** For the operator, part of a line; in PostgreSQL's own words if it logged any. */
  readonly reason: string;
  /** There was no room to write. It can be started again once there is. */
  readonly isDiskFull: boolean;
}

/** PostgreSQL writes its log in segments of 16 MB; with less than two of them free it would soon end again. */
export const MIN_FREE_BYTES = 32 * 1024 * 1024;

const TAIL_LINES = 40;

/** Takes how the server's process ended and its home; gives the reason, from its log. */
export function exitReasonOf(
  { code, signal }: { code: number | null; signal: NodeJS.Signals | null },
  home: string,
): ServerExit {
  const output = readTail(join(home, "server.log"));
  return { reason: reasonOfEnd(code, signal, output), isDiskFull: isOutOfDisk(output, freeBytes(home)) };
}

/** Takes the last output of a server and the free bytes: with nothing free, it could not even log the error. */
export function isOutOfDisk(output: string, free: number): boolean {
  return /No space left on device|Disk quota exceeded/.test(output) || free < MIN_FREE_BYTES / 2;
}

/** The bytes that an ordinary account can still write there; Infinity when the system does not tell. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** The last error of a server: its PANIC, else the FATAL that ended a start or a recovery. */
function reasonOfEnd(code: number | null, signal: NodeJS.Signals | null, output: string): string {
  if (signal !== null) return `sinal ${signal}`;
  if (code === 0) return "encerrado por outro processo";
  const lines = output.split("\n");
  for (const word of [/\bPANIC: +(.+)/, /\bFATAL: +(?!terminating|the database system)(.+)/]) {
    const said = lines.findLast((line) => word.test(line));
    if (said !== undefined) return word.exec(said)?.[1] ?? "";
  }
  return `código ${code}`;
}

function readTail(path: string): string {
  try {
    return readFileSync(path, "utf8").split("\n").slice(-TAIL_LINES).join("\n");
  } catch {
    return "";
  }
}
