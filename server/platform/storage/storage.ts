import type { Readable } from "node:stream";

/** Where attachments lie: files on a disk now, an S3 store later, behind the same calls. */
export interface Storage {
  /**
   * Keeps content under a key that is not taken; gives the bytes written. Only when all of it was read does anything
   * stand under the key: content that throws leaves nothing behind. Rejects with StorageFullError when there is no room.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** The whole content; rejects when the key is unknown. */
  get(key: string): Promise<Readable>;
  /** Removes it; an unknown key is no error. */
  remove(key: string): Promise<void>;
  /** The keys of everything written before that moment, half-written leftovers too, at most so many in one portion. */
  listOlder(before: Date, atOnce: number): AsyncIterable<string[]>;
  /** How many bytes may still be written; null where that cannot be known. */
  freeBytes(): Promise<number | null>;
}

/** The store has no room for what is being written. */
export class StorageFullError extends Error {
  override readonly name = "StorageFullError";
}
