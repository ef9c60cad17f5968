import { startMailSink } from "../../http/mail-sink.ts";
import type { Tally } from "../kit/tally.ts";
import { commit } from "../kit/world.ts";
import { addresses, countStates, endLeases, expectMails, mailSettings, mailTo } from "./mails.ts";
import { again, expectWhole, onProduct } from "./place.ts";
import type { Place } from "./place.ts";
import { setTimeout as wait } from "node:timers/promises";

const PART = "kill-mails";
/** Milliseconds after the acknowledgement of a message: twelve mails take two connections some 300. */
const MOMENTS = [0, 30, 80, 150, 240];
const EACH = 12;
const TAKES_MS = 40;
/** Connections to the mail server: so many mails may be on their way when the process ends. */
const LANES = 2;

/** kill -9 at moments spread over the sending of mails: each is sent after the next start, and none is lost. */
export async function mailsKilled(tally: Tally): Promise<void> {
  const sink = await startMailSink();
  // Those that people are sent when they sign in are none of ours.
  const isOurs = (address = ""): boolean => address.endsWith("@oficina.example");
  sink.manners = {
    onData: async ({ to }) => {
      if (isOurs(to?.[0]?.address)) await wait(TAKES_MS);
    },
  };
  const acknowledged: string[] = [];
  const work = async (first: Place): Promise<Place["product"]> => {
    let place = first;
    const numero = await commit(place.world, PART, { conta: "100101", view: "dac" });
    const states: string[] = [];
    let onTheirWay = 0;
    for (const moment of MOMENTS) {
      const sent = await mailTo(place.world, PART, numero, addresses(`m${moment}-`, EACH));
      acknowledged.push(...sent);
      await wait(moment);
      place.product.kill("SIGKILL");
      await place.product.ended;
      const dead = new Date();
      const taken = sink.received.filter(({ to }) => sent.includes(to[0] ?? "")).length;
      // The database goes on until the next start.
      const { waiting, leased, settled } = await countStates(place.world.db, `m${moment}-`);
      states.push(`${waiting} waiting, ${leased} on their way, ${settled} settled of ${taken} taken`);
      onTheirWay += leased;
      const next = await again(tally, place);
      if (place !== first) await place.leave();
      place = next;
      await endLeases(place.world.db, dead);
    }
    acknowledged.push(...(await mailTo(place.world, PART, numero, addresses("fim-", EACH))));
    for (const [at, state] of states.entries()) tally.say(PART, `killed after ${MOMENTS[at]} ms: ${state}`);
    if (onTheirWay === 0) tally.found(PART, "no kill met a mail on its way");
    // Which of them the server had just taken is not known from here: how many, is.
    await expectMails({ db: place.world.db, tally }, PART, sink, acknowledged, () => true);
    const twice = acknowledged.filter(
      (address) => sink.received.filter(({ to }) => to.includes(address)).length > 1,
    );
    if (twice.length > LANES * MOMENTS.length)
      tally.found(PART, "more mails came twice than were on their way", String(twice.length));
    await expectWhole(place, PART);
    const { product } = place;
    if (place !== first) await place.leave();
    return product;
  };
  try {
    await onProduct(tally, PART, work, mailSettings(Number(new URL(sink.url).port)));
  } finally {
    await sink.close();
  }
}
