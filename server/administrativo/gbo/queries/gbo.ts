import type { Gbo, GboKey } from "../../../../contract/administrativo/index.ts";
import { normalizedCode } from "../../../../contract/carros-parados/index.ts";
import { foldText } from "../../../../contract/platform/text.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { containing } from "../../../platform/db/like.ts";
import type { Row, Value } from "../../../platform/db/rows.ts";
import { sql } from "../../../platform/db/sql.ts";
import { pagedAnswer, pageWindow } from "../../../platform/paging.ts";
import type { Paged } from "../../../platform/paging.ts";

/** The columns that the wire has. */
export const GBO_COLUMNS = [
  "invoice_id",
  "item_codigo",
  "item_qtde",
  "modal_desc",
  "previsao_semana",
  "indicador_travado",
  "gbo_versao",
] as const;

type Stored = Row<"gbo", (typeof GBO_COLUMNS)[number]>;
/** A row of a page; one without a code says the total alone. */
type Found = Omit<Stored, "item_codigo"> & {
  readonly item_codigo: Value<"gbo", "item_codigo"> | null;
  readonly total: number;
};

/** One page by invoice and item, and how many rows there are on all (AGBO-17, OP-96). */
export async function listGbo(
  db: Database,
  { page, busca }: { readonly page: number; readonly busca: string },
): Promise<Paged<Gbo>> {
  const { limit, offset } = pageWindow(page);
  const words = foldText(busca).split(/\s+/).filter(Boolean);
  // A code is also found as people group it, 'A 205.880-02'. Dashes and dots alone are no code.
  const codigo = normalizedCode(busca).toLowerCase() || null;
  const { rows } = await sql<Found>`
    with g as materialized (
      select invoice_id, item_codigo from gbo
      where gbo_busca like all(${words.map(containing)}::text[]) or lower(item_codigo) like ${codigo && containing(codigo)}
    ), p as (select * from g order by invoice_id, item_codigo limit ${limit}::bigint offset ${offset}::bigint)
    select ${sql.join(GBO_COLUMNS.map((column) => sql.ref(`o.${column}`)))}, t.total
    from (select count(*)::integer as total from g) t
      left join (p join gbo o using (invoice_id, item_codigo)) on true
    order by o.invoice_id, o.item_codigo`.execute(db);
  // Past the end, and where nothing is found, one row has the total alone.
  const itens = rows.filter((row): row is Stored & { total: number } => row.item_codigo !== null);
  return pagedAnswer(itens, rows[0]?.total ?? 0);
}

/** The row of an item on an invoice, or undefined. `lock` holds it until the transaction ends. */
export async function findGbo(
  db: Database,
  { invoice_id, item_codigo }: GboKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<Gbo | undefined> {
  return await db
    .selectFrom("gbo")
    .select(GBO_COLUMNS)
    .where("invoice_id", "=", invoice_id)
    .where("item_codigo", "=", item_codigo)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}
