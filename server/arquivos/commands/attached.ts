import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { inOnePiece } from "../../platform/scan/scanner.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { StoredFile } from "../files/scan-and-store.ts";
import { nextLook } from "../files/scan-marks.ts";
import type { Mark } from "../files/scan-marks.ts";
import { randomUUID } from "node:crypto";

/** A file that came with a mail, named and typed as an upload would be. */
export interface AttachedFile {
  readonly nome: string;
  readonly tipo: string;
  readonly conteudo: Buffer;
  /** What stands against it; nothing where that is left out. */
  readonly verificacao?: Mark;
}

/**
 * Puts what came with a mail into the storage; `insertAttached` gives it rows. Until then it is content without a row,
 * which is swept after a day. Throws StorageFullError.
 */
export async function putAttached(
  storage: Pick<Storage, "put">,
  files: readonly AttachedFile[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const { nome, tipo, conteudo, verificacao = null } of files) {
    const arquivo_id = randomUUID();
    const arquivo_tamanho = await storage.put(arquivo_id, inOnePiece(conteudo));
    stored.push({
      arquivo_id,
      arquivo_nome_original: nome,
      arquivo_tipo: tipo,
      arquivo_tamanho,
      arquivo_verificacao: verificacao,
    });
  }
  return stored;
}

/** The record that files belong to from the first, and the number that an upload for it would name. */
interface Owner {
  readonly dono_tipo: string;
  readonly dono_id: number;
  readonly destino_id: number;
  readonly quando: Date;
}

/** Gives stored files to the record that they came with; no person uploaded them. With audit rows, in the caller's transaction. */
export async function insertAttached(
  tx: Database,
  files: readonly StoredFile[],
  { quando, ...owner }: Owner,
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto("arquivo")
    .values(
      files.map((file) => ({
        ...file,
        ...owner,
        usuario_id: null,
        criado_em: quando,
        verificar_em: nextLook(file, quando),
      })),
    )
    .execute();
  const ids = files.map(({ arquivo_id }) => arquivo_id);
  const entry = { quando, usuario_id: null, acao: "arquivo.enviado", objeto: "arquivo" } as const;
  await auditInsert({ ...entry, objeto_id: sql`k.id` }, sql`from unnest(${ids}::uuid[]) k(id)`).execute(tx);
}
