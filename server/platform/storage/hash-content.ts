import type { ContentDigest } from "./storage.ts";
import { createHash } from "node:crypto";

/** A content on its way: `digest` says what has passed so far, behind the last piece what it was. */
export interface Hashing {
  readonly pieces: AsyncGenerator<Uint8Array>;
  readonly digest: () => ContentDigest;
}

/** Hashes a content while it is read. */
export function hashing(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Hashing {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  return { pieces: pass(), digest: () => ({ bytes, sha256: hash.copy().digest("hex") }) };
}

/** What a content is, read to its end. */
export async function digestOf(content: AsyncIterable<Uint8Array>): Promise<ContentDigest> {
  const { pieces, digest } = hashing(content);
  while ((await pieces.next()).done !== true);
  return digest();
}

/** Whether two contents are the same. */
export function isSame(one: ContentDigest, other: ContentDigest): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256;
}
