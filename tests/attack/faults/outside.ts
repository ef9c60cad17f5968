import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "../../browser/product.ts";
import type { Database } from "../../../server/platform/db/connect.ts";
import { startEmbeddedPostgres } from "../../../server/platform/postgres/index.ts";
import type { EmbeddedPostgres } from "../../../server/platform/postgres/index.ts";
import { becomes } from "../kit/events.ts";
import type { Tally } from "../kit/tally.ts";
import { expectEvents } from "./database.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { enter, expectWhole, isAlive, postmasterOf } from "./place.ts";

const RESTARTS = 10;
const PART = "outside PostgreSQL restarted";

/** A durable PostgreSQL of ours that the product takes for somebody else's. */
interface Outside {
  readonly connection: EmbeddedPostgres["connection"];
  readonly url: string;
  /** Ends it at once, as a power cut would, and starts it again. */
  restart(postmaster: number): Promise<void>;
  stop(): Promise<void>;
}

async function startOutside(): Promise<Outside> {
  const dataDir = await mkdtemp(join(tmpdir(), "pac-outside-"));
  await chmod(dataDir, 0o755);
  const start = async (): Promise<EmbeddedPostgres> =>
    await startEmbeddedPostgres({ dataDir, log: () => undefined });
  let running = await start();
  const { connection } = running;
  const { host, port, user, database } = connection;
  return {
    connection,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    restart: async (postmaster) => {
      process.kill(postmaster, "SIGQUIT");
      await running.died;
      await running.stop();
      running = await start();
    },
    stop: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Its process; a connection of before the last restart is noticed to be gone by asking. */
async function findPostmaster(db: Database): Promise<number> {
  let pid = 0;
  await becomes(async () => (pid = await postmasterOf(db).catch(() => 0)) > 0, 30_000);
  return pid;
}

/** An outside database that is restarted `immediate` again and again: 503 meanwhile, and then everything goes on. */
export async function outsideRestarted(tally: Tally): Promise<void> {
  const outside = await startOutside();
  const product = await startProduct({ DATABASE_URL: outside.url });
  const place = await enter(tally, product, outside.connection);
  const { world } = place;
  try {
    let done = 0;
    const ledger = await writeDuring(world, PART, false, async ({ requests }) => {
      for (; done < RESTARTS && isAlive(product.pid); done++) {
        const before = requests.size;
        await outside.restart(await findPostmaster(world.db));
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
    await outside.stop();
  }
}
