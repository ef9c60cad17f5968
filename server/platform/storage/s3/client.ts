import { systemClock } from "../../clock.ts";
import type { S3Settings } from "../../settings/storage-url.ts";
import { firstLine } from "../../start-error.ts";
import type { StorageCall, StorageHealth, StorageOutcome } from "../health.ts";
import { StorageAwayError } from "../storage.ts";
import { addressOf } from "./address.ts";
import { exchange, textOf } from "./exchange.ts";
import type { Patience } from "./exchange.ts";
import { codeOf, isPassing } from "./read-refusal.ts";
import { encodePath, encodeQuery, sign } from "./sign.ts";
import { Agent as PlainAgent } from "node:http";
import type { IncomingMessage } from "node:http";
import { Agent as TlsAgent } from "node:https";
import { setTimeout as pause } from "node:timers/promises";

/** A content whose length and hash are known, and that can be read again for another try. */
export interface Sendable {
  readonly bytes: number;
  readonly sha256: string;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** What is asked of the store. */
export interface S3Call {
  /** As it is counted. */
  readonly call: StorageCall;
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Undefined: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly content?: Sendable;
}

export interface S3Client {
  readonly idleMs: number;
  /**
   * Calls the store, and again after a while where that may help. Gives the head of its answer, whose body the caller
   * reads; undefined where nothing is under the key. Throws StorageAwayError for all else.
   */
  ask(call: S3Call): Promise<IncomingMessage | undefined>;
}

/** Bytes of a refusal that are read. */
const MAX_REFUSAL = 16 * 1024;
/** The longest silence while something is removed. */
const MAX_REMOVAL_MS = 5000;

/** One try that failed; `passes`: another may succeed. */
interface Failed {
  readonly outcome: Exclude<StorageOutcome, "ok">;
  readonly reason: string;
  readonly passes: boolean;
}

/** The client of a bucket. */
export function createS3Client(
  settings: S3Settings,
  { health, patience }: { readonly health: StorageHealth; readonly patience: Patience },
): S3Client {
  const address = addressOf(settings);
  const base = new URL(address.origin);
  const agent = new (base.protocol === "https:" ? TlsAgent : PlainAgent)({
    keepAlive: true,
    maxFreeSockets: 16,
  });
  const { idleMs } = patience;

  async function tryOnce({
    call,
    method,
    key,
    query,
    headers,
    content,
  }: S3Call): Promise<IncomingMessage | Failed> {
    const path = `${address.path}/${key ?? ""}`;
    const unsigned = { method, host: base.host, path, query, headers, sha256: content?.sha256 };
    const signed = sign(unsigned, settings, systemClock.now());
    const url = new URL(base);
    url.pathname = encodePath(path);
    url.search = query ? encodeQuery(query) : "";
    const length = content ? { "content-length": String(content.bytes) } : {};
    try {
      const outgoing = { url, method, headers: { ...signed, ...length }, content: content?.open() };
      // Somebody waits whose draft is gone already: its files are swept if need be.
      const idle = call === "remove" ? Math.min(idleMs, MAX_REMOVAL_MS) : idleMs;
      const answer = await exchange(outgoing, { agent, idleMs: idle });
      const { statusCode = 0 } = answer;
      if (statusCode >= 200 && statusCode < 300) return answer;
      const code = codeOf(await textOf(answer, idleMs, MAX_REFUSAL));
      const reason = code === undefined ? `${statusCode}` : `${statusCode} ${code}`;
      // What stands before the store says 404 too, and that is no word of the object's.
      const isGone = method === "GET" ? code === "NoSuchKey" : code !== "NoSuchBucket";
      if (statusCode === 404 && key !== undefined && isGone)
        return { outcome: "missing", reason, passes: false };
      const passes = isPassing(statusCode, code);
      return { outcome: passes ? "away" : "refused", reason, passes };
    } catch (error) {
      return { outcome: "away", reason: reasonOf(error), passes: true };
    }
  }

  async function askPatiently(call: S3Call, begun: number): Promise<IncomingMessage | Failed> {
    // Whoever removes something waits for nothing of it; once more, since a connection that was kept may be cut by now.
    let left = call.call === "remove" ? Math.min(2, patience.tries) : patience.tries;
    for (let wait = patience.pauseMs; ; wait *= 4) {
      const ended = await tryOnce(call);
      left -= 1;
      const isLast = left === 0 || performance.now() - begun > patience.enoughMs;
      if (!("passes" in ended) || !ended.passes || isLast) return ended;
      // Not all at once: whoever was turned away together comes back one by one.
      await pause(wait * (0.5 + Math.random()));
    }
  }

  return {
    idleMs,
    ask: async (call) => {
      const ended = await askPatiently(call, performance.now());
      if (!("passes" in ended)) {
        health.note({ call: call.call, outcome: "ok" });
        return ended;
      }
      const { outcome, reason } = ended;
      health.note({ call: call.call, outcome, reason });
      if (outcome === "missing") return undefined;
      throw new StorageAwayError(reason, outcome === "refused");
    },
  };
}

/** Why a call got no answer: the code of the network, or what there is. */
function reasonOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === "string" ? code : firstLine(error);
}
