import { becomes } from "../kit/events.ts";
import type { Tally } from "../kit/tally.ts";
import type { World } from "../kit/world.ts";
import { expectEvents } from "./database.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { expectWhole, goesOn, isAlive, onProduct, postmasterOf } from "./place.ts";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const PART = "postgres-frozen";
const FROZEN_MS = 20_000;
const BACK_WITHIN_MS = 20_000;
/** A balancer has given up long before. */
const PROBED_WITHIN_MS = 5_000;

/** A PostgreSQL with all its processes, its own first: nobody makes new ones meanwhile (Linux). */
function processesOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim();
  return [postmaster, ...children.split(" ").map(Number)];
}

/**
 * While the database takes connections and says nothing: the process lives at once, and is told not to be ready within
 * the time that whoever probes it has.
 */
export async function probeWhileMute(world: World, part: string, ms: number): Promise<void> {
  const until = performance.now() + ms;
  let refused = 0;
  while (performance.now() < until) {
    const lives = await world.send(part, { method: "GET", path: "/healthz" });
    if (lives.status !== 200) world.tally.found(part, `/healthz answers ${lives.status}`);
    const ready = await world.send(part, { method: "GET", path: "/readyz", patient: true });
    if (ready.ms > PROBED_WITHIN_MS)
      world.tally.found(part, "/readyz does not answer in time", `${Math.round(ready.ms)} ms`);
    if (ready.status === 503) refused += 1;
    await wait(250);
  }
  if (refused === 0) world.tally.found(part, "/readyz says nothing of a mute database");
}

/** The embedded PostgreSQL is stopped in its tracks for 20 seconds, then goes on: callers wait, and nothing is lost. */
export async function databaseFrozen(tally: Tally): Promise<void> {
  await onProduct(tally, PART, async (place) => {
    const { world, product } = place;
    const postmaster = await postmasterOf(world.db);
    const ledger = await writeDuring(world, PART, { patient: true }, async (running) => {
      const all = processesOf(postmaster);
      const signal = (name: NodeJS.Signals): void => {
        for (const pid of all) if (isAlive(pid)) process.kill(pid, name);
      };
      try {
        signal("SIGSTOP");
        await probeWhileMute(world, PART, FROZEN_MS);
      } finally {
        signal("SIGCONT");
      }
      const thawed = performance.now();
      if (!(await goesOn(running, product.pid, 20, BACK_WITHIN_MS)))
        tally.found(PART, isAlive(product.pid) ? "writes do not come back" : "the product's process ended");
      tally.say(PART, `writes went on ${Math.round(performance.now() - thawed)} ms after the thaw`);
      const isReady = async (): Promise<boolean> =>
        (await world.wire.send({ method: "GET", path: "/readyz" })).status === 200;
      if (!(await becomes(isReady, BACK_WITHIN_MS))) tally.found(PART, "/readyz stays as it was");
    });
    await expectAll(world, PART, ledger);
    await expectWhole(place, PART);
    await expectEvents(world, PART);
    return product;
  });
}
