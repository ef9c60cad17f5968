import { ALREADY_SENT } from "../../../contract/arquivos/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, notFound } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { removeContents } from "../../platform/storage/remove-contents.ts";

/**
 * Removes a person's own file that no form, draft or message refers to yet (OP-56). The row goes first: content without a row
 * is harmless, and the daily job removes it, also where the storage is away. Throws 404 (unknown, or somebody else's) and 409 (already sent, or in a draft).
 */
export async function removeArquivo(
  { db, clock, storage }: Pick<Services, "db" | "clock" | "storage">,
  usuario_id: number,
  arquivo_id: string,
): Promise<void> {
  const entry = { quando: clock.now(), usuario_id, acao: "arquivo.removido", objeto: "arquivo" } as const;
  // Unscoped: only the person's own files.
  const { rows } = await sql<{ removed: boolean; known: boolean }>`
    with removido as (
      delete from arquivo where arquivo_id = ${arquivo_id}::uuid and usuario_id = ${usuario_id}::bigint
        and dono_id is null and rascunho_numero is null returning arquivo_id
    ), auditado as (${auditInsert({ ...entry, objeto_id: sql`arquivo_id` }, sql`from removido`)})
    select exists (select from removido) as removed,
      exists (select from arquivo where arquivo_id = ${arquivo_id}::uuid
        and usuario_id = ${usuario_id}::bigint) as known`.execute(db);
  if (rows[0]?.known !== true) throw notFound("Arquivo não encontrado");
  if (!rows[0].removed) throw conflict(ALREADY_SENT);
  await removeContents(storage, [arquivo_id]);
}
