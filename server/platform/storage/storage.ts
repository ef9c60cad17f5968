import { FILES_AWAY } from "../../../contract/platform/messages.ts";
import { HttpError } from "../http/errors.ts";
import type { StorageHealth } from "./health.ts";
import type { Readable } from "node:stream";

/** Where attachments are stored: files on a disk, or objects in a bucket of an S3 store. */
export interface Storage {
  /**
   * Stores content under a free key; gives the bytes written. The content appears under the key only when it is
   * complete: if reading it throws, nothing is left. Rejects with StorageFullError when there is no room.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Gives the whole content; rejects if the key is unknown. */
  get(key: string): Promise<Readable>;
  /** Removes it; an unknown key is no error. */
  remove(key: string): Promise<void>;
  /** The keys of everything written before that moment, including incomplete files, in batches of `atOnce`. */
  listOlder(before: Date, atOnce: number): AsyncIterable<string[]>;
  /** How many bytes can still be written; null if unknown. */
  freeBytes(): Promise<number | null>;
  /** How a storage behind the network fares; none of a disk. */
  readonly health?: StorageHealth;
}

/** How long a content is, and its SHA-256 in hexadecimal. */
export interface ContentDigest {
  readonly bytes: number;
  readonly sha256: string;
}

/** One place, which says of a content what it is. */
export interface Place extends Storage {
  /** What is under that key, as it was when it was written; undefined if nothing is. Rejects as `get` does otherwise. */
  digest(key: string): Promise<ContentDigest | undefined>;
}

/** Keys are ids made by the server; anything else could be a path. */
export const STORAGE_KEY = /^[0-9a-f-]{36}$/;

/** Everything is older than that. */
const FOREVER = new Date(8.64e15);
const AT_ONCE = 1000;

/** The keys of everything that is stored, one by one. */
export async function* listAll(storage: Pick<Storage, "listOlder">): AsyncGenerator<string> {
  for await (const keys of storage.listOlder(FOREVER, AT_ONCE)) yield* keys;
}

/** Throws for what is no key. */
export function requireKey(key: string): void {
  if (!STORAGE_KEY.test(key)) throw new Error("not a storage key");
}

/** The storage has no room for the content. */
export class StorageFullError extends Error {
  override readonly name = "StorageFullError";
}

/** Nothing is stored under that key; with the code of a missing file. */
export class MissingContentError extends Error {
  override readonly name = "MissingContentError";
  readonly code = "ENOENT";

  constructor() {
    super("ENOENT: nothing is stored under that key");
  }
}

/** Seconds after which who was refused may try again. */
const RETRY_AFTER = 30;

/** The storage does not answer, or turns the product away (503, decision 82): so do all calls that need a file. */
export class StorageAwayError extends HttpError {
  override readonly name = "StorageAwayError";
  /** Why, in one line for the operator, without keys: `ECONNREFUSED`, `403 AccessDenied`. */
  readonly reason: string;
  /** It answered, and waiting mends nothing. */
  readonly isRefused: boolean;

  constructor(reason: string, isRefused = false) {
    super(503, FILES_AWAY, { retryAfter: RETRY_AFTER });
    this.reason = reason;
    this.isRefused = isRefused;
  }
}

/** True for a full disk and for a full quota. */
export function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes((error as { code?: string }).code ?? "");
}

/** True where nothing is stored under a key. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: string }).code === "ENOENT";
}
