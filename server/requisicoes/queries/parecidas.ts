import { MAX_PARECIDAS, checkRequisicao, sinaisOf } from "../../../contract/requisicoes/index.ts";
import type { CommitRequisicao, Parecida, RequestType } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

type Found = Row<"requisicao", "req_numero" | "view" | "req_tipo_desc" | "req_sumario"> &
  Seconds<"requisicao", "req_data_criacao"> &
  Pick<Parecida, "nota" | "item_codigo">;

/**
 * The open requests of the scope (of one account) that may be the same as this one. They are found by the trigrams of
 * their search text, which holds chassis and invoice keys, and then by their parts (docs/decisions/0030).
 */
export async function findParecidas(
  db: Database,
  scope: Scope,
  type: RequestType,
  body: CommitRequisicao,
): Promise<Parecida[]> {
  const { ctrl, items } = checkRequisicao(type, { ctrl: body.req_objeto_ctrl, items: body.req_objeto_item });
  const sinais = sinaisOf(type, { ctrl, items });
  if (!sinais) return [];
  const { chassi, nota, codigos } = sinais;
  const has = (key: string | null) =>
    sql<boolean>`r.req_busca like ${key === null ? null : `% ${key} %`}::text`;
  const { rows } = await sql<Found>`
    select r.req_numero, r.view, r.req_tipo_desc, r.req_sumario,
      floor(extract(epoch from r.req_data_criacao))::bigint as req_data_criacao,
      coalesce(${has(nota)}, false) as nota, p.item_codigo
    from requisicao r left join lateral (
      select i ->> 'item_codigo' as item_codigo from jsonb_array_elements(r.req_objeto_item) i
      where ${has(chassi)} and upper(i ->> 'item_codigo') = any(${[...codigos]}::text[]) limit 1
    ) p on true
    where (${has(chassi)} or ${has(nota)}) and r.req_status in ('pendente', 'em_andamento')
      and r.req_numero <> ${body.req_numero}::bigint
      and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}
      and (p.item_codigo is not null or ${has(nota)})
    order by r.req_data_criacao desc, r.req_numero desc limit ${MAX_PARECIDAS}::bigint`.execute(db);
  return rows;
}
