import { contentKeys, hkdf } from "../../server/platform/push/encrypt.ts";
import { createPushSender } from "../../server/platform/push/push-sender.ts";
import type { PushSender, PushSurroundings } from "../../server/platform/push/push-sender.ts";
import { PUSH_CERTIFICATE, PUSH_CERTIFICATE_KEY } from "./push-certificate.ts";
import { createDecipheriv, createECDH, randomBytes } from "node:crypto";
import type { ECDH } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A browser as it subscribes: its keys, and its endpoint at the service. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  /** What its page sends. */
  readonly inscricao: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } };
}

/** A message as the service took it. */
export interface PushReceived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How the service answers the next message. */
export interface PushAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** A real push service on loopback, over TLS, which keeps what it takes. */
export interface PushService {
  readonly received: PushReceived[];
  answer: (received: PushReceived) => PushAnswer | "never" | Promise<PushAnswer>;
  /** Sends to it, whatever public name an endpoint has. */
  sender(some?: Partial<PushSurroundings>): PushSender;
  close(): Promise<void>;
}

/** A new browser, whose endpoint has that name at the service. */
export function testBrowser(name: string): TestBrowser {
  const ecdh = createECDH("prime256v1");
  const p256dh = ecdh.generateKeys("base64url", "uncompressed");
  const auth = randomBytes(16);
  const endpoint = `https://push.exemplo.com.br/${name}`;
  return {
    endpoint,
    ecdh,
    auth,
    inscricao: { endpoint, keys: { p256dh, auth: auth.toString("base64url") } },
  };
}

/** What a browser reads in a message for it (RFC 8291, from the other end). Throws where it is not for it. */
export function decryptPush({ ecdh, auth }: Pick<TestBrowser, "ecdh" | "auth">, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const { key, nonce } = contentKeys(hkdf(ecdh.computeSecret(senderKey), auth, keyInfo, 32), salt);
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString("utf8");
}

/** Starts one. */
export async function startPushService(): Promise<PushService> {
  const received: PushReceived[] = [];
  const server = createServer({ cert: PUSH_CERTIFICATE, key: PUSH_CERTIFICATE_KEY }, (request, response) => {
    void (async () => {
      const body = await buffer(request);
      const came = { path: request.url ?? "", headers: request.headers, body };
      received.push(came);
      const answer = await service.answer(came);
      if (answer === "never") return;
      response.writeHead(answer.status, answer.headers ?? {}).end();
    })().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    received,
    answer: () => ({ status: 201 }),
    sender: (some = {}) =>
      createPushSender({
        resolve: async () => [{ address: "127.0.0.1", family: 4 }],
        isAllowed: () => true,
        ca: PUSH_CERTIFICATE,
        port,
        ...some,
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}
