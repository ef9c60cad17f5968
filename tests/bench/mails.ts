import { SMTPServer } from "smtp-server";
import { createPool } from "../../server/platform/db/connect.ts";
import type { Place } from "./place.ts";
import { repliesBeside } from "./replies-beside.ts";
import type { RepliesBeside } from "./replies-beside.ts";
import { signIn } from "./sign-in.ts";
import { watchMemory } from "./watch.ts";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What it costs to send all that is due. */
export interface MailFigures extends RepliesBeside {
  readonly mails: number;
  /** A second, while nothing else goes on. */
  readonly perSecond: number;
  /** Mails that did not come, and those that came twice. */
  readonly wrong: number;
  /** What the process held before, while they went out alone, and at most, in MB. */
  readonly beforeMb: number;
  readonly sendingMb: number;
  readonly mostMb: number;
  /** Mails that went out while those replies were measured. */
  readonly sentBeside: number;
}

/** A server that takes every mail at once and remembers which of these are the bench's own. */
export interface CountingSink {
  readonly url: string;
  /** By their Message-ID; each stands once, however often it came. */
  readonly ids: Set<string>;
  taken(): number;
  /** Where the newest one is answered to that says so: letters do not; empty before. */
  replyTo(): string;
  close(): Promise<void>;
}

const MAILS = 5000;
/** More than go out beside a round of replies. */
const MAILS_BESIDE = 2000;
const OF_A_MESSAGE = 50;
/** The end of all addresses that these go to. */
const OWN = "@mails.example";
const WITHIN_MS = 300_000;

/** Starts one on loopback. */
export async function startCountingSink(): Promise<CountingSink> {
  const ids = new Set<string>();
  let taken = 0;
  let replyTo = "";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 10,
    onData: (stream, { envelope }, done) => {
      // Letters about the replies go to people.
      const isOwn = envelope.rcptTo.some(({ address }) => address.endsWith(OWN));
      let head = "";
      stream.on("data", (chunk: Buffer) => {
        if (head.length < 4096) head += chunk.toString("latin1");
      });
      stream.on("end", () => {
        replyTo = /^Reply-To:\s+(\S+)/im.exec(head)?.[1] ?? replyTo;
        if (isOwn) taken += 1;
        if (isOwn) ids.add(/^Message-ID: (\S+)/im.exec(head)?.[1] ?? `without ${taken}`);
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    ids,
    taken: () => taken,
    replyTo: () => replyTo,
    close: async () => await new Promise<void>((done) => server.close(done)),
  };
}

/** Sends 5,000 alone, then 2,000 beside each round of replies. Needs a product whose SMTP_URL is the sink. */
export async function measureMails(place: Place, sink: CountingSink, folder: string): Promise<MailFigures> {
  const cookie = await signIn(place.url, "dac");
  const memory = await watchMemory(place.pid);
  const before = sink.taken();
  const began = performance.now();
  let expected = await queue(place, cookie, MAILS);
  const sent = async (): Promise<void> => await until(() => sink.taken() - before >= expected);
  await sent();
  const mails = expected;
  const perSecond = mails / ((performance.now() - began) / 1000);
  const sendingMb = memory.most();
  let sentBeside = 0;
  const { alone, beside } = await repliesBeside(place, folder, {
    without: async (load) => await load(),
    beside: async (load) => {
      expected += await queue(place, cookie, MAILS_BESIDE);
      const from = sink.taken();
      await load();
      sentBeside += sink.taken() - from;
      await sent();
    },
  });
  memory.stop();
  const wrong = Math.abs(expected - sink.ids.size) + (sink.taken() - before - sink.ids.size);
  const held = { beforeMb: memory.before, sendingMb, mostMb: memory.most() };
  return { mails, perSecond, wrong, ...held, alone, beside, sentBeside };
}

/** Puts them into the queue as messages to 50 each, and sends one more by the call, which wakes the sender. */
async function queue({ url, connection }: Place, cookie: string, mails: number): Promise<number> {
  const pool = createPool(connection, 1);
  const { rows } = await pool.query<{ numero: string }>(
    `with alvo as (
       select req_numero from requisicao where view = 'dac' order by req_numero limit $1::int
     ), nova as (
       insert into interacao (req_numero, interacao_usuario_id, interacao_timestamp, interacao_tipo, interacao_texto,
         interacao_privada)
       select req_numero, (select usuario_id from usuario where usuario_email = 'dac@pac.demo'), now(), 'email',
         'Segue o prazo de entrega da peça.', true
       from alvo returning interacao_id, req_numero
     ), emails as (
       insert into email_saida (interacao_id, email_destino, criado_em, proxima_em)
       select interacao_id, 'pecas.' || n || $3::text, now(), now() from nova, generate_series(1, $2::int) n
     )
     select min(req_numero)::text as numero from nova`,
    [mails / OF_A_MESSAGE, OF_A_MESSAGE, OWN],
  );
  await pool.end();
  const answer = await fetch(`${url}/api/v2/pac/requisicoes/${rows[0]?.numero}/interacoes`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({
      interacao_tipo: "email",
      interacao_texto: "Segue o prazo.",
      interacao_emails: [`pecas${OWN}`],
    }),
  });
  if (!answer.ok) throw new Error(`an e-mail: ${answer.status} ${await answer.text()}`);
  return mails + 1;
}

/** Waits until that holds; throws where it does not within five minutes. */
export async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  while (!holds()) {
    if (performance.now() > end) throw new Error("the mails did not come");
    await wait(20);
  }
}
