import type { RawBuilder } from "kysely";
import type { ItemAdm } from "../../../../contract/administrativo/index.ts";
import { MAX_ITENS_CONTADOS } from "../../../../contract/administrativo/index.ts";
import { totalPages } from "../../../../contract/platform/paging.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { plannedForValues } from "../../../platform/db/planned-for-values.ts";
import type { Row, Value } from "../../../platform/db/rows.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { Paged } from "../../../platform/paging.ts";
import { searchOf, type ItemSearch } from "../sql/item-search.ts";

/** Which rows of the price table. */
export interface ItensPage {
  readonly busca: string;
  /** From 1. Past the end the page is empty. */
  readonly pagina: number;
  readonly por_pagina: number;
}

/** A row of the page; one without a code says the total of an empty one. */
type Found = Row<"item", "item_desc" | "item_preco" | "item_preco_ekosbras"> & {
  readonly item_codigo: Value<"item", "item_codigo"> | null;
  readonly total: number;
};

/** One page of the price table by code, with how many there are (OP-92). */
export async function listItens(db: Database, page: ItensPage): Promise<Paged<ItemAdm>> {
  const search = searchOf(page.busca);
  const rows = search === null ? await readPage(db, wholePage(page)) : await searchPage(db, search, page);
  const [first] = rows;
  const total = first?.total ?? 0;
  return {
    itens: rows.flatMap(({ item_codigo, item_desc, item_preco, item_preco_ekosbras }) =>
      item_codigo === null ? [] : [{ item_codigo, item_desc, item_preco, item_preco_ekosbras }],
    ),
    total,
    totalPages: totalPages(Math.min(total, search === null ? total : MAX_ITENS_CONTADOS), page.por_pagina),
  };
}

async function readPage(db: Database, page: RawBuilder<unknown>): Promise<readonly Found[]> {
  return (await sql<Found>`${page}`.execute(db)).rows;
}

/** Rare words are found by the index of texts, common ones by walking along until there are enough. */
async function searchPage(db: Database, search: ItemSearch, page: ItensPage): Promise<readonly Found[]> {
  return await plannedForValues(db, async (tx) => await readPage(tx, foundPage(search, page)));
}

const COLUMNS = sql`i.item_codigo, i.item_desc, i.item_preco, i.item_preco_ekosbras`;

/** Only the keys are walked, in the index; then the rows of the page are fetched. */
function wholePage({ pagina, por_pagina }: ItensPage): RawBuilder<unknown> {
  return sql`with t as (select count(*) as total from item), p as materialized (
      select item_codigo from item order by item_codigo
      limit ${por_pagina}::bigint offset ${(pagina - 1) * por_pagina}::bigint)
    select ${COLUMNS}, t.total from t left join (p join item i using (item_codigo)) on true order by 1`;
}

/**
 * What a search finds, counted up to 10,001. Few matches are read by the index of texts and sorted. Many matches stand
 * close together in the order of the codes, so that order is walked.
 */
function foundPage(search: ItemSearch, { pagina, por_pagina }: ItensPage): RawBuilder<unknown> {
  const { one, other, todas, codigo } = search;
  const fits = sql`(item_codigo || ' ' || item_desc ilike ${one} or item_codigo || ' ' || item_desc ilike ${other})
    and (item_codigo || ' ' || item_desc ilike all(${[...todas]}::text[]) or item_codigo ilike ${codigo})`;
  const [limit, offset] = [sql`${por_pagina}::bigint`, sql`${(pagina - 1) * por_pagina}::bigint`];
  const most = sql.lit(MAX_ITENS_CONTADOS);
  return sql`with f as materialized (select item_codigo from item where ${fits} limit ${most}::bigint + 1),
    t as materialized (select count(*) as total from f),
    p as materialized (
      (select item_codigo from f where (select total from t) <= ${most} order by 1 limit ${limit} offset ${offset})
      union all
      (select item_codigo from item where (select total from t) > ${most} and ${fits}
        order by 1 limit ${limit} offset ${offset}))
    select ${COLUMNS}, t.total from t left join (p join item i using (item_codigo)) on true order by 1`;
}

/** One part by the exact code; undefined where there is none. `lock` holds its row until the transaction ends. */
export async function findItem(
  db: Database,
  item_codigo: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ItemAdm | undefined> {
  return await db
    .selectFrom("item")
    .selectAll()
    .where("item_codigo", "=", item_codigo)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** The stored code that is the same but for its case. */
export async function findCodigo(db: Database, item_codigo: string): Promise<string | undefined> {
  const { rows } = await sql<Row<"item", "item_codigo">>`
    select item_codigo from item where lower(item_codigo) = lower(${item_codigo}) limit 1`.execute(db);
  return rows[0]?.item_codigo;
}
