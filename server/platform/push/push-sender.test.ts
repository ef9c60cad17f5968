import { afterEach, expect, it, vi } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { createPushSender, resolveByDns } from "./push-sender.ts";
import type { PushMessage } from "./push-sender.ts";
import { createSocket } from "node:dgram";
import { once } from "node:events";

const message: PushMessage = {
  endpoint: "https://push.exemplo.com.br/navegador",
  body: Buffer.of(1),
  authorization: "vapid",
  topic: "requisicao-1",
  ttl: 60,
};

afterEach(() => void vi.useRealTimers());

/** A name server on loopback by which every name has that IPv4 address, and no IPv6 one. */
async function startNameServer(address: readonly number[]) {
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    // The name ends with an empty label; its type and class follow.
    const end = query.indexOf(0, 12) + 5;
    const isFour = query.readUInt16BE(end - 4) === 1;
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isFour ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);
    const answer = [head, query.subarray(12, end), ...(isFour ? [record] : [])];
    socket.send(Buffer.concat(answer), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { servers: [`127.0.0.1:${socket.address().port}`], close: () => void socket.close() };
}

it("OP-51* contract: a service is waited for five seconds, its name server included", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sender = createPushSender({
    resolve: async () => await new Promise(() => undefined),
    isAllowed: () => true,
  });
  const ended = vi.fn<(result: unknown) => void>();
  const sending = sender.send(message).then(ended);
  await vi.advanceTimersByTimeAsync(4999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  expect(ended).toHaveBeenCalledWith({ result: "later", retryAfter: null, reason: "timeout" });
});

it("OP-51* contract: a name is asked of its name server alone, and what is not public is not called", async () => {
  const { servers, close } = await startNameServer([10, 0, 0, 7]);
  expect(await resolveByDns("push.exemplo.com.br", servers)).toEqual([{ address: "10.0.0.7", family: 4 }]);
  // The machine's own table of names has this one.
  expect(await resolveByDns("localhost", servers)).toEqual([{ address: "10.0.0.7", family: 4 }]);
  const resolve = async (name: string) => await resolveByDns(name, servers);
  const sender = createPushSender({ resolve, isAllowed: isPublicAddress });
  expect(await sender.send(message)).toEqual({ result: "refused", reason: "not a public address" });
  close();
});
