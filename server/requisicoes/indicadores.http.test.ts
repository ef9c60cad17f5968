import { afterAll, beforeAll, expect, it } from "vitest";
import { generateRequests } from "../../demo/generate.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Client, TestApp } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

const ROOT = "/v2/pac/requisicoes";

let test: TestApp;
let people: Record<"ga" | "admin" | "dealer" | "consultor", Client>;
beforeAll(async () => {
  test = await startTestApp();
  await generateRequests(test.db, 960, test.clock.now());
  // Requests created on any of the last hundred days and closed on any day since, at any time of day; the generator makes
  // all of them at noon.
  for (const table of ["requisicao", "requisicao_leitura"])
    await sql`update ${sql.table(table)} set
      req_data_criacao = ${test.clock.now()}::timestamptz - make_interval(mins => abs(hashint8(req_numero)) % 144000),
      req_ultima_atividade = ${test.clock.now()}::timestamptz - make_interval(mins => least(abs(hashint8(req_numero)) % 144000,
        abs(hashint8(req_numero + 1)) % 100000))`.execute(test.db);
  const [ga, admin, dealer, consultor] = [
    await test.as("ga"),
    await test.as("admin"),
    await test.as("dealer.autos"),
    await test.as("consultor.vans"),
  ];
  people = { ga, admin, dealer, consultor };
});
afterAll(async () => await test.close());

/** What each of them may see of an area: the account in the header, and the condition on accounts in SQL. */
const VIEWS = [
  ["ga", "view=ga", sql`r.view = 'ga'`],
  ["ga", "view=ga&concessionario=100103", sql`r.view = 'ga' and r.req_concessionario_id = '100103'`],
  ["admin", "view=dac", sql`r.view = 'dac'`],
  ["dealer", "view=dac", sql`r.view = 'dac' and r.req_concessionario_id in ('100101', '100102')`],
  ["consultor", "view=ga", sql`r.view = 'ga' and r.req_concessionario_id like '2002%'`],
] as const;

const daysOf = (bar: { data: string | null; data_ate: string }): string =>
  `${bar.data === null ? "" : `&data=${bar.data}`}&data_ate=${bar.data_ate}`;

it("contract: the backlog by age is what the requests themselves say, and each number is the total of the list behind it", async () => {
  const now = test.clock.now();
  for (const [who, query, own] of VIEWS) {
    const { data } = await people[who].get(`${ROOT}/indicadores/idade?${query}`);
    // Another way: each request's age by itself, from its own row.
    const { rows } = await sql<{ dia: string; hoje: string; req_status: string }>`
      select to_char(r.req_data_criacao - interval '3 hours', 'YYYY-MM-DD') as dia, r.req_status,
        to_char(${now}::timestamptz - interval '3 hours', 'YYYY-MM-DD') as hoje
      from requisicao r where ${own} and r.req_status in ('pendente', 'em_andamento')`.execute(test.db);
    const ages = rows.map(({ dia, hoje, req_status }) => ({
      days: (Date.parse(hoje) - Date.parse(dia)) / 86_400_000,
      req_status,
    }));
    const between = (from: number, to: number, status: string): number =>
      ages.filter(({ days, req_status }) => days >= from && days <= to && req_status === status).length;
    expect(data.map(({ dias_de, dias_ate }: Bar) => [dias_de, dias_ate])).toEqual([
      [0, 2],
      [3, 7],
      [8, 14],
      [15, 30],
      [31, 60],
      [61, null],
    ]);
    for (const bar of data as Bar[])
      for (const status of ["pendente", "em_andamento"] as const) {
        const found = bar[status];
        expect(found, `${query} ${bar.dias_de}`).toBe(between(bar.dias_de, bar.dias_ate ?? 9999, status));
        const list = await people[who].get(`${ROOT}?${query}&status=${status}${daysOf(bar)}`);
        expect(list.data.total, `${query} ${daysOf(bar)}`).toBe(found);
      }
    expect(data.reduce((sum: number, bar: Bar) => sum + bar.pendente + bar.em_andamento, 0)).toBe(
      ages.length,
    );
    expect(ages.length).toBeGreaterThan(3);
  }
});

const CLOSED = ["concluido", "arquivado"] as const;
const ALL = ["pendente", "em_andamento", ...CLOSED] as const;
const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

it.each(["semana", "tipo", "concessionario"] as const)(
  "contract: what was opened and closed by %s is what the requests themselves say, and each number is found again in the list",
  async (por) => {
    for (const [who, query, own] of VIEWS) {
      const client = people[who];
      const { data } = await client.get(`${ROOT}/indicadores/movimento/${por}?${query}`);
      // Another way: every request of the scope, judged here by its own days.
      const { rows } = await sql<Record<"aberta" | "mudada" | "req_status" | "tipo" | "conta", string>>`
        select to_char(r.req_data_criacao - interval '3 hours', 'YYYY-MM-DD') as aberta, r.req_status,
          to_char(r.req_ultima_atividade - interval '3 hours', 'YYYY-MM-DD') as mudada, r.req_tipo as tipo,
          r.req_concessionario_id as conta from requisicao r where ${own}`.execute(test.db);
      const lists = new Map<string, number>();
      for (const bar of data.barras as Movement[]) {
        const mine = rows.filter(
          (row) => por === "semana" || row[por === "tipo" ? "tipo" : "conta"] === bar.chave,
        );
        const within = (day: string): boolean => day >= bar.data && day <= bar.data_ate;
        const narrowed = por === "semana" || query.includes(por) ? "" : `&${por}=${bar.chave}`;
        for (const status of ALL) {
          const created = mine.filter(({ req_status, aberta }) => req_status === status && within(aberta));
          const ended = mine.filter(({ req_status, mudada }) => req_status === status && within(mudada));
          const days = `data=${bar.data}&data_ate=${bar.data_ate}`;
          expect(bar.abertas[status], `${query} ${bar.chave} ${status}`).toBe(created.length);
          lists.set(`${query}${narrowed}&status=${status}&${days}`, created.length);
          if (status === "pendente" || status === "em_andamento") continue;
          expect(bar.encerradas[status], `${query} ${bar.chave} ${status}`).toBe(ended.length);
          const closed = `encerrada=${bar.data}&encerrada_ate=${bar.data_ate}`;
          lists.set(`${query}${narrowed}&status=${status}&${closed}`, ended.length);
        }
        const tabs = await client.get(
          `${ROOT}/quantidades?${query}${narrowed}&encerrada=${bar.data}&encerrada_ate=${bar.data_ate}`,
        );
        expect(tabs.data).toEqual({ pendente: 0, em_andamento: 0, ...bar.encerradas });
      }
      // Of every kind of link one list is followed completely; the others differ only in their days.
      for (const [list, total] of [...lists].filter((_, at) => at % 5 === 0))
        expect((await client.get(`${ROOT}?${list}`)).data.total, list).toBe(total);
      const opened = rows.filter(({ aberta }) => aberta >= data.data && aberta <= data.data_ate);
      expect(data.barras.reduce((sum: number, bar: Movement) => sum + sumOf(bar.abertas), 0)).toBe(
        opened.length,
      );
      expect(opened.length).toBeGreaterThan(3);
      expect(data.total).toBe(data.barras.length);
    }
  },
);

it("contract: days of closing never find what is open, and go with a search, a turn and the neighbours", async () => {
  const { ga } = people;
  const days = "view=ga&encerrada=2000-01-01&encerrada_ate=2100-01-01";
  const closed = await ga.get(`${ROOT}?${days}&status=concluido`);
  const [first, second] = closed.data.itens;
  const all = await ga.get(`${ROOT}?view=ga&status=concluido`);
  expect(closed.data).toEqual(all.data);
  expect((await ga.get(`${ROOT}?${days}&status=pendente`)).data.total).toBe(0);
  expect((await ga.get(`${ROOT}?${days}&status=concluido&aguardando=montadora`)).data.total).toBe(0);
  const found = await ga.get(`${ROOT}?${days}&status=concluido&busca=${first.req_numero}`);
  expect(found.data.itens.map((row: typeof first) => row.req_numero)).toEqual([first.req_numero]);
  const beside = await ga.get(`${ROOT}/${first.req_numero}/vizinhas?${days}&status=concluido`);
  expect(beside.data).toEqual({ anterior: null, proxima: second.req_numero });
  expect((await ga.get(`${ROOT}?encerrada=2026-02-30`)).log?.campos?.[0]?.campo).toBe("encerrada");
});

interface Movement {
  readonly chave: string;
  readonly data: string;
  readonly data_ate: string;
  readonly abertas: Record<(typeof ALL)[number], number>;
  readonly encerradas: Record<(typeof CLOSED)[number], number>;
}

interface Bar {
  readonly dias_de: number;
  readonly dias_ate: number | null;
  readonly data: string | null;
  readonly data_ate: string;
  readonly pendente: number;
  readonly em_andamento: number;
}
