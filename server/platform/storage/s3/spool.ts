import { hashing } from "../hash-content.ts";
import { StorageFullError, isFull } from "../storage.ts";
import type { ContentDigest } from "../storage.ts";
import type { Sendable } from "./client.ts";
import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";

/** Bytes that are read at once. */
const PIECE = 64 * 1024;

/** A content that has come whole, to be sent. */
export interface Spooled extends Sendable {
  /** Forgets it. */
  close(): Promise<void>;
}

/**
 * Takes a content in to its end before anything of it is sent: so its length and its hash are known, none is held in
 * memory, and another try can read it again. It lies in a file without a name, of which nothing is left whatever ends this
 * process. Throws what reading it throws, and StorageFullError.
 */
export async function takeIn(folder: string, content: AsyncIterable<Uint8Array>): Promise<Spooled> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await openNameless(folder);
    try {
      const digest = await fill(file, content);
      return { ...digest, open: () => readFrom(file), close: async () => await file.close() };
    } catch (error) {
      await file.close();
      throw error;
    }
  } catch (error) {
    throw isFull(error) ? new StorageFullError("no room to take a file in", { cause: error }) : error;
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

async function fill(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<ContentDigest> {
  const { pieces, digest } = hashing(content);
  for await (const piece of pieces) await file.writeFile(piece);
  return digest();
}

async function* readFrom(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(PIECE), position: at });
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
