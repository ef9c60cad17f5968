import type { Multipart } from "@fastify/multipart";
import { CONCESSIONARIO_INATIVO, writesFor } from "../../../contract/acesso/index.ts";
import type { Traits } from "../../../contract/acesso/index.ts";
import { FILE_LIMITS, NO_ROOM, UPLOAD_FAILED } from "../../../contract/arquivos/index.ts";
import type { FileContexto } from "../../../contract/arquivos/index.ts";
import type { Session } from "../../acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import { badRequest, forbidden, HttpError, noRoom, required } from "../../platform/http/errors.ts";
import { endSlot } from "../../platform/limits/slots.ts";
import type { Services } from "../../platform/services.ts";
import { removeContents } from "../../platform/storage/remove-contents.ts";
import { StorageFullError } from "../../platform/storage/storage.ts";
import { storeFile } from "../files/scan-and-store.ts";
import type { StoredFile } from "../files/scan-and-store.ts";
import { InfectedFile, nextLook } from "../files/scan-marks.ts";
import type { OwnerKinds, UploadTarget } from "../policy/owners.ts";
import { auditInfected } from "./audit-infected.ts";
import { reserveUpload } from "./reserve.ts";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "arquivo.enviado": "arquivo";
    "arquivo.removido": "arquivo";
    "arquivo.infectado": "arquivo";
  }
}

type Parts = Pick<Services, "db" | "clock" | "storage" | "scanner">;

/** Where an upload belongs: the kind of its owner as the wire names it, and the number that it is uploaded for. */
export interface Place {
  readonly id: number;
  readonly contexto: FileContexto;
}

/** The incoming body; `bytes` is its declared length, if any. */
interface Incoming {
  readonly body: AsyncIterable<Multipart>;
  readonly bytes: number | undefined;
  /** Throws where the person may not upload; asked once the owner is known to exist. */
  readonly authorize: (person: Traits, target: UploadTarget) => boolean;
  /** The person as they stand in the transaction that stores the file; throws where they are signed in no more. */
  readonly again: (tx: Database) => Promise<Session>;
  /** Stored in the same transaction as the file. */
  readonly alongside?: ((tx: Database, file: StoredFile) => Promise<void>) | undefined;
}

/**
 * Stores the one file of a multipart body for a person; no form or message refers to it yet (FILE-01, OP-56). Reserves
 * the space first, and reads `body` to its end before the file is stored for good; by then the right to it is asked again,
 * in the transaction that stores it. Throws 400 (cut off, no file), 401, 403, 404, 413, 415, 422 (a virus, which the audit
 * keeps), 429, 503 (no scanner, no storage), 507; then nothing is left, and the space is free again.
 */
export async function uploadArquivo(
  services: Parts & { readonly ownerKinds: OwnerKinds },
  session: Session,
  { body, bytes, authorize, again, alongside, ...place }: Place & Incoming,
): Promise<StoredFile> {
  const { db, clock, ownerKinds } = services;
  const { id, contexto } = place;
  const kind = ownerKinds[contexto];
  async function requireRight(tx: Database, person: Session): Promise<void> {
    const target = required(await kind.findTarget(tx, person, id));
    if (!writesFor(person.traits, target)) throw forbidden(CONCESSIONARIO_INATIVO);
    if (!authorize(person.traits, target)) throw forbidden();
  }
  await requireRight(db, session);
  const { usuario_id } = session;
  const { maxBytes } = FILE_LIMITS[contexto];
  const slot = await reserveUpload(services, usuario_id, { declared: bytes, maxBytes });
  try {
    const stored = await storeFile(services, body, contexto);
    const owner = { dono_tipo: kind.tipo, destino_id: id, usuario_id, slot };
    await insertArquivo(services, owner, stored, {
      before: async (tx) => await requireRight(tx, await again(tx)),
      after: async (tx) => await alongside?.(tx, stored),
    });
    return stored;
  } catch (error) {
    // A slot that cannot be ended now expires with its lease.
    await endSlot(db, slot).catch(() => undefined);
    if (error instanceof StorageFullError) throw noRoom(NO_ROOM);
    if (error instanceof InfectedFile) {
      const { assinatura } = error;
      const found = { quando: clock.now(), usuario_id, assinatura, contexto, destino_id: id };
      await auditInfected(db, found);
    }
    throw isBrokenBody(error) ? badRequest(UPLOAD_FAILED) : error;
  }
}

/** Turns the reservation into the row of the file, between `before` and `after`; removes the content if any of it fails. */
async function insertArquivo(
  { db, clock, storage }: Parts,
  { slot, ...owner }: { dono_tipo: string; destino_id: number; usuario_id: number; slot: number },
  file: StoredFile,
  { before, after }: Readonly<Record<"before" | "after", (tx: Database) => Promise<void>>>,
): Promise<void> {
  const quando = clock.now();
  const { arquivo_id } = file;
  const { usuario_id } = owner;
  try {
    await db.transaction().execute(async (tx) => {
      await before(tx);
      await tx
        .insertInto("arquivo")
        .values({ ...file, ...owner, criado_em: quando, verificar_em: nextLook(file, quando) })
        .execute();
      const objeto = { objeto: "arquivo", objeto_id: arquivo_id };
      await auditInsert({ quando, usuario_id, acao: "arquivo.enviado", ...objeto }).execute(tx);
      await after(tx);
      await endSlot(tx, slot);
    });
  } catch (error) {
    await removeContents(storage, [arquivo_id]);
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
