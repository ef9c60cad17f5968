import type { Readable } from "node:stream";

/** Where attachments lie: files on a disk now, an S3 store later, behind the same calls. */
export interface Storage {
  /** Keeps a stream under a key that is not taken; gives the bytes written. A broken stream leaves nothing behind. */
  put(key: string, content: Readable): Promise<number>;
  /** The whole content; rejects when the key is unknown. */
  get(key: string): Promise<Readable>;
  /** Removes it; an unknown key is no error. */
  remove(key: string): Promise<void>;
  /** The keys of everything written before that moment, half-written leftovers too, at most so many in one portion. */
  listOlder(before: Date, atOnce: number): AsyncIterable<string[]>;
}
