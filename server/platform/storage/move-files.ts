import { digestOf, hashing, isSame } from "./hash-content.ts";
import { isMissing, listAll } from "./storage.ts";
import type { ContentDigest, Place } from "./storage.ts";

/** What has been done so far. */
export interface Moved {
  /** Copied now, read back and compared. */
  readonly copied: number;
  readonly bytes: number;
  /** That were there already, and are the same. */
  readonly there: number;
  /** Of which there is another content under the same key; left as they are, on both sides. */
  readonly different: readonly string[];
}

interface Move {
  readonly from: Place;
  readonly to: Place;
  /** Whether a file leaves `from` once it is in `to`: nobody may write to `from` any more, nor read from it alone. */
  readonly removes: boolean;
  /** Aborted where somebody stops it: what is under way comes to its end. */
  readonly signal: AbortSignal;
  /** Hears of each file that is done. */
  readonly progress: (moved: Moved) => void;
}

/** Files that are under way at once: a store far away answers late, not slowly. */
const LANES = 4;

/** A copy that is not what it was copied from. */
export class UnequalCopyError extends Error {
  override readonly name = "UnequalCopyError";
  readonly key: string;

  constructor(key: string) {
    super(`the copy of ${key} is not equal`);
    this.key = key;
  }
}

/**
 * Copies all files of a place into another one and compares their hashes, whatever else is read and written meanwhile
 * (decision 82). What an earlier run has done is known by what is there. Gives what was done, also where `signal` ended it.
 * Throws errors of the places, StorageFullError, and UnequalCopyError; what is copied by then stays.
 */
export async function moveFiles({ from, to, removes, signal, progress }: Move): Promise<Moved> {
  const done = { copied: 0, bytes: 0, there: 0, different: [] as string[] };
  const keys = keysOf(from);

  async function moveOne(key: string): Promise<void> {
    const there = await to.digest(key);
    if (there) {
      const here = await from.digest(key);
      // Somebody has removed it meanwhile, or another run has moved it.
      if (!here) return;
      if (!isSame(here, there)) return void done.different.push(key);
      done.there += 1;
    } else {
      const digest = await copy(from, to, key);
      if (!digest) return;
      done.copied += 1;
      done.bytes += digest.bytes;
    }
    if (removes) await from.remove(key);
  }

  let failure: { readonly error: unknown } | undefined;
  async function runLane(): Promise<void> {
    try {
      for await (const key of keys) {
        if (signal.aborted || failure) return;
        await moveOne(key);
        progress(done);
      }
    } catch (error) {
      failure ??= { error };
    }
  }
  await Promise.all(Array.from({ length: LANES }, runLane));
  if (failure) throw failure.error;
  return done;
}

/** The keys of a place, one by one for all lanes: one that ends its loop ends it for none of the others. */
function keysOf(place: Place): AsyncIterable<string> {
  const keys = listAll(place);
  return { [Symbol.asyncIterator]: () => ({ next: async () => await keys.next() }) };
}

/** Copies one file, and reads back what was written; undefined where it is gone. Throws UnequalCopyError. */
async function copy(from: Place, to: Place, key: string): Promise<ContentDigest | undefined> {
  const content = await from.get(key).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!content) return undefined;
  const { pieces, digest } = hashing(content as AsyncIterable<Uint8Array>);
  try {
    await to.put(key, pieces);
  } finally {
    // A place that fails may not have begun to read it.
    content.destroy();
  }
  const back = await digestOf((await to.get(key)) as AsyncIterable<Uint8Array>);
  if (isSame(digest(), back)) return back;
  await to.remove(key);
  throw new UnequalCopyError(key);
}
