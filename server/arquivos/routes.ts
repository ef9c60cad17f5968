import type { Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  FILE_LIMITS,
  canUploadArquivo,
  downloadArquivo,
  listNaoEnviados,
  removeArquivo,
  uploadArquivo,
} from "../../contract/arquivos/index.ts";
import type { ArquivoEnviado } from "../../contract/arquivos/index.ts";
import { byRecord, everyone, sessionRoute } from "../acesso/index.ts";
import type { Caller } from "../acesso/index.ts";
import type { Database } from "../platform/db/connect.ts";
import { drain } from "../platform/http/drain.ts";
import { notFound, required } from "../platform/http/errors.ts";
import { asksAlone, isKnown } from "../platform/http/etag.ts";
import { dispositionOf } from "../platform/http/file-answer.ts";
import type { Services } from "../platform/services.ts";
import { logStorage } from "../platform/storage/log-storage.ts";
import { StorageAwayError } from "../platform/storage/storage.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { removeArquivo as remove } from "./commands/remove.ts";
import { uploadArquivo as storeUpload } from "./commands/upload.ts";
import type { Place } from "./commands/upload.ts";
import { isShownInline } from "./files/content-type.ts";
import { logScans } from "./files/log-scans.ts";
import type { StoredFile } from "./files/scan-and-store.ts";
import { requireUninfected } from "./files/scan-marks.ts";
import type { OwnerKinds } from "./policy/owners.ts";
import { findArquivo, listNaoEnviados as findNaoEnviados } from "./queries/arquivos.ts";
import { withMark } from "./sql/marks.ts";
import type { Readable } from "node:stream";

/** What else a call with a file has to do. */
interface Hearing {
  /** Called with what the body holds beside the file. */
  readonly onField?: (name: string, value: unknown) => void;
  /** Called when all of it has come; where it throws nothing is stored. */
  readonly onEnd?: () => Promise<void>;
  /** Stores what goes with the file, in its transaction. */
  readonly alongside?: (tx: Database, file: StoredFile) => Promise<void>;
}

/**
 * Stores the one file of a call's body, and reads the body to its end in any case. Throws as `uploadArquivo` does, and
 * 401 or 403 where the caller had the right at the beginning and has lost it by the end.
 */
export async function receiveArquivo(
  services: Services & { readonly ownerKinds: OwnerKinds },
  caller: Caller,
  request: FastifyRequest,
  place: Place & { readonly authorize: typeof canUploadArquivo },
  { onField = () => undefined, onEnd = async () => undefined, alongside }: Hearing = {},
): Promise<StoredFile> {
  try {
    const parts = request.parts({ limits: { fileSize: FILE_LIMITS[place.contexto].maxBytes } });
    const body = withFields(parts, onField, onEnd);
    const { again } = caller;
    return await storeUpload(services, caller, {
      ...place,
      body,
      bytes: lengthOf(request),
      again,
      alongside,
    });
  } finally {
    await drain(request);
  }
}

/** The parts of a body; fields that are no file are reported, before or after it. */
async function* withFields(
  parts: AsyncIterable<Multipart>,
  onField: (name: string, value: unknown) => void,
  onEnd: () => Promise<void>,
): AsyncGenerator<Multipart> {
  for await (const part of parts) {
    if (part.type === "field") onField(part.fieldname, part.value);
    yield part;
  }
  await onEnd();
}

const NOT_FOUND = "Arquivo não encontrado";

/** A file shown in place can run nothing, and can only be framed by our own pages (OP-56). */
const INLINE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'; base-uri 'none'";

/** Routes to upload, download and remove files; `ownerKinds` are the records that these belong to. */
export function registerArquivos(
  app: FastifyInstance,
  services: Services & { readonly ownerKinds: OwnerKinds },
): void {
  logScans(app.log, services.scanner);
  logStorage(app.log, services.storage);

  sessionRoute(
    app,
    uploadArquivo,
    byRecord(canUploadArquivo),
    async ({ params, request }, session, authorize) => {
      const stored = await receiveArquivo(services, session, request, { ...params, authorize });
      return { arquivos: [enviadoOf(stored)] };
    },
  );

  sessionRoute(app, listNaoEnviados, everyone, async (_call, { usuario_id }) => {
    return await findNaoEnviados(services.db, usuario_id);
  });

  sessionRoute(app, downloadArquivo, everyone, async ({ params, query, request, reply }, session) => {
    const file = required(await findArquivo(services, session, params.arquivo_id), NOT_FOUND);
    requireUninfected(file);
    // The content of an id never changes; the right to see it, and what stands against it, can, and was checked above.
    const etag = `"${file.arquivo_id}"`;
    const known = isKnown(request, etag);
    // Whoever holds a copy needs none; whoever asks whether it is there is told of one that the storage lost.
    const content =
      known && !asksAlone(request) ? null : await openContent(services.storage, file.arquivo_id);
    if (content === undefined) throw notFound(NOT_FOUND);
    const shown = isShownInline(file.arquivo_tipo);
    const inline = shown && query.inline === "1";
    if (inline)
      reply.header("content-security-policy", INLINE_POLICY).header("x-frame-options", "SAMEORIGIN");
    reply
      .type(shown ? file.arquivo_tipo : "application/octet-stream")
      .header(
        "content-disposition",
        dispositionOf(inline ? "inline" : "attachment", file.arquivo_nome_original),
      )
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "private, no-cache")
      .header("etag", etag);
    if (content === null || known) {
      content?.destroy();
      return await reply.code(304).send();
    }
    return await reply.header("content-length", file.arquivo_tamanho).send(content);
  });

  sessionRoute(app, removeArquivo, everyone, async ({ params }, { usuario_id }) => {
    await remove(services, usuario_id, params.arquivo_id);
    return null;
  });
}

/** The content of a file; undefined where it is lost. Throws 503 while the storage is away: it may be there. */
async function openContent(storage: Storage, arquivo_id: string): Promise<Readable | undefined> {
  return await storage.get(arquivo_id).catch((error: unknown) => {
    if (error instanceof StorageAwayError) throw error;
    return undefined;
  });
}

/** What an upload answers. */
export function enviadoOf({
  arquivo_id,
  arquivo_nome_original,
  arquivo_verificacao,
}: StoredFile): ArquivoEnviado {
  return withMark({ arquivo_id, arquivo_nome_original, arquivo_verificacao });
}

/** The declared length of the body; undefined for a chunked one. */
function lengthOf(request: FastifyRequest): number | undefined {
  const told = Number(request.headers["content-length"]);
  return Number.isSafeInteger(told) && told >= 0 ? told : undefined;
}
