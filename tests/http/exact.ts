import { sql } from "kysely";
import type { Database } from "../../server/platform/db/connect.ts";

/** Stored counts that differ from a count of the table, in either direction (OP-60). */
export async function findInexactCounts(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select req_concessionario_id, view, req_tipo, req_status, sum(quantidade)::bigint as n
      from requisicao_contagem group by 1, 2, 3, 4 having sum(quantidade) <> 0) kept
    full join (
      select req_concessionario_id, view, req_tipo, req_status, count(*) as n from requisicao group by 1, 2, 3, 4) live
    using (req_concessionario_id, view, req_tipo, req_status, n)
    where kept.n is null or live.n is null`.execute(db);
  return rows;
}

/** Rows of requisicao_leitura that do not match their request and its messages. */
export async function findInexactLeitura(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select req_numero, req_data_criacao, req_ultima_atividade, view, req_status, req_concessionario_id, req_tipo,
        req_tipo_desc, ultima_interacao_id, ultima_publica_id from requisicao_leitura) kept
    full join (
      select req_numero, req_data_criacao, req_ultima_atividade, view, req_status, req_concessionario_id, req_tipo,
        req_tipo_desc, max(interacao_id) as ultima_interacao_id,
        max(interacao_id) filter (where not interacao_privada) as ultima_publica_id
      from requisicao left join interacao using (req_numero) group by req_numero) live
    on to_jsonb(kept) = to_jsonb(live) where kept.req_numero is null or live.req_numero is null`.execute(db);
  return rows;
}
