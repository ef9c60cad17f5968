import { becomes, openEvents } from "../kit/events.ts";
import type { EventStream } from "../kit/events.ts";
import type { Tally } from "../kit/tally.ts";
import { ask, commit, upload } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { expectWhole, goesOn, onProduct } from "./place.ts";
import type { Place } from "./place.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PART = "clock";
const HOUR_MS = 3_600_000;
const PRELOAD = new URL("../kit/shifted-date.ts", import.meta.url).href;
/** Hours that the clock is off while people work: sessions end after eight without use. */
const HOURS = [2, -2, 0] as const;

/**
 * The product's clock is set two hours forward, four back, and right again, under load; then a day forward, which ends all
 * sessions, and right again. Its alone: the database's own cannot be moved without the machine's.
 */
export async function clockMoves(tally: Tally): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pac-clock-"));
  const file = join(folder, "shift");
  const set = async (hours: number): Promise<void> => {
    await writeFile(file, String(hours * HOUR_MS));
    // It looks ten times a second.
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  await set(0);
  const settings = { NODE_OPTIONS: `--import=${PRELOAD}`, SHIFTED_DATE: file };
  const work = async (place: Place): Promise<Place["product"]> => {
    const { world, product } = place;
    const stream = await openEvents(world.port, world.cookieOf("dac"));
    const ledger = await writeDuring(world, PART, {}, async (running) => {
      for (const hours of HOURS) {
        await set(hours);
        await expectShifted(world, hours);
        if (!(await goesOn(running, product.pid, 20, 30_000)))
          tally.found(PART, "writes do not go on", `${hours} hours off`);
        await expectTold(world, stream, hours);
        await world.renew("ga");
        const at = { who: "dealer.vans", numero: world.nextNumero(), contexto: "anx_requisicao" } as const;
        if ((await upload(world, PART, at)) === undefined)
          tally.found(PART, "an upload is refused", `${hours} hours off`);
      }
    });
    stream.close();
    await expectAll(world, PART, ledger);
    await expectWhole(place, PART);
    await set(25);
    const late = await ask(world, PART, { who: "dac", path: "/v2/auth/sessao" });
    if (late.status !== 401) tally.found(PART, `a session of yesterday answers ${late.status}`);
    await world.renew("dac");
    await set(0);
    const back = await ask(world, PART, { who: "dac", path: "/v2/auth/sessao" });
    if (back.status !== 200) tally.found(PART, `a session of tomorrow answers ${back.status}`);
    await world.renew("dealer.autos");
    const again = await openEvents(world.port, world.cookieOf("dac"));
    await expectTold(world, again, 0);
    again.close();
    return product;
  };
  try {
    await onProduct(tally, PART, work, settings);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whether the product's clock is where it should be: what it stores now says so. */
async function expectShifted(world: World, hours: number): Promise<void> {
  const numero = await commit(world, PART, { conta: "100101", view: "dac" });
  const row = await world.db
    .selectFrom("requisicao")
    .select("req_data_criacao")
    .where("req_numero", "=", numero)
    .executeTakeFirstOrThrow();
  const off = (row.req_data_criacao.getTime() - Date.now()) / HOUR_MS - hours;
  if (Math.abs(off) > 0.1) world.tally.found(PART, "the clock did not move", `${off} hours from ${hours}`);
}

/** Whether a stream that was open before is told of what happens now. */
async function expectTold(world: World, stream: EventStream, hours: number): Promise<void> {
  const numero = await commit(world, PART, { conta: "100101", view: "dac" });
  if (!(await becomes(() => stream.text().includes(`"req_numero":${numero}`), 15_000)))
    world.tally.found(PART, "events do not arrive any more", `${hours} hours off`);
}
