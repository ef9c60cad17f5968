import type { SMTPServerDataStream } from "smtp-server";
import type { Storage } from "../../../platform/storage/storage.ts";
import { mailTooLarge } from "./refusals.ts";
import { createHash } from "node:crypto";

/**
 * Writes a mail into the storage while it comes in, so that none is held in memory. Gives its bytes and their digest.
 * Throws where it is cut off or there is no room, and a Refusal where it is too large; then nothing is left of it.
 */
export async function storeMail(
  storage: Storage,
  arquivo: string,
  stream: SMTPServerDataStream,
): Promise<{ bytes: number; digest: string }> {
  const hash = createHash("sha256");
  async function* whole(): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // Read to its end even so: the answer comes behind the last byte.
      if (stream.sizeExceeded) continue;
      hash.update(chunk);
      yield chunk;
    }
    if (stream.sizeExceeded) throw mailTooLarge();
  }
  const bytes = await storage.put(arquivo, whole());
  return { bytes, digest: hash.digest("hex") };
}
