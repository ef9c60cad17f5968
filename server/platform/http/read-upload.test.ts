import multipart from "@fastify/multipart";
import fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HttpError } from "./errors.ts";
import { withUpload } from "./read-upload.ts";
import { once } from "node:events";
import { request } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(multipart);
  app.post("/", async (call, reply) => {
    const refusals = { failed: "failed", tooLarge: "too large" };
    try {
      return await withUpload(call, 50_000_000, refusals, async ({ content }) => content.length);
    } catch (error) {
      return await reply.code(error instanceof HttpError ? error.status : 500).send();
    }
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => await app.close());

const FILE = '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="a"\r\n\r\n1234';
const END = "\r\n--x--\r\n";

/** Begins a call that announces so many bytes, and sends the first of them. */
function begin(length: number): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": length };
  const call = request({ port, host: "127.0.0.1", method: "POST", headers });
  call.on("error", () => undefined);
  call.write(FILE);
  return call;
}

/** The answer to a call that announces so many bytes; ends the call as soon as it is answered. */
async function statusOf(length: number): Promise<number | undefined> {
  const call = begin(length);
  if (length === FILE.length + END.length) call.end(END);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  call.destroy();
  return answer.statusCode;
}

it("contract: files that are on their way have room for 60 MB together; a call beyond that is told to come again at once", async () => {
  const first = begin(50_000_000);
  await once(app.server, "request");
  await expect.poll(async () => await statusOf(10_000_001)).toBe(503);
  expect(await statusOf(FILE.length + END.length)).toBe(200);
  first.destroy();
  const second = begin(50_000_000);
  await once(app.server, "request");
  await expect.poll(async () => await statusOf(40_000_000)).toBe(503);
  second.destroy();
});
