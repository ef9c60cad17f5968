import type { NaoLidas } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { isUnread } from "../sql/unread.ts";
import type { Leitor } from "../sql/unread.ts";

/** The number of unread open requests of the scope, by type (HOME-10). */
export async function countUnread(db: Database, scope: Scope, leitor: Leitor): Promise<NaoLidas> {
  const { rows } = await sql<Row<"requisicao_leitura", "req_tipo"> & { quantidade: number }>`
    select r.req_tipo, count(*) as quantidade from requisicao_leitura r
    where ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })} and r.req_status in ('pendente', 'em_andamento') and ${isUnread(leitor, "r")}
    group by r.req_tipo`.execute(db);
  return Object.fromEntries(rows.map(({ req_tipo, quantidade }) => [req_tipo, quantidade]));
}
