import type { Multipart } from "@fastify/multipart";
import { sql } from "kysely";
import { TOO_MANY_UPLOADS, UPLOAD_FAILED, canUploadArquivo } from "../../../contract/arquivos/index.ts";
import type { Contexto } from "../../../contract/arquivos/index.ts";
import type { Session } from "../../acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import { HttpError, badRequest, forbidden, notFound, tooMany } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { countUploads, isRequisicaoVisible } from "../queries/upload.ts";
import { keepFile } from "./keep.ts";
import type { KeptFile } from "./keep.ts";

/** Uploads that one person may make in a minute (contract-notes). */
const PER_MINUTE = 120;
const MINUTE_MS = 60_000;

type Parts = Pick<Services, "db" | "clock" | "storage">;

/** Where an upload belongs: the number of its request and whether to its form or to a message. */
interface Place {
  readonly id: number;
  readonly contexto: Contexto;
}

/**
 * FILE-01 OP-56: stores the one file of a multipart body under the person's name; no form and no message refers to it
 * yet. Reads `body` to its end before anything is stored for good. Throws 400 (cut off, no file), 403, 404, 413, 415,
 * 429; then nothing is left of it.
 */
export async function uploadArquivo(
  services: Parts,
  session: Session,
  { body, ...place }: Place & { body: AsyncIterable<Multipart> },
): Promise<KeptFile> {
  const { db, storage } = services;
  await mayUpload(db, session, place);
  await refuseTooMany(services, db, session.usuario_id);
  let kept: KeptFile | undefined;
  try {
    for await (const part of body) {
      if (part.type !== "file") continue;
      if (kept || part.fieldname !== "arquivo") throw badRequest(UPLOAD_FAILED);
      kept = await keepFile(storage, part, place.contexto);
    }
    if (!kept) throw badRequest(UPLOAD_FAILED);
    await insertArquivo(services, session.usuario_id, place, kept);
    return kept;
  } catch (error) {
    if (kept) await storage.remove(kept.arquivo_id);
    throw isBrokenBody(error) ? badRequest(UPLOAD_FAILED) : error;
  }
}

/**
 * A message's file needs a request that the person sees. A form's file comes before its request, and the number may
 * have gone to another dealer meanwhile (OP-36), so that dealers may always send one.
 */
async function mayUpload(db: Database, session: Session, { id, contexto }: Place): Promise<void> {
  const ownForm = contexto === "anx_requisicao" && session.traits.isDealer;
  if (!ownForm && !(await isRequisicaoVisible(db, session.scope, id))) throw notFound();
  if (!canUploadArquivo(session.traits)) throw forbidden();
}

async function refuseTooMany({ clock }: Parts, db: Database, usuario_id: number): Promise<void> {
  const now = clock.now().getTime();
  const { vezes, primeira } = await countUploads(db, usuario_id, new Date(now - MINUTE_MS));
  if (vezes < PER_MINUTE || !primeira) return;
  throw tooMany(TOO_MANY_UPLOADS, Math.max(1, Math.ceil((primeira.getTime() + MINUTE_MS - now) / 1000)));
}

async function insertArquivo(
  services: Parts,
  usuario_id: number,
  { id, contexto }: Place,
  file: KeptFile,
): Promise<void> {
  const quando = services.clock.now();
  await services.db.transaction().execute(async (tx) => {
    // One person's uploads are counted one after the other, so that a burst cannot slip through.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${usuario_id}`}, 0))`.execute(tx);
    await refuseTooMany(services, tx, usuario_id);
    await tx
      .insertInto("arquivo")
      .values({ ...file, contexto, contexto_id: id, usuario_id, criado_em: quando })
      .execute();
    const objeto = { objeto: "arquivo", objeto_id: file.arquivo_id };
    await auditInsert({ quando, usuario_id, acao: "arquivo.enviado", ...objeto }).execute(tx);
  });
}

/** What the multipart reader throws about a body that is cut off, has too many parts or is no multipart inside. */
function isBrokenBody(error: unknown): boolean {
  if (error instanceof HttpError) return false;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  // Another content type altogether is a 415, which the error handler knows.
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE") return false;
  return (
    code.startsWith("FST_") ||
    /multipart|terminated early|malformed part header|premature close/i.test(message)
  );
}
