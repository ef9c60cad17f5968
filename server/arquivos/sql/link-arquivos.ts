import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Contexto } from "../../../contract/arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";

/** PostgreSQL's code of raise_exception, which only the function `exigir` raises in our statements. */
const RAISED = "P0001";

/**
 * An update, as a data-modifying CTE, that assigns files to the request (and message) that refers to them (OP-36,
 * OP-56). `from` names the CTE with `req_numero` (and `interacao_id`). It takes only the person's own files that are
 * not assigned yet; `requireLinked` checks that these were all of them.
 */
export function linkArquivos(files: {
  readonly ids: readonly string[];
  readonly usuario_id: number;
  readonly contexto: Contexto;
  readonly from: "mudada";
}): RawBuilder<unknown> {
  const { ids, usuario_id, contexto, from } = files;
  const interacao =
    contexto === "anx_interacao" ? sql`interacao_id = ${sql.table(from)}.interacao_id,` : sql``;
  return sql`update arquivo a set ${interacao}
      req_numero = ${sql.table(from)}.req_numero, contexto_id = ${sql.table(from)}.req_numero
    from ${sql.table(from)}
    where a.arquivo_id = any(${[...ids]}::uuid[]) and a.usuario_id = ${usuario_id}::bigint
      and a.contexto = ${contexto} and a.req_numero is null
    returning a.arquivo_id`;
}

/**
 * A value for the final select that makes the whole statement fail unless its CTE `ligados` linked every file: another
 * request may have taken one in the meantime.
 */
export function requireLinked(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exigir((select count(*) from ligados) = ${ids.length}::bigint, 'arquivo já usado')`;
}

/** Runs a statement with `requireLinked`. If a file was already used, nothing was written and there are no rows. */
export async function executeUnlessFileUsed<Row>(
  statement: RawBuilder<Row>,
  db: Database,
): Promise<{ rows: Row[] }> {
  try {
    return await statement.execute(db);
  } catch (error) {
    if ((error as { code?: string }).code === RAISED) return { rows: [] };
    throw error;
  }
}
