import { sql } from "kysely";
import { dayAfter, isoDayOf } from "../../../contract/platform/dates.ts";
import { IDADES } from "../../../contract/requisicoes/index.ts";
import type { Idade } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/connect.ts";
import { OF_R } from "../sql/list-filter.ts";

/** The first days of all classes of age but the first. */
const BOUNDS = IDADES.flatMap((last) => (last === null ? [] : [last + 1]));

/** Open requests by the days since they were created, as São Paulo counts days; every class is there, also with 0. */
export async function countIdades(db: Database, scope: Scope, now: Date): Promise<Idade> {
  const hoje = isoDayOf(unixSeconds(now));
  const { rows } = await sql<{ faixa: number; pendente: number; em_andamento: number }>`
    select width_bucket(${hoje}::date - (r.req_data_criacao at time zone 'America/Sao_Paulo')::date, ${BOUNDS}::int[]) as faixa,
      count(*) filter (where r.req_status = 'pendente') as pendente,
      count(*) filter (where r.req_status = 'em_andamento') as em_andamento
    from requisicao_leitura r
    where ${inScope(scope, OF_R)} and r.req_status in ('pendente', 'em_andamento') group by 1`.execute(db);
  return IDADES.map((dias_ate, faixa) => {
    const dias_de = BOUNDS[faixa - 1] ?? 0;
    const { pendente = 0, em_andamento = 0 } = rows.find((row) => row.faixa === faixa) ?? {};
    return {
      dias_de,
      dias_ate,
      data: dias_ate === null ? null : dayAfter(hoje, -dias_ate),
      data_ate: dayAfter(hoje, -dias_de),
      pendente,
      em_andamento,
    };
  });
}
