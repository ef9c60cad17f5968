import type { MultipartFile } from "@fastify/multipart";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import {
  INVALID_FILE_TYPE,
  UPLOAD_FAILED,
  acceptedEndings,
  endingOf,
} from "../../../contract/arquivos/index.ts";
import type { Contexto } from "../../../contract/arquivos/index.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { SNIFFED_BYTES, isTextType, typeOfContent } from "../policy/content.ts";
import { cleanFileName } from "../policy/name.ts";

/** A file that lies in the storage and that no row tells of yet. */
export interface KeptFile {
  readonly arquivo_id: string;
  readonly arquivo_nome_original: string;
  readonly arquivo_tipo: string;
  readonly arquivo_tamanho: number;
}

const wrongType = (): HttpError => new HttpError(415, INVALID_FILE_TYPE);

/** The first bytes of a stream, and a stream of all of it that ends with a 415 at a NUL which a text may not hold. */
async function open(file: Readable): Promise<{ head: Buffer; whole: (text: boolean) => Readable }> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first: Buffer[] = [];
  let size = 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    first.push(next.value);
    size += next.value.length;
    if (size >= SNIFFED_BYTES) break;
  }
  const head = Buffer.concat(first);
  async function* all(text: boolean): AsyncGenerator<Buffer> {
    if (text && head.includes(0)) throw wrongType();
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      if (text && next.value.includes(0)) throw wrongType();
      yield next.value;
    }
  }
  return { head, whole: (text) => Readable.from(all(text), { objectMode: false }) };
}

/**
 * Streams one file of an upload into the storage under a new id, looking at its name and content on the way. Throws
 * 415 (name, content or nothing in it) and 413 (too large); then nothing lies in the storage.
 */
export async function keepFile(storage: Storage, part: MultipartFile, contexto: Contexto): Promise<KeptFile> {
  const arquivo_nome_original = cleanFileName(part.filename ?? "");
  const ending = endingOf(arquivo_nome_original);
  if (!acceptedEndings(contexto).includes(ending)) throw wrongType();
  const { head, whole } = await open(part.file);
  const arquivo_tipo = await typeOfContent(ending, head);
  if (arquivo_tipo === null) throw wrongType();
  const arquivo_id = randomUUID();
  const arquivo_tamanho = await storage.put(arquivo_id, whole(isTextType(arquivo_tipo)));
  if (part.file.truncated) {
    await storage.remove(arquivo_id);
    throw new HttpError(413, UPLOAD_FAILED);
  }
  return { arquivo_id, arquivo_nome_original, arquivo_tipo, arquivo_tamanho };
}
