import type { RawBuilder } from "kysely";
import { againAfterDeadlock } from "../../platform/db/again-after-deadlock.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

/** PostgreSQL's code of raise_exception, which only the function `exigir` raises in our statements. */
const RAISED = "P0001";

/**
 * An update, as a data-modifying CTE, that gives files to the record that refers to them (OP-36, OP-56). `dono_id` is
 * that record's id in the CTE `from`. It takes only the person's own files that were uploaded for that kind of owner and
 * have none yet; `requireLinked` checks that these were all of them.
 */
export function linkArquivos(files: {
  readonly ids: readonly string[];
  readonly usuario_id: number;
  readonly dono_tipo: string;
  readonly dono_id: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const { ids, usuario_id, dono_tipo, dono_id, from } = files;
  // Unscoped: only the person's own files, for a record that this statement writes.
  return sql`update arquivo a set dono_id = ${dono_id}, rascunho_numero = null from ${from}
    where a.arquivo_id = any(${[...ids]}::uuid[]) and a.usuario_id = ${usuario_id}::bigint
      and a.dono_tipo = ${dono_tipo} and a.dono_id is null
    returning a.arquivo_id`;
}

/**
 * A value for the final select that makes the whole statement fail unless its CTE `ligados` linked every file: another
 * request may have taken one in the meantime.
 */
export function requireLinked(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exigir((select count(*) from ligados) = ${ids.length}::bigint, 'arquivo já usado')`;
}

/**
 * Runs a statement with `requireLinked`, again where it ended in a deadlock. If a file was already used, nothing was written
 * and there are no rows.
 */
export async function executeUnlessFileUsed<Row>(
  statement: RawBuilder<Row>,
  db: Database,
): Promise<{ rows: Row[] }> {
  try {
    return await againAfterDeadlock(db, async () => await statement.execute(db));
  } catch (error) {
    if ((error as { code?: string }).code === RAISED) return { rows: [] };
    throw error;
  }
}
