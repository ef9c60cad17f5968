import { MAX_MANTIDAS, type Mantida } from "../../../contract/importacao/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { linhaOf, sameKey, type Registro } from "../sql/registro.ts";

/** The rows of an import that were not taken back, by their keys, the first hundred, and how many there are. */
export async function listMantidas(
  db: Database,
  importacao_id: number,
  registro: Registro,
): Promise<{ mantidas: Mantida[]; mantidas_total: number }> {
  const { rows } = await sql<Mantida & { readonly total: number }>`
    select m.item_codigo, m.invoice_id, m.antes, m.depois as gravado, ${linhaOf(registro, "r")} as atual,
      count(*) over () as total
    from importacao_mudanca m left join ${sql.table(registro.tabela)} r on ${sameKey(registro, "r", "m")}
    where m.importacao_id = ${importacao_id}::bigint
    order by m.item_codigo collate "C", m.invoice_id collate "C" limit ${MAX_MANTIDAS}::bigint`.execute(db);
  const mantidas = rows.map(({ total: _, ...mantida }) => mantida);
  return { mantidas, mantidas_total: rows[0]?.total ?? 0 };
}
