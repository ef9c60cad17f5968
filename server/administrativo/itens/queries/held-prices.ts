import { MAX_RETIDOS } from "../../../../contract/administrativo/index.ts";
import type { Retido } from "../../../../contract/administrativo/index.ts";
import type { Database } from "../../../platform/db/connect.ts";
import type { Row } from "../../../platform/db/rows.ts";
import { sql } from "../../../platform/db/sql.ts";

/** The held prices of an import by code, the first thousand, and how many there are. */
export async function listRetidos(
  db: Database,
  importacao_id: number,
): Promise<{ retidos: Retido[]; retidos_total: number }> {
  const { rows } = await sql<
    Row<"importacao_retido", "item_codigo" | "item_desc" | "preco_atual" | "preco_novo"> & { total: number }
  >`
    select item_codigo, item_desc, preco_atual, preco_novo, count(*) over () as total
    from importacao_retido where importacao_id = ${importacao_id}::bigint
    order by item_codigo collate "C" limit ${MAX_RETIDOS}::bigint`.execute(db);
  const retidos = rows.map(({ total: _, ...retido }) => retido);
  return { retidos, retidos_total: rows[0]?.total ?? 0 };
}
