import { sql } from "kysely";
import {
  MAX_BARRAS,
  SEMANAS_DOS_INDICADORES,
  daysOf,
  periodOf,
  weekOf,
} from "../../../contract/carros-parados/index.ts";
import type { Dias, Pecas, Previsoes, Veiculos } from "../../../contract/carros-parados/index.ts";
import { dayAfter } from "../../../contract/platform/dates.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { todayOf } from "../sql/begun.ts";

// All stored rows of a week count, whatever its status, as in the reports. A vehicle is an account's chassis; codes are
// stored as they are compared (`normalizedCode`).

const CONTA = { conta: "l.concessionario_conta" } as const;

/** Whose rows, and when. */
interface Look {
  readonly reach: Reach;
  readonly now: Date;
}

/** The newest weeks, the current one last. */
function weeksUntil(now: Date): string[] {
  const { hoje } = todayOf(now);
  return Array.from({ length: SEMANAS_DOS_INDICADORES }, (_, at) =>
    weekOf(dayAfter(hoje, -7 * (SEMANAS_DOS_INDICADORES - 1 - at))),
  );
}

/** The last week that has ended. */
function lastWeek(now: Date): { info_semana: string; info_periodo: string; fim: string } {
  const info_semana = weekOf(dayAfter(todayOf(now).hoje, -7));
  return { info_semana, info_periodo: periodOf(info_semana), fim: daysOf(info_semana).fim };
}

/** Distinct vehicles by week. */
export async function countVeiculos(db: Database, { reach, now }: Look): Promise<Veiculos> {
  const semanas = weeksUntil(now);
  const { rows } = await sql<{ semana: string; conta: string; veiculos: number }>`
    select l.info_semana as semana, l.concessionario_conta as conta, count(distinct l.info_chassi) as veiculos
    from informativo_linha l
    where ${inReach(reach, CONTA)} and l.info_semana = any(${semanas}::text[]) and l.info_chassi <> ''
    group by 1, 2`.execute(db);
  return {
    contas: [...new Set(rows.map(({ conta }) => conta))].toSorted(),
    barras: semanas.map((info_semana) => ({
      info_semana,
      info_periodo: periodOf(info_semana),
      veiculos: rows
        .filter(({ semana }) => semana === info_semana)
        .reduce((sum, { veiculos }) => sum + veiculos, 0),
    })),
  };
}

/** Mean and longest standstill of the vehicles of the last week, from their first order's day to the week's last. */
export async function countDias(db: Database, { reach, now }: Look): Promise<Dias> {
  const { fim, ...semana } = lastWeek(now);
  const { rows } = await sql<Dias["barras"][number] & { total: number }>`
    with v as materialized (
      select l.concessionario_conta as conta, case when min(l.info_data_os) is not null
          then greatest(${fim}::date - min(l.info_data_os), 0) end as dias
      from informativo_linha l
      where ${inReach(reach, CONTA)} and l.info_semana = ${semana.info_semana} and l.info_chassi <> ''
      group by l.concessionario_conta, l.info_chassi)
    select c.concessionario_conta as info_concessionario_id,
      c.concessionario_conta || ' - ' || c.concessionario_nome as info_concessionario_desc,
      coalesce(round(avg(v.dias)), 0)::int as dias_media, coalesce(max(v.dias), 0) as dias_maximo,
      count(*) as veiculos, count(*) filter (where v.dias is null) as veiculos_sem_data,
      count(*) over () as total
    from v join concessionario c on c.concessionario_conta = v.conta group by c.concessionario_conta
    order by dias_media desc, veiculos desc, c.concessionario_conta limit ${MAX_BARRAS}::bigint`.execute(db);
  return { ...semana, total: rows[0]?.total ?? 0, barras: rows };
}

/** The parts that the most distinct vehicles of the last week waited for. */
export async function countPecas(db: Database, { reach, now }: Look): Promise<Pecas> {
  const { fim: _, ...semana } = lastWeek(now);
  const { rows } = await sql<Pecas["barras"][number] & { total: number }>`
    select l.info_item_codigo, count(distinct (l.concessionario_conta, l.info_chassi)) as veiculos,
      array_agg(distinct l.concessionario_conta) as contas, count(*) over () as total
    from informativo_linha l
    where ${inReach(reach, CONTA)} and l.info_semana = ${semana.info_semana} and l.info_chassi <> ''
      and l.info_item_codigo <> ''
    group by 1 order by veiculos desc, l.info_item_codigo limit ${MAX_BARRAS}::bigint`.execute(db);
  return { ...semana, total: rows[0]?.total ?? 0, barras: rows };
}

/**
 * What became of the forecasts that stand in each week: so many weeks later, once that week is sent, the dealer's table
 * has the vehicle with its part no more (met) or still (slipped). Until it is sent the forecast is open.
 */
export async function countPrevisoes(db: Database, { reach, now }: Look): Promise<Previsoes> {
  const semanas = weeksUntil(now);
  const { rows } = await sql<
    { semana: string; conta: string } & Omit<Previsoes["barras"][number], "info_semana" | "info_periodo">
  >`
    with p as materialized (
      select l.concessionario_conta, l.info_semana, l.info_chassi, l.info_item_codigo,
        to_char(to_date(l.info_semana, 'IYYYIW') + 7 * l.dac_previsao, 'IYYYIW') as alvo
      from informativo_linha l
      where ${inReach(reach, CONTA)} and l.info_semana = any(${semanas}::text[]) and l.dac_previsao > 0
        and l.info_chassi <> '' and l.info_item_codigo <> ''
    ), f as materialized (
      select p.concessionario_conta, p.info_semana, coalesce((select i.info_status <> 'P' from informativo i
          where (i.concessionario_conta, i.info_semana) = (p.concessionario_conta, p.alvo)), false) as enviada,
        exists (select from informativo_linha a
          where (a.concessionario_conta, a.info_semana) = (p.concessionario_conta, p.alvo)
            and a.info_chassi = p.info_chassi and a.info_item_codigo = p.info_item_codigo) as parada
      from p)
    select f.info_semana as semana, f.concessionario_conta as conta,
      count(*) filter (where enviada and not parada) as cumpridas,
      count(*) filter (where enviada and parada) as nao_cumpridas, count(*) filter (where not enviada) as a_vencer
    from f group by 1, 2`.execute(db);
  return {
    contas: [...new Set(rows.map(({ conta }) => conta))].toSorted(),
    barras: semanas.map((info_semana) => {
      const own = rows.filter(({ semana }) => semana === info_semana);
      const sum = (of: "cumpridas" | "nao_cumpridas" | "a_vencer"): number =>
        own.reduce((all, row) => all + row[of], 0);
      return {
        info_semana,
        info_periodo: periodOf(info_semana),
        cumpridas: sum("cumpridas"),
        nao_cumpridas: sum("nao_cumpridas"),
        a_vencer: sum("a_vencer"),
      };
    }),
  };
}
