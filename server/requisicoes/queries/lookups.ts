import type { ItemLookup } from "../../../contract/requisicoes/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { containing, escapeLike } from "../../platform/db/like.ts";
import type { Row, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { nearCodes, SHORTEST_PART } from "./near-codes.ts";

/** Parts that stand for another code, at most; of those that begin with it, as many are looked at. */
const MOST_ALIKE = 8;
const MOST_LOOKED_AT = 200;

/** A part as the lookups give it. */
type ItemRow = Row<"item", "item_codigo" | "item_desc"> & {
  readonly item_preco_unitario: Value<"item", "item_preco">;
};

/** The part with that code in upper or lower case; an exact match wins. Undefined if there is none (FORM-37, OP-32). */
export async function findItem(db: Database, codigo: string): Promise<ItemLookup | undefined> {
  const { rows } = await sql<ItemRow>`
    select item_codigo, item_desc, item_preco as item_preco_unitario from item
    where lower(item_codigo) = lower(${codigo}) order by item_codigo = ${codigo} desc, item_codigo collate "C" limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The parts with these codes in the same order, each found as by `findItem`; null where there is none (FORM-36). */
export async function findItens(db: Database, codigos: readonly string[]): Promise<(ItemLookup | null)[]> {
  const { rows } = await sql<ItemRow & { pos: number }>`
    select distinct on (c.pos) c.pos, i.item_codigo, i.item_desc, i.item_preco as item_preco_unitario
    from unnest(${[...codigos]}::text[]) with ordinality c(codigo, pos)
    join item i on lower(i.item_codigo) = lower(c.codigo)
    order by c.pos, i.item_codigo = c.codigo desc, i.item_codigo collate "C"`.execute(db);
  const found = new Map(rows.map(({ pos, ...item }) => [pos, item]));
  return codigos.map((_codigo, index) => found.get(index + 1) ?? null);
}

/**
 * At most 8 parts whose codes are like this one: those of `nearCodes`, then those that begin with it. Of a code of which
 * hundreds begin so, any of them.
 */
export async function findItensParecidos(db: Database, codigo: string): Promise<ItemLookup[]> {
  const begins = codigo.length >= SHORTEST_PART ? `${escapeLike(codigo)}_%` : "";
  const { rows } = await sql<ItemRow>`
    select i.item_codigo, i.item_desc, i.item_preco as item_preco_unitario from (
      select i.item_codigo, i.item_desc, i.item_preco, c.pos
      from unnest(${nearCodes(codigo)}::text[]) with ordinality c(codigo, pos)
      join item i on lower(i.item_codigo) = lower(c.codigo)
      union all
      (select i.item_codigo, i.item_desc, i.item_preco, null from item i
        where i.item_codigo || ' ' || i.item_desc ilike ${begins} and i.item_codigo ilike ${begins}
        limit ${MOST_LOOKED_AT})) i
    group by 1, 2, 3 order by min(i.pos) nulls last, length(i.item_codigo), i.item_codigo collate "C"
    limit ${MOST_ALIKE}`.execute(db);
  return rows;
}

/**
 * At most 20 parts whose code or description contains the text; sorted by code in byte order, which is the same on
 * every database.
 */
export async function searchItens(
  db: Database,
  busca: string,
): Promise<Pick<ItemLookup, "item_codigo" | "item_desc">[]> {
  const pattern = containing(busca.trim());
  const { rows } = await sql<Row<"item", "item_codigo" | "item_desc">>`
    select item_codigo, item_desc from item
    where item_codigo || ' ' || item_desc ilike ${pattern}
      and (item_codigo ilike ${pattern} or item_desc ilike ${pattern})
    order by item_codigo collate "C" limit 20`.execute(db);
  return rows;
}

/** The active insurers of a unit by trade name, which is both label and value (FORM-06, OP-108). */
export async function listSeguradoras(
  db: Database,
  unidade: number,
): Promise<{ label: string; value: string }[]> {
  const { rows } = await sql<{ nome: Value<"seguradora", "seguradora_nome_fantasia"> }>`
    select seguradora_nome_fantasia as nome from seguradora
    where unidade_id = ${unidade}::smallint and seguradora_status = 'ativo' and excluido_em is null
    group by 1 order by seguradora_nome_fantasia collate "pt-BR-x-icu"`.execute(db);
  return rows.map(({ nome }) => ({ label: nome, value: nome }));
}
