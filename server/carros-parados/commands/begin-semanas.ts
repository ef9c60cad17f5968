import { sql } from "kysely";
import type { Kysely } from "kysely";
import { weekOf, yearOf } from "../../../contract/carros-parados/index.ts";
import { isoDayOf } from "../../../contract/platform/dates.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { dealerIsActive } from "../../requisicoes/index.ts";

/**
 * Gives the active dealers of the reach their tables of every week of open years that has begun in São Paulo, and opens
 * the current year where nobody did (OP-71, OP-95). Whoever looks at a dealer's weeks calls it first: where nothing is
 * missing, which is nearly always, it writes nothing. Several at once do not harm: each row is made by one of them.
 */
export async function beginSemanas(db: Kysely<DB>, reach: Reach, now: Date): Promise<void> {
  const today = isoDayOf(unixSeconds(now));
  const year = yearOf(weekOf(today));
  await sql`
    with este_ano as (
      select ${year}::smallint as info_ano where not exists (select from ano where info_ano = ${year}::smallint)
    ), aberto_agora as (
      insert into ano (info_ano) select info_ano from este_ano on conflict do nothing
    ), iniciada as (
      select to_char(dia, 'IYYYIW') as info_semana
      from (select info_ano from ano where ano_status = 'A' union all select info_ano from este_ano) a,
        generate_series(to_date(a.info_ano || '01', 'IYYYIW')::timestamp,
          least(to_date((a.info_ano + 1) || '01', 'IYYYIW') - 7, ${today}::date)::timestamp, interval '7 days') dia
    )
    insert into informativo (concessionario_conta, info_semana)
    select c.concessionario_conta, s.info_semana
    from concessionario c, iniciada s
    where ${dealerIsActive} and ${inReach(reach, { conta: "c.concessionario_conta" })} and not exists (
      select from informativo i
      where i.concessionario_conta = c.concessionario_conta and i.info_semana = s.info_semana)
    order by c.concessionario_conta, s.info_semana
    on conflict do nothing`.execute(db);
}
