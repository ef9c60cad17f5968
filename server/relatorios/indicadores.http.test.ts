import { beforeAll, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { fillWeeks, firstWeek, vehiclesIn } from "../../tests/http/stopped-rows.ts";
import type { StoppedRow } from "../../tests/http/stopped-rows.ts";
import { sql } from "../platform/db/sql.ts";

const ROOT = "/v2/carros_parados";

const test = appOfFile();
const dac = signedIn(test, "dac");
const dealer = signedIn(test, "dealer.autos");
const consultor = signedIn(test, "consultor.vans");

let linhas: StoppedRow[] = [];
let statuses = new Map<string, string>();
let all: string[] = [];
beforeAll(async () => {
  ({ linhas, statuses } = await fillWeeks(test.db));
  all = [...new Set(linhas.map(({ conta }) => conta))].toSorted();
});

interface Pedido {
  readonly info_concessionario_lista: readonly string[];
  readonly info_ano: number;
  readonly info_semana: string;
}

/** Reports: who asks for which, and which stored rows each covers. */
const reports = (): [Client, Pedido, (row: StoppedRow) => boolean][] => {
  const asked = (contas: readonly string[], info_ano: number, info_semana = ""): Pedido => ({
    info_concessionario_lista: contas,
    info_ano,
    info_semana,
  });
  return [
    [dac, asked(all, 2026), ({ semana }) => semana > "202600"],
    [dac, asked(all, 2025), ({ semana }) => semana < "202600"],
    [dac, asked(all, 2026, "202611"), ({ semana }) => semana === "202611"],
    [
      dac,
      asked(["100103", "100101", "999999"], 2026, "202603"),
      ({ conta, semana }) => ["100101", "100103"].includes(conta) && semana === "202603",
    ],
    [
      dealer,
      asked(all, 2026),
      ({ conta, semana }) => ["100101", "100102"].includes(conta) && semana > "202600",
    ],
    [
      consultor,
      asked(["200201", "100101"], 2026),
      ({ conta, semana }) => conta === "200201" && semana > "202600",
    ],
    [dealer, asked(["100103"], 2026), () => false],
  ];
};

/** The rows of a report as its screen shows them. */
async function shown(client: Client, pedido: Pedido): Promise<StoppedRow[]> {
  const { data } = await client.post(`${ROOT}/relatorios/exibir_relatorio`, pedido);
  return data.tabelas.flatMap((week: Record<string, unknown>) =>
    (week["info_dados"] as Record<string, string | number | null>[]).map((row) => ({
      conta: week["info_concessionario_id"],
      semana: week["info_semana"],
      chassi: row["info_chassi"],
      item: row["info_item_codigo"],
      os: row["info_data_os"] === "" ? null : row["info_data_os"],
      previsao: row["dac_previsao"],
    })),
  );
}

const chart = async (client: Client, name: string, pedido: Pedido) =>
  (await client.post(`${ROOT}/relatorios/indicadores/${name}`, pedido)).data;
const keyOf = ({ conta, semana, chassi, item, os, previsao }: StoppedRow): string =>
  JSON.stringify([conta, semana, chassi, item, os, previsao]);

it("contract: a report's vehicles by week are those of its rows, and the report of each week has as many", async () => {
  for (const [client, pedido, isOwn] of reports()) {
    const rows = linhas.filter(isOwn);
    expect((await shown(client, pedido)).map(keyOf).toSorted()).toEqual(rows.map(keyOf).toSorted());
    const { contas, barras } = await chart(client, "veiculos", pedido);
    const weeks = [
      ...new Set(rows.flatMap(({ semana, chassi }) => (chassi === "" ? [] : [semana]))),
    ].toSorted();
    expect(barras.map((bar: Week) => bar.info_semana)).toEqual(weeks);
    for (const { info_semana, veiculos } of barras as (Week & { veiculos: number })[]) {
      expect(veiculos).toBe(vehiclesIn(rows.filter(({ semana }) => semana === info_semana)));
      const behind = await shown(client, { ...pedido, info_concessionario_lista: contas, info_semana });
      expect(vehiclesIn(behind)).toBe(veiculos);
    }
  }
});

it("contract: a report's days stopped are each vehicle's longest in its weeks, up to today; the dealer's report has as many vehicles", async () => {
  for (const [client, pedido, isOwn] of reports()) {
    const rows = linhas.filter(isOwn).filter(({ chassi }) => chassi !== "");
    const { total, barras } = await chart(client, "dias", pedido);
    expect([total, barras.length]).toEqual(Array(2).fill(new Set(rows.map(({ conta }) => conta)).size));
    for (const bar of barras as Dealer[]) {
      const mine = rows.filter(({ conta }) => conta === bar.info_concessionario_id);
      const longest = [...new Set(mine.map(({ chassi }) => chassi))].flatMap((chassi) => {
        const days = [...new Set(mine.map(({ semana }) => semana))].flatMap((semana) => {
          const [first] = mine
            .flatMap((row) => (row.chassi === chassi && row.semana === semana && row.os ? [row.os] : []))
            .toSorted();
          if (first === undefined) return [];
          // The Monday of 202551 is 15/12/2025, and today 13/03/2026.
          const monday = Date.UTC(2025, 11, 15) + ALL_WEEKS.indexOf(semana) * WEEK;
          const end = Math.min(monday + 6 * DAY, Date.UTC(2026, 2, 13));
          return [Math.max(0, Math.round((end - Date.parse(first)) / DAY))];
        });
        return days.length === 0 ? [] : [Math.max(...days)];
      });
      const mean = longest.reduce((sum, one) => sum + one, 0) / Math.max(1, longest.length);
      expect(Math.abs(bar.dias_media - mean), bar.info_concessionario_id).toBeLessThanOrEqual(0.5);
      expect(bar.dias_maximo).toBe(Math.max(0, ...longest));
      expect([bar.veiculos, bar.veiculos_sem_data]).toEqual([
        vehiclesIn(mine),
        vehiclesIn(mine) - longest.length,
      ]);
      const behind = await shown(client, {
        ...pedido,
        info_concessionario_lista: [bar.info_concessionario_id],
      });
      expect(vehiclesIn(behind)).toBe(bar.veiculos);
    }
  }
});

it("contract: a report's parts count the vehicles that wait for them, which the report of their dealers has", async () => {
  for (const [client, pedido, isOwn] of reports()) {
    const rows = linhas.filter(isOwn).filter(({ chassi, item }) => chassi !== "" && item !== "");
    const { total, barras } = await chart(client, "pecas", pedido);
    expect([total, barras.length]).toEqual(Array(2).fill(new Set(rows.map(({ item }) => item)).size));
    for (const { info_item_codigo, veiculos, contas } of barras as Part[]) {
      const mine = rows.filter(({ item }) => item === info_item_codigo);
      expect(veiculos).toBe(vehiclesIn(mine));
      expect(contas).toEqual([...new Set(mine.map(({ conta }) => conta))].toSorted());
      const behind = await shown(client, { ...pedido, info_concessionario_lista: contas });
      expect(vehiclesIn(behind.filter(({ item }) => item === info_item_codigo))).toBe(veiculos);
    }
  }
});

it("contract: a report's forecasts are those of its rows, each judged by the week that it points to, be it in the report or not", async () => {
  for (const [client, pedido, isOwn] of reports()) {
    const rows = linhas
      .filter(isOwn)
      .filter(({ chassi, item, previsao }) => chassi !== "" && item !== "" && previsao);
    const { contas, barras } = await chart(client, "previsao", pedido);
    const counted = (barras as Forecasts[]).flatMap((bar) => [
      bar.cumpridas,
      bar.nao_cumpridas,
      bar.a_vencer,
    ]);
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(rows.length);
    for (const { info_semana, cumpridas, nao_cumpridas, a_vencer } of barras as Forecasts[]) {
      const mine = rows.filter(({ semana }) => semana === info_semana);
      const open = mine.filter(({ conta, previsao }) => {
        const target = firstWeek(info_semana, previsao ?? 0);
        return (statuses.get(`${conta}/${target}`) ?? "P") === "P";
      });
      expect([a_vencer, cumpridas + nao_cumpridas]).toEqual([open.length, mine.length - open.length]);
      const behind = await shown(client, { ...pedido, info_concessionario_lista: contas, info_semana });
      expect(
        behind.filter(({ chassi, item, previsao }) => chassi !== "" && item !== "" && previsao).length,
      ).toBe(mine.length);
    }
  }
});

it("contract: a forecast points to the first week of its number from its row's own on, over the end of a year of 53 weeks; none above 53 counts", async () => {
  await sql`insert into ano (info_ano) values (2019), (2020), (2021) on conflict do nothing`.execute(test.db);
  await sql`insert into informativo (concessionario_conta, info_semana, info_status)
    select '100101', s, 'E' from unnest(array['201952', '202052', '202053', '202101']) s`.execute(test.db);
  const rows = [
    // Its year has no week 53; that of 2020 has been sent without it.
    ["201952", "LAST53", 53],
    ["202052", "OWN", 52],
    ["202052", "GONE53", 53],
    ["202052", "STANDS53", 53],
    ["202052", "GONE1", 1],
    ["202052", "STANDS1", 1],
    ["202052", "NEXT51", 51],
    ["202052", "OLD99", 99],
    ["202053", "STANDS53", 53],
    ["202101", "STANDS1", 52],
    // Its week 53 is that of 2026.
    ["202101", "NEXT53", 53],
  ];
  await sql`insert into informativo_linha (concessionario_conta, info_semana, ordem, info_chassi, info_item_codigo,
      dac_previsao, info_modelo, info_garantia, info_motivo_diagnostico, info_numero_pedido, info_obs_1, info_obs_2,
      info_obs_3, info_obs_4)
    select '100101', r ->> 0, n, r ->> 1, 'A1', (r ->> 2)::integer, '', '', '', '', '', '', '', ''
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as t(r, n)`.execute(test.db);
  const of = async (info_ano: number): Promise<number[][]> => {
    const asked = { info_concessionario_lista: ["100101"], info_ano, info_semana: "" };
    const { barras } = await chart(dac, "previsao", asked);
    return (barras as Forecasts[]).map((bar) => [
      Number(bar.info_semana),
      bar.cumpridas,
      bar.nao_cumpridas,
      bar.a_vencer,
    ]);
  };
  expect(await of(2019)).toEqual([[201_952, 1, 0, 0]]);
  expect(await of(2020)).toEqual([
    [202_052, 2, 3, 1],
    [202_053, 0, 1, 0],
  ]);
  expect(await of(2021)).toEqual([[202_101, 0, 0, 2]]);
});

it("contract: the rows behind the home's charts are those that they count: a dealer's week, or the report of their accounts", async () => {
  for (const client of [dac, dealer, consultor]) {
    const of = async (info_concessionario_lista: readonly string[], info_semana: string) =>
      await shown(client, {
        info_concessionario_lista,
        info_ano: Number(info_semana.slice(0, 4)),
        info_semana,
      });
    const home = async (name: string) => (await client.get(`${ROOT}/indicadores/${name}`)).data;
    const { contas, barras } = await home("veiculos");
    for (const { info_semana, veiculos } of barras)
      expect(vehiclesIn(await of(contas, info_semana)), info_semana).toBe(veiculos);
    const days = await home("dias");
    for (const { info_concessionario_id: conta, veiculos } of days.barras as Dealer[]) {
      const { data } = await client.get(`${ROOT}/informativo/listar_tabela/${conta}/${days.info_semana}`);
      const chassis = data.info_dados.map((row: { info_chassi: string }) => row.info_chassi);
      expect(new Set(chassis.filter((chassi: string) => chassi !== "")).size).toBe(veiculos);
    }
    const parts = await home("pecas");
    for (const bar of parts.barras as Part[]) {
      const behind = await of(bar.contas, parts.info_semana);
      expect(vehiclesIn(behind.filter(({ item }) => item === bar.info_item_codigo))).toBe(bar.veiculos);
    }
    const forecasts = await home("previsao");
    for (const bar of forecasts.barras as Forecasts[]) {
      const behind = await of(forecasts.contas, bar.info_semana);
      expect(
        behind.filter(({ chassi, item, previsao }) => chassi !== "" && item !== "" && previsao).length,
      ).toBe(bar.cumpridas + bar.nao_cumpridas + bar.a_vencer);
    }
  }
});

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const ALL_WEEKS = ["202551", "202552", ...Array.from({ length: 11 }, (_, at) => String(202_601 + at))];

interface Week {
  readonly info_semana: string;
}
interface Dealer {
  readonly info_concessionario_id: string;
  readonly dias_media: number;
  readonly dias_maximo: number;
  readonly veiculos: number;
  readonly veiculos_sem_data: number;
}
interface Part {
  readonly info_item_codigo: string;
  readonly veiculos: number;
  readonly contas: string[];
}
interface Forecasts extends Week {
  readonly cumpridas: number;
  readonly nao_cumpridas: number;
  readonly a_vencer: number;
}
