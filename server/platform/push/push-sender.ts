import { addressOf, isPublicAddress } from "./public-address.ts";
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { Agent, request } from "node:https";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";

/** A message as it goes out: encrypted, with what its push service reads of it. */
export interface PushMessage {
  readonly endpoint: string;
  readonly body: Buffer;
  readonly authorization: string;
  /** A newer one of the same topic takes the place of one that was not delivered yet. */
  readonly topic: string;
  /** Seconds for which the service keeps it for a browser that is away. */
  readonly ttl: number;
}

/** How a try ended. `later` carries the service's `Retry-After` as it stands there, where it has one. */
export type PushResult =
  | { readonly result: "sent" }
  /** There is no such subscription any more. */
  | { readonly result: "gone" }
  | { readonly result: "later"; readonly retryAfter: string | null; readonly reason: string }
  /** For good: the message, not the subscription. */
  | { readonly result: "refused"; readonly reason: string };

/** What takes messages to the browsers' push services. */
export interface PushSender {
  send(message: PushMessage): Promise<PushResult>;
  /** Tries of this instance, by how they ended. */
  readonly ended: Readonly<Record<PushResult["result"], number>>;
}

/** What tests hand in, whose push service stands on loopback with a certificate of its own. */
export interface PushSurroundings {
  /** The addresses that a name stands for, now. */
  readonly resolve: (name: string) => Promise<readonly LookupAddress[]>;
  /** Whether it may be called. */
  readonly isAllowed: (address: string) => boolean;
  readonly port?: number;
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** A service that says nothing for so long is tried again later. */
const TIMEOUT_MS = 5000;

/** An address that must not be called. */
class NotPublic extends Error {}

/**
 * Sends over https, and only to public addresses. A name is resolved for each connection and the connection goes to the
 * address that was looked at, so that a name which means another one a moment later leads nowhere. Redirects are not
 * followed; nothing of an answer but its head is read.
 */
export function createPushSender(surroundings: PushSurroundings = inTheWorld): PushSender {
  const { resolve, isAllowed, port, ca, timeoutMs = TIMEOUT_MS } = surroundings;
  const ended = { sent: 0, gone: 0, later: 0, refused: 0 };
  const agent = new Agent({ keepAlive: false });

  const findAllowed = callbackify(async (name: string): Promise<LookupAddress[]> => {
    const allowed = (await resolve(name)).filter(({ address }) => isAllowed(address));
    if (allowed.length === 0) throw new NotPublic(name);
    return allowed;
  });

  const lookup: LookupFunction = (name, { all }, done) =>
    findAllowed(name, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) done(error, []);
      else if (all === true) done(null, found);
      else done(null, first.address, first.family);
    });

  async function post({ endpoint, body, authorization, topic, ttl }: PushMessage): Promise<PushResult> {
    const url = new URL(endpoint);
    const address = addressOf(url);
    // Node asks no resolver about an address.
    if (url.protocol !== "https:" || (address !== null && !isAllowed(address)))
      return { result: "refused", reason: "not a public address" };
    return await new Promise<PushResult>((settle) => {
      const call = request(url, {
        method: "POST",
        agent,
        lookup,
        ...(port !== undefined && { port }),
        ...(ca !== undefined && { ca }),
        headers: {
          authorization,
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          "content-length": body.length,
          topic,
          ttl,
          urgency: "normal",
        },
      });
      const late = setTimeout(() => call.destroy(new Error("timeout")), timeoutMs);
      call.on("response", (response) => {
        settle(resultOf(response.statusCode ?? 0, response.headers["retry-after"]));
        response.destroy();
      });
      call.on("error", (error) => {
        settle(
          error instanceof NotPublic
            ? { result: "refused", reason: "not a public address" }
            : { result: "later", retryAfter: null, reason: reasonOf(error) },
        );
      });
      call.on("close", () => clearTimeout(late));
      call.end(body);
    });
  }

  return {
    ended,
    send: async (message) => {
      const result = await post(message);
      ended[result.result] += 1;
      return result;
    },
  };
}

/** What an answer means (RFC 8030; 410 and 404: no such subscription). */
function resultOf(status: number, retryAfter: string | undefined): PushResult {
  if (status >= 200 && status < 300) return { result: "sent" };
  if (status === 404 || status === 410) return { result: "gone" };
  const reason = `status ${status}`;
  if (status === 429 || status === 408 || status >= 500)
    return { result: "later", retryAfter: retryAfter ?? null, reason };
  return { result: "refused", reason };
}

/** Words without an address. */
function reasonOf(error: NodeJS.ErrnoException): string {
  return error.code ?? (error.message === "timeout" ? "timeout" : "no answer");
}

/**
 * The addresses of a name by DNS alone: the system's own look-up would hold one of the process's four threads, which
 * files and passwords need too, for as long as a stranger's name server is silent.
 * @param servers for tests, which have a name server of their own
 */
export async function resolveByDns(name: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(v4.status === "fulfilled" ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === "fulfilled" ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && v4.status === "rejected") throw v4.reason;
  return found;
}

const inTheWorld: PushSurroundings = {
  resolve: async (name) => await resolveByDns(name),
  isAllowed: isPublicAddress,
};
