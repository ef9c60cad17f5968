import { beforeAll, describe, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { addRows, storedRows } from "../../tests/http/report-rows.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");
const dealer = signedIn(test, "dealer.autos");
const vans = signedIn(test, "consultor.vans");
const ga = signedIn(test, "ga");

const ROOT = "/v2/carros_parados/relatorios";
const CLOSED = "100104";

beforeAll(async () => {
  await openYears(test);
  await addRows(test, { conta: "100101", semana: "202603", linhas: 3 });
  await addRows(test, { conta: "100101", semana: "202605", status: "C", linhas: 2 });
  await addRows(test, { conta: "100101", semana: "202550", status: "C" });
  await addRows(test, { conta: "100102", semana: "202603", status: "E", linhas: 2 });
  await addRows(test, { conta: "100103", semana: "202603", status: "A" });
  await addRows(test, { conta: "200201", semana: "202603", status: "R" });
  await addRows(test, { conta: CLOSED, semana: "202603", status: "C" });
  await addRows(test, { conta: "100101", semana: "202604", status: "S", linhas: 0 });
  await sql`update concessionario set concessionario_status = 'inativo'
    where concessionario_conta in (${CLOSED}, '100105')`.execute(test.db);
});

const show = async (client: Client, contas: unknown, more: object = {}): Promise<Answer> =>
  await client.post(`${ROOT}/exibir_relatorio`, {
    info_concessionario_lista: contas,
    info_ano: 2026,
    info_semana: "",
    ...more,
  });
/** Whose weeks a report shows: `100101 202603`. */
const shownIn = ({ data }: Answer): string[] =>
  data.tabelas.map((one: Record<string, string>) => `${one["info_concessionario_id"]} ${one["info_semana"]}`);
/** A refusal as it is answered: its status, its words and its fields. */
const refusedIn = (answer: Answer): unknown => [answer.status, answer.log?.campos];

describe("what a report can be about", () => {
  it("SREP-14 SREP-16* OP-81*: the dealers of the person's reach that are active or have rows; GA has none", async () => {
    const { rows } = await sql<{ codigo: string; nome: string }>`
      select concessionario_conta as codigo, concessionario_nome as nome from concessionario
      where concessionario_conta <> '100105' and concessionario_status in ('ativo', 'inativo')
      order by 1`.execute(test.db);
    const options = rows.map(({ codigo, nome }) => ({
      concessionario_codigo: codigo,
      concessionario_codigo_nome_fantasia: `${codigo} - ${nome}${codigo === CLOSED ? " (inativo)" : ""}`,
    }));
    expect(options.length).toBeGreaterThan(8);
    const offered = async (client: Client): Promise<unknown> =>
      (await client.get(`${ROOT}/listar_concessionarios`)).data;
    expect(await offered(dac)).toEqual(options);
    expect(await offered(dealer)).toEqual(
      options.filter(({ concessionario_codigo: codigo }) => ["100101", "100102"].includes(codigo)),
    );
    expect(await offered(vans)).toEqual(
      options.filter(({ concessionario_codigo: codigo }) => codigo.startsWith("2002")),
    );
    for (const path of ["listar_concessionarios", "listar_anos_semanas"])
      expect((await ga.get(`${ROOT}/${path}`)).status).toBe(403);
    expect((await show(ga, ["100101"])).status).toBe(403);
    const body = { info_concessionario_lista: ["100101"], info_ano: 2026 };
    expect((await ga.post(`${ROOT}/download_xlsx`, body)).status).toBe(403);
  });

  it("SREP-15 SREP-16* CROSS-03*: the years with their weeks that have begun, newest first, no year to come", async () => {
    await sql`insert into ano (info_ano) values (2027), (2020)`.execute(test.db);
    const { data } = await dealer.get(`${ROOT}/listar_anos_semanas`);
    const years = data.map((one: { info_ano: number; info_semanas: unknown[] }) => [
      one.info_ano,
      one.info_semanas.length,
    ]);
    // The tests' now is 13 March 2026, of week 11; 2020 had 53 weeks.
    expect(years).toEqual([
      [2026, 11],
      [2025, 52],
      [2020, 53],
    ]);
    expect(data[0].info_semanas[0]).toEqual({
      info_semana: "202611",
      info_semana_desc: "Semana 11",
      info_periodo: "09/03/2026 a 15/03/2026",
    });
    expect(data[2].info_semanas.at(-1).info_periodo).toBe("30/12/2019 a 05/01/2020");
  });
});

describe("a report on the screen", () => {
  it("SREP-13 SREP-09* SREP-10* SREP-16: its columns, and of each dealer's week who, where, when, status and the rows as they are stored", async () => {
    const { status, data } = await show(dac, ["100102", "100101"]);
    expect(status).toBe(200);
    expect(data.colunas.map(({ id }: { id: string }) => id).slice(-3)).toEqual([
      "dac_previsao",
      "dac_observacao",
      "dac_invoice_id",
    ]);
    const told = data.tabelas.flatMap((one: Record<string, unknown>) =>
      (one["info_dados"] as Record<string, unknown>[]).map((row) => ({
        conta: one["info_concessionario_id"],
        nome: one["concessionario_nome_fantasia"],
        cidade: one["info_concessionario_cidade_uf"],
        semana: one["info_semana"],
        status: one["info_status_desc"],
        chassi: row["info_chassi"],
        dia: (Date.parse(String(row["info_data_os"])) - Date.UTC(1899, 11, 30)) / 86_400_000,
        pedido: row["info_numero_pedido"],
        obs: row["info_obs_1"],
        previsao: row["dac_previsao"],
        dac: row["dac_observacao"],
      })),
    );
    expect(told).toEqual(await storedRows(test, ["100101", "100102"], ["202601", "202653"]));
    expect(told).toHaveLength(7);
    expect(data.tabelas[0]).toMatchObject({
      info_periodo: "12/01/2026 a 18/01/2026",
      info_status_desc: "Pendente",
    });
  });

  it("SREP-05* OP-81*: without a week all of the year, weeks without rows left out; with one that alone", async () => {
    expect(shownIn(await show(dac, ["100101"]))).toEqual(["100101 202603", "100101 202605"]);
    expect(shownIn(await show(dac, ["100101"], { info_semana: undefined }))).toHaveLength(2);
    expect(shownIn(await show(dac, ["100101"], { info_semana: "202605" }))).toEqual(["100101 202605"]);
    expect(shownIn(await show(dac, ["100101"], { info_semana: "202604" }))).toEqual([]);
    expect(shownIn(await show(dac, ["100101"], { info_ano: "2025" }))).toEqual(["100101 202550"]);
  });

  it("OP-81* CROSS-07: the server intersects with whom the person sees, and says nothing of the others", async () => {
    const all = ["100101", "100103", "200201", CLOSED];
    const of = async (client: Client): Promise<string[]> =>
      shownIn(await show(client, all, { info_semana: "202603" }));
    expect(await of(dealer)).toEqual(["100101 202603"]);
    expect(await of(vans)).toEqual(["200201 202603"]);
    expect(await of(dac)).toEqual(all.toSorted().map((conta) => `${conta} 202603`));
    expect(await of(admin)).toHaveLength(4);
  });

  it("OP-81*: codes are split at '+' and blanks alike, in any case, and those that nobody has are ignored", async () => {
    const one = { info_semana: "202603" };
    for (const lista of ["100101+100102", "100101 100102", ["100101+100102", "zzz999"], "nada,100102;100101"])
      expect(shownIn(await show(dac, lista, one))).toEqual(["100101 202603", "100102 202603"]);
    expect(shownIn(await show(dac, ["nada"], one))).toEqual([]);
  });

  it("SREP-04* OP-81*: without a dealer or a year it is 'Campo obrigatório', and a week has to be one of the year", async () => {
    const none = [{ campo: "info_concessionario_lista", mensagem: "Campo obrigatório" }];
    for (const lista of [[], "", " + ", undefined])
      expect(refusedIn(await show(dac, lista))).toEqual([422, none]);
    expect(refusedIn(await show(dac, ["100101"], { info_ano: undefined }))).toEqual([
      422,
      [{ campo: "info_ano", mensagem: "Campo obrigatório" }],
    ]);
    for (const info_semana of ["202654", "202503", "3"])
      expect(refusedIn(await show(dac, ["100101"], { info_semana }))).toEqual([
        422,
        [{ campo: "info_semana", mensagem: "Valor inválido" }],
      ]);
  });

  it("contract: 20,000 rows are shown, one more is refused with the way out", async () => {
    await addRows(test, { conta: "100101", semana: "202606", linhas: 19_995 });
    const most = await show(dac, ["100101"]);
    expect(most.data.tabelas.map((one: { info_dados: unknown[] }) => one.info_dados.length)).toEqual([
      3, 2, 19_995,
    ]);
    const more = await show(dac, ["100101", "100103"]);
    expect([more.status, JSON.parse(more.text).msg_id, more.log]).toEqual([200, 1, { linhas: 20_001 }]);
    expect(more.msg).toBe(
      "O relatório tem 20.001 linhas, e na tela cabem 20.000. Emita em Excel, ou escolha uma semana ou menos concessionários.",
    );
    await sql`delete from informativo_linha where info_semana = '202606'`.execute(test.db);
  });
});
