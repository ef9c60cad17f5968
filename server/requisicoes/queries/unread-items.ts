import type { NaoLidasItens } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { isUnread } from "../sql/unread.ts";
import type { Leitor } from "../sql/unread.ts";

/** Groups of one answer, and rows of each: those of the newest activity. */
const [GROUPS, ROWS] = [30, 5];

type UnreadRow = Row<
  "requisicao",
  "req_numero" | "req_tipo_desc" | "req_status" | "req_sumario" | "view" | "req_concessionario_id"
> &
  Seconds<"requisicao", "req_ultima_atividade"> & {
    readonly req_concessionario_desc: string;
    readonly quantidade: number;
    readonly total: number;
  };

/** The unread open requests of the scope, grouped by area and account, the newest activity first in each. */
export async function listUnread(db: Database, scope: Scope, leitor: Leitor): Promise<NaoLidasItens> {
  const { rows } = await sql<UnreadRow>`
    with f as materialized (
      select r.req_numero, r.view, r.req_concessionario_id, r.req_ultima_atividade from requisicao_leitura r
      where ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })} and r.req_status in ('pendente', 'em_andamento') and ${isUnread(leitor, "r")}
    ), g as materialized (
      select view, req_concessionario_id, count(*) as quantidade from f group by 1, 2
      order by max(req_ultima_atividade) desc limit ${GROUPS}::bigint
    ), p as materialized (
      select * from (select f.*, row_number() over (partition by view, req_concessionario_id
        order by req_ultima_atividade desc, req_numero desc) as n from f) ranked where n <= ${ROWS}::bigint
    )
    select (select count(*) from f) as total, g.view, g.req_concessionario_id, g.quantidade,
      d.concessionario_conta || ' - ' || d.concessionario_nome as req_concessionario_desc,
      r.req_numero, r.req_tipo_desc, r.req_status, r.req_sumario,
      floor(date_part('epoch', r.req_ultima_atividade))::bigint as req_ultima_atividade
    from g join p using (view, req_concessionario_id) join requisicao r on r.req_numero = p.req_numero
      join concessionario d on d.concessionario_conta = g.req_concessionario_id
    order by g.view, g.req_concessionario_id, p.n`.execute(db);
  const grupos: NaoLidasItens["grupos"] = [];
  for (const {
    view,
    req_concessionario_id,
    req_concessionario_desc,
    quantidade,
    total: _,
    ...item
  } of rows) {
    const last = grupos.at(-1);
    if (last?.view === view && last.req_concessionario_id === req_concessionario_id) last.itens.push(item);
    else grupos.push({ view, req_concessionario_id, req_concessionario_desc, quantidade, itens: [item] });
  }
  return { total: rows[0]?.total ?? 0, grupos };
}
