import type { Readable } from "node:stream";

/** Where attachments are stored: files on a disk now, later possibly an S3 store with the same interface. */
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
}

/** The storage has no room for the content. */
export class StorageFullError extends Error {
  override readonly name = "StorageFullError";
}
