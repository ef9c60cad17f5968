import type { RawBuilder } from "kysely";
import { weekOf, yearOf } from "../../../contract/carros-parados/index.ts";
import { isoDayOf } from "../../../contract/platform/dates.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { sql } from "../../platform/db/sql.ts";

/** São Paulo's day, its week and that week's year. */
export function todayOf(now: Date): { hoje: string; semana: string; ano: number } {
  const hoje = isoDayOf(unixSeconds(now));
  const semana = weekOf(hoje);
  return { hoje, semana, ano: yearOf(semana) };
}

/**
 * A part of the statement that reads weeks: whether the dealer that the reach is narrowed to has all begun weeks of
 * open years. A year's weeks are made in one statement up to the newest that has begun, so that one stands for all.
 */
export function areBegun(reach: Reach, now: Date): RawBuilder<boolean> {
  const { semana, ano } = todayOf(now);
  return sql`(exists (select from ano where info_ano = ${ano}::smallint) and not exists (
    select from ano a where a.ano_status = 'A' and a.info_ano <= ${ano}::smallint and not exists (
      select from informativo f
      where ${inReach(reach, { conta: "f.concessionario_conta" })} and f.info_semana = case a.info_ano
        when ${ano}::smallint then ${semana} else to_char(to_date((a.info_ano + 1) || '01', 'IYYYIW') - 7, 'IYYYIW') end)))`;
}
