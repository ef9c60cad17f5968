import { beforeAll, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import {
  fillWeeks,
  firstWeek,
  STOPPED_WEEKS as WEEKS,
  vehiclesIn as vehicles,
} from "../../tests/http/stopped-rows.ts";
import type { StoppedRow } from "../../tests/http/stopped-rows.ts";
import { sql } from "../platform/db/sql.ts";

const ROOT = "/v2/carros_parados/indicadores";

const test = appOfFile();
const dac = signedIn(test, "dac");
const dealer = signedIn(test, "dealer.autos");
const consultor = signedIn(test, "consultor.vans");

let linhas: StoppedRow[] = [];
let statuses = new Map<string, string>();
beforeAll(async () => {
  ({ linhas, statuses } = await fillWeeks(test.db));
});

/** Who asks for what, and whose rows that is. */
const VIEWS = [
  [dac, "", () => true],
  [dac, "?concessionario_id=100103", (conta: string) => conta === "100103"],
  [dealer, "", (conta: string) => conta === "100101" || conta === "100102"],
  [consultor, "", (conta: string) => conta.startsWith("2002")],
] as const;

const own = (of: (conta: string) => boolean): StoppedRow[] => linhas.filter(({ conta }) => of(conta));

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

it("contract: parts count the distinct vehicles that wait for them in the last week, a page at a time, and name the part and the accounts", async () => {
  for (const [client, query, of] of VIEWS) {
    const { data } = await client.get(`${ROOT}/pecas${query}`);
    const rows = own(of).filter((row) => row.semana === "202610" && row.chassi !== "" && row.item !== "");
    const expected = [...new Set(rows.map(({ item }) => item))]
      .map((item) => rows.filter((row) => row.item === item))
      .map((of_item) => ({
        info_item_codigo: of_item[0]?.item ?? "",
        info_item_desc: of_item[0]?.item === "A1" ? "Parafuso" : "",
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
    expect((await client.get(`${ROOT}/pecas?page=2${query.replace("?", "&")}`)).data).toMatchObject({
      total: expected.length,
      barras: [],
    });
  }
});

it("contract: the twenty-first of the most wanted parts is the first bar of page 2, and the total counts all", async () => {
  // One vehicle waits for each: after those that more wait for, by their codes.
  await sql`insert into informativo_linha (concessionario_conta, info_semana, ordem, info_chassi, info_item_codigo,
      info_modelo, info_garantia, info_motivo_diagnostico, info_numero_pedido, info_obs_1, info_obs_2, info_obs_3,
      info_obs_4)
    select '100101', '202610', 100 + n, 'WDB1', 'Z' || lpad(n::text, 2, '0'), '', '', '', '', '', '', '', ''
    from generate_series(1, 21) n`.execute(test.db);
  const page = async (at: number): Promise<{ total: number; barras: { info_item_codigo: string }[] }> =>
    (await dac.get(`${ROOT}/pecas?page=${at}`)).data;
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  await sql`delete from informativo_linha where info_chassi = 'WDB1'`.execute(test.db);
  const codes = [...first.barras, ...second.barras].map(({ info_item_codigo }) => info_item_codigo);
  // The four parts of the other rows stand first.
  expect(codes.slice(0, 4).toSorted()).toEqual(["A0", "A1", "A2", "A3"]);
  expect(codes.slice(4)).toEqual(
    Array.from({ length: 21 }, (_, at) => `Z${String(at + 1).padStart(2, "0")}`),
  );
  expect([first.barras.length, second.barras.length, third.barras]).toEqual([20, 5, []]);
  expect(second.barras[0]).toEqual({
    info_item_codigo: "Z17",
    info_item_desc: "",
    veiculos: 1,
    contas: ["100101"],
  });
  expect([first.total, second.total, third.total]).toEqual([25, 25, 25]);
});

it("contract: a forecast is met when vehicle and part are gone in the week that it points to, slipped when they still stand there, and open until that week is sent", async () => {
  const met = { cumpridas: 0, nao_cumpridas: 0, a_vencer: 0 };
  for (const [client, query, of] of VIEWS) {
    const { data } = await client.get(`${ROOT}/previsao${query}`);
    for (const { info_semana, info_periodo: _, ...counts } of data.barras) {
      const expected = { cumpridas: 0, nao_cumpridas: 0, a_vencer: 0 };
      for (const { conta, semana, chassi, item, previsao } of own(of)) {
        // 0 means no forecast: it stands where nothing is known.
        if (semana !== info_semana || chassi === "" || item === "" || !previsao) continue;
        const target = firstWeek(semana, previsao);
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
