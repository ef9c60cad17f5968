import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect } from "vitest";
import type { TestApp } from "./harness.ts";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";

/** A mail as it came in. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
  readonly bytes: number;
}

/** What the server does with the next mails; each may throw `refusal`. */
interface Manners {
  readonly onFrom?: (address: string) => void;
  readonly onTo?: (address: string) => void;
  /** After the last byte, before the answer. */
  readonly onData?: (mail: Email) => Promise<void> | void;
}

/** A real SMTP server on loopback, which keeps what it takes. */
export interface MailSink {
  readonly url: string;
  readonly received: Received[];
  manners: Manners;
  /** Connections that are open. */
  connections(): number;
  close(): Promise<void>;
}

/** A refusal with its SMTP code. */
export function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** Something that takes connections and never says a word. */
export async function startSilence(): Promise<Pick<MailSink, "url" | "close">> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * Forgets what came before: a mail of the test before that is still on its way is waited for, or it would be counted in
 * the next one.
 */
export async function forgetMails(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  sink: MailSink,
): Promise<void> {
  const due = db.selectFrom("email_saida").select("email_destino").where("proxima_em", "<=", clock.now());
  await expect.poll(async () => await due.execute()).toEqual([]);
  sink.received.length = 0;
  sink.manners = {};
}

/**
 * Starts one.
 * @param login it takes that sign-in alone
 * @param offersTls with a certificate that nobody trusts
 * @param offersAuth it takes any sign-in where none is named
 */
export async function startMailSink(
  login?: { user: string; pass: string },
  offersTls = false,
  offersAuth = true,
): Promise<MailSink> {
  const received: Received[] = [];
  const tell = (done: (error?: Error | null) => void, act: () => void): void => {
    try {
      act();
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: [...(offersTls ? [] : ["STARTTLS"]), ...(offersAuth ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 10,
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.pass) done(null, { user: username });
      else done(refusal(535, "5.7.8 Error: authentication failed"));
    },
    onMailFrom: ({ address }, _session, done) => tell(done, () => sink.manners.onFrom?.(address)),
    onRcptTo: ({ address }, _session, done) => tell(done, () => sink.manners.onTo?.(address)),
    onData: (stream, { envelope }, done) => {
      void (async () => {
        try {
          const raw = await buffer(stream);
          const mail = await PostalMime.parse(raw);
          await sink.manners.onData?.(mail);
          const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, mail, bytes: raw.length });
          done();
        } catch (error) {
          done(error as Error);
        }
      })();
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const who = login ? `${login.user}:${login.pass}@` : "";
  const sink: MailSink = {
    url: `smtp://${who}127.0.0.1:${port}`,
    received,
    manners: {},
    connections: () => server.connections.size,
    close: async () =>
      await new Promise<void>((done) => {
        server.close(done);
      }),
  };
  return sink;
}
