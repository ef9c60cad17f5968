import { COMPILE_CACHE } from "../../browser/product.ts";
import type { Tally } from "../kit/tally.ts";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** What `npm run admin --` is told: to copy the installation of `dataDir` into `folder`, or that folder into it. */
export interface Command {
  readonly word: "backup" | "restore";
  readonly folder: string;
  readonly dataDir: string;
}

const ROOT = join(import.meta.dirname, "../../..");
const LOOK_MS = 2;

interface Running {
  readonly child: ChildProcess;
  /** Its exit code, null where it was killed, and its words. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
}

function begin({ word, folder, dataDir }: Command): Running {
  const child = spawn(process.execPath, ["tools/admin.ts", word, folder], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", ...COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const closed = new Promise<number | null>((resolve) => void child.once("close", resolve));
  const ended = Promise.all([closed, text(child.stderr)]).then(([code, said]) => ({ code, said }));
  return { child, ended };
}

/** Runs it to its end, which must be a good one; gives its words. */
export async function runWhole(tally: Tally, part: string, command: Command): Promise<string> {
  const { code, said } = await begin(command).ended;
  if (code !== 0) tally.found(part, `${command.word} ends with ${code}`, said.slice(0, 400));
  return said;
}

/** kill -9 as soon as something is so; gives whether it was killed, and had not ended by itself. */
export async function runUntil(
  command: Command,
  isThere: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const { child, ended } = begin(command);
  while (child.exitCode === null && !(await isThere())) await wait(LOOK_MS);
  child.kill("SIGKILL");
  return (await ended).code === null;
}
