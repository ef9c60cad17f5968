import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";

// The clock of the tests stands in week 202611 of 2026, whose last day is 15/03/2026.
const ROOT = "/v2/carros_parados/indicadores";
const WEEKS = ["202551", "202552", "202601", "202602", "202603", "202604", "202605", "202606"].concat([
  "202607",
  "202608",
  "202609",
  "202610",
  "202611",
]);

const test = appOfFile();
const dac = signedIn(test, "dac");
const dealer = signedIn(test, "dealer.autos");
const consultor = signedIn(test, "consultor.vans");

interface Linha {
  readonly conta: string;
  readonly semana: string;
  readonly chassi: string;
  readonly item: string;
  readonly os: string | null;
  readonly previsao: number | null;
}

let linhas: Linha[] = [];
let statuses = new Map<string, string>();
beforeAll(async () => {
  const { db } = test;
  await sql`insert into ano (info_ano) values (2025), (2026) on conflict do nothing`.execute(db);
  await sql`insert into informativo (concessionario_conta, info_semana, info_status)
    select c.concessionario_conta, s, (array['P', 'E', 'A', 'S', 'R', 'C'])[1 + abs(hashtext(c.concessionario_conta || s)) % 6]
    from concessionario c, unnest(${WEEKS}::text[]) s on conflict do nothing`.execute(db);
  // Few chassis and parts, so that vehicles come again, in the same week with other parts and at other dealers.
  await sql`insert into informativo_linha (concessionario_conta, info_semana, ordem, info_chassi, info_item_codigo,
      info_data_os, dac_previsao, info_modelo, info_garantia, info_motivo_diagnostico, info_numero_pedido, info_obs_1,
      info_obs_2, info_obs_3, info_obs_4)
    select distinct on (i.concessionario_conta, i.info_semana, chassi, item) i.concessionario_conta, i.info_semana, n,
      chassi, item, case when h % 5 > 0 then date '2025-12-20' + (h / 7) % 100 end,
      case when h % 3 > 0 then (h / 11) % 5 end, '', '', '', '', '', '', '', ''
    from informativo i cross join generate_series(1, 9) n
      cross join lateral (select abs(hashtext(i.concessionario_conta || i.info_semana || n)) as h) k
      cross join lateral (select case when h % 13 = 0 then '' else '9BM' || (h / 13) % 6 end as chassi,
        case when h % 17 = 0 then '' else 'A' || (h / 17) % 4 end as item) v
    where i.info_semana = any(${WEEKS}::text[])`.execute(db);
  ({ rows: linhas } = await sql<Linha>`
    select concessionario_conta as conta, info_semana as semana, info_chassi as chassi, info_item_codigo as item,
      info_data_os::text as os, dac_previsao as previsao from informativo_linha`.execute(db));
  const weeks = await db.selectFrom("informativo").selectAll().execute();
  statuses = new Map(
    weeks.map((week) => [`${week.concessionario_conta}/${week.info_semana}`, week.info_status]),
  );
});

/** Who asks for what, and whose rows that is. */
const VIEWS = [
  [dac, "", () => true],
  [dac, "?concessionario_id=100103", (conta: string) => conta === "100103"],
  [dealer, "", (conta: string) => conta === "100101" || conta === "100102"],
  [consultor, "", (conta: string) => conta.startsWith("2002")],
] as const;

const own = (of: (conta: string) => boolean): Linha[] => linhas.filter(({ conta }) => of(conta));
const vehicles = (rows: readonly Linha[]): number =>
  new Set(rows.filter(({ chassi }) => chassi !== "").map(({ conta, chassi }) => `${conta} ${chassi}`)).size;

it("contract: vehicles by week are the distinct chassis of each account, whatever the week's status, and the accounts behind them", async () => {
  for (const [client, query, of] of VIEWS) {
    const { data } = await client.get(`${ROOT}/veiculos${query}`);
    const rows = own(of).filter(({ semana, chassi }) => semana > "202551" && chassi !== "");
    expect(data.barras.map((bar: Week) => bar.info_semana)).toEqual(WEEKS.slice(1));
    expect(data.contas).toEqual([...new Set(rows.map(({ conta }) => conta))].toSorted());
    for (const { info_semana, veiculos } of data.barras)
      expect(veiculos, info_semana).toBe(vehicles(rows.filter(({ semana }) => semana === info_semana)));
  }
});

it("contract: days stopped count from a vehicle's first order to the end of the last week that ended; one without a day has no part in the mean", async () => {
  for (const [client, query, of] of VIEWS) {
    const { data } = await client.get(`${ROOT}/dias${query}`);
    expect([data.info_semana, data.info_periodo]).toEqual(["202610", "02/03/2026 a 08/03/2026"]);
    const rows = own(of).filter(({ semana, chassi }) => semana === "202610" && chassi !== "");
    const contas = [...new Set(rows.map(({ conta }) => conta))];
    expect(data.total).toBe(contas.length);
    expect(data.barras.length).toBe(contas.length);
    for (const bar of data.barras) {
      const mine = rows.filter(({ conta }) => conta === bar.info_concessionario_id);
      const days = [...new Set(mine.map(({ chassi }) => chassi))].flatMap((chassi) => {
        const [first] = mine.flatMap((row) => (row.chassi === chassi && row.os ? [row.os] : [])).toSorted();
        if (first === undefined) return [];
        return [Math.max(0, Math.round((Date.parse("2026-03-08") - Date.parse(first)) / 86_400_000))];
      });
      const mean = days.reduce((sum, one) => sum + one, 0) / Math.max(1, days.length);
      expect(Math.abs(bar.dias_media - mean), bar.info_concessionario_id).toBeLessThanOrEqual(0.5);
      expect(bar.dias_maximo).toBe(Math.max(0, ...days));
      expect([bar.veiculos, bar.veiculos_sem_data]).toEqual([vehicles(mine), vehicles(mine) - days.length]);
    }
    const means = data.barras.map(({ dias_media }: { dias_media: number }) => dias_media);
    expect(means).toEqual(means.toSorted((one: number, other: number) => other - one));
  }
});

it("contract: parts count the distinct vehicles that wait for them in the last week, and name the accounts", async () => {
  for (const [client, query, of] of VIEWS) {
    const { data } = await client.get(`${ROOT}/pecas${query}`);
    const rows = own(of).filter((row) => row.semana === "202610" && row.chassi !== "" && row.item !== "");
    const expected = [...new Set(rows.map(({ item }) => item))]
      .map((item) => rows.filter((row) => row.item === item))
      .map((of_item) => ({
        info_item_codigo: of_item[0]?.item ?? "",
        veiculos: vehicles(of_item),
        contas: [...new Set(of_item.map(({ conta }) => conta))].toSorted(),
      }))
      .toSorted(
        (one, other) =>
          other.veiculos - one.veiculos || (one.info_item_codigo < other.info_item_codigo ? -1 : 1),
      );
    expect(data).toEqual({
      info_semana: "202610",
      info_periodo: "02/03/2026 a 08/03/2026",
      total: expected.length,
      barras: expected,
    });
  }
});

it("contract: a forecast is met when vehicle and part are gone in the week that it points to, slipped when they still stand there, and open until that week is sent", async () => {
  const met = { cumpridas: 0, nao_cumpridas: 0, a_vencer: 0 };
  for (const [client, query, of] of VIEWS) {
    const { data } = await client.get(`${ROOT}/previsao${query}`);
    for (const { info_semana, info_periodo: _, ...counts } of data.barras) {
      const expected = { cumpridas: 0, nao_cumpridas: 0, a_vencer: 0 };
      for (const { conta, semana, chassi, item, previsao } of own(of)) {
        // A forecast of 0 weeks is none: where nothing is known, 0 stands there.
        if (semana !== info_semana || chassi === "" || item === "" || !previsao) continue;
        const target = WEEKS[WEEKS.indexOf(semana) + previsao] ?? "none";
        const status = statuses.get(`${conta}/${target}`) ?? "P";
        const stands = linhas.some(
          (row) => row.conta === conta && row.semana === target && row.chassi === chassi && row.item === item,
        );
        expected[status === "P" ? "a_vencer" : stands ? "nao_cumpridas" : "cumpridas"] += 1;
      }
      expect(counts, `${query} ${info_semana}`).toEqual(expected);
      for (const key of ["cumpridas", "nao_cumpridas", "a_vencer"] as const) met[key] += expected[key];
    }
  }
  expect(Math.min(...Object.values(met))).toBeGreaterThan(3);
});

interface Week {
  readonly info_semana: string;
}
