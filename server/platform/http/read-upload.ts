import type { FastifyRequest } from "fastify";
import { HttpError, badRequest, busy } from "./errors.ts";

/** What became of an upload that cannot be taken, for the person. */
interface Refusals {
  /** No file, several, or a body that was cut off. */
  readonly failed: string;
  readonly tooLarge: string;
}

/** Bytes of files that the process holds at once, at most. */
const MAX_HELD = 60_000_000;
let held = 0;

/**
 * Does something with the one file of a multipart body, in memory, for calls that read it and store nothing. Room for
 * its announced length is reserved before the first byte, until `work` has ended.
 *
 * @throws 400 for a body without exactly one file in the field `arquivo`, 413 for one that is too large, 503 where
 * there
 *   is no room now
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  maxBytes: number,
  refusals: Refusals,
  work: (file: Upload) => Promise<Result>,
): Promise<Result> {
  const bytes = Math.min(maxBytes, Number(request.headers["content-length"] ?? maxBytes));
  if (held + bytes > MAX_HELD) throw busy();
  held += bytes;
  try {
    return await work(await readUpload(request, { maxBytes, room: new ArrayBuffer(bytes) }, refusals));
  } finally {
    held -= bytes;
  }
}

/** The file of a call, and its name as it was sent. */
interface Upload {
  readonly name: string;
  readonly content: Buffer;
}

async function readUpload(
  request: FastifyRequest,
  { maxBytes, room }: { readonly maxBytes: number; readonly room: ArrayBuffer },
  { failed, tooLarge }: Refusals,
): Promise<Upload> {
  let found: Upload | undefined;
  // Written to its final place as it comes: pieces joined at the end would be in memory twice.
  const place = new Uint8Array(room);
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type !== "file") continue;
      if (part.fieldname !== "arquivo" || found) throw badRequest(failed);
      let end = 0;
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        place.set(chunk, end);
        end += chunk.length;
      }
      if (part.file.truncated) throw new HttpError(413, tooLarge);
      found = { name: part.filename ?? "", content: Buffer.from(room.transfer(end)) };
    }
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    if (error instanceof HttpError || code === "FST_INVALID_MULTIPART_CONTENT_TYPE") throw error;
    if (statusCode === 413) throw new HttpError(413, tooLarge);
    throw badRequest(failed);
  }
  if (!found) throw badRequest(failed);
  return found;
}
