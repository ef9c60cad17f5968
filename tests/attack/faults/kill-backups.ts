import { startProduct } from "../../browser/product.ts";
import type { Product } from "../../browser/product.ts";
import type { Tally } from "../kit/tally.ts";
import { runUntil, runWhole } from "./admin-command.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { enter, expectWhole, onProduct } from "./place.ts";
import { hasRestored, restoreKilled } from "./restores.ts";
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PART = "kill-backups";

/** How far a backup is by what it has written: nothing has its name before it is whole. */
type Far = "nothing" | "rows" | "files" | "manifest" | "whole";
const STEPS: readonly Far[] = ["rows", "files", "manifest"];

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** How far the backup of that name is. */
function farOf(place: string, name: string): Far {
  if (existsSync(join(place, name))) return "whole";
  const partial = namesIn(place).find((one) => one.startsWith(`${name}.incompleto-`));
  if (partial === undefined) return "nothing";
  const has = (inside: string): boolean => existsSync(join(place, partial, inside));
  if (has("manifest.json")) return "manifest";
  if (namesIn(join(place, partial, "files")).length > 0) return "files";
  return namesIn(join(place, partial, "tables")).length > 0 ? "rows" : "nothing";
}

/**
 * kill -9 at each step of a backup, one of them beside people who write, and of a restore: of the first there is none or a
 * whole one, and the next of that name clears away what was begun; of the second there is nothing, or all of it when it is run again.
 */
export async function backupsKilled(tally: Tally): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "pac-backups-"));
  await chmod(place, 0o755);
  try {
    await onProduct(tally, PART, async ({ world, product }): Promise<Product> => {
      const { dataDir } = product;
      const kill = async (name: string, step: Far): Promise<void> => {
        const command = { word: "backup", folder: join(place, name), dataDir } as const;
        const isFar = (): boolean => STEPS.indexOf(farOf(place, name)) >= STEPS.indexOf(step);
        await runUntil(command, isFar);
        const far = farOf(place, name);
        tally.say(PART, `a backup killed at its ${step}: what is left is ${far}`);
        // Behind the manifest there is only a new name: whether the kill comes before or behind it is the disk's affair.
        if (step !== "manifest" && far !== step) tally.found(PART, "a step was not met", `${step}: ${far}`);
      };
      for (const step of STEPS) await kill(`morte-${step}`, step);
      const ledger = await writeDuring(
        world,
        PART,
        { patient: true },
        async () => await kill("ultimo", "rows"),
      );
      // What was acknowledged before it begins is in it, and what was begun under its name is gone.
      const folder = join(place, "ultimo");
      await runWhole(tally, PART, { word: "backup", folder, dataDir });
      const left = namesIn(place).filter((name) => name.startsWith("ultimo."));
      if (left.length > 0) tally.found(PART, "what was begun is not cleared away", left.join(", "));
      await expectAll(world, PART, ledger);
      product.kill("SIGTERM");
      await product.ended;
      for (const name of namesIn(place).filter((one) => one.startsWith("morte-") && !one.includes(".")))
        await restoreInto(tally, place, name);
      const target = join(place, "restaurado");
      await mkdir(target);
      await restoreKilled(tally, PART, { word: "restore", folder, dataDir: target });
      const next = await startProduct({}, target);
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
  const dataDir = join(place, `de-${name}`);
  await mkdir(dataDir);
  const said = await runWhole(tally, PART, { word: "restore", folder: join(place, name), dataDir });
  if (!hasRestored(said)) tally.found(PART, "a backup that has its name is not restored", said.slice(0, 400));
  await rm(dataDir, { recursive: true });
}
