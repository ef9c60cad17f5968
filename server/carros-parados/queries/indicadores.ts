import type { RawBuilder } from "kysely";
import {
  MAX_BARRAS,
  SEMANAS_DOS_INDICADORES,
  currentWeek,
  periodOf,
  weekOf,
} from "../../../contract/carros-parados/index.ts";
import type { Dias, Pecas, Previsoes, Veiculos } from "../../../contract/carros-parados/index.ts";
import { dayAfter } from "../../../contract/platform/dates.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/connect.ts";
import { plannedForValues } from "../../platform/db/planned-for-values.ts";
import { sql } from "../../platform/db/sql.ts";

// All stored rows of a week count, whatever its status, as in the reports. A vehicle is an account's chassis; codes are
// stored as they are compared (`normalizedCode`).

const CONTA = { conta: "l.concessionario_conta" } as const;

export interface Look {
  readonly reach: Reach;
  /** Only of these accounts in the reach; without it of all. */
  readonly contas?: readonly string[];
  readonly semanas: readonly string[];
  readonly now: Date;
}

/** The condition on rows `l` for the chosen weeks and accounts. */
function within({ contas, semanas }: Look): RawBuilder<boolean> {
  const weeks = sql<boolean>`l.info_semana = any(${[...semanas]}::text[])`;
  return contas === undefined
    ? weeks
    : sql`${weeks} and l.concessionario_conta = any(${[...contas]}::text[])`;
}

/** The newest weeks, the current one last. */
export function weeksUntil(now: Date): string[] {
  const { hoje } = currentWeek(unixSeconds(now));
  return Array.from({ length: SEMANAS_DOS_INDICADORES }, (_, at) =>
    weekOf(dayAfter(hoje, -7 * (SEMANAS_DOS_INDICADORES - 1 - at))),
  );
}

/** The last week that has ended. */
export function lastWeek(now: Date): string {
  return weekOf(dayAfter(currentWeek(unixSeconds(now)).hoje, -7));
}

/** Distinct vehicles by week. */
export async function countVeiculos(db: Database, look: Look): Promise<Veiculos> {
  const { rows } = await sql<{ semana: string; conta: string; veiculos: number }>`
    select l.info_semana as semana, l.concessionario_conta as conta, count(distinct l.info_chassi) as veiculos
    from informativo_linha l where ${inReach(look.reach, CONTA)} and ${within(look)} and l.info_chassi <> '' group by 1, 2`.execute(
    db,
  );
  return {
    contas: contasOf(rows),
    barras: barsOf(look, rows, (own) => ({
      veiculos: own.reduce((sum, { veiculos }) => sum + veiculos, 0),
    })),
  };
}

/**
 * Mean and longest standstill of vehicles, from their first order's day to the last day of their week, or to today. A
 * vehicle in several weeks counts with its longest.
 */
export async function countDias(db: Database, look: Look): Promise<Omit<Dias, SemanaKey>> {
  const { hoje } = currentWeek(unixSeconds(look.now));
  const { rows } = await sql<Dias["barras"][number] & { total: number }>`
    with s as materialized (
      select l.concessionario_conta as conta, l.info_chassi, case when min(l.info_data_os) is not null then greatest(
          least(to_date(l.info_semana, 'IYYYIW') + 6, ${hoje}::date) - min(l.info_data_os), 0) end as dias
      from informativo_linha l where ${inReach(look.reach, CONTA)} and ${within(look)} and l.info_chassi <> ''
      group by l.concessionario_conta, l.info_chassi, l.info_semana
    ), v as materialized (select conta, max(dias) as dias from s group by conta, info_chassi)
    select c.concessionario_conta as info_concessionario_id,
      c.concessionario_conta || ' - ' || c.concessionario_nome as info_concessionario_desc,
      coalesce(round(avg(v.dias)), 0)::int as dias_media, coalesce(max(v.dias), 0) as dias_maximo,
      count(*) as veiculos, count(*) filter (where v.dias is null) as veiculos_sem_data,
      count(*) over () as total
    from v join concessionario c on c.concessionario_conta = v.conta group by c.concessionario_conta
    order by dias_media desc, veiculos desc, c.concessionario_conta limit ${MAX_BARRAS}::bigint`.execute(db);
  return { total: rows[0]?.total ?? 0, barras: rows };
}

/** A page of the parts that vehicles waited for, those of the most distinct vehicles first, with their names. */
export async function countPecas(db: Database, look: Look, page = 1): Promise<Omit<Pecas, SemanaKey>> {
  const { rows } = await sql<Pecas["barras"][number] & { total: number }>`
    with p as materialized (
      select l.info_item_codigo, count(distinct (l.concessionario_conta, l.info_chassi)) as veiculos,
        array_agg(distinct l.concessionario_conta) as contas
      from informativo_linha l where ${inReach(look.reach, CONTA)} and ${within(look)} and l.info_chassi <> '' and l.info_item_codigo <> ''
      group by 1
    ), b as (select * from p order by veiculos desc, info_item_codigo
      limit ${MAX_BARRAS}::bigint offset ${(page - 1) * MAX_BARRAS}::bigint)
    select t.total, b.info_item_codigo, b.veiculos, b.contas, coalesce((select i.item_desc from item i
        where lower(i.item_codigo) = lower(b.info_item_codigo) limit 1), '') as info_item_desc
    from (select count(*) as total from p) t left join b on true
    order by b.veiculos desc, b.info_item_codigo`.execute(db);
  // Past the last page the count comes without a part.
  return {
    total: rows[0]?.total ?? 0,
    barras: rows.filter(({ info_item_codigo }) => info_item_codigo !== null),
  };
}

/**
 * What became of the forecasts in each week. A forecast is a week of the year: of the first such week from its row's own
 * on, once it is sent, the dealer's table has the vehicle with its part no more (met) or still (slipped). Until it is
 * sent the forecast is open.
 */
export async function countPrevisoes(db: Database, look: Look): Promise<Previsoes> {
  // A plan for any choice walks by index from each forecast to its week. For a whole year's 312,000 that takes twice as
  // long as a plan that knows how many weeks and accounts there are.
  const { rows } = await plannedForValues(db, async (tx) => await previsoes(look).execute(tx));
  return {
    contas: contasOf(rows),
    barras: barsOf(look, rows, (own) => {
      const sum = (of: "cumpridas" | "nao_cumpridas" | "a_vencer"): number =>
        own.reduce((all, row) => all + row[of], 0);
      return { cumpridas: sum("cumpridas"), nao_cumpridas: sum("nao_cumpridas"), a_vencer: sum("a_vencer") };
    }),
  };
}

type PrevisaoCount = Omit<Previsoes["barras"][number], "info_semana" | "info_periodo"> & {
  readonly semana: string;
  readonly conta: string;
};

/** The counts of each week of each account. Seven years at most lie between two that have a week 53. */
function previsoes(look: Look): RawBuilder<PrevisaoCount> {
  return sql`
    with p as materialized (
      select l.concessionario_conta, l.info_semana, l.info_chassi, l.info_item_codigo,
        case when l.dac_previsao < 53 then y.ano || lpad(l.dac_previsao::text, 2, '0') else (
          select min(comprido) || '53' from generate_series(y.ano, y.ano + 7) comprido
          where to_char(make_date(comprido, 12, 28), 'IW') = '53') end as alvo
      from informativo_linha l cross join lateral (select left(l.info_semana, 4)::integer
        + (l.dac_previsao < right(l.info_semana, 2)::integer)::integer as ano) y
      where ${inReach(look.reach, CONTA)} and ${within(look)} and l.dac_previsao between 1 and 53
        and l.info_chassi <> '' and l.info_item_codigo <> ''
    ), f as materialized (
      select p.*, coalesce(i.info_status <> 'P', false) as enviada
      from p left join informativo i on (i.concessionario_conta, i.info_semana) = (p.concessionario_conta, p.alvo)
    ), s as materialized (
      select f.concessionario_conta, f.info_semana, count(*) as paradas
      from f
      where f.enviada and exists (select from informativo_linha a
        where a.concessionario_conta = f.concessionario_conta and a.info_semana = f.alvo
          and a.info_chassi = f.info_chassi and a.info_item_codigo = f.info_item_codigo)
      group by 1, 2)
    select f.info_semana as semana, f.concessionario_conta as conta,
      count(*) filter (where f.enviada) - coalesce(s.paradas, 0) as cumpridas,
      coalesce(s.paradas, 0) as nao_cumpridas, count(*) filter (where not f.enviada) as a_vencer
    from f left join s on (s.concessionario_conta, s.info_semana) = (f.concessionario_conta, f.info_semana)
    group by 1, 2, s.paradas`;
}

type SemanaKey = "info_semana" | "info_periodo";

function contasOf(rows: readonly { readonly conta: string }[]): string[] {
  return [...new Set(rows.map(({ conta }) => conta))].toSorted();
}

/** The bars of all chosen weeks, also of those without a row. */
function barsOf<Counted extends { readonly semana: string }, Sums>(
  { semanas }: Look,
  rows: readonly Counted[],
  sumsOf: (own: Counted[]) => Sums,
): ({ info_semana: string; info_periodo: string } & Sums)[] {
  return semanas.map((info_semana) => ({
    info_semana,
    info_periodo: periodOf(info_semana),
    ...sumsOf(rows.filter(({ semana }) => semana === info_semana)),
  }));
}
