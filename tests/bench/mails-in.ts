import { mailText, relay } from "../http/relay.ts";
import type { CountingSink } from "./mails.ts";
import { until } from "./mails.ts";
import { OPEN_OF_DAC } from "./open-requests.ts";
import type { Place } from "./place.ts";
import { signIn } from "./sign-in.ts";
import { watchHeld, watchMemory } from "./watch.ts";
import { numberAt } from "./wrk.ts";
import { randomBytes } from "node:crypto";

/** What it costs to take in a mail as large as the door lets in. */
export interface MailInFigures {
  readonly bytes: number;
  /** Of the median of those that were brought. */
  readonly seconds: number;
  /** What the process held before the first one, and at most meanwhile, in MB. */
  readonly beforeMb: number;
  readonly mostMb: number;
  /** How long the event loop was held at most, in ms. */
  readonly heldMs: number;
}

const MAILS = 5;
/** Two files of it are 25 MB with what a mail adds to them, and less than 10 MB each. */
const FILE_BYTES = 9.1 * 1024 * 1024;
const PAUSE_MS = 10;

/**
 * Brings answers of 25 MB with two files, one after the other, as a relay does. Needs a product that takes mail at
 * `port` and whose SMTP_URL is the sink.
 */
export async function measureMailsIn(place: Place, sink: CountingSink, port: number): Promise<MailInFigures> {
  const to = await replyAddress(place, sink);
  const mails = Array.from({ length: MAILS }, largeMail);
  const memory = await watchMemory(place.pid);
  const held = watchHeld(place.url, PAUSE_MS);
  const times: number[] = [];
  for (const mail of mails) {
    const began = performance.now();
    const said = await relay(port, mail, { to });
    if (!said.startsWith("250")) throw new Error(`a mail of ${mail.length} bytes was not taken: ${said}`);
    times.push((performance.now() - began) / 1000);
  }
  const heldMs = await held();
  memory.stop();
  const seconds = times.toSorted((a, b) => a - b)[Math.floor(MAILS / 2)] ?? 0;
  return { bytes: mails[0]?.length ?? 0, seconds, beforeMb: memory.before, mostMb: memory.most(), heldMs };
}

/** Sends an e-mail by the call, and gives where it is answered to. */
async function replyAddress({ url }: Place, sink: CountingSink): Promise<string> {
  const cookie = await signIn(url, "dac");
  const answer = await fetch(`${url}/api/v2/pac/requisicoes/${numberAt(OPEN_OF_DAC, 0)}/interacoes`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({
      interacao_tipo: "email",
      interacao_texto: "Segue o prazo.",
      interacao_emails: ["oficina@rede.example"],
    }),
  });
  if (!answer.ok) throw new Error(`an e-mail: ${answer.status} ${await answer.text()}`);
  await until(() => sink.replyTo() !== "");
  return sink.replyTo();
}

/** An answer with two files of what does not compress, as photos in a PDF are. */
function largeMail(): string {
  const boundary = randomBytes(12).toString("hex");
  const part = (name: string): string => {
    const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(FILE_BYTES)]).toString("base64");
    return [
      `--${boundary}`,
      `Content-Type: application/pdf; name=${name}`,
      `Content-Disposition: attachment; filename=${name}`,
      "Content-Transfer-Encoding: base64",
      "",
      content.replaceAll(/.{76}/g, "$&\r\n"),
    ].join("\r\n");
  };
  return mailText(
    {
      "Message-ID": `<${boundary}@rede.example>`,
      "MIME-Version": "1.0",
      "Content-Type": `multipart/mixed; boundary=${boundary}`,
    },
    [`--${boundary}`, "", "Seguem as fotos.", part("fotos.pdf"), part("nota.pdf"), `--${boundary}--`].join(
      "\r\n",
    ),
  );
}
