import type { RawBuilder } from "kysely";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { sql } from "../../platform/db/sql.ts";

/** The columns of a written request that the other parts of the statement read. */
export const MUDADA_COLUMNS = [
  "req_numero",
  "req_concessionario_id",
  "view",
  "req_tipo",
  "req_tipo_desc",
  "req_status",
  "req_data_criacao",
  "req_ultima_atividade",
] as const satisfies readonly (keyof DB["requisicao"] & keyof DB["requisicao_leitura"])[];

/**
 * These columns, by themselves, of a table, or of the CTE `mudada`. The text is always the same, since every write
 * compiles it.
 */
export function mudadaColumns(table?: "requisicao" | "r" | "mudada"): RawBuilder<unknown> {
  const prefix = table === undefined ? "" : `${table}.`;
  return sql.raw(MUDADA_COLUMNS.map((column) => `${prefix}${column}`).join(", "));
}

/**
 * What the CTE `mudada` of a write returns: the changed request's columns, and as `de` and `de_versao` the status and
 * the version before, null for a new request. `table` is the name or alias of `requisicao` in that CTE.
 */
export function returnMudada(
  table: "requisicao" | "r",
  { de, de_versao }: { de: RawBuilder<ReqStatus | null>; de_versao: RawBuilder<number | null> },
): RawBuilder<unknown> {
  return sql`${mudadaColumns(table)}, ${de} as de, ${de_versao} as de_versao`;
}
