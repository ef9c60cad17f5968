import { digestOf as digestOfContent, hashing } from "../storage/hash-content.ts";
import type { ContentDigest } from "../storage/storage.ts";
import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** Bytes that are read at once. */
const PIECE = 256 * 1024;

/**
 * Writes a new file that its owner alone may read, and waits until the disk has it; gives its digest. Throws what the
 * disk or the source throws: the file is then incomplete.
 */
export async function writeHashed(
  path: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ContentDigest> {
  const { pieces, digest } = hashing(source);
  const file = await open(path, "wx", 0o600);
  try {
    for await (const piece of pieces) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
  return digest();
}

/** A file in pieces. Never follows a link: a copy of a folder holds what lies in it. */
export async function* readPieces(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(PIECE) });
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** The digest of a file that is there. */
export async function digestOf(path: string, signal: AbortSignal): Promise<ContentDigest> {
  return await digestOfContent(readPieces(path, signal));
}

/** Waits until the disk has what was made, renamed or removed in a folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
