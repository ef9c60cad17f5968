import { sql } from "../../../server/platform/db/sql.ts";
import { openEvents, becomes } from "../kit/events.ts";
import type { Tally } from "../kit/tally.ts";
import { commit } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import type { Ledger } from "./ledger.ts";
import { again, expectWhole, isAlive, onProduct, postmasterOf } from "./place.ts";
import type { Place } from "./place.ts";

const BACK_WITHIN_MS = 60_000;

/** Whether the same process is ready again, and writes are acknowledged beyond those before. */
async function comesBack({ world, product }: Place, ledger: Ledger): Promise<boolean> {
  const before = ledger.requests.size;
  return await becomes(
    () => !isAlive(product.pid) || ledger.requests.size > before + 20,
    BACK_WITHIN_MS,
  ).then(() => isAlive(product.pid) && ledger.requests.size > before && world.port > 0);
}

/** Whether an open screen is told of new requests: LISTEN came back too. */
export async function expectEvents(world: World, part: string): Promise<void> {
  const stream = await openEvents(world.port, world.cookieOf("dac"));
  const numero = await commit(world, part, { conta: "100101", view: "dac" });
  if (!(await becomes(() => stream.text().includes(`"req_numero":${numero}`), 30_000)))
    world.tally.found(part, "events do not arrive any more");
  stream.close();
}

/** The embedded PostgreSQL is hurt under load: the product goes on by itself, and says why where the server died. */
async function hurt(
  tally: Tally,
  part: string,
  { blow, says }: { blow: (world: World) => Promise<void>; says?: RegExp },
): Promise<void> {
  await onProduct(tally, part, async (place) => {
    const { world, product } = place;
    let isBack = false;
    const ledger = await writeDuring(world, part, {}, async (running) => {
      await blow(world);
      isBack = await comesBack(place, running);
    });
    if (says && !says.test(product.output())) tally.found(part, "the product does not say why");
    if (!isBack) {
      const words = product.output().trim().split("\n").slice(-3).join(" / ").slice(0, 600);
      tally.found(
        part,
        isAlive(product.pid) ? "writes do not come back" : "the product's process ended",
        words,
      );
      product.kill("SIGTERM");
      await product.ended;
    }
    const next = isBack ? { ...place, leave: async () => undefined } : await again(tally, place);
    // A new database process means a new way to it: the pool finds it by itself, the first try may meet the old one.
    await becomes(
      async () =>
        await sql`select 1`.execute(next.world.db).then(
          () => true,
          () => false,
        ),
      10_000,
    );
    await expectAll(next.world, part, ledger);
    await expectWhole(next, part);
    await expectEvents(next.world, part);
    await next.leave();
    return next.product;
  });
}

/** kill -9 of the embedded PostgreSQL's own process. */
export async function postmasterKilled(tally: Tally): Promise<void> {
  await hurt(tally, "kill -9 of PostgreSQL", {
    blow: async ({ db }) => void process.kill(await postmasterOf(db), "SIGKILL"),
    says: /PostgreSQL/,
  });
}

/** kill -9 of one backend, after which PostgreSQL ends all others and recovers. */
export async function backendKilled(tally: Tally): Promise<void> {
  await hurt(tally, "kill -9 of a backend", {
    blow: async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        order by state = 'active' desc limit 1`.execute(db);
      process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    },
  });
}

/** All connections are ended as an administrator would, LISTEN among them. */
export async function backendsTerminated(tally: Tally): Promise<void> {
  await hurt(tally, "all connections ended", {
    blow: async ({ db }) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
    },
  });
}
