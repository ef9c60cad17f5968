import type { RawBuilder } from "kysely";
import { consultaOf, MAX_RESULTADOS, type PesquisaQuery } from "../../../contract/pesquisa/index.ts";
import type { VizinhasDaPesquisa } from "../../../contract/pesquisa/index.ts";
import { PAGE_SIZE, totalPages } from "../../../contract/platform/paging.ts";
import { inReach, narrowScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { andFilters, beyondEu, orderOfResults, reversed } from "../sql/filters.ts";
import { matches } from "../sql/tsquery.ts";
import { areasOfAsked, wordsInForce } from "./asked-words.ts";
import type { Asked } from "./asked-words.ts";
import { beginSearch } from "./indice.ts";
import { withNames, type NamesReader } from "./names.ts";
import { inTheirOrder, lookingIn, type Looking } from "./search-time.ts";

/**
 * The requests before and after one in the results of a search, and the page that it stands on, also for one that has
 * just left them. Undefined if it is not the person's. Throws 403 for an account that a dealer does not have.
 */
export async function findVizinhas(
  { db, names: reader }: { readonly db: Database; readonly names: NamesReader },
  session: Session,
  { numero, query }: { readonly numero: number; readonly query: PesquisaQuery },
): Promise<VizinhasDaPesquisa | undefined> {
  const scope = narrowScope(session.scope, { concessionario: query.concessionario_id });
  const names = await beginSearch(db, reader);
  const asked = { session, scope, query, pedidas: withNames(consultaOf(query.texto_busca), names), names };
  return await around(lookingIn(db), asked, String(numero));
}

async function around(
  looking: Looking,
  asked: Asked,
  registro: string,
): Promise<VizinhasDaPesquisa | undefined> {
  const { session, scope, query } = asked;
  const { db, until } = looking;
  const own = await sql<Row<"busca_documento", "area">>`select d.area from busca_documento d
    where d.registro = ${registro} and ${inReach(session.scope.reach, { conta: "d.concessionario_conta" })}`.execute(
    db,
    until,
  );
  const area = areasOfAsked(asked).find((one) => one === own.rows[0]?.area);
  if (area === undefined) return undefined;
  const words = await wordsInForce(looking, asked);
  if (words === null) return { anterior: null, proxima: null, pagina: 1 };
  const back = reversed(query);
  const beside = (order: PesquisaQuery): RawBuilder<unknown> => sql`select d.registro from busca_documento d
    where d.area = ${area} and ${matches(words.tsqueries)}
      and ${inReach(scope.reach, { conta: "d.concessionario_conta" })}${andFilters(area, query)} and ${beyondEu(order)}`;
  const both = sql<{ anterior: number | null; proxima: number | null; antes: number }>`
    with eu as materialized (
      select d.titulo, d.data, d.registro from busca_documento d
      where d.registro = ${registro} and ${inReach(session.scope.reach, { conta: "d.concessionario_conta" })})
    select (${beside(back)} order by ${orderOfResults(back, "d")} limit 1)::bigint as anterior,
      (${beside(query)} order by ${orderOfResults(query, "d")} limit 1)::bigint as proxima,
      (select count(*) from (${beside(back)} limit ${MAX_RESULTADOS - 1}::bigint) a) as antes
    from eu`;
  const { rows } = await inTheirOrder(looking, async (tx) => await both.execute(tx.db, tx.until));
  const [found] = rows;
  if (!found) return undefined;
  const { anterior, proxima, antes } = found;
  return { anterior, proxima, pagina: totalPages(antes + 1, PAGE_SIZE) };
}
