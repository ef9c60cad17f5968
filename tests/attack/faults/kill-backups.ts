import { COMPILE_CACHE, startProduct } from "../../browser/product.ts";
import type { Product } from "../../browser/product.ts";
import type { Tally } from "../kit/tally.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { enter, expectWhole, onProduct } from "./place.ts";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

const PART = "kill-backups";
const ROOT = join(import.meta.dirname, "../../..");
/** Parts of the time that the command takes by itself. */
const BACKUP_MOMENTS = [0.4, 0.6, 0.8, 0.95];
const RESTORE_MOMENTS = [0.4, 0.7, 0.95];

interface Command {
  readonly child: ChildProcess;
  /** Its exit code, null where it was killed, and its words. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
}

/** `npm run admin -- backup` or `restore`, on the database of that folder. */
function begin(word: "backup" | "restore", folder: string, dataDir: string): Command {
  const child = spawn(process.execPath, ["tools/admin.ts", word, folder], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", ...COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const code = new Promise<number | null>((resolve) => void child.once("close", resolve));
  const ended = Promise.all([code, text(child.stderr)]).then(([code, said]) => ({ code, said }));
  return { child, ended };
}

/** Runs it to its end; gives how long that took, in ms. */
async function runWhole(tally: Tally, ...words: Parameters<typeof begin>): Promise<number> {
  const begun = performance.now();
  const { code, said } = await begin(...words).ended;
  if (code !== 0) tally.found(PART, `${words[0]} ends with ${code}`, said.slice(0, 400));
  return performance.now() - begun;
}

/** Kills it after so many milliseconds; gives whether it had ended before, in order. */
async function runAndKill(ms: number, ...words: Parameters<typeof begin>): Promise<boolean> {
  const { child, ended } = begin(...words);
  await wait(ms);
  child.kill("SIGKILL");
  return (await ended).code === 0;
}

/** kill -9 at moments spread over backups, one of them beside people who write, and over restores: there is none, or a whole one. */
export async function backupsKilled(tally: Tally): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "pac-backups-"));
  await chmod(place, 0o755);
  try {
    await onProduct(tally, PART, async ({ world, product }): Promise<Product> => {
      const folder = join(place, "ultimo");
      const took = await runWhole(tally, "backup", join(place, "calmo"), product.dataDir);
      let whole = 0;
      for (const moment of BACKUP_MOMENTS) {
        const one = join(place, `morte-${moment * 100}`);
        const isDone = await runAndKill(moment * took, "backup", one, product.dataDir);
        if (existsSync(one)) whole += 1;
        if (isDone && !existsSync(one)) tally.found(PART, "a backup that ended is not there", one);
      }
      tally.say(PART, `${BACKUP_MOMENTS.length} backups killed, ${whole} were whole by then`);
      const ledger = await writeDuring(world, PART, { patient: true }, async () => {
        await runAndKill(2 * took, "backup", join(place, "morte-200"), product.dataDir);
      });
      // What was acknowledged before it begins is in it.
      await runWhole(tally, "backup", folder, product.dataDir);
      await expectAll(world, PART, ledger);
      product.kill("SIGTERM");
      await product.ended;
      for (const name of await readdir(place))
        if (/^morte-\d+$/.test(name)) await restoreInto(tally, place, name);
      const restored = await restoreKilled(tally, place, folder);
      const next = await startProduct({}, restored);
      const there = await enter(tally, next);
      await expectAll(there.world, PART, ledger);
      await expectWhole(there, PART);
      await there.leave();
      await next.stop();
      return product;
    });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** A backup that has its name is whole: a restore reads all of it, hash by hash, before it writes anything. */
async function restoreInto(tally: Tally, place: string, name: string): Promise<void> {
  const target = join(place, `de-${name}`);
  await mkdir(target);
  await runWhole(tally, "restore", join(place, name), target);
  await rm(target, { recursive: true });
}

/** Restores it into one folder, killed again and again, then to its end; gives the folder. */
async function restoreKilled(tally: Tally, place: string, folder: string): Promise<string> {
  const calm = join(place, "prova");
  await mkdir(calm);
  const took = await runWhole(tally, "restore", folder, calm);
  const target = join(place, "restaurado");
  await mkdir(target);
  let done = false;
  for (const moment of RESTORE_MOMENTS) done ||= await runAndKill(moment * took, "restore", folder, target);
  tally.say(PART, `${RESTORE_MOMENTS.length} restores killed${done ? ", one was done by then" : ""}`);
  if (!done) await runWhole(tally, "restore", folder, target);
  return target;
}
