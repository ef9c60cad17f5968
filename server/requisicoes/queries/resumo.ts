import { requestTypesOf } from "../../../contract/requisicoes/index.ts";
import type { Resumo } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * The counts of a person's scope, from the kept counts; contains every type of the areas, also with 0 (HOME-11, OP-60).
 */
export async function getResumo(db: Database, scope: Scope): Promise<Resumo> {
  const { rows } = await sql<Row<"requisicao_contagem", "req_tipo" | "req_status" | "quantidade">>`
    select c.req_tipo, c.req_status, sum(c.quantidade)::bigint as quantidade from requisicao_contagem c
    where ${inScope(scope, { conta: "c.req_concessionario_id", view: "c.view" })} group by c.req_tipo, c.req_status`.execute(
    db,
  );
  const types = scope.views.flatMap((view) => requestTypesOf(view));
  const resumo: Resumo = {
    pendente: 0,
    em_andamento: 0,
    concluido: 0,
    arquivado: 0,
    cards: Object.fromEntries(types.map(({ tipo }) => [tipo, 0])),
  };
  for (const { req_tipo, req_status, quantidade } of rows) {
    resumo[req_status] += quantidade;
    const open = req_status === "pendente" || req_status === "em_andamento";
    if (open) resumo.cards[req_tipo] = (resumo.cards[req_tipo] ?? 0) + quantidade;
  }
  return resumo;
}
