import type { RawBuilder } from "kysely";
import { sql } from "../../platform/db/sql.ts";

/** The author and the number of a draft; `from` is the CTE that wrote or deleted it, and holds one row then. */
interface OfRascunho {
  readonly usuario_id: number;
  readonly numero: number;
  readonly from: RawBuilder<unknown>;
}

/**
 * An update, as a data-modifying CTE, that lets a draft hold its files: they are not swept (OP-56), and go with it. It
 * takes the person's own that no request and no other draft has; `requireLinked` checks that these were all of them.
 */
export function keepForRascunho(
  files: OfRascunho & { readonly ids: readonly string[] },
): RawBuilder<unknown> {
  const { usuario_id, numero, from, ids } = files;
  // Unscoped: only the person's own files.
  return sql`update arquivo a set rascunho_numero = ${numero}::bigint from ${from}
    where a.arquivo_id = any(${[...ids]}::uuid[]) and a.usuario_id = ${usuario_id}::bigint
      and a.dono_tipo = 'requisicao' and a.dono_id is null
      and (a.rascunho_numero is null or a.rascunho_numero = ${numero}::bigint)
    returning a.arquivo_id`;
}

/** A delete, as a data-modifying CTE, of the files that a draft held, but for `keep`; their content goes afterwards. */
export function releaseFromRascunho(
  files: OfRascunho & { readonly keep: readonly string[] },
): RawBuilder<unknown> {
  const { usuario_id, numero, from, keep } = files;
  // Unscoped: only the person's own files.
  return sql`delete from arquivo a using ${from}
    where a.usuario_id = ${usuario_id}::bigint and a.rascunho_numero = ${numero}::bigint
      and a.arquivo_id <> all(${[...keep]}::uuid[])
    returning a.arquivo_id`;
}
