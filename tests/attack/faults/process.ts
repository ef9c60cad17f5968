import type { Product } from "../../browser/product.ts";
import { untilAllServe, workersOf } from "../../processes/worker-ways.ts";
import { becomes } from "../kit/events.ts";
import type { Tally } from "../kit/tally.ts";
import { expectEvents } from "./database.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { again, expectWhole, isAlive, onProduct, postmasterOf } from "./place.ts";
import type { Place } from "./place.ts";
import { once } from "node:events";
import { connect } from "node:net";

/** A stop takes so long at most, with what the machine is busy with beside it. */
const STOP_WITHIN_MS = 20_000;

const INSISTS_AFTER_MS = 1_000;
/** Who insists does not wait for what drips, which is cut after 20 s only. */
const AT_ONCE_MS = 10_000;

/** The product is ended by a signal in the middle of writes and started again on its folder: nothing is lost. */
async function endAndStart(tally: Tally, part: string, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  await onProduct(tally, part, async (place): Promise<Product> => {
    const { world, product } = place;
    const postmaster = await postmasterOf(world.db);
    let took = 0;
    const ledger = await writeDuring(world, part, { noAnswer: true }, async () => {
      const begun = performance.now();
      product.kill(signal);
      await product.ended;
      took = performance.now() - begun;
    });
    tally.say(part, `ended ${Math.round(took)} ms after ${signal}`);
    if (took > STOP_WITHIN_MS) tally.found(part, `the stop took ${Math.round(took)} ms`);
    if (signal === "SIGTERM" && isAlive(postmaster)) tally.found(part, "PostgreSQL outlived the stop");
    const next = await again(tally, place);
    await expectAll(next.world, part, ledger);
    await expectWhole(next, part);
    await next.leave();
    return next.product;
  });
}

/** SIGTERM under load: what was acknowledged stays, PostgreSQL goes too. */
export async function terminated(tally: Tally): Promise<void> {
  await endAndStart(tally, "SIGTERM under load", "SIGTERM");
}

/** kill -9 of the product under load. */
export async function killed(tally: Tally): Promise<void> {
  await endAndStart(tally, "kill -9 of the product", "SIGKILL");
}

/** Each of two workers gets so many kill -9 in a minute, one fewer than would end the product. */
const KILLS = 3;

/** kill -9 of one worker after the other under load: the product goes on, the worker comes back, nothing is lost. */
export async function workersKilled(tally: Tally): Promise<void> {
  const part = "kill -9 of workers";
  const work = async (place: Place): Promise<Product> => {
    const { world, product } = place;
    const backs = (): number => product.output().split(" voltou.").length - 1;
    await untilAllServe(product);
    const ledger = await writeDuring(world, part, { noAnswer: true }, async ({ requests }) => {
      for (let turn = 0; turn < 2 * KILLS && isAlive(product.pid); turn++) {
        const [before, stored] = [backs(), requests.size];
        // The eldest: so they take turns.
        process.kill(workersOf(product)[0] ?? 0, "SIGKILL");
        if (!(await becomes(() => backs() > before || !isAlive(product.pid), 60_000)))
          tally.found(part, "a worker did not come back", `kill ${turn + 1}`);
        if (!(await becomes(() => requests.size > stored + 20, 30_000)))
          tally.found(part, "writes do not go on", `kill ${turn + 1}`);
      }
    });
    tally.say(part, `${2 * KILLS} kills, ${backs()} came back`);
    await expectAll(world, part, ledger);
    await expectWhole(place, part);
    await expectEvents(world, part);
    return product;
  };
  await onProduct(tally, part, work, { WORKERS: "2" });
}

/** A second signal, while the first stop waits for an upload that never ends, still ends PostgreSQL. */
export async function terminatedTwice(tally: Tally): Promise<void> {
  const part = "two signals";
  await onProduct(tally, part, async ({ world, product }) => {
    const postmaster = await postmasterOf(world.db);
    const socket = connect(world.port, "127.0.0.1").on("error", () => undefined);
    const head = `POST /api/v2/arquivos/req/id/${world.nextNumero()}/anx_requisicao HTTP/1.1\r\nhost: 127.0.0.1\r\n`;
    const type =
      "content-type: multipart/form-data; boundary=pac\r\ncontent-length: 900000\r\nexpect: 100-continue";
    socket.write(`${head}cookie: ${world.cookieOf("dealer.autos")}\r\n${type}\r\n\r\n--pac\r\n`);
    await once(socket, "data");
    product.kill("SIGTERM");
    await becomes(
      async () => (await world.wire.send({ method: "GET", path: "/healthz" })).status !== 200,
      5_000,
    );
    // Half a second is one and the same Ctrl+C, which npm hands on; whoever insists comes later.
    await new Promise((resolve) => setTimeout(resolve, INSISTS_AFTER_MS));
    product.kill("SIGTERM");
    if (!(await becomes(() => !isAlive(product.pid), AT_ONCE_MS))) tally.found(part, "the product goes on");
    if (!(await becomes(() => !isAlive(postmaster), 5_000))) {
      tally.found(part, "PostgreSQL outlived a second signal");
      process.kill(postmaster, "SIGINT");
      await becomes(() => !isAlive(postmaster), STOP_WITHIN_MS);
    }
    socket.destroy();
    return product;
  });
}
