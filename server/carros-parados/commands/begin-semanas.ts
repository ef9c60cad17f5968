import { currentWeek } from "../../../contract/carros-parados/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { dealerIsActive } from "../../requisicoes/index.ts";

/**
 * Reads a dealer's weeks; where some are missing (`isWhole`), makes them and reads again (OP-71). So a look costs one
 * read, and nothing has to be remembered that another instance would not know.
 */
export async function readBegun<Found>(
  db: Database,
  { reach, now }: { readonly reach: Reach; readonly now: Date },
  read: () => Promise<Found>,
  isWhole: (found: Found) => boolean,
): Promise<Found> {
  const found = await read();
  if (isWhole(found)) return found;
  await beginSemanas(db, reach, now);
  // Also where it made none: another call may just have made them.
  return await read();
}

/**
 * Gives the active dealers of the reach their tables of every week of open years that has begun in São Paulo, and opens
 * the current year where nobody did (OP-71, OP-95). Several at once do not harm: each row is made by one of them.
 */
async function beginSemanas(db: Database, reach: Reach, now: Date): Promise<void> {
  const { hoje, ano } = currentWeek(unixSeconds(now));
  await sql`
    with este_ano as (
      select ${ano}::smallint as info_ano where not exists (select from ano where info_ano = ${ano}::smallint)
    ), aberto_agora as (
      insert into ano (info_ano) select info_ano from este_ano on conflict do nothing
    ), iniciada as (
      select to_char(dia, 'IYYYIW') as info_semana
      from (select info_ano from ano where ano_status = 'A' union all select info_ano from este_ano) a,
        generate_series(to_date(a.info_ano || '01', 'IYYYIW')::timestamp,
          least(to_date((a.info_ano + 1) || '01', 'IYYYIW') - 7, ${hoje}::date)::timestamp, interval '7 days') dia
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
