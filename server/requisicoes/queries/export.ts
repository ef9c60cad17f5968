import { turnOf } from "../../../contract/requisicoes/index.ts";
import type { RequisicaoRow } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { InTurn } from "../../platform/limits/export-queue.ts";
import { OF_R, columnsOf, filterCondition, isOpenOrder, keysOf, listOrder } from "../sql/list-filter.ts";
import type { ListFilter } from "../sql/list-filter.ts";
import { foundKeys } from "../sql/list-page.ts";
import { listColumns } from "./list.ts";
import type { ListRow } from "./list.ts";

/** The numbers of a whole list in its order, `most` at most. */
export async function listNumeros(
  db: Database,
  scope: Scope,
  filter: ListFilter,
  most: number,
): Promise<number[]> {
  const columns = keysOf(columnsOf(filter.ordenacao), "r");
  const all = isOpenOrder(filter.ordenacao)
    ? sql`select ${columns} from requisicao_leitura r where ${inScope(scope, OF_R)} and ${filterCondition(filter)}`
    : sql`select ${columns} from requisicao r where ${inScope(scope, OF_R)} and ${filterCondition(filter)}`;
  const keys = foundKeys(scope, filter) ?? all;
  const { rows } = await sql<Row<"requisicao", "req_numero">>`
    select f.req_numero from (${keys}) f order by ${listOrder(filter, "f")} limit ${most}::bigint`.execute(
    db,
  );
  return rows.map(({ req_numero }) => req_numero);
}

/** Requests that are read at once. */
const BATCH = 1000;

/**
 * These requests in their order, each as it is when its turn comes. Memory does not grow with the list, and no
 * connection is held while a slow reader reads. Requests that have left the scope meanwhile are left out.
 */
export async function* streamRows(
  db: Database,
  {
    scope,
    leitor,
    numeros,
    inTurn,
  }: {
    readonly scope: Scope;
    readonly leitor: ListFilter["leitor"];
    readonly numeros: readonly number[];
    readonly inTurn: InTurn;
  },
): AsyncGenerator<RequisicaoRow> {
  for (let from = 0; from < numeros.length; from += BATCH) {
    const batch = numeros.slice(from, from + BATCH);
    const page = sql<ListRow>`
      select ${listColumns(leitor)}
      from unnest(${batch}::bigint[]) with ordinality k(req_numero, lugar)
      join requisicao r on r.req_numero = k.req_numero
      join requisicao_leitura l on l.req_numero = r.req_numero
      join concessionario d on d.concessionario_conta = r.req_concessionario_id
      where ${inScope(scope, OF_R)} order by k.lugar`;
    // oxlint-disable-next-line no-await-in-loop -- the next ones are read when these are sent
    const { rows } = await inTurn(async () => await page.execute(db));
    for (const row of rows) yield { ...row, ...turnOf(row) };
  }
}
