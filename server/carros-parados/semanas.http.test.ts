import { expect, it } from "vitest";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

/** Which weeks there are for whom, as the day moves on. The tests stand in the order of its days. */
const test = appOfFile();

const LIST = "/v2/carros_parados/listagem";

async function tabs(client: Client, conta: string, more = ""): Promise<Answer> {
  return await client.get(`${LIST}/listar_tabs?concessionario_id=${conta}${more}`);
}

/** The weeks of the tab H, newest first. */
async function weeks(client: Client, conta: string, page = 1): Promise<string[]> {
  const answer = await client.get(`${LIST}/listar_carros?concessionario_id=${conta}&tab=H&page=${page}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.data.map((one: { info_semana: string }) => one.info_semana);
}

async function stored(conta: string): Promise<number> {
  const rows = await test.db
    .selectFrom("informativo")
    .select("info_semana")
    .where("concessionario_conta", "=", conta)
    .execute();
  return rows.length;
}

it("OP-71: the first look opens the current year and makes a pending week for each that has begun, once, by thirty at once too", async () => {
  const dac = await test.as("dac");
  const answers = await Promise.all(Array.from({ length: 30 }, async () => await tabs(dac, "100102")));
  for (const { status, data } of answers) {
    expect(status).toBe(200);
    // 13 March 2026 lies in the eleventh week.
    expect(data[0]).toMatchObject({ info_status: "P", info_status_qtde: 11, info_status_selected: true });
  }
  expect(await stored("100102")).toBe(11);
  expect(await stored("100103"), "nobody has looked at these").toBe(0);
  expect(await test.db.selectFrom("ano").selectAll().execute()).toEqual([
    { info_ano: 2026, ano_status: "A" },
  ]);
});

it("OP-71: an inactive, a cancelled and a deleted dealer get no weeks; their people and staff find none", async () => {
  const admin = await test.as("admin");
  const dealer = await test.as("dealer2.autos");
  for (const change of [
    { concessionario_status: "inativo" },
    { concessionario_status: "cancelado" },
    { concessionario_status: "ativo", excluido_em: test.clock.now() },
  ]) {
    await test.db
      .updateTable("concessionario")
      .set(change)
      .where("concessionario_conta", "=", "100103")
      .execute();
    expect(await weeks(admin, "100103")).toEqual([]);
    expect(await weeks(dealer, "100103")).toEqual([]);
  }
  await test.db
    .updateTable("concessionario")
    .set({ concessionario_status: "ativo", excluido_em: null })
    .where("concessionario_conta", "=", "100103")
    .execute();
  expect(await weeks(dealer, "100103")).toHaveLength(11);
});

it("SLST-01* SLST-09 STBL-01* SLST-17 SSTA-01 OP-66: tabs in their order with their counts, weeks of a tab newest first, and its pages", async () => {
  const dealer = await test.as("dealer.autos");
  await weeks(dealer, "100101");
  const set = async (info_status: "E" | "C", semanas: string[]): Promise<unknown> =>
    await test.db
      .updateTable("informativo")
      .set({ info_status })
      .where("concessionario_conta", "=", "100101")
      .where("info_semana", "in", semanas)
      .execute();
  await set("E", ["202603", "202605"]);
  await set("C", ["202601"]);
  const { data } = await tabs(dealer, "100101", "&tab=E");
  expect(
    data.map((tab: Record<string, unknown>) => [
      tab["info_status"],
      tab["info_status_desc"],
      tab["info_status_qtde"],
      tab["info_status_selected"],
    ]),
  ).toEqual([
    ["P", "Pendente", 8, false],
    ["S", "Sem Carros Parados", 0, false],
    ["E", "Enviado", 2, true],
    ["A", "Em análise", 0, false],
    ["R", "Retificado", 0, false],
    ["C", "Concluído", 1, false],
    ["H", "Histórico", 11, false],
  ]);
  const sent = await dealer.get(`${LIST}/listar_carros?concessionario_id=100101&tab=E`);
  expect(sent.data).toHaveLength(2);
  expect(sent.data[0]).toEqual({
    info_concessionario_id: "100101",
    info_semana: "202605",
    info_periodo: "26/01/2026 a 01/02/2026",
    info_status: "E",
    info_status_desc: "Enviado",
    concessionario_nome_fantasia: "Estrela Campinas",
    info_concessionario_desc: "100101 - Estrela Campinas",
    info_concessionario_conta_sap: "EVA100101",
    info_concessionario_cidade_uf: "Campinas/SP",
    info_versao: 1,
    info_chat_status: "S",
  });
  // The manufacturer's account, whatever the dealer's own is.
  const eva = async (concessionario_conta_sap: string): Promise<void> => {
    const dealers = test.db.updateTable("concessionario").where("concessionario_conta", "=", "100101");
    await dealers.set({ concessionario_conta_sap }).execute();
  };
  await eva("0070045512");
  const again = await dealer.get(`${LIST}/listar_carros?concessionario_id=100101&tab=E`);
  expect(again.data[0]).toMatchObject({
    info_concessionario_id: "100101",
    info_concessionario_conta_sap: "0070045512",
  });
  const { data: head } = await dealer.get("/v2/carros_parados/informativo/listar_tabela/100101/202605");
  expect(head.info_concessionario_conta_sap).toBe("0070045512");
  await eva("EVA100101");
  // More than a page of one tab, of an older year.
  await sql`insert into informativo (concessionario_conta, info_semana, info_status)
    select '100101', '2025' || lpad(n::text, 2, '0'), 'R' from generate_series(1, 31) n`.execute(test.db);
  const pagesOf = async (tab: string): Promise<unknown> =>
    (await dealer.get(`${LIST}/total_paginas?concessionario_id=100101&tab=${tab}`)).data;
  expect([await pagesOf("S"), await pagesOf("R")]).toEqual([{ totalPages: 1 }, { totalPages: 2 }]);
  const returned = async (page: number): Promise<string[]> =>
    (await dealer.get(`${LIST}/listar_carros?concessionario_id=100101&tab=R&page=${page}`)).data.map(
      (one: { info_semana: string }) => one.info_semana,
    );
  const first = await returned(1);
  expect([first.length, first[0], await returned(2)]).toEqual([30, "202531", ["202501"]]);
  await sql`delete from informativo where info_semana < '2026'`.execute(test.db);
});

it("OP-72*: 'todos' is no dealer: refused on the field, but for the home's menu", async () => {
  const dealer = await test.as("dealer.autos");
  for (const path of ["listar_tabs", "listar_carros", "total_paginas"]) {
    const { status, log } = await dealer.get(`${LIST}/${path}?concessionario_id=todos`);
    expect(status, path).toBe(422);
    expect(log?.campos).toEqual([
      {
        campo: "concessionario_id",
        mensagem: "Operação bloqueada. É necessário escolher um concessionario para continuar",
      },
    ]);
  }
});

it("SHOM-02 SHOM-03* OP-72* OP-82* OP-13*: the menu has the card of each built screen that is in acessos, with 'todos' and for one dealer; GA and another's dealer are refused", async () => {
  const MENU = "/v2/carros_parados/menu_principal";
  const listagem = {
    menu_id: "pac-carros-parados-listagem",
    menu_desc: "Listagem",
    menu_icone: "list",
    menu_order: 2,
    menu_rota: "/carros-parados/listagem",
  };
  const conversas = {
    menu_id: "conversas",
    menu_desc: "Conversas",
    menu_icone: "messages",
    menu_order: 1,
    menu_rota: "/carros-parados",
  };
  const relatorios = {
    menu_id: "pac-carros-parados-relatorios",
    menu_desc: "Relatórios",
    menu_icone: "report",
    menu_order: 3,
    menu_rota: "/carros-parados/relatorios",
  };
  for (const person of ["dealer.autos", "dac", "consultor.autos", "admin"] as const) {
    const client = await test.as(person);
    for (const query of ["", "?concessionario_id=todos", "?concessionario_id=100101"]) {
      const { status, data } = await client.get(`${MENU}${query}`);
      expect([status, data], `${person} ${query}`).toEqual([200, [conversas, listagem, relatorios]]);
    }
  }
  expect((await (await test.as("ga")).get(`${MENU}?concessionario_id=100101`)).status).toBe(403);
  expect((await (await test.as("dealer.vans")).get(`${MENU}?concessionario_id=100101`)).status).toBe(403);
});

it("OP-71: weeks end with São Paulo's Sunday, and a new year opens by itself; 2026 has 53 weeks", async () => {
  const newest = async (moment: string): Promise<string | undefined> => {
    test.clock.set(new Date(moment));
    return (await weeks(await test.as("dealer.vans"), "200201"))[0];
  };
  expect(await newest("2026-12-28T02:59:59Z")).toBe("202652");
  expect(await newest("2026-12-28T03:00:00Z")).toBe("202653");
  expect(await newest("2027-01-04T02:59:59Z")).toBe("202653");
  expect(await newest("2027-01-04T03:00:00Z")).toBe("202701");
  expect(await weeks(await test.as("dealer.vans"), "200201", 2)).toHaveLength(24);
  expect(await weeks(await test.as("dealer.vans"), "200201", 3)).toEqual([]);
});

it("OP-71 OP-95*: every week of open years from 2020 to 2040, none of a concluded one, nor of one that nobody opened", async () => {
  test.clock.set(new Date("2040-12-30T15:00:00Z"));
  await test.db.deleteFrom("informativo").where("concessionario_conta", "=", "200202").execute();
  const years = Array.from({ length: 21 }, (_, at) => 2020 + at).filter((year) => year !== 2031);
  await test.db
    .insertInto("ano")
    .values(years.map((info_ano) => ({ info_ano, ano_status: info_ano === 2030 ? "C" : "A" })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tabs(await test.as("admin"), "200202");
  const rows = await test.db
    .selectFrom("informativo")
    .select("info_semana")
    .where("concessionario_conta", "=", "200202")
    .orderBy("info_semana")
    .execute();
  const codes = rows.map((row) => row.info_semana);
  // 19 years, of which 2020, 2026, 2032 and 2037 have 53 weeks.
  expect(codes).toHaveLength(19 * 52 + 4);
  expect(codes.filter((code) => code.endsWith("53"))).toEqual(["202053", "202653", "203253", "203753"]);
  expect(codes.filter((code) => code.startsWith("2030") || code.startsWith("2031"))).toEqual([]);
  expect([codes[0], codes.at(-1)]).toEqual(["202001", "204052"]);
});

it("OP-71 OP-95*: a year that is opened again, or late, gets its weeks with the next look at any call", async () => {
  const admin = await test.as("admin");
  const years = async (): Promise<number> =>
    (
      await test.db
        .selectFrom("informativo")
        .select("info_semana")
        .where("concessionario_conta", "=", "200202")
        .where("info_semana", ">=", "203001")
        .where("info_semana", "<", "203201")
        .execute()
    ).length;
  await test.db.updateTable("ano").set({ ano_status: "A" }).where("info_ano", "=", 2030).execute();
  await tabs(admin, "200202");
  expect(await years()).toBe(52);
  await test.db.insertInto("ano").values({ info_ano: 2031 }).execute();
  expect(await weeks(admin, "200202", 36)).toHaveLength(30);
  expect(await years()).toBe(104);
  await test.db
    .deleteFrom("informativo")
    .where("concessionario_conta", "=", "200202")
    .where("info_semana", "<", "203201")
    .execute();
  for (const what of ["listar_tabela", "listar_botoes", "listar_historico"]) {
    const answer = await admin.get(`/v2/carros_parados/informativo/${what}/200202/203107`);
    expect(answer.status, what).toBe(200);
    expect(await years(), what).toBe(104);
    await test.db
      .deleteFrom("informativo")
      .where("concessionario_conta", "=", "200202")
      .where("info_semana", "<", "203201")
      .execute();
  }
});
