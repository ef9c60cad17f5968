import { startMailSink } from "../../http/mail-sink.ts";
import { becomes } from "../kit/events.ts";
import type { Tally } from "../kit/tally.ts";
import { commit } from "../kit/world.ts";
import { addresses, countStates, endLeases, expectMails, mailSettings, mailTo } from "./mails.ts";
import { again, expectWhole, onProduct } from "./place.ts";
import type { Place } from "./place.ts";
import { setTimeout as wait } from "node:timers/promises";

const PART = "kill-mails";
/** When it is killed: so many milliseconds after the server was given the last byte of that mail, the first to the eighth. */
const KILLS = [
  { mail: 0, ms: 0 },
  { mail: 1, ms: 0 },
  { mail: 3, ms: 40 },
  { mail: 5, ms: 20 },
  { mail: 8, ms: 40 },
] as const;
/** With the last ones no more than a person may send in a minute, which is 60. */
const EACH = 9;
const TAKES_MS = 40;
const GIVEN_WITHIN_MS = 30_000;
/** Connections to the mail server: so many mails may be on their way when the process ends. */
const LANES = 2;

/** kill -9 before, between and behind the mails of a message: each is sent after the next start, and none is lost. */
export async function mailsKilled(tally: Tally): Promise<void> {
  const sink = await startMailSink();
  // Those that people are sent when they sign in are none of ours.
  const isOurs = (address = ""): boolean => address.endsWith("@oficina.example");
  let [given, round] = [0, ""];
  sink.manners = {
    onData: async ({ to }) => {
      const address = to?.[0]?.address;
      if (!isOurs(address)) return;
      // What a death before this one left goes out first.
      if (address?.startsWith(round) === true) given += 1;
      await wait(TAKES_MS);
    },
  };
  const acknowledged: string[] = [];
  const work = async (first: Place): Promise<Place["product"]> => {
    let place = first;
    const numero = await commit(place.world, PART, { conta: "100101", view: "dac" });
    for (const { mail, ms } of KILLS) {
      [given, round] = [0, `m${mail}-`];
      const sent = await mailTo(place.world, PART, numero, addresses(round, EACH));
      acknowledged.push(...sent);
      if (!(await becomes(() => given >= mail, GIVEN_WITHIN_MS)))
        tally.found(PART, "mails do not go out", `${given} of ${mail}`);
      await wait(ms);
      place.product.kill("SIGKILL");
      await place.product.ended;
      const dead = new Date();
      const taken = sink.received.filter(({ to }) => sent.includes(to[0] ?? "")).length;
      // The database goes on until the next start.
      const { waiting, leased, settled } = await countStates(place.world.db, round);
      const state = `${waiting} waiting, ${leased} on their way, ${settled} settled of ${taken} taken`;
      tally.say(PART, `killed ${ms} ms behind mail ${mail}: ${state}`);
      if (mail > 0 && leased + settled === 0) tally.found(PART, "no mail was on its way", state);
      const next = await again(tally, place);
      if (place !== first) await place.leave();
      place = next;
      await endLeases(place.world.db, dead);
    }
    acknowledged.push(...(await mailTo(place.world, PART, numero, addresses("fim-", EACH))));
    // Which of them the server had just taken is not known from here: how many, is.
    await expectMails({ db: place.world.db, tally }, PART, sink, acknowledged, () => true);
    const twice = acknowledged.filter(
      (address) => sink.received.filter(({ to }) => to.includes(address)).length > 1,
    );
    if (twice.length > LANES * KILLS.length)
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
