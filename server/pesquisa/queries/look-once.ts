import type { AreaDeBusca } from "../../../contract/pesquisa/index.ts";
import type { Scope, Session } from "../../acesso/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { foundStatement, pagesInOrder, type Found, type Menu, type Search } from "./found-statement.ts";
import { BEGINNING, type Beginning } from "./indice.ts";
import { readRequisicoes, requisicoesOf, type RequisicaoRecord } from "./requisicoes.ts";
import { inTheirOrder, type Looking } from "./search-time.ts";

/** What was found, with the requests that stand on the pages; weeks are read by their keys. */
export interface Look extends Beginning {
  readonly found: ReadonlyMap<AreaDeBusca, Found>;
  readonly requisicoes: readonly RequisicaoRecord[];
}

/** A row has one of the requests, or none where none is found; the areas stand in the first. */
type LookRow = Beginning & { readonly menus: readonly Menu[] | null } & (
    | RequisicaoRecord
    | { readonly req_numero: null }
  );

/** Who looks for what. */
export interface Question {
  readonly session: Session;
  readonly scope: Scope;
  readonly search: Search;
  /** Since when the names stand that the words were looked up in; null to look whatever is pending or was renamed. */
  readonly versao: number | null;
}

/**
 * Looks once, in one way to the database: what is pending, since when names stand, what is found, and the requests of the
 * pages. Nothing is found while something is pending or names are others than those of `versao`: who asks sees to that and
 * asks again.
 */
export async function look(looking: Looking, question: Question): Promise<Look> {
  const { session, scope, search } = question;
  const rows =
    search.query.objeto_id === undefined
      ? await lookedAt(looking, question)
      : await inTheirOrder(looking, async (tx) => await lookedAt(tx, question));
  const { pending = 0, versao = 0 } = rows[0] ?? {};
  const menus = rows.find((row) => row.menus !== null)?.menus ?? [];
  const many = menus.filter(({ registros }) => registros === null).map(({ area }) => area);
  const pages = await pagesInOrder(looking, search, many);
  const found = new Map(
    menus.map(({ area, total, registros }) => [
      area,
      { total, registros: registros ?? pages.get(area) ?? [] },
    ]),
  );
  const further = [...(pages.get("dac") ?? []), ...(pages.get("ga") ?? [])];
  const requisicoes = [
    ...rows.filter((row) => row.req_numero !== null),
    ...(await readRequisicoes(looking, session, scope, further)),
  ];
  return { pending, versao, found, requisicoes };
}

async function lookedAt({ db, until }: Looking, question: Question): Promise<LookRow[]> {
  const { session, scope, search, versao } = question;
  const when = sql`(select ${versao}::bigint is null or (b.pending = 0 and b.versao = ${versao}::bigint) from b)`;
  const keys = sql`select u.registro, u.ordem from m cross join lateral unnest(m.registros)
    with ordinality as u (registro, ordem) where m.area <> 'carros_parados'`;
  const { rows } = await sql<LookRow>`with b as materialized (select ${BEGINNING}),
      m as materialized (${foundStatement({ ...search, when })})
    select b.pending, b.versao, r.*,
      case when r.ordem is null or r.ordem = 1 then (select json_agg(m) from m) end as menus
    from b left join (${requisicoesOf(session, scope, keys)}) r on true order by r.ordem`.execute(db, until);
  return rows;
}
