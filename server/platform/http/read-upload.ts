import type { FastifyRequest } from "fastify";
import { HttpError, badRequest } from "./errors.ts";

/** What became of an upload that cannot be taken, for the person. */
interface Refusals {
  /** Cut off, none, or several. */
  readonly failed: string;
  readonly tooLarge: string;
}

/**
 * The one file of a multipart body, in memory, for calls that read it and keep nothing. Reads the body to its end.
 * Throws 400 for a body without exactly one file in the field `arquivo`, 413 for one that is too large.
 */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
  { failed, tooLarge }: Refusals,
): Promise<{ name: string; content: Buffer }> {
  let found: { name: string; content: Buffer } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type !== "file") continue;
      if (part.fieldname !== "arquivo" || found) throw badRequest(failed);
      const chunks: Buffer[] = [];
      for await (const chunk of part.file as AsyncIterable<Buffer>) chunks.push(chunk);
      if (part.file.truncated) throw new HttpError(413, tooLarge);
      found = { name: part.filename ?? "", content: Buffer.concat(chunks) };
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
