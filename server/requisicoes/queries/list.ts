import type { RawBuilder } from "kysely";
import { searchPatterns, turnOf } from "../../../contract/requisicoes/index.ts";
import type { RequisicaoRow } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { pagedAnswer, pageWindow } from "../../platform/paging.ts";
import type { Paged } from "../../platform/paging.ts";
import { OF_R, asksLeitura, filterCondition, hasDays, isOpenOrder, listOrder } from "../sql/list-filter.ts";
import type { ListFilter, ListPage } from "../sql/list-filter.ts";
import { foundKeys, pageKeys } from "../sql/list-page.ts";
import { isUnread } from "../sql/unread.ts";

/**
 * The list's total: from the kept counts, except under a filter of days, search, turn or unread, which is counted live
 * (OP-60, docs/decisions/0004).
 */
function totalOf(scope: Scope, filter: ListFilter): RawBuilder<unknown> {
  if (hasDays(filter))
    return sql`select count(*) as total from requisicao r where ${inScope(scope, OF_R)} and ${filterCondition(filter)}`;
  const tipos = filter.tipo.length > 0 ? sql` and c.req_tipo = any(${filter.tipo}::text[])` : sql``;
  return sql`select coalesce(sum(c.quantidade), 0) as total from requisicao_contagem c
    where ${inScope(scope, { conta: "c.req_concessionario_id", view: "c.view" })} and c.req_status = ${filter.status}${tipos}`;
}

/** The total as `t` and the keys of the page as `p`. A search runs once for both. */
function totalAndPage(scope: Scope, page: ListPage): RawBuilder<unknown> {
  const found = foundKeys(scope, page);
  if (!found)
    return sql`t as materialized (${totalOf(scope, page)}), p as materialized (${pageKeys(scope, page)})`;
  const { limit, offset } = pageWindow(page.pagina);
  return sql`f as materialized (${found}), t as materialized (select count(*) as total from f),
    p as materialized (select f.* from f order by ${listOrder(page, "f")}
      limit ${limit}::bigint offset ${offset}::bigint)`;
}

/** One row of the list. */
export interface ListRow
  extends
    Row<
      "requisicao",
      "req_numero" | "req_tipo" | "req_tipo_desc" | "req_status" | "req_concessionario_id" | "req_sumario"
    >,
    Seconds<"requisicao", "req_data_criacao" | "req_ultima_atividade">,
    Row<"requisicao_leitura", "req_aguardando">,
    Seconds<"requisicao_leitura", "req_aguardando_desde"> {
  readonly req_concessionario_desc: string;
  readonly req_nao_lida: boolean;
}

/** What a statement reads of the request `r`, its `requisicao_leitura` `l` and its dealer `d` for a row of the list. */
export function listColumns(leitor: ListFilter["leitor"]): RawBuilder<unknown> {
  return sql`r.req_numero, r.req_tipo, r.req_tipo_desc, r.req_status, r.req_concessionario_id, r.req_sumario,
      floor(date_part('epoch', r.req_data_criacao))::bigint as req_data_criacao,
      floor(date_part('epoch', r.req_ultima_atividade))::bigint as req_ultima_atividade,
      d.concessionario_conta || ' - ' || d.concessionario_nome as req_concessionario_desc,
      ${isUnread(leitor, "l")} as req_nao_lida, l.req_aguardando,
      floor(date_part('epoch', l.req_aguardando_desde))::bigint as req_aguardando_desde`;
}

/** The last page that is read in a millisecond or two: what lies before a page is passed over in the index. */
const LAST_QUICK = 500;

/** Whether its total is kept and its page stands, not too deep, in the order of an index: a read of a millisecond or two. */
export function isQuick(filter: ListPage): boolean {
  return (
    filter.pagina <= LAST_QUICK &&
    searchPatterns(filter.busca) === null &&
    !asksLeitura(filter) &&
    !hasDays(filter) &&
    !isOpenOrder(filter.ordenacao)
  );
}

/**
 * The statement of `listRequisicoes`: every row has the total and one request of the page; if the page is empty, one
 * row with nulls.
 */
export function listStatement(
  scope: Scope,
  page: ListPage,
): RawBuilder<ListRow & { readonly total: number }> {
  // Unscoped: `p` holds only keys within the scope.
  return sql`with ${totalAndPage(scope, page)}
    select t.total, ${listColumns(page.leitor)}
    from t left join (p join requisicao r on r.req_numero = p.req_numero
      join requisicao_leitura l on l.req_numero = p.req_numero
      join concessionario d on d.concessionario_conta = r.req_concessionario_id
    ) on true order by ${listOrder(page, isOpenOrder(page.ordenacao) ? "l" : "r")}`;
}

/** One page of 30 and the total, in one statement; past the end the page is empty (HIST-15, OP-58). */
export async function listRequisicoes(
  db: Database,
  scope: Scope,
  page: ListPage,
): Promise<Paged<RequisicaoRow>> {
  const { rows } = await listStatement(scope, page).execute(db);
  const total = rows[0]?.total ?? 0;
  const itens = rows.filter((row) => (row.req_numero as number | null) !== null);
  return pagedAnswer(
    itens.map((row) => ({ ...row, ...turnOf(row) })),
    total,
  );
}
