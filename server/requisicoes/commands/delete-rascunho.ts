import { NOT_FOUND, SENT_MEANWHILE } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { releaseFromRascunho } from "../../arquivos/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, notFound } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { removeContents } from "../../platform/storage/remove-contents.ts";
import { presentRequisicao } from "../presenters/requisicao.ts";
import { notSent } from "../queries/rascunhos.ts";
import { findRequisicao } from "../queries/record.ts";

/**
 * Deletes the person's own draft of that number with its files, for good, also when its account is no longer theirs
 * (DRAFT-18, DET-41). Throws 404 (none, or somebody else's), 409 (sent).
 */
export async function deleteRascunho(
  { db, clock, storage }: Pick<Services, "db" | "clock" | "storage">,
  session: Session,
  numero: number,
): Promise<void> {
  const { usuario_id, scope, traits } = session;
  const entry = { quando: clock.now(), usuario_id, acao: "rascunho.excluido", objeto: "rascunho" } as const;
  // Unscoped: the person's own draft.
  const { rows } = await sql<{ existia: boolean; soltos: Value<"arquivo", "arquivo_id">[] }>`
    with excluido as (
      delete from rascunho k where usuario_id = ${usuario_id}::bigint and req_numero = ${numero}::bigint and ${notSent}
      returning req_numero, req_tipo
    ), soltos as (${releaseFromRascunho({ usuario_id, numero, keep: [], from: sql`excluido` })}
    ), auditado as (${auditInsert(
      { ...entry, objeto_id: sql`req_numero`, detalhe: sql`jsonb_build_object('req_tipo', req_tipo)` },
      sql`from excluido`,
    )})
    select exists (select from excluido) as existia, array(select arquivo_id::text from soltos) as soltos`.execute(
    db,
  );
  if (rows[0]?.existia !== true) {
    const sent = await findRequisicao(db, scope, numero);
    throw sent ? conflict(SENT_MEANWHILE, presentRequisicao(sent, traits)) : notFound(NOT_FOUND);
  }
  await removeContents(storage, rows[0].soltos);
}
