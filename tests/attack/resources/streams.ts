import { becomes, openEvents } from "../kit/events.ts";
import { ask, commit } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { countSockets, countStatuses, residentMegabytes } from "./attack.ts";
import type { Attack } from "./attack.ts";

/** An event is there a second after its write, gathered over 50 ms; so much more, on a busy machine too, is a stream that does not come. */
const TOLD_WITHIN_MS = 60_000;
const STREAM = "/api/v2/pac/eventos";

/** Whether events still reach an open screen. */
async function eventsArrive(world: World, part: string): Promise<void> {
  const stream = await openEvents(world.port, world.cookieOf("dac"));
  const numero = await commit(world, part, { conta: "100101", view: "dac" });
  const came = await becomes(() => stream.text().includes(`"req_numero":${numero}`), TOLD_WITHIN_MS);
  if (!came) world.tally.found(part, "events do not arrive any more", `stream ${stream.status}`);
  stream.close();
}

/** HEAD left a stream open for ever: it is a 405, and a 401 without a session. */
const headStreams: Attack = {
  name: "HEAD on the stream",
  run: async (world, quick) => {
    const part = headStreams.name;
    const { tally } = world;
    const before = await countSockets(world);
    const size = await residentMegabytes(world);
    const times = quick ? 100 : 2_000;
    for (let done = 0; done < times; done += 50) {
      const call = { method: "HEAD", path: STREAM, who: "admin" };
      const replies = await Promise.all(Array.from({ length: 50 }, async () => await world.send(part, call)));
      if (replies.some(({ status }) => status !== 405))
        tally.found(part, "HEAD is not a 405", countStatuses(replies));
    }
    const { status } = await world.send(part, { method: "HEAD", path: STREAM });
    if (status !== 401) tally.found(part, `HEAD answers ${status} to nobody`);
    await eventsArrive(world, part);
    const after = await countSockets(world);
    if (before === null || after === null) return;
    // Fifty connections are kept alive for the next call.
    tally.say(
      part,
      `open files ${before} before, ${after} after; memory ${size}, ${await residentMegabytes(world)} MB`,
    );
    if (after > before + 60) tally.found(part, "connections stay open", `${before} before, ${after} after`);
  },
};

const headsElsewhere: Attack = {
  name: "HEAD everywhere",
  run: async ({ tally, send }) => {
    const part = headsElsewhere.name;
    const paths = [
      "/api/v2/pac/requisicoes",
      "/api/v2/auth/sessao",
      "/api/v2/pac/itens",
      "/api/v2/carros_parados/conversas/contar_nao_lidas",
      "/api/v2/carros_parados/conversas/enviar_mensagem",
      "/api/openapi.json",
    ];
    for (const path of paths) {
      const { status } = await send(part, { method: "HEAD", path, who: "admin" });
      if (status !== 405) tally.found(part, `HEAD of a call answers ${status}`, path);
    }
    for (const path of ["/healthz", "/readyz"]) {
      const { status } = await send(part, { method: "HEAD", path });
      if (status !== 200) tally.found(part, `HEAD of ${path} answers ${status}`);
    }
  },
};

/** The ninth stream of a session ends the oldest, which is told so before. */
const nineStreams: Attack = {
  name: "nine streams",
  run: async (world) => {
    const part = nineStreams.name;
    const cookie = world.cookieOf("ga");
    const streams = [];
    for (let opened = 0; opened < 9; opened++) streams.push(await openEvents(world.port, cookie));
    const [oldest, ...others] = streams;
    const ended = await becomes(() => oldest?.hasEnded() === true, 5_000);
    if (!ended) world.tally.found(part, "the oldest of nine streams goes on");
    const names = [...(oldest?.text() ?? "").matchAll(/^event: (.+)$/gm)].map(([, name]) => name);
    if (ended && names.every((name) => name === "aberto" || name === "evento" || name === "recomeco"))
      world.tally.found(part, "the oldest of nine streams ends without being told why", names.join(", "));
    if (others.some((stream) => stream.hasEnded()))
      world.tally.found(part, "more than the oldest stream ended");
    for (const stream of streams) stream.close();
    await eventsArrive(world, part);
    const reply = await ask(world, part, { who: "ga", path: "/v2/auth/sessao" });
    if (reply.status !== 200) world.tally.found(part, "nine streams ended the session");
  },
};

export const STREAMS: readonly Attack[] = [headStreams, headsElsewhere, nineStreams];
