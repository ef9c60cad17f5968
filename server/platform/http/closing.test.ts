import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { installClosing } from "./closing.ts";
import { installErrorHandler } from "./error-handler.ts";
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { PassThrough } from "node:stream";

/** Far more than a test takes: whatever ends anyway was ended at once. */
const NEVER_MS = 3_600_000;

interface Running {
  readonly app: FastifyInstance;
  /** Makes `/slow` answer. */
  readonly answer: () => void;
  /** Settles when a call of `/slow` has arrived. */
  readonly asked: Promise<void>;
  readonly slowBody: PassThrough;
  /** The number of connections that have sent something. */
  readonly talking: () => number;
}

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function run(graceMs: number): Promise<Running> {
  const app = Fastify({ forceCloseConnections: "idle", return503OnClosing: false });
  installErrorHandler(app);
  installClosing(app, graceMs);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowBody = new PassThrough();
  const accepted: Socket[] = [];
  app.server.on("connection", (socket) => accepted.push(socket));
  const talking = (): number => accepted.filter((socket) => socket.bytesRead > 0).length;
  app.get("/quick", () => "ok");
  app.get("/slow", async () => {
    asked.resolve();
    await answer.promise;
    return "ok";
  });
  app.get("/stream", (_request, reply) => reply.send(slowBody));
  app.post("/body", () => "ok");
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, answer: answer.resolve, asked: asked.promise, slowBody, talking };
}

/** A raw connection; `text` is everything received so far, `closed` settles when the server closes it. */
async function open(app: FastifyInstance): Promise<{
  send: (text: string) => void;
  text: () => string;
  closed: Promise<unknown>;
}> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let text = "";
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, "connect");
  return { send: (part) => void socket.write(part), text: () => text, closed };
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

describe("from the beginning of a stop", () => {
  it("contract: connections without a call close at once, silent and kept-alive ones alike", async () => {
    const { app } = await run(NEVER_MS);
    const [silent, kept] = [await open(app), await open(app)];
    kept.send(get("/quick"));
    await expect.poll(kept.text).toContain("\r\n\r\nok");
    expect(kept.text().toLowerCase()).toContain("connection: keep-alive");
    await app.close();
    await Promise.all([silent.closed, kept.closed]);
    expect(silent.text()).toBe("");
  });

  it("contract: a running call is answered, with Connection: close, and its connection closes then", async () => {
    const { app, asked, answer } = await run(NEVER_MS);
    const running = await open(app);
    running.send(get("/slow"));
    await asked;
    const stopped = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    answer();
    await Promise.all([running.closed, stopped]);
    expect(running.text()).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(running.text().toLowerCase()).toContain("\r\nconnection: close\r\n");
  });

  it("contract: an answer that had begun goes on to its end, and its connection closes then", async () => {
    const { app, slowBody } = await run(NEVER_MS);
    const reader = await open(app);
    reader.send(get("/stream"));
    slowBody.write("begin");
    await expect.poll(reader.text).toContain("begin");
    const stopped = app.close();
    slowBody.end("end");
    await Promise.all([reader.closed, stopped]);
    expect(reader.text()).toContain("end");
  });

  it("OP-03: a call that comes yet is refused with 503 in the envelope and Connection: close", async () => {
    const { app, talking } = await run(NEVER_MS);
    const late = await open(app);
    late.send("GET /quick HTTP/1.1\r\nhost: ");
    // The connection only counts as active once the server has read the beginning.
    await expect.poll(talking).toBe(1);
    const stopped = app.close();
    late.send("x\r\n\r\n");
    await Promise.all([late.closed, stopped]);
    const [head = "", body = ""] = late.text().split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1.1 503 /);
    expect(head.toLowerCase()).toContain("\r\nconnection: close");
    expect(head.toLowerCase()).toContain("\r\nretry-after: 5");
    expect(JSON.parse(body)).toEqual({
      msg_id: 503,
      msg_txt: "Servidor em reinício. Tente novamente em instantes.",
      msg_log: null,
      json_data: null,
    });
  });

  it("contract: a header, a body and an answer that drip are cut when their time is over", async () => {
    const { app, slowBody, talking } = await run(50);
    const [header, body, reader] = [await open(app), await open(app), await open(app)];
    header.send("GET /quick HTTP/1.1\r\nhos");
    body.send(
      "POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
    );
    reader.send(get("/stream"));
    slowBody.write("begin");
    await expect.poll(reader.text).toContain("begin");
    await expect.poll(talking).toBe(3);
    await app.close();
    await Promise.all([header.closed, body.closed, reader.closed]);
  });
});
