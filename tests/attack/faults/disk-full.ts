import { startProduct } from "../../browser/product.ts";
import { leaveFree, mountDisk, unmountDisk } from "../../processes/small-disk.ts";
import { becomes } from "../kit/events.ts";
import type { Tally } from "../kit/tally.ts";
import { ask, upload } from "../kit/world.ts";
import { expectEvents } from "./database.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { enter, expectWhole, goesOn, isAlive } from "./place.ts";
import type { Place } from "./place.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PART = "disk-full";
/** In memory, of which it takes what is written to it. */
const DISK_KB = 3 * 1024 * 1024;
const BACK_WITHIN_MS = 60_000;

/** Nothing is left on the disk of the database and the attachments, under load, until somebody makes room. */
export async function diskFull(tally: Tally): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pac-disk-"));
  if (!mountDisk(folder, DISK_KB)) {
    tally.say(PART, "NOT TRIED: this account may mount no disk (it needs root)");
    await rm(folder, { recursive: true });
    return;
  }
  const product = await startProduct({}, folder);
  try {
    const place = await enter(tally, product);
    try {
      await fillAndMakeRoom(tally, place, folder);
    } finally {
      await place.leave();
    }
  } catch (error) {
    tally.found(PART, "the fault could not be gone through", String(error).slice(0, 800));
  } finally {
    product.kill("SIGTERM");
    await product.ended;
    unmountDisk(folder);
    await product.stop();
  }
}

async function fillAndMakeRoom(tally: Tally, place: Place, folder: string): Promise<void> {
  const { world, product } = place;
  const bears = { patient: true, refusals: [503, 507] };
  const ledger = await writeDuring(world, PART, bears, async (running) => {
    const refused = (): number => (running.statuses.get(507) ?? 0) + (running.statuses.get(503) ?? 0);
    // It is written to meanwhile, and cannot be made smaller than what is on it.
    const isFilled = async (): Promise<boolean> => await leaveFree(folder, 256);
    if (!(await becomes(isFilled, 10_000))) tally.found(PART, "the disk could not be filled");
    if (!(await becomes(() => refused() > 20, 60_000))) tally.found(PART, "a full disk refuses nothing");
    const lives = await world.send(PART, { method: "GET", path: "/healthz" });
    if (lives.status !== 200) tally.found(PART, `/healthz answers ${lives.status}`);
    const read = await ask(world, PART, { who: "dac", path: "/v2/pac/requisicoes?view=dac" });
    tally.say(PART, `a list meanwhile answers ${read.status}`);
    if (read.status !== 200 && read.status !== 503) tally.found(PART, `a list answers ${read.status}`);
    const at = { who: "dealer.vans", numero: world.nextNumero(), contexto: "anx_requisicao" } as const;
    if ((await upload(world, PART, at)) !== undefined) tally.found(PART, "an upload finds room");
    if (!(await leaveFree(folder, DISK_KB))) tally.found(PART, "no room could be made");
    const begun = performance.now();
    if (!(await goesOn(running, product.pid, 20, BACK_WITHIN_MS)))
      tally.found(PART, isAlive(product.pid) ? "writes do not come back" : "the product's process ended");
    tally.say(PART, `writes went on ${Math.round(performance.now() - begun)} ms after there was room`);
    const isTaken = async (): Promise<boolean> => (await upload(world, PART, at)) !== undefined;
    if (!(await becomes(isTaken, 10_000))) tally.found(PART, "uploads do not come back");
  });
  for (const line of product.output().split("\n"))
    if (/espa[çc]o|PostgreSQL/.test(line) && !line.startsWith("{")) tally.say(PART, `it says: ${line}`);
  await expectAll(world, PART, ledger);
  await expectWhole(place, PART);
  await expectEvents(world, PART);
}
