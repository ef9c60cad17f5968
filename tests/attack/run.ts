import { findRunningPostgres } from "../../embedded-postgres/index.ts";
import { indexPending } from "../../server/pesquisa/index.ts";
import { createDatabase, createPool } from "../../server/platform/db/connect.ts";
import { answerHelp } from "../../tools/help.ts";
import { startProduct, stopProductsOnSignal } from "../browser/product.ts";
import type { Product } from "../browser/product.ts";
import { FAULTS } from "./faults/index.ts";
import { isAlive } from "./faults/place.ts";
import { fuzz } from "./fuzz/index.ts";
import { races } from "./fuzz/races.ts";
import { sequences } from "./fuzz/sequences.ts";
import { seedTargets } from "./kit/records.ts";
import { createTally } from "./kit/tally.ts";
import type { Tally } from "./kit/tally.ts";
import { createWorld } from "./kit/world.ts";
import type { World } from "./kit/world.ts";
import { USAGE, readOptions } from "./options.ts";
import type { Options, Part } from "./options.ts";
import { findSlow, report } from "./report.ts";
import { residentMegabytes } from "./resources/attack.ts";
import type { Attack } from "./resources/attack.ts";
import { RESOURCES, runAttack } from "./resources/index.ts";
import { walk } from "./walk/index.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** `npm run attack`: what nobody may be able to do to the product, tried on the very one that runs (decision 15). */

/** Records of the demo network that everybody is walked past. */
const RECORDS = 120;
const SEQUENCES = 300;
const RACES = 20;

/** Does something to a world around a running product, which is there for it alone. */
async function withWorld(tally: Tally, work: (world: World) => Promise<void>): Promise<void> {
  const product = await startProduct();
  const db = createDatabase(createPool(await findRunningPostgres(product.dataDir), 2));
  try {
    const { port } = new URL(product.url);
    const storage = join(product.dataDir, "arquivos");
    const world = await createWorld({ port: Number(port), db, storage, pid: product.pid }, tally);
    await seedTargets(world);
    // A search waits for what was changed before it, here hundreds of records: how long would say nothing of the call.
    while ((await indexPending(db, { wait: true })) !== "done");
    const before = await residentMegabytes(world);
    await work(world);
    tally.say("memory", `${before} MB before, ${await sizeOf(product, world)} after`);
    world.close();
  } finally {
    await db.destroy();
    await product.stop();
  }
}

/** What the process holds in the end, or that it ended: then with its last words. */
async function sizeOf(product: Product, world: World): Promise<string> {
  const size = await residentMegabytes(world).catch(() => null);
  if (size !== null) return `${size} MB`;
  const words = product.output().trim().split("\n").slice(-3).join(" / ").slice(0, 600);
  world.tally.found("memory", "the product's process ended", words);
  return "none";
}

const RUN: Readonly<Record<Part, (tally: Tally, options: Options) => Promise<void>>> = {
  walk: async (tally) => await withWorld(tally, async (world) => await walk(world, { records: RECORDS })),
  fuzz: async (tally, { seed, calls }) =>
    await withWorld(tally, async (world) => {
      // First: claims need their file, and the uploads of a minute are soon used up by what comes after.
      await races(world, RACES);
      await fuzz(world, { seed, calls });
      await sequences(world, { seed, count: SEQUENCES });
    }),
  // All on one product; where it falls, the next attack gets another.
  resources: async (tally) => {
    const left = [...RESOURCES];
    while (left.length > 0)
      await withWorld(tally, async (world) => {
        while (left.length > 0 && world.pid !== undefined && isAlive(world.pid))
          await runAttack(world, left.shift() as Attack, false);
      });
  },
  faults: async (tally, { faults }) => {
    for (const name of faults) {
      const begun = performance.now();
      await FAULTS[name]?.(tally);
      console.log(`  ${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
    }
  },
  // Starts, stops and lost databases: tests with titles, which CI runs alone where what they stand on has changed.
  processes: async (tally) => {
    const vitest = spawn("vitest", ["run", "--project", "processes"], { stdio: "inherit" });
    const [code] = (await once(vitest, "close")) as [number | null];
    if (code !== 0) tally.found("processes", "a test failed, as told above");
  },
};

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  console.log(`seed ${options.seed}, ${options.calls} fuzzed calls`);
  const tally = createTally();
  for (const part of options.only) {
    const begun = performance.now();
    try {
      await RUN[part](tally, options);
    } catch (error) {
      tally.found(part, "the part could not go on", String(error));
    }
    console.log(`${part}: ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  findSlow(tally);
  console.log(report(tally));
  process.exitCode = tally.findings().length > 0 ? 1 : 0;
}

answerHelp(USAGE, ["--seed", "--calls", "--only"]);
stopProductsOnSignal();
try {
  await main();
} catch (error) {
  console.error(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 1;
}
