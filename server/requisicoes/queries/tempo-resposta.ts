import { dayAfter } from "../../../contract/platform/dates.ts";
import { PRIMEIRA_RESPOSTA, SEMANAS_DA_PRIMEIRA_RESPOSTA } from "../../../contract/requisicoes/index.ts";
import type { ReqStatus, TempoResposta } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { OF_R, primeiraRespostaPlace } from "../sql/list-filter.ts";
import { dayStart, lastWeeks } from "./indicadores.ts";

interface RespostaRow {
  readonly recente: boolean;
  /** The index of the class; null without an answer, and in the row of the whole period, which has no status either. */
  readonly classe: number | null;
  readonly req_status: Value<"requisicao_leitura", "req_status"> | null;
  readonly quantidade: number;
  readonly metade_minutos: number | null;
}

/**
 * How long the requests that were created in the last weeks, and in as many before, waited for their first answer. Half
 * of them had it within `metade_minutos`; a request without an answer counts as waiting longest. None was created after
 * its last activity, by which the rows of these weeks are found.
 */
export async function measureTempoResposta(db: Database, scope: Scope, now: Date): Promise<TempoResposta> {
  const recent = lastWeeks(SEMANAS_DA_PRIMEIRA_RESPOSTA, now);
  const before = {
    data: dayAfter(recent.data, -7 * SEMANAS_DA_PRIMEIRA_RESPOSTA),
    data_ate: dayAfter(recent.data, -1),
  };
  const { rows } = await sql<RespostaRow>`
    with k as materialized (
      select r.req_data_criacao >= ${dayStart(sql`${recent.data}::date`)} as recente, r.req_status,
        ${primeiraRespostaPlace("r")} as classe,
        coalesce(date_part('epoch', r.req_primeira_resposta - r.req_data_criacao), 'infinity') as segundos
      from requisicao_leitura r
      where ${inScope(scope, OF_R)} and r.req_ultima_atividade >= ${dayStart(sql`${before.data}::date`)}
        and r.req_data_criacao >= ${dayStart(sql`${before.data}::date`)}
        and r.req_data_criacao < ${dayStart(sql`${recent.data_ate}::date + 1`)})
    select recente, classe, req_status, count(*) as quantidade, null as metade_minutos from k group by 1, 2, 3
    union all
    select recente, null, null, count(*), floor(nullif(percentile_disc(0.5) within group (order by segundos),
      'infinity') / 60) from k group by 1`.execute(db);
  return [recent, before].map((days) => {
    const own = rows.filter(({ recente }) => recente === (days === recent));
    const count = (classe: number | null, status: ReqStatus): number =>
      own.find((row) => row.classe === classe && row.req_status === status)?.quantidade ?? 0;
    return {
      ...days,
      metade_minutos: own.find(({ req_status }) => req_status === null)?.metade_minutos ?? null,
      classes: PRIMEIRA_RESPOSTA.map((resposta, at) => {
        const classe = resposta === "sem" ? null : at;
        return {
          resposta,
          pendente: count(classe, "pendente"),
          em_andamento: count(classe, "em_andamento"),
          concluido: count(classe, "concluido"),
          arquivado: count(classe, "arquivado"),
        };
      }),
    };
  });
}
