import { createTransport } from "nodemailer";
import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";

/** A mail as it stands on the wire; with these headers, and those that every mail has. */
export function mailText(headers: Record<string, string>, text = "Segue a nota."): string {
  const named = {
    From: "Ana <ana@oficina.example>",
    Subject: "Re: prazo",
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  };
  const lines = Object.entries(named).map(([name, value]) => `${name}: ${value}`);
  return [...lines, "", text, ""].join("\r\n");
}

/** What a mail server says of a mail that it could not deliver: headers, and what goes below them. */
export const dsn = (
  status: string,
  said: string,
): [Record<string, string>, { text: string; from: string }] => [
  {
    From: "MAILER-DAEMON@oficina.example",
    "MIME-Version": "1.0",
    "Content-Type": 'multipart/report; report-type=delivery-status; boundary="b"',
  },
  {
    from: "",
    text: [
      "--b",
      "Content-Type: text/plain",
      "",
      said,
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.oficina.example",
      "",
      "Final-Recipient: rfc822; ana@oficina.example",
      `Action: ${status.startsWith("5") ? "failed" : "delayed"}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} ${said}`,
      "",
      "--b--",
    ].join("\r\n"),
  },
];

/** Brings a mail as a relay does; gives what the server answered, 250 or a refusal. */
export async function relay(
  port: number,
  raw: string | Buffer,
  envelope: { readonly from?: string; readonly to: string | string[] },
): Promise<string> {
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  try {
    const from = envelope.from ?? "ana@oficina.example";
    const { response } = await transport.sendMail({ envelope: { from, to: envelope.to }, raw });
    return response;
  } catch (error) {
    const { response, message } = error as { response?: string; message: string };
    return response ?? message;
  } finally {
    transport.close();
  }
}

/** A connection that says what it is told to, line by line. */
export interface Line {
  readonly socket: Socket;
  /** Sends a line; gives the last line of its answer. */
  say(text: string): Promise<string>;
  /** The next answer; the empty text where the server hangs up. */
  answer(): Promise<string>;
}

/** Connects; the greeting is the first answer. */
export async function dial(port: number): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  async function answer(): Promise<string> {
    for (;;) {
      const next = await lines.next();
      if (next.done === true) return "";
      if (!/^\d{3}-/.test(next.value)) return next.value;
    }
  }
  return {
    socket,
    answer,
    say: async (text) => {
      socket.write(`${text}\r\n`);
      return await answer();
    },
  };
}
