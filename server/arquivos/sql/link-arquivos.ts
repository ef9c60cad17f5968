import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Contexto } from "../../../contract/arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";

/** PostgreSQL's raise_exception, which in our statements only `exigir` does. */
const RAISED = "P0001";

/**
 * OP-36 OP-56: the update that gives files to the request (and message) which refers to them, as a data-modifying CTE:
 * `from` names the CTE with `req_numero` (and `interacao_id`). It takes only the person's own ones that belong to
 * nothing yet; `requireLinked` sees to it that it were all of them.
 */
export function linkArquivos(files: {
  readonly ids: readonly string[];
  readonly usuario_id: number;
  readonly contexto: Contexto;
  readonly from: "nova";
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
 * A value for the statement's final select that fails all of it unless every file was linked by its CTE `ligados`: one
 * of them may have gone to another request in between.
 */
export function requireLinked(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exigir((select count(*) from ligados) = ${ids.length}::bigint, 'arquivo já usado')`;
}

/** Runs a statement with `requireLinked`; when it failed by that, nothing was written and there are no rows. */
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
