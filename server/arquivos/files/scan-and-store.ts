import type { Multipart, MultipartFile } from "@fastify/multipart";
import { FILE_LIMITS, INVALID_FILE_TYPE, UPLOAD_FAILED, endingOf } from "../../../contract/arquivos/index.ts";
import type { FileContexto } from "../../../contract/arquivos/index.ts";
import { HttpError, badRequest } from "../../platform/http/errors.ts";
import type { Scanner } from "../../platform/scan/scanner.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { SNIFFED_BYTES, isTextType, isWideText, otherContentOf, typeOfContent } from "./content-type.ts";
import type { OtherContent } from "./content-type.ts";
import { cleanFileName } from "./file-name.ts";
import { markOf } from "./scan-marks.ts";
import type { Mark } from "./scan-marks.ts";
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";

/** A file in the storage that has no row yet. */
export interface StoredFile {
  readonly arquivo_id: string;
  readonly arquivo_nome_original: string;
  readonly arquivo_tipo: string;
  readonly arquivo_tamanho: number;
  /** What stands against it. */
  readonly arquivo_verificacao: Mark;
}

/** Content that is not what the name says (415); `found` is what it is. */
export class WrongContent extends HttpError {
  readonly found: OtherContent;

  constructor(found: OtherContent) {
    super(415, INVALID_FILE_TYPE);
    this.found = found;
  }
}

const wrongType = (): HttpError => new HttpError(415, INVALID_FILE_TYPE);

/** The first bytes of a stream, and an iterator over the rest. */
async function open(file: Readable): Promise<{ head: Buffer; rest: AsyncIterator<Buffer> }> {
  const rest = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first: Buffer[] = [];
  let size = 0;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    first.push(next.value);
    size += next.value.length;
    if (size >= SNIFFED_BYTES) break;
  }
  return { head: Buffer.concat(first), rest };
}

async function nextFile(body: AsyncIterator<Multipart>): Promise<MultipartFile | undefined> {
  for (let next = await body.next(); !next.done; next = await body.next())
    if (next.value.type === "file") return next.value;
  return undefined;
}

/**
 * Streams the one file of a multipart body into the storage under a new id, and checks its name and content on the way,
 * past the scanner. The storage keeps it only when the whole body was read and held nothing else. Throws 400 (no file,
 * several), 413 (too large), 415 (name or content not accepted, or empty), what `markOf` throws, and errors of the
 * reader for a broken body; then nothing was ever visible in the storage under its id.
 */
export async function storeFile(
  { storage, scanner }: { readonly storage: Storage; readonly scanner: Scanner },
  body: AsyncIterable<Multipart>,
  contexto: FileContexto,
): Promise<StoredFile> {
  const parts = body[Symbol.asyncIterator]();
  const part = await nextFile(parts);
  if (part?.fieldname !== "arquivo") throw badRequest(UPLOAD_FAILED);
  const arquivo_nome_original = cleanFileName(part.filename ?? "");
  const ending = endingOf(arquivo_nome_original);
  if (!FILE_LIMITS[contexto].endings.includes(ending)) throw wrongType();
  const { head, rest } = await open(part.file);
  const arquivo_tipo = await typeOfContent(ending, head);
  if (arquivo_tipo === null) throw new WrongContent(await otherContentOf(head));
  const isText = isTextType(arquivo_tipo) && !isWideText(head);
  const { file } = part;

  async function* whole(): AsyncGenerator<Buffer> {
    if (isText && head.includes(0)) throw wrongType();
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      if (isText && next.value.includes(0)) throw wrongType();
      yield next.value;
    }
    if (file.truncated) throw new HttpError(413, UPLOAD_FAILED);
    if (await nextFile(parts)) throw badRequest(UPLOAD_FAILED);
  }

  const arquivo_id = randomUUID();
  let arquivo_verificacao: Mark = null;
  const scanned = scanner.pass(whole(), (verdict) => (arquivo_verificacao = markOf(scanner, verdict)));
  const arquivo_tamanho = await storage.put(arquivo_id, scanned);
  return { arquivo_id, arquivo_nome_original, arquivo_tipo, arquivo_tamanho, arquivo_verificacao };
}
