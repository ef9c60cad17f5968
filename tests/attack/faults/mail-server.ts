import { startMailSink } from "../../http/mail-sink.ts";
import { becomes } from "../kit/events.ts";
import { startProxy } from "../kit/proxy.ts";
import type { Tally } from "../kit/tally.ts";
import { commit } from "../kit/world.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { addresses, countMails, expectMails, mailSettings, mailTo } from "./mails.ts";
import { expectWhole, onProduct } from "./place.ts";
import type { Place } from "./place.ts";

const PART = "mail-server";
const EACH = 3;

/**
 * The mail server is down, slow, and breaks off behind the last byte of a mail, while people write: nobody waits for it,
 * and each mail arrives. The server hangs up before it says that it took one; then it comes again, as the same.
 */
export async function mailServerFails(tally: Tally): Promise<void> {
  const sink = await startMailSink();
  const way = await startProxy(Number(new URL(sink.url).port));
  const work = async (place: Place): Promise<Place["product"]> => {
    const { world, product } = place;
    const numero = await commit(world, PART, { conta: "100101", view: "dac" });
    const acknowledged: string[] = [];
    const send = async (name: string): Promise<void> =>
      void acknowledged.push(...(await mailTo(world, PART, numero, addresses(name, EACH))));
    const came = (name: string): number =>
      sink.received.filter(({ to }) => to.some((one) => one.startsWith(name))).length;
    const ledger = await writeDuring(world, PART, {}, async () => {
      await way.shut();
      await send("fora");
      const isTried = async (): Promise<boolean> => {
        const rows = world.db.selectFrom("email_saida").select("email_id").where("email_tentativas", ">", 0);
        return (await rows.where("email_destino", "like", "fora%").execute()).length >= EACH;
      };
      if (!(await becomes(isTried, 20_000))) tally.found(PART, "mails are not tried");
      await way.open();
      way.delay(300);
      await send("lento");
      if (!(await becomes(() => came("lento") === EACH, 30_000)))
        tally.found(PART, "mails do not go out by a slow server", String(came("lento")));
      // Its word is on its way for as long.
      if (!(await becomes(async () => (await countMails(world.db, "enviado", "lento")) === EACH, 10_000)))
        tally.found(PART, "mails that a slow server took do not count as sent");
      way.delay(0);
      sink.manners = { onData: () => way.cut() };
      await send("cortado");
      if (!(await becomes(() => came("cortado") > 0, 20_000)))
        tally.found(PART, "mails do not reach a server that breaks off", String(came("cortado")));
      if ((await countMails(world.db, "enviado", "cortado")) > 0)
        tally.found(PART, "a mail counts as sent that nobody said was taken");
      // From here on the next ones are taken, and may count.
      sink.manners = {};
      await send("volta");
    });
    await expectMails(world, PART, sink, acknowledged, (address) => address.startsWith("cortado"));
    await expectAll(world, PART, ledger);
    await expectWhole(place, PART);
    return product;
  };
  try {
    await onProduct(tally, PART, work, mailSettings(way.port));
  } finally {
    await way.close();
    await sink.close();
  }
}
