import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";
import type { Readable } from "node:stream";

/** Largest file that is answered as a list of numbers in JSON, in bytes (OP-04). */
const MAX_JSON_BYTES = 5 * 1024 * 1024;
const TOO_LARGE = "Arquivo grande demais para esta forma de resposta. Baixe o arquivo diretamente.";

/** A file made by the product; `key` names it in a JSON answer, and one without is always streamed. */
export interface MadeFile {
  readonly key?: string;
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

/**
 * Answers a file as a stream or, for callers who accept JSON, as `{ <key>: { type, data } }` in the envelope, up to 5
 * MB (413 above) (OP-04).
 */
export async function answerFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, name, type, content }: MadeFile,
): Promise<FastifyReply> {
  reply.header("cache-control", "private, no-store");
  if (key !== undefined) reply.header("vary", "accept");
  if (key !== undefined && request.headers.accept?.includes("application/json") === true) {
    const data = await readUpTo(content, MAX_JSON_BYTES);
    return await reply.send({ msg_id: 0, msg_txt: "", msg_log: null, json_data: { [key]: data.toJSON() } });
  }
  return await reply
    .type(type)
    .header("content-disposition", dispositionOf("attachment", name))
    .header("x-content-type-options", "nosniff")
    .send(content);
}

async function readUpTo(content: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new HttpError(413, TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** RFC 6266 with RFC 5987: the name in UTF-8, and an ASCII one for old clients. */
export function dispositionOf(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
