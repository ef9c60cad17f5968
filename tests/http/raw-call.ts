import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";

/** What came back over a plain socket. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const listening = new WeakMap<FastifyInstance, Promise<unknown>>();

/** The port that a test app listens on, from the first time that it is asked for. */
export async function portOf(app: FastifyInstance): Promise<number> {
  const ready = listening.get(app) ?? app.listen({ port: 0, host: "127.0.0.1" });
  listening.set(app, ready);
  await ready;
  return (app.server.address() as AddressInfo).port;
}

/** Sends bytes that need not be HTTP, reads until the server ends the connection, and takes the answer apart. */
export async function rawCall(app: FastifyInstance, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(await portOf(app), "127.0.0.1");
  const came: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => came.push(chunk));
  // A server that has answered need not read the rest.
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  const [head = "", ...rest] = Buffer.concat(came).toString("utf8").split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => {
    const cut = line.indexOf(":");
    return [line.slice(0, cut).toLowerCase(), line.slice(cut + 1).trim()];
  });
  return {
    status: Number(first.split(" ")[1] ?? 0),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join("\r\n\r\n"),
  };
}
