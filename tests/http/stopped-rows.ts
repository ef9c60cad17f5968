import type { Database } from "../../server/platform/db/connect.ts";
import { sql } from "../../server/platform/db/sql.ts";

/** The clock of the tests stands in week 202611 of 2026, whose last day is 15/03/2026. */
export const STOPPED_WEEKS = ["202551", "202552", "202601", "202602", "202603", "202604", "202605"].concat([
  "202606",
  "202607",
  "202608",
  "202609",
  "202610",
  "202611",
]);

/** The first week of that number from one on; 'none' for one that is still to come. */
export function firstWeek(from: string, number: number): string {
  const rest = STOPPED_WEEKS.slice(STOPPED_WEEKS.indexOf(from));
  return rest.find((semana) => Number(semana.slice(4)) === number) ?? "none";
}

/** A stored row of a week, as the charts read it. */
export interface StoppedRow {
  readonly conta: string;
  readonly semana: string;
  readonly chassi: string;
  readonly item: string;
  readonly os: string | null;
  readonly previsao: number | null;
}

/** Fills these weeks of all dealers; gives their rows, and the status of each week by `conta/semana`. */
export async function fillWeeks(
  db: Database,
): Promise<{ linhas: StoppedRow[]; statuses: Map<string, string> }> {
  await sql`insert into ano (info_ano) values (2025), (2026) on conflict do nothing`.execute(db);
  await sql`insert into informativo (concessionario_conta, info_semana, info_status)
    select c.concessionario_conta, s, (array['P', 'E', 'A', 'S', 'R', 'C'])[1 + abs(hashtext(c.concessionario_conta || s)) % 6]
    from concessionario c, unnest(${STOPPED_WEEKS}::text[]) s on conflict do nothing`.execute(db);
  // Few chassis and parts, so that vehicles come again, in the same week with other parts and at other dealers.
  await sql`insert into informativo_linha (concessionario_conta, info_semana, ordem, info_chassi, info_item_codigo,
      info_data_os, dac_previsao, info_modelo, info_garantia, info_motivo_diagnostico, info_numero_pedido, info_obs_1,
      info_obs_2, info_obs_3, info_obs_4)
    select distinct on (i.concessionario_conta, i.info_semana, chassi, item) i.concessionario_conta, i.info_semana, n,
      chassi, item, case when h % 5 > 0 then date '2025-12-20' + (h / 7) % 100 end,
      (array[null, 0, 1, 3, 6, 8, 9, 10, 11, 51, 52, 53])[1 + (h / 11) % 12], '', '', '', '', '', '', '', ''
    from informativo i cross join generate_series(1, 9) n
      cross join lateral (select abs(hashtext(i.concessionario_conta || i.info_semana || n)) as h) k
      cross join lateral (select case when h % 13 = 0 then '' else '9BM' || (h / 13) % 6 end as chassi,
        case when h % 17 = 0 then '' else 'A' || (h / 17) % 4 end as item) v
    where i.info_semana = any(${STOPPED_WEEKS}::text[])`.execute(db);
  const { rows: linhas } = await sql<StoppedRow>`
    select concessionario_conta as conta, info_semana as semana, info_chassi as chassi, info_item_codigo as item,
      info_data_os::text as os, dac_previsao as previsao from informativo_linha`.execute(db);
  const weeks = await db.selectFrom("informativo").selectAll().execute();
  return {
    linhas,
    statuses: new Map(
      weeks.map((week) => [`${week.concessionario_conta}/${week.info_semana}`, week.info_status]),
    ),
  };
}

/** How many vehicles stand in these rows: each chassis of an account once. */
export function vehiclesIn(rows: readonly StoppedRow[]): number {
  return new Set(rows.filter(({ chassi }) => chassi !== "").map(({ conta, chassi }) => `${conta} ${chassi}`))
    .size;
}
