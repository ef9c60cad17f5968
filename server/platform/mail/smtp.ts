import { createTransport } from "nodemailer";
import { composeMail } from "./compose.ts";
import type { Mailer } from "./mailer.ts";
import { verdictOf } from "./verdict.ts";

/** Connections of this instance to the server. */
const CONNECTIONS = 2;

/** A try ends before the lease on its mail does, so that no other sender begins it meanwhile. */
const TRY_MS = 4 * 60_000;

/**
 * How long a server may say nothing, in milliseconds: to the connection, to its greeting, to a command. The last also
 * holds behind the text, where one that looks for viruses takes minutes (RFC 5321 gives it ten) and delivers: whoever
 * hangs up before sends the mail twice. So it may take nearly the whole try.
 */
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: TRY_MS - 5000 };

/**
 * Sends by the company's SMTP server, `smtp://` or `smtps://` with user and password (OP-54).
 * @param waits shorter ones, for tests
 */
export function smtpMailer(url: string, from: string, waits = WAITS): Omit<Mailer, "ended"> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // Whether a mail is sent again is the outbox's business alone.
    maxRequeues: 0,
    host: hostname.replaceAll(/^\[|\]$/g, ""),
    ...(port !== "" && { port: Number(port) }),
    secure: protocol === "smtps:",
    ...(username !== "" && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      // Where the server offers none, that is told: what goes unsigned is refused as if its recipients were wrong.
      forceAuth: true,
    }),
    ...waits,
  });
  return {
    place: hostname,
    lanes: CONNECTIONS,
    send: async (mail) => {
      const composed = await composeMail(mail, from);
      // AbortSignal.timeout would leave a timer of four minutes behind each mail.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), TRY_MS);
      try {
        const { response } = await transport.sendMail({ ...composed, signal: late.signal });
        return { result: "sent", response };
      } catch (error) {
        return verdictOf(error);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
