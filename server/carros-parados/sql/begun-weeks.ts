import type { RawBuilder } from "kysely";
import { currentWeek } from "../../../contract/carros-parados/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * A part of the statement that reads weeks: whether the dealer that the reach is narrowed to has all begun weeks of
 * open years. A year's weeks are made in one statement up to the newest that has begun, so that one stands for all.
 */
export function areBegun(reach: Reach, now: Date): RawBuilder<boolean> {
  const { semana, ano } = currentWeek(unixSeconds(now));
  return sql`(exists (select from ano where info_ano = ${ano}::smallint) and not exists (
    select from ano a where a.ano_status = 'A' and a.info_ano <= ${ano}::smallint and not exists (
      select from informativo f
      where ${inReach(reach, { conta: "f.concessionario_conta" })} and f.info_semana = case a.info_ano
        when ${ano}::smallint then ${semana} else to_char(to_date((a.info_ano + 1) || '01', 'IYYYIW') - 7, 'IYYYIW') end)))`;
}
