import { pdfFile } from "../../http/samples.ts";
import { becomes, openEvents } from "../kit/events.ts";
import { multipart } from "../kit/multipart.ts";
import type { Tally } from "../kit/tally.ts";
import { PEOPLE, commit, dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { countSockets, residentMegabytes, underPulse } from "../resources/attack.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { again, expectWhole, goesOn, onProduct } from "./place.ts";
import { connect } from "node:net";
import type { Socket } from "node:net";

const PART = "slow-clients";
const UPLOADER = "dealer.vans";
const DRIP_MS = 100;
/** A person's open streams: one more ends the oldest. */
const STREAMS = 8;
const DOWNLOADS = 60;
const BODIES = 60;
/** With what drips in and what nobody reads: these are cut after 20 s. */
const STOP_WITHIN_MS = 25_000;
const CLOSED_WITHIN_MS = 10_000;
/** In MB; the bench's most is 381, and the alarm is set to 600 (docs/operations.md). */
const MOST_MEMORY = 500;
/** Connections that others kept alive meanwhile. */
const SPARE = 5;
const TEN_MB = 10 * 1024 * 1024;

/**
 * Bodies by the byte, answers that nobody takes, and streams whose browser has vanished without a word, which is for the
 * product a connection at whose other end nobody does anything: beside them everybody works, and a stop ends them all.
 */
export async function slowClients(tally: Tally): Promise<void> {
  await onProduct(tally, PART, async (place) => {
    const { world, product } = place;
    const [files, memory] = [await countSockets(world), await residentMegabytes(world)];
    const id = await uploadLarge(world);
    const sockets: Socket[] = [];
    const open = (head: string): Socket => {
      const socket = connect(world.port, "127.0.0.1").on("error", () => undefined);
      socket.pause();
      socket.write(head);
      sockets.push(socket);
      return socket;
    };
    const dripping = beginBodies(world, open);
    const drip = setInterval(() => {
      for (const socket of dripping) if (socket.writable) socket.write("x");
    }, DRIP_MS);
    const of = (who: string): string => `host: 127.0.0.1\r\ncookie: ${world.cookieOf(who)}\r\n\r\n`;
    for (let at = 0; at < DOWNLOADS; at++) open(`GET /api/v2/arquivos/${id} HTTP/1.1\r\n${of(UPLOADER)}`);
    for (const who of PEOPLE)
      for (let at = 0; at < STREAMS; at++) open(`GET /api/v2/pac/eventos HTTP/1.1\r\n${of(who)}`);
    const ledger = await writeDuring(world, PART, { noAnswer: true }, async (running) => {
      await underPulse(world, PART, async () => {
        if (!(await goesOn(running, product.pid, 300, 40_000)))
          tally.found(PART, "writes stand still beside slow clients");
        await expectTold(world);
      });
      const most = await residentMegabytes(world);
      tally.say(PART, `${sockets.length} connections: memory ${memory} MB before, ${most} MB with them`);
      if ((most ?? 0) > MOST_MEMORY) tally.found(PART, "slow clients take memory", `${most} MB`);
      const begun = performance.now();
      product.kill("SIGTERM");
      await product.ended;
      const took = Math.round(performance.now() - begun);
      tally.say(PART, `ended ${took} ms after SIGTERM`);
      if (took > STOP_WITHIN_MS) tally.found(PART, `the stop took ${took} ms`);
    });
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    const next = await again(tally, place);
    await expectAll(next.world, PART, ledger);
    await expectWhole(next, PART);
    await expectClosed(next.world, files ?? 0);
    await next.leave();
    return next.product;
  });
}

/** The largest attachment there may be: more than the kernel holds for who does not read. */
async function uploadLarge(world: World): Promise<string> {
  const content = Buffer.concat([pdfFile().content, Buffer.alloc(TEN_MB - 4096, 0x20)]);
  const path = `/api/v2/arquivos/req/id/${world.nextNumero()}/anx_requisicao`;
  const file = await multipart({ ...pdfFile(), content });
  const reply = await world.send(PART, { who: UPLOADER, method: "POST", path, ...file, patient: true });
  const id: string | undefined = dataOf(reply)?.arquivos[0]?.arquivo_id;
  if (id === undefined) throw new Error(`no large attachment: ${reply.status}`);
  return id;
}

/** Messages and uploads whose bodies come byte by byte. */
function beginBodies(world: World, open: (head: string) => Socket): Socket[] {
  const head = (who: string, line: string, type: string): string =>
    `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${world.cookieOf(who)}\r\ncontent-type: ${type}\r\ncontent-length: 9000\r\n\r\n`;
  const upload = (): string => `POST /api/v2/arquivos/req/id/${world.nextNumero()}/anx_requisicao`;
  const form = '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  return Array.from({ length: BODIES }, (_, at) =>
    at % 10 === 0
      ? open(head("dealer2.autos", upload(), "multipart/form-data; boundary=x") + form)
      : open(head("dac", "PUT /api/v2/pac/requisicoes/1790000000/interacoes", "application/json") + '{"'),
  );
}

/** A person who reads is told of what happens. */
async function expectTold(world: World): Promise<void> {
  await world.renew("dac");
  const stream = await openEvents(world.port, world.cookieOf("dac"));
  const numero = await commit(world, PART, { conta: "100101", view: "dac" });
  if (!(await becomes(() => stream.text().includes(`"req_numero":${numero}`), 15_000)))
    world.tally.found(PART, "events do not arrive any more");
  stream.close();
}

/** Streams whose ends go are let go of at once. */
async function expectClosed(world: World, files: number): Promise<void> {
  const streams = [];
  for (const who of PEOPLE)
    for (let at = 0; at < STREAMS; at++) streams.push(await openEvents(world.port, world.cookieOf(who)));
  const open = (await countSockets(world)) ?? 0;
  for (const stream of streams) stream.close();
  const isBack = async (): Promise<boolean> =>
    ((await countSockets(world)) ?? 0) <= open - streams.length + SPARE;
  if (!(await becomes(isBack, CLOSED_WITHIN_MS)))
    world.tally.found(PART, "streams stay open", `${await countSockets(world)} files`);
  world.tally.say(PART, `open files: ${files} at first, ${open} with ${streams.length} streams`);
}
