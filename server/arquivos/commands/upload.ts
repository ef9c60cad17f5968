import type { Multipart } from "@fastify/multipart";
import type { Traits } from "../../../contract/acesso/index.ts";
import { NO_ROOM, UPLOAD_FAILED } from "../../../contract/arquivos/index.ts";
import type { Contexto } from "../../../contract/arquivos/index.ts";
import type { Session } from "../../acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import { HttpError, badRequest, forbidden, noRoom, notFound } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { endSlot } from "../../platform/slots.ts";
import { StorageFullError } from "../../platform/storage/storage.ts";
import { storeFile } from "../files/store-file.ts";
import type { StoredFile } from "../files/store-file.ts";
import { isRequisicaoVisible } from "../queries/requisicao.ts";
import { reserveUpload } from "./reserve.ts";

type Parts = Pick<Services, "db" | "clock" | "storage">;

/** Where an upload belongs: the number of its request, and whether to its form or to a message. */
interface Place {
  readonly id: number;
  readonly contexto: Contexto;
}

/** The incoming body; `bytes` is its declared length, if any. */
interface Incoming {
  readonly body: AsyncIterable<Multipart>;
  readonly bytes: number | undefined;
  /** Who may upload at all, asked once the request is known to be seen. */
  readonly authorize: (person: Traits) => boolean;
}

/**
 * Stores the one file of a multipart body for a person; no form or message refers to it yet (FILE-01, OP-56). Reserves
 * the space first, and reads `body` to its end before the file is stored for good. Throws 400 (cut off, no file), 403,
 * 404, 413, 415, 429, 507; then nothing is left, and the space is free again.
 */
export async function uploadArquivo(
  services: Parts,
  session: Session,
  { body, bytes, authorize, ...place }: Place & Incoming,
): Promise<StoredFile> {
  const { db, storage } = services;
  await mayUpload(db, session, { ...place, authorize });
  const slot = await reserveUpload(services, session.usuario_id, bytes);
  try {
    const stored = await storeFile(storage, body, place.contexto);
    await insertArquivo(services, { ...place, usuario_id: session.usuario_id, slot }, stored);
    return stored;
  } catch (error) {
    // A slot that cannot be ended now expires with its lease.
    await endSlot(db, slot).catch(() => undefined);
    if (error instanceof StorageFullError) throw noRoom(NO_ROOM);
    throw isBrokenBody(error) ? badRequest(UPLOAD_FAILED) : error;
  }
}

/**
 * A file for a message needs a request that the person can see. A file for a form comes before its request, and its
 * number may have gone to another dealer (OP-36), so dealers may always upload one.
 */
async function mayUpload(
  db: Database,
  session: Session,
  { id, contexto, authorize }: Place & Pick<Incoming, "authorize">,
): Promise<void> {
  const ownForm = contexto === "anx_requisicao" && session.traits.isDealer;
  if (!ownForm && !(await isRequisicaoVisible(db, session.scope, id))) throw notFound();
  if (!authorize(session.traits)) throw forbidden();
}

/** Turns the reservation into the row of the file; removes the content if that fails. */
async function insertArquivo(
  { db, clock, storage }: Parts,
  { id, contexto, usuario_id, slot }: Place & { usuario_id: number; slot: number },
  file: StoredFile,
): Promise<void> {
  const quando = clock.now();
  const { arquivo_id } = file;
  try {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("arquivo")
        .values({ ...file, contexto, contexto_id: id, usuario_id, criado_em: quando })
        .execute();
      const objeto = { objeto: "arquivo", objeto_id: arquivo_id };
      await auditInsert({ quando, usuario_id, acao: "arquivo.enviado", ...objeto }).execute(tx);
      await endSlot(tx, slot);
    });
  } catch (error) {
    await storage.remove(arquivo_id);
    throw error;
  }
}

/** Whether the multipart reader threw this because the body is cut off, has too many parts or is malformed. */
function isBrokenBody(error: unknown): boolean {
  if (error instanceof HttpError) return false;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  // A different content type is a 415, which the error handler answers.
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE") return false;
  return (
    code.startsWith("FST_") ||
    /multipart|terminated early|malformed part header|premature close/i.test(message)
  );
}
