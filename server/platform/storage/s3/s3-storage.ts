import type { S3Settings } from "../../settings/storage-url.ts";
import { freeBytesOf } from "../disk.ts";
import { digestOf } from "../hash-content.ts";
import { createStorageHealth } from "../health.ts";
import type { StorageHealth } from "../health.ts";
import { MissingContentError, STORAGE_KEY, StorageAwayError, requireKey } from "../storage.ts";
import type { ContentDigest, Place } from "../storage.ts";
import { createS3Client } from "./client.ts";
import { PATIENCE, textOf } from "./exchange.ts";
import type { Patience } from "./exchange.ts";
import { readListing } from "./listing.ts";
import type { ListPage } from "./listing.ts";
import { readOn } from "./read-on.ts";
import { takeIn } from "./spool.ts";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

/** A place in an S3 store. */
export interface S3Storage extends Place {
  readonly health: StorageHealth;
  /** Asks whether the bucket is there and may be used. Throws StorageAwayError. */
  check(): Promise<void>;
}

/** What an object says of itself, beside the ETag, which is no hash of a content that is encrypted. */
const SHA256 = "x-amz-meta-sha256";
const MAX_PAGE = 1000;
/** A page of a listing is some 400 kB. */
const MAX_LISTING = 8 * 1024 * 1024;

/**
 * Storage as objects of a bucket, each by its key (decision 82). What comes in is taken in on this machine's disk, in
 * `folder`, and sent as one object with its length and hash: a store has all of it under its name, or nothing. All of its
 * calls throw StorageAwayError while the store does not answer.
 */
export function createS3Storage(
  settings: S3Settings,
  folder: string,
  {
    health = createStorageHealth(),
    patience = PATIENCE,
  }: { readonly health?: StorageHealth; readonly patience?: Patience } = {},
): S3Storage {
  const client = createS3Client(settings, { health, patience });
  const { idleMs } = client;

  async function get(key: string): Promise<Readable> {
    requireKey(key);
    const answer = await client.ask({ call: "get", method: "GET", key });
    if (!answer) throw new MissingContentError();
    return readOn(answer, idleMs, async (at, etag) => {
      const headers = { range: `bytes=${at}-`, "if-match": etag };
      return await client.ask({ call: "get", method: "GET", key, headers });
    });
  }

  async function listPage(max: number, token?: string): Promise<ListPage> {
    const query: Record<string, string> = { "list-type": "2", "max-keys": String(max) };
    if (token !== undefined) query["continuation-token"] = token;
    const answer = await client.ask({ call: "list", method: "GET", query });
    try {
      if (answer) return readListing(await textOf(answer, idleMs, MAX_LISTING));
    } catch {
      health.note({ call: "list", outcome: "away", reason: "no listing" });
    }
    throw new StorageAwayError("no listing");
  }

  return {
    health,
    check: async () => void (await listPage(1)),
    put: async (key, content) => {
      requireKey(key);
      const taken = await takeIn(folder, content);
      try {
        const headers = { "content-type": "application/octet-stream", [SHA256]: taken.sha256 };
        (await client.ask({ call: "put", method: "PUT", key, headers, content: taken }))?.resume();
        return taken.bytes;
      } finally {
        await taken.close();
      }
    },
    get,
    digest: async (key) => {
      requireKey(key);
      const answer = await client.ask({ call: "look", method: "HEAD", key });
      answer?.resume();
      if (!answer) return undefined;
      // One that somebody else has put there.
      return readDigest(answer) ?? (await digestOf((await get(key)) as AsyncIterable<Buffer>));
    },
    remove: async (key) => {
      requireKey(key);
      (await client.ask({ call: "remove", method: "DELETE", key }))?.resume();
    },
    listOlder: async function* (before, atOnce) {
      let keys: string[] = [];
      for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
        const page: ListPage = await listPage(Math.min(atOnce, MAX_PAGE), token);
        for (const { key, written } of page.objects) {
          if (STORAGE_KEY.test(key) && written < before) keys.push(key);
          if (keys.length < atOnce) continue;
          yield keys;
          keys = [];
        }
        token = page.next;
      }
      if (keys.length > 0) yield keys;
    },
    // The store has no end that it tells; what comes in needs this machine's disk for as long as it is sent.
    freeBytes: async () => await freeBytesOf(folder),
  };
}

function readDigest({ headers }: IncomingMessage): ContentDigest | undefined {
  const sha256 = headers[SHA256];
  const bytes = Number(headers["content-length"] ?? Number.NaN);
  return typeof sha256 === "string" && /^[0-9a-f]{64}$/.test(sha256) && Number.isSafeInteger(bytes)
    ? { bytes, sha256 }
    : undefined;
}
