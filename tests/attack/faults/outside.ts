import { startProduct } from "../../browser/product.ts";
import { startOutsidePostgres } from "../../http/outside-postgres.ts";
import { becomes } from "../kit/events.ts";
import type { Tally } from "../kit/tally.ts";
import { expectEvents } from "./database.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { enter, expectWhole, isAlive } from "./place.ts";

const RESTARTS = 10;
const PART = "outside PostgreSQL restarted";

/** An outside database that is restarted `immediate` again and again: 503 meanwhile, and then everything goes on. */
export async function outsideRestarted(tally: Tally): Promise<void> {
  const outside = await startOutsidePostgres();
  const product = await startProduct({ DATABASE_URL: outside.url });
  const place = await enter(tally, product, {}, outside.connection);
  const { world } = place;
  try {
    let done = 0;
    const ledger = await writeDuring(world, PART, {}, async ({ requests }) => {
      for (; done < RESTARTS && isAlive(product.pid); done++) {
        const before = requests.size;
        await outside.crash();
        await outside.start();
        if (!(await becomes(() => requests.size > before + 20 || !isAlive(product.pid), 30_000)))
          tally.found(PART, "writes do not come back", `after restart ${done + 1}`);
      }
    });
    tally.say(PART, `${done} restarts`);
    if (!isAlive(product.pid)) {
      const words = product.output().trim().split("\n").slice(-8).join(" / ").slice(0, 900);
      tally.found(PART, `the product's process ended at restart ${done}`, words);
    } else await expectEvents(world, PART);
    await expectAll(world, PART, ledger);
    await expectWhole(place, PART);
  } catch (error) {
    tally.found(PART, "the fault could not be gone through", String(error).slice(0, 800));
  } finally {
    await place.leave();
    await product.stop().catch((error: unknown) => tally.found(PART, "it does not stop", String(error)));
    await outside.remove();
  }
}
