import { startProduct } from "../../browser/product.ts";
import { startOutsidePostgres } from "../../http/outside-postgres.ts";
import { startProxy } from "../kit/proxy.ts";
import type { Proxy } from "../kit/proxy.ts";
import type { Tally } from "../kit/tally.ts";
import { expectEvents } from "./database.ts";
import { probeWhileMute } from "./frozen-database.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import type { Ledger } from "./ledger.ts";
import { enter, expectWhole, goesOn, isAlive } from "./place.ts";
import type { Place } from "./place.ts";
import { setTimeout as wait } from "node:timers/promises";

const BACK_WITHIN_MS = 60_000;

/** Has an outside PostgreSQL behind a bad way to it, and judges everything once the way is good again. */
async function behind(
  tally: Tally,
  part: string,
  bad: (way: Proxy, place: Place, ledger: Ledger) => Promise<void>,
): Promise<void> {
  const outside = await startOutsidePostgres({ withPassword: true });
  const { port } = new URL(outside.url);
  const way = await startProxy(Number(port));
  const product = await startProduct({ DATABASE_URL: outside.url.replace(`:${port}/`, `:${way.port}/`) });
  try {
    const place = await enter(tally, product, {}, outside.connection);
    try {
      const { world } = place;
      const ledger = await writeDuring(world, part, { patient: true }, async (running) => {
        await bad(way, place, running);
        way.delay(0);
        if (!(await goesOn(running, product.pid, 20, BACK_WITHIN_MS)))
          tally.found(part, isAlive(product.pid) ? "writes do not come back" : "the product's process ended");
      });
      await expectAll(world, part, ledger);
      await expectWhole(place, part);
      await expectEvents(world, part);
    } finally {
      await place.leave();
    }
  } catch (error) {
    tally.found(part, "the fault could not be gone through", String(error).slice(0, 800));
  } finally {
    way.delay(0);
    await product.stop().catch((error: unknown) => tally.found(part, "it does not stop", String(error)));
    await way.close();
    await outside.remove();
  }
}

/** Each way to the database takes 50 ms, then 700: everything takes long, and works. */
export async function databaseSlow(tally: Tally): Promise<void> {
  const part = "postgres-slow";
  await behind(tally, part, async (way, { world, product }, ledger) => {
    for (const [late, more] of [
      [50, 40],
      [700, 6],
    ] as const) {
      way.delay(late);
      const begun = performance.now();
      if (!(await goesOn(ledger, product.pid, more, 30_000)))
        tally.found(part, `writes stand still at ${late} ms a way`);
      const lives = await world.send(part, { method: "GET", path: "/healthz" });
      if (lives.status !== 200) tally.found(part, `/healthz answers ${lives.status}`);
      const seconds = (performance.now() - begun) / 1000;
      tally.say(part, `${late} ms a way: ${more} requests in ${seconds.toFixed(1)} s`);
    }
  });
}

/** The network swallows everything for 45 seconds: statements are given up and told, the process lives. */
export async function databaseSilent(tally: Tally): Promise<void> {
  const part = "postgres-silent";
  await behind(tally, part, async (way, { world }, { statuses }) => {
    way.delay(Number.POSITIVE_INFINITY);
    const refused = (): number => statuses.get(503) ?? 0;
    const before = refused();
    await probeWhileMute(world, part, 45_000);
    if (refused() === before) tally.found(part, "nobody was told that the database says nothing");
    way.cut();
    await wait(100);
  });
}
