import { afterAll, beforeAll, expect, it } from "vitest";
import { generateRequests } from "../../demo/generate.ts";
import { claim, message, other } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Client, TestApp } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

let test: TestApp;
let ga: Client;
let admin: Client;
beforeAll(async () => {
  test = await startTestApp();
  await generateRequests(test.db, 240, test.clock.now());
  [ga, admin] = [await test.as("ga"), await test.as("admin")];
});
afterAll(async () => await test.close());

const STATUSES = ["pendente", "em_andamento", "concluido", "arquivado"];

it("HIST-07 OP-58 OP-103: a range of days takes both its ends as São Paulo sees them; one end alone is a day, or all up to it", async () => {
  const moments = [
    "2025-03-11T12:00Z",
    "2025-03-12T02:59:59.999Z",
    "2025-03-12T03:00Z",
    "2025-03-14T02:59:59Z",
  ];
  for (const table of ["requisicao", "requisicao_leitura"])
    await sql`update ${sql.table(table)} r set req_data_criacao = m.moment::timestamptz
      from (select req_numero, row_number() over (order by req_numero) as n from requisicao
        where view = 'ga' and req_status = 'arquivado' limit 4) o
      join unnest(${moments}::text[]) with ordinality m(moment, n) using (n)
      where r.req_numero = o.req_numero`.execute(test.db);
  const days = async (query: string): Promise<string[]> => {
    const { data } = await ga.get(`/v2/pac/requisicoes?status=arquivado&${query}`);
    expect(data.total, query).toBe(data.itens.length);
    return data.itens.map((row: { req_data_criacao: number }) =>
      new Date(row.req_data_criacao * 1000).toISOString().slice(8, 16),
    );
  };
  expect(await days("data=2025-03-11")).toEqual(["11T12:00", "12T02:59"]);
  expect(await days("data=2025-03-12&data_ate=2025-03-13")).toEqual(["12T03:00", "14T02:59"]);
  expect(await days("data=2025-03-11&data_ate=2025-03-12")).toEqual(["11T12:00", "12T02:59", "12T03:00"]);
  expect((await days("data_ate=2025-03-12")).slice(-3)).toEqual(["11T12:00", "12T02:59", "12T03:00"]);
  expect(await days("data=2025-03-13&data_ate=2025-03-11")).toEqual([]);
  expect((await ga.get("/v2/pac/requisicoes?data_ate=2026-02-30")).log?.campos?.[0]?.campo).toBe("data_ate");
});

it("HIST-12 OP-60 contract: under any filter the counts of the statuses are the totals of their lists", async () => {
  const dealer = await test.as("dealer.autos");
  const { req_numero } = await claim(dealer);
  await message(dealer, req_numero, "Bom dia");
  for (const [client, query] of [
    [ga, ""],
    [ga, "tipo=sinistro&concessionario=100101"],
    [admin, "busca=ABC"],
    [admin, "busca=Bandeirantes&data=2026-01-01&data_ate=2026-12-31"],
    [admin, "view=dac&aguardando=montadora"],
    [ga, "nao_lidas=1"],
    [dealer, "view=ga&data_ate=2026-03-12"],
  ] as const) {
    const { data } = await client.get(`/v2/pac/requisicoes/quantidades?${query}`);
    const totals: Record<string, number> = {};
    for (const status of STATUSES)
      totals[status] = (await client.get(`/v2/pac/requisicoes?status=${status}&${query}`)).data.total;
    expect(data, query).toEqual(totals);
    expect(Math.max(...Object.values(totals)), query).toBeGreaterThan(0);
  }
});

it("HOME-10 OP-14 contract: the badge's list holds the unread of both open statuses, by area and account, whatever dealer is chosen", async () => {
  const dealer = await test.as("dealer.autos");
  const mine = async (): Promise<{ total: number; grupos: Record<string, unknown>[] }> =>
    (await dealer.get("/v2/pac/requisicoes/nao_lidas/itens")).data;
  const before = await mine();
  expect(before.grupos.filter(({ view }) => view === "ga")).toEqual([]);
  const first = await claim(dealer, { conta: "100102" });
  const second = await claim(dealer, { conta: "100101" });
  const third = await other(dealer, { conta: "100101" });
  for (const { req_numero } of [first, second, third]) {
    test.clock.advance(60_000);
    await message(admin, req_numero, "Bom dia");
  }
  await ga.put(`/v2/pac/requisicoes/${second.req_numero}`, { req_status: "pendente" });
  const after = await mine();
  expect(after.total).toBe(before.total + 3);
  const ofGa = after.grupos.filter(({ view }) => view === "ga");
  expect(ofGa).toMatchObject([
    {
      req_concessionario_id: "100101",
      req_concessionario_desc: "100101 - Estrela Campinas",
      quantidade: 1,
      itens: [{ req_numero: second.req_numero, req_status: "pendente", req_tipo_desc: "Sinistro" }],
    },
    {
      req_concessionario_id: "100102",
      quantidade: 1,
      itens: [{ req_numero: first.req_numero, req_status: "em_andamento" }],
    },
  ]);
  const dac = after.grupos.find((one) => one["view"] === "dac" && one["req_concessionario_id"] === "100101");
  expect(dac, "the newest first").toHaveProperty("itens.0.req_numero", third.req_numero);
  await ga.put(`/v2/pac/requisicoes/${second.req_numero}`, { req_status: "concluido" });
  expect((await mine()).total).toBe(before.total + 2);
  const staff = (await ga.get("/v2/pac/requisicoes/nao_lidas/itens")).data;
  expect(new Set(staff.grupos.map(({ view }: { view: string }) => view))).toEqual(new Set(["ga"]));
});
