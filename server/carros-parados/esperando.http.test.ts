import { beforeAll, expect, it } from "vitest";
import { dizer } from "../../tests/http/conversas.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { linha, moveAll, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";

const ESPERANDO = "/v2/carros_parados/esperando/listar_semanas";
const MENSAGENS = "/v2/carros_parados/conversas/listar_esperando";

const test = appOfFile();
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");
const ga = signedIn(test, "ga");
const dealer = signedIn(test, "dealer.autos");
const vans = signedIn(test, "dealer.vans");
const doAutos = signedIn(test, "consultor.autos");

interface Waiting {
  readonly info_concessionario_id: string;
  readonly info_semana: string;
}
const keysOf = (itens: readonly Waiting[]): string[] =>
  itens.map(({ info_concessionario_id, info_semana }) => `${info_concessionario_id}/${info_semana}`);

beforeAll(async () => {
  await openYears(test);
});

it("contract: what waits for DAC are the sent and analysed weeks of all dealers, the one sent first at the top, with its rows counted", async () => {
  const rows = [linha(), linha({ info_chassi: "9BM002" })];
  await saveTabela(dealer, "202610", rows);
  await saveTabela(dealer, "202609", [linha()]);
  await saveTabela(vans, "202608", [linha()], { info_concessionario_id: "200201" });
  await moveAll([[dealer, "E"]], "202610");
  const sent = Math.floor(test.clock.now().getTime() / 1000);
  test.clock.advance(60_000);
  const van = { concessionario_id: "200201", info_semana: "202608", info_status: "E" };
  await vans.post("/v2/carros_parados/informativo/alterar_status", van);
  await moveAll([[dac, "A"]], "202610");
  const answered = await dac.get("/v2/carros_parados/informativo/listar_tabela/100101/202610");
  const [first, second] = answered.data.info_dados;
  await saveTabela(dac, "202610", [
    { ...first, dac_previsao: 14 },
    { ...second, dac_previsao: 0 },
  ]);
  const { data } = await dac.get(ESPERANDO);
  expect(keysOf(data.itens)).toEqual(["100101/202610", "200201/202608"]);
  expect(data).toMatchObject({ total: 2, totalPages: 1 });
  expect(data.itens[0]).toMatchObject({
    info_status: "A",
    info_periodo: "02/03/2026 a 08/03/2026",
    info_linhas: 2,
    info_linhas_sem_previsao: 1,
    info_desde: sent,
  });
  expect(data.itens[1]).toMatchObject({ info_status: "E", info_linhas: 1, info_linhas_sem_previsao: 1 });
  expect((await dac.get(`${ESPERANDO}?page=2`)).data).toMatchObject({ itens: [], total: 2 });
  expect(keysOf((await doAutos.get(ESPERANDO)).data.itens)).toEqual(["100101/202610"]);
  expect([(await ga.get(ESPERANDO)).status, (await dealer.get(ESPERANDO)).status]).toEqual([403, 403]);
});

it("contract OP-95: a week that is returned, concluded, or of a concluded year waits for nobody; one that is sent again waits from then on", async () => {
  test.clock.advance(60_000);
  await moveAll([[dac, "R"]], "202610");
  expect(keysOf((await dac.get(ESPERANDO)).data.itens)).toEqual(["200201/202608"]);
  test.clock.advance(60_000);
  await moveAll([[dealer, "E"]], "202610");
  const { data } = await admin.get(ESPERANDO);
  expect(keysOf(data.itens)).toEqual(["200201/202608", "100101/202610"]);
  expect(data.itens[1].info_desde).toBe(Math.floor(test.clock.now().getTime() / 1000));
  await moveAll(
    [
      [dac, "A"],
      [dac, "C"],
    ],
    "202610",
  );
  expect(keysOf((await dac.get(ESPERANDO)).data.itens)).toEqual(["200201/202608"]);
  await sql`update ano set ano_status = 'C' where info_ano = 2026`.execute(test.db);
  expect((await dac.get(ESPERANDO)).data).toMatchObject({ itens: [], total: 0 });
  await sql`update ano set ano_status = 'A' where info_ano = 2026`.execute(test.db);
});

it("contract: unread weeks of all dealers come with the one that has waited longest first, until DAC reads or answers", async () => {
  const began = Math.floor(test.clock.now().getTime() / 1000);
  await dizer(dealer, "Quando chega?");
  test.clock.advance(60_000);
  await dizer(vans, "Bom dia", { concessionario_id: "200201", info_semana: "202608" });
  await dizer(dealer, "E a junta?", { info_chassi: "9BM001", info_item_codigo: "A1" });
  const { data } = await dac.get(MENSAGENS);
  expect(data).toMatchObject({ total: 2, totalPages: 1 });
  expect(data.itens).toEqual([
    {
      concessionario_codigo: "100101",
      concessionario_codigo_nome_fantasia: expect.stringMatching(/^100101 - /),
      info_semana: "202610",
      info_periodo: "02/03/2026 a 08/03/2026",
      contador_msg_nao_lida: 2,
      ultima_mensagem: "E a junta?",
      nao_lida_desde: began,
      flag_devolvida: 0,
    },
    expect.objectContaining({
      concessionario_codigo: "200201",
      info_semana: "202608",
      ultima_mensagem: "Bom dia",
      nao_lida_desde: began + 60,
      flag_devolvida: 0,
    }),
  ]);
  expect((await doAutos.get(MENSAGENS)).data.total).toBe(1);
  await dac.get(
    "/v2/carros_parados/conversas/listar_mensagens_semana?concessionario_id=100101&info_semana=202610",
  );
  expect((await dac.get(MENSAGENS)).data).toMatchObject({ total: 1, itens: [{ info_semana: "202608" }] });
  await dizer(dac, "Chega amanhã", { concessionario_id: "200201", info_semana: "202608" });
  expect((await dac.get(MENSAGENS)).data).toMatchObject({ itens: [], total: 0 });
  expect((await ga.get(MENSAGENS)).status).toBe(403);
  expect((await dealer.get(MENSAGENS)).data).toMatchObject({ itens: [], total: 0 });
  expect((await vans.get(MENSAGENS)).data).toMatchObject({
    itens: [{ info_semana: "202608", ultima_mensagem: "Chega amanhã", flag_devolvida: 0 }],
    total: 1,
  });
});

it("OP-53* contract: a note among DAC and consultants gives a dealer neither the moment nor the place of its week", async () => {
  const waiting = async (client: Client): Promise<unknown[]> =>
    (await client.get(MENSAGENS)).data.itens.map(
      ({ info_semana, nao_lida_desde }: { info_semana: string; nao_lida_desde: number }) => [
        info_semana,
        nao_lida_desde,
      ],
    );
  const now = (): number => Math.floor(test.clock.now().getTime() / 1000);
  test.clock.advance(60_000);
  await dizer(dac, "Nota", { info_semana: "202605", interacao_privada: 1 });
  test.clock.advance(60_000);
  await dizer(dac, "Bom dia", { info_semana: "202606" });
  const first = now();
  expect(await waiting(dealer)).toEqual([["202606", first]]);
  test.clock.advance(60_000);
  await dizer(dac, "Chega amanhã", { info_semana: "202605" });
  expect(await waiting(dealer)).toEqual([
    ["202606", first],
    ["202605", now()],
  ]);
});
