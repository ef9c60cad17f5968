import type { ContentDigest } from "./storage.ts";
import { createHash } from "node:crypto";

/** Passes a content on; `told` hears behind the last piece what it was. */
export async function* hashing(
  content: AsyncIterable<Uint8Array>,
  told: (digest: ContentDigest) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  told({ bytes, sha256: hash.digest("hex") });
}

/** What a content is, read to its end. */
export async function digestOf(content: AsyncIterable<Uint8Array>): Promise<ContentDigest> {
  let digest: ContentDigest | undefined;
  // oxlint-disable-next-line no-unused-vars -- it is only hashed
  for await (const _piece of hashing(content, (told) => (digest = told)));
  if (!digest) throw new Error("no digest");
  return digest;
}

/** Whether two contents are the same. */
export function isSame(one: ContentDigest, other: ContentDigest): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256;
}
