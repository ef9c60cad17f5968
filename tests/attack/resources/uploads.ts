import { pdfFile } from "../../http/samples.ts";
import { becomes } from "../kit/events.ts";
import { multipart } from "../kit/multipart.ts";
import { findPartialWrites, readMark, readStored } from "../kit/stored.ts";
import type { World } from "../kit/world.ts";
import { countStatuses, underPulse } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { once } from "node:events";
import { request } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Somebody with few other uploads in the same minute. */
const UPLOADER = "dealer.vans";
const JUST_ONE_MB = Buffer.concat([pdfFile().content, Buffer.alloc(1024 * 1024, 0x20)]);

const OF_A_CONVERSATION = "informativo/info_semana/202610/anx_informativo";

interface Opened {
  readonly call: ClientRequest;
  readonly answer: Promise<{ status: number; retry: string | undefined }>;
  readonly rest: Buffer;
}

/** Begins an upload and leaves its last half unsent. `length`: what it says of itself; null says nothing. */
async function begin(
  world: World,
  who: string,
  content: Buffer,
  length?: number | null,
  place = `req/id/${world.nextNumero()}/anx_requisicao`,
): Promise<Opened> {
  const { body, headers } = await multipart({ ...pdfFile(), content });
  const half = Math.floor(body.length / 2);
  const call = request({
    host: "127.0.0.1",
    port: world.port,
    agent: false,
    method: "POST",
    path: `/api/v2/arquivos/${place}`,
    headers: {
      ...headers,
      cookie: world.cookieOf(who),
      ...(length !== null && { "content-length": length ?? body.length }),
    },
  });
  const answer = once(call, "response").then(
    ([one]) => {
      const { statusCode = 0, headers } = (one as IncomingMessage).resume();
      return { status: statusCode, retry: headers["retry-after"] };
    },
    () => ({ status: 0, retry: undefined }),
  );
  // What the product refuses before it has read all of it breaks the connection under the writer, after the answer too.
  call.on("error", () => undefined);
  call.write(body.subarray(0, half));
  return { call, answer, rest: body.subarray(half) };
}

/** Waits until nothing half-written lies in the storage, and tells what stays. */
async function leavesNothing(
  world: World,
  part: string,
  before: Awaited<ReturnType<typeof readMark>>,
): Promise<void> {
  let left: string[] = [];
  const isClean = async (): Promise<boolean> => {
    left = await findPartialWrites(world, before);
    return left.length === 0;
  };
  if (!(await becomes(isClean, 10_000))) for (const what of left) world.tally.found(part, what);
}

/** Until all that were begun have their turn or their refusal, on a busy machine too: one more is refused for a while. */
async function untilUnderWay(world: World, part: string): Promise<void> {
  const path = `/api/v2/arquivos/req/id/${world.nextNumero()}/anx_requisicao`;
  const call = { who: UPLOADER, method: "POST", path, ...(await multipart(pdfFile())) };
  for (let asked = 0, refused = 0; asked < 40 && refused < 12; asked++) {
    if ((await world.send(part, call)).status === 429) refused += 1;
    await wait(60);
  }
}

const manyUploads: Attack = {
  name: "uploads at once",
  run: async (world, quick) => {
    const part = manyUploads.name;
    const mark = await readMark(world.db);
    await underPulse(world, part, async () => {
      const count = quick ? 10 : 30;
      const opened = await Promise.all(
        Array.from({ length: count }, async () => await begin(world, UPLOADER, JUST_ONE_MB)),
      );
      await untilUnderWay(world, part);
      for (const { call, rest } of opened) call.end(rest);
      const replies = await Promise.all(opened.map(async ({ answer }) => await answer));
      world.tally.add(
        part,
        Object.fromEntries(
          [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
        ),
      );
      world.tally.say(part, countStatuses(replies));
      const taken = replies.filter(({ status }) => status === 200).length;
      if (taken > 4)
        world.tally.found(
          part,
          "more than four uploads of one person at once are taken",
          `${taken} of ${count}`,
        );
      if (taken === 0) world.tally.found(part, "no upload of many at once is taken", countStatuses(replies));
      if (replies.some(({ status, retry }) => status !== 200 && (status !== 429 || retry === undefined)))
        world.tally.found(part, "an upload too many is no 429 with retry-after", countStatuses(replies));
    });
    await leavesNothing(world, part, mark);
  },
};

/** Uploads that never come to their end store nothing and leave nothing. */
const brokenUploads: Attack = {
  name: "broken uploads",
  run: async (world, quick) => {
    const part = brokenUploads.name;
    const mark = await readMark(world.db);
    const before = await readStored(world.db);
    const times = quick ? 2 : 10;
    for (let time = 0; time < times; time++) {
      const { call, answer } = await begin(world, "dealer2.autos", JUST_ONE_MB);
      for (let drip = 0; drip < 20; drip++) await new Promise((resolve) => call.write(" ", resolve));
      call.destroy();
      await answer;
      const said = 40 * 1024 * 1024;
      const short = await begin(world, "dealer2.autos", JUST_ONE_MB, said, OF_A_CONVERSATION);
      short.call.destroy();
      await short.answer;
    }
    const large = Buffer.concat([pdfFile().content, Buffer.alloc(11 * 1024 * 1024, 0x20)]);
    for (const length of [undefined, null]) {
      const { call, answer, rest } = await begin(world, "dealer2.autos", large, length);
      call.end(rest);
      const { status } = await answer;
      world.tally.add(part, { [status]: 1 });
      if (status !== 413)
        world.tally.found(part, `11 MB ${length === null ? "without a length" : ""} answer ${status}`);
    }
    await leavesNothing(world, part, mark);
    const after = await readStored(world.db);
    if (after.arquivo !== before.arquivo) world.tally.found(part, "a broken upload was stored");
  },
};

export const UPLOADS: readonly Attack[] = [manyUploads, brokenUploads];
