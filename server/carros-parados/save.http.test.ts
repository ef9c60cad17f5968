import { beforeAll, describe, expect, it } from "vitest";
import { statusesOf } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { linha, linhasOf, moveAll, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");
const consultor = signedIn(test, "consultor.autos");
const ga = signedIn(test, "ga");
beforeAll(async () => await openYears(test));

const CLOSED = "A tabela desta semana não pode ser alterada agora.";

describe("what a save stores", () => {
  it("STBL-27 STBL-21* OP-70: rows as they are sent, in their order, codes without accents in capitals; the answer has the head and the ids", async () => {
    const answer = await saveTabela(dealer, "202601", [
      linha({ info_chassi: "9bm-áb 2", info_item_codigo: "b2" }),
      linha(),
    ]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data).toMatchObject({
      info_concessionario_id: "100101",
      info_semana: "202601",
      info_periodo: "29/12/2025 a 04/01/2026",
      info_status: "P",
      info_status_desc: "Pendente",
      info_versao: 2,
    });
    const rows = await linhasOf(test, "202601");
    expect(rows.map((row) => [row["info_chassi"], row["info_item_codigo"]])).toEqual([
      ["9BMAB2", "B2"],
      ["9BM001", "A1"],
    ]);
    expect(answer.data.info_linha_ids).toEqual(rows.map((row) => row["info_linha_id"]));
  });

  it("STBL-27: changed, moved, new and missing rows; a row keeps its id, and the audit has counts alone", async () => {
    const first = await saveTabela(
      dealer,
      "202602",
      ["C1", "C2", "C3"].map((info_chassi) => linha({ info_chassi })),
    );
    const [one, two, three] = first.data.info_linha_ids;
    const answer = await saveTabela(
      dealer,
      "202602",
      [
        linha({ info_linha_id: three, info_chassi: "C3" }),
        linha({ info_chassi: "C4" }),
        linha({ info_linha_id: one, info_chassi: "C1", info_obs_1: "Cliente avisado" }),
      ],
      { info_versao: 2 },
    );
    expect(answer.status, answer.text).toBe(200);
    const rows = await linhasOf(test, "202602");
    expect(rows.map((row) => [row["info_chassi"], row["info_obs_1"]])).toEqual([
      ["C3", ""],
      ["C4", ""],
      ["C1", "Cliente avisado"],
    ]);
    expect(answer.data.info_linha_ids).toEqual([three, rows[1]?.["info_linha_id"], one]);
    expect(answer.data.info_linha_ids).not.toContain(two);
    const { rows: audit } = await sql<{ detalhe: Record<string, unknown> }>`
      select detalhe from auditoria where objeto_id = '100101/202602' order by auditoria_id`.execute(test.db);
    expect(audit.map(({ detalhe }) => detalhe)).toEqual([
      { adicionadas: 3, alteradas: 0, removidas: 0, info_versao: 2 },
      { adicionadas: 1, alteradas: 1, removidas: 1, info_versao: 3 },
    ]);
  });

  it("contract: a save that changes nothing stores nothing, and an incomplete row is stored", async () => {
    const first = await saveTabela(dealer, "202603", [linha({ info_modelo: "", info_garantia: "" })]);
    expect(first.data.info_versao).toBe(2);
    const [info_linha_id] = first.data.info_linha_ids;
    const again = await saveTabela(dealer, "202603", [
      linha({ info_linha_id, info_modelo: "", info_garantia: "" }),
    ]);
    expect(again.data).toMatchObject({ info_versao: 2, info_linha_ids: [info_linha_id] });
  });

  it("contract: a row without chassis and part code is none: it is not stored, goes if it was, and has no id; one of the two is enough", async () => {
    const blank = { info_chassi: "", info_item_codigo: "" };
    const rows = [linha(blank), linha(), linha({ ...blank, info_chassi: " - " }), linha({ info_chassi: "" })];
    const save = async (dados: unknown, more: object) => await saveTabela(dealer, "202605", dados, more);
    const first = await save(rows, { info_versao: 1, info_chave: "none" });
    expect(first.status, first.text).toBe(200);
    const stored = await linhasOf(test, "202605");
    expect(stored.map((row) => [row["info_chassi"], row["info_item_codigo"]])).toEqual([
      ["9BM001", "A1"],
      ["", "A1"],
    ]);
    const ids = stored.map((row) => row["info_linha_id"]);
    expect(first.data.info_linha_ids).toEqual(ids);
    expect((await save(rows, { info_chave: "none" })).data).toEqual(first.data);
    const [one, two] = ids;
    const emptied = [linha({ info_linha_id: one, ...blank }), linha({ info_linha_id: two, info_chassi: "" })];
    const second = await save(emptied, { info_versao: 2, info_chave: "gone" });
    expect(second.data).toMatchObject({ info_versao: 3, info_linha_ids: [two] });
    expect((await save(emptied, { info_chave: "gone" })).data).toEqual(second.data);
    expect(await linhasOf(test, "202605")).toMatchObject([{ info_linha_id: two }]);
    const wrong = await save([linha({ ...blank, info_data_os: "never" })], { info_versao: 3 });
    expect(wrong.log?.campos).toEqual([
      { campo: "info_dados[0].info_data_os", mensagem: "Data com formato inválido" },
    ]);
    await save([], { info_versao: 3 });
  });

  it("contract: Garantia is stored as Sim or Não however it is sent", async () => {
    const sent = ["S", "nao", "a verificar"].map((info_garantia, at) =>
      linha({ info_chassi: `C${at}`, info_garantia }),
    );
    await saveTabela(dealer, "202606", sent);
    const { data } = await dealer.get("/v2/carros_parados/informativo/listar_tabela/100101/202606");
    expect(data.info_dados.map((row: { info_garantia: string }) => row.info_garantia)).toEqual([
      "Sim",
      "Não",
      "a verificar",
    ]);
    await saveTabela(dealer, "202606", []);
  });

  it("contract: the same save sent again with its key is answered as stored, be the week moved by now", async () => {
    const save = async () =>
      await saveTabela(dealer, "202604", [linha(), linha({ info_chassi: "C2" })], {
        info_versao: 1,
        info_chave: "k1",
      });
    const [first, second] = [await save(), await save()];
    expect(second.data).toEqual(first.data);
    await moveAll([[dealer, "E"]], "202604");
    const third = await save();
    expect(third.data).toMatchObject({ info_status: "E", info_linha_ids: first.data.info_linha_ids });
    expect(await linhasOf(test, "202604")).toHaveLength(2);
  });

  it("contract: a save that is known by its key is stored once and is no stale one, after a colleague's save too", async () => {
    const save = async (client = dealer) =>
      await saveTabela(
        client,
        "202611",
        [linha(), linha({ info_chassi: "C2" }), linha({ info_chassi: "C3" })],
        {
          info_versao: 1,
          info_chave: "k1",
        },
      );
    const first = await save();
    const [one, two] = first.data.info_linha_ids;
    const rows = [
      linha({ info_linha_id: two, info_chassi: "C2", info_obs_1: "meu" }),
      linha({ info_linha_id: one }),
    ];
    const colleagues = await saveTabela(admin, "202611", rows, { info_versao: 2, info_chave: "k2" });
    expect(colleagues.data).toMatchObject({ info_versao: 3, info_linha_ids: [two, one] });
    const again = await save();
    expect(again.status, again.text).toBe(200);
    // The version that it made, so that the next save meets the colleague's.
    expect(again.data).toEqual(first.data);
    expect(again.data.info_versao).toBe(2);
    expect(await linhasOf(test, "202611")).toMatchObject([{ info_obs_1: "meu" }, { info_chassi: "9BM001" }]);
    expect((await saveTabela(dealer, "202611", rows, { info_versao: 2 })).status).toBe(409);
    expect((await save(admin)).status, "another person's key is another").toBe(409);
  });

  it("contract: of several earlier weeks with rows the newest is the week before", async () => {
    const { data } = await dealer.get("/v2/carros_parados/informativo/semana_anterior/100101/202604");
    expect(data).toMatchObject({ info_semana: "202603", info_dados: [{ info_chassi: "9BM001" }] });
  });

  it("contract: thirty times the same save at once is one save", async () => {
    const rows = Array.from({ length: 4 }, (_, at) => linha({ info_chassi: `C${at}` }));
    const answers = await Promise.all(
      Array.from(
        { length: 30 },
        async () => await saveTabela(dealer, "202610", rows, { info_versao: 1, info_chave: "once" }),
      ),
    );
    for (const { status, data } of answers) expect([status, data]).toEqual([200, answers[0]?.data]);
    expect(answers[0]?.data.info_versao).toBe(2);
    expect(await linhasOf(test, "202610")).toHaveLength(4);
  });
});

describe("who stores what", () => {
  it("OP-67 OP-68*: of a dealer's save the dac_* are ignored, of DAC's all else, with new and missing rows", async () => {
    const first = await saveTabela(dealer, "202605", [
      linha({ dac_previsao: 7, dac_observacao: "do concessionário" }),
      linha({ info_chassi: "C2" }),
    ]);
    const [one, two] = first.data.info_linha_ids;
    expect(await linhasOf(test, "202605")).toMatchObject([
      { dac_previsao: null, dac_observacao: "" },
      { dac_previsao: null },
    ]);
    await moveAll([[dealer, "E"]], "202605");
    const alike = [linha({ info_linha_id: one }), linha({ info_linha_id: two })];
    expect((await saveTabela(dac, "202605", alike)).status, "names are not DAC's to mend").toBe(200);
    const answer = await saveTabela(dac, "202605", [
      linha({
        info_linha_id: two,
        info_chassi: "X",
        info_data_os: "never",
        dac_previsao: 12,
        dac_observacao: "Chega",
      }),
      linha({ info_chassi: "NEW", dac_previsao: 1 }),
    ]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data.info_linha_ids).toEqual([two]);
    expect(await linhasOf(test, "202605")).toMatchObject([
      { info_linha_id: one, info_chassi: "9BM001", dac_previsao: null },
      { info_linha_id: two, info_chassi: "C2", dac_previsao: 12, dac_observacao: "Chega" },
    ]);
    await moveAll([[dac, "R"]], "202605");
    await saveTabela(dealer, "202605", [
      linha({ info_linha_id: two, info_chassi: "C2", info_obs_1: "ok", dac_previsao: 99 }),
    ]);
    expect(await linhasOf(test, "202605")).toMatchObject([
      { info_linha_id: two, info_obs_1: "ok", dac_previsao: 12 },
    ]);
  });

  it("contract: a forecast above 53 is refused; one that is stored from before stands until it is written over", async () => {
    const saved = await saveTabela(dealer, "202601", [linha()]);
    const [info_linha_id] = saved.data.info_linha_ids;
    await moveAll([[dealer, "E"]], "202601");
    const write = async (cells: object): Promise<Answer> =>
      await saveTabela(dac, "202601", [linha({ info_linha_id, ...cells })]);
    const refused = {
      status: 422,
      log: {
        campos: [
          {
            campo: "info_dados[0].dac_previsao",
            mensagem: "Uma semana do ano, de 1 a 53, ou 0 para nenhuma",
          },
        ],
      },
    };
    expect(await write({ dac_previsao: 54 })).toMatchObject(refused);
    await sql`update informativo_linha set dac_previsao = 99 where info_linha_id = ${info_linha_id}`.execute(
      test.db,
    );
    expect(await write({ dac_previsao: 99, dac_observacao: "Chega" })).toMatchObject({ status: 200 });
    expect(await linhasOf(test, "202601")).toMatchObject([{ dac_previsao: 99, dac_observacao: "Chega" }]);
    expect(await write({ dac_previsao: 98 })).toMatchObject(refused);
    expect(await write({ dac_previsao: 53 })).toMatchObject({ status: 200 });
  });

  it("OP-68*: who may write nothing at that status is refused, an administrator writes either side", async () => {
    expect(await saveTabela(dac, "202606", [])).toMatchObject({ status: 403, msg: CLOSED });
    expect(await saveTabela(consultor, "202606", [])).toMatchObject({ status: 403, msg: CLOSED });
    expect((await saveTabela(consultor, "202606", [], { info_versao: 99 })).status, "never 409").toBe(403);
    expect((await saveTabela(ga, "202606", [])).status).toBe(403);
    const saved = await saveTabela(admin, "202606", [linha()]);
    expect(saved.status).toBe(200);
    await moveAll([[admin, "E"]], "202606");
    expect(await saveTabela(dealer, "202606", [linha()])).toMatchObject({ status: 403, msg: CLOSED });
    const [info_linha_id] = saved.data.info_linha_ids;
    await saveTabela(admin, "202606", [linha({ info_linha_id, info_obs_1: "não", dac_previsao: 3 })]);
    expect(await linhasOf(test, "202606")).toMatchObject([{ info_obs_1: "", dac_previsao: 3 }]);
  });

  it("OP-71*: a week to come, one of no year and one of a concluded year take nothing", async () => {
    expect(await saveTabela(dealer, "202612", [linha()])).toMatchObject({
      status: 404,
      msg: "Semana não encontrada.",
    });
    expect((await saveTabela(dealer, "202401", [linha()])).status).toBe(404);
    expect((await saveTabela(dealer, "202510", [linha()])).status).toBe(404);
    await sql`insert into informativo (concessionario_conta, info_semana) values ('100101', '202511')
      on conflict do nothing`.execute(test.db);
    expect(await saveTabela(dealer, "202511", [linha()])).toMatchObject({ status: 403, msg: CLOSED });
  });
});

describe("two people, one week", () => {
  it("contract: an old version is refused with the head alone, who and when", async () => {
    const first = await saveTabela(dealer, "202607", [linha()], { info_versao: 1 });
    const [info_linha_id] = first.data.info_linha_ids;
    await moveAll([[dealer, "E"]], "202607");
    const stale = await saveTabela(dealer, "202607", [linha({ info_linha_id, info_obs_1: "tarde" })], {
      info_versao: 2,
    });
    expect(stale).toMatchObject({
      status: 409,
      msg: "A tabela desta semana foi alterada por outra pessoa enquanto estava aberta.",
      log: { atual: { info_status: "E", info_versao: 3 }, alteracao: { usuario_nome: expect.any(String) } },
    });
    expect(stale.log?.atual).not.toHaveProperty("info_dados");
  });

  it("contract: of thirty saves at once with one version one is stored", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        return await saveTabela(dealer, "202608", [linha({ info_obs_1: `${at}` })], { info_versao: 1 });
      }),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    expect(await linhasOf(test, "202608")).toHaveLength(1);
  });

  it("contract: who reads the 409 and saves again on the new version keeps the other's row", async () => {
    const mine = await saveTabela(dealer, "202609", [linha()], { info_versao: 1 });
    expect(
      (await saveTabela(admin, "202609", [linha({ info_chassi: "C2" })], { info_versao: 1 })).status,
    ).toBe(409);
    const [info_linha_id] = mine.data.info_linha_ids;
    const merged = [linha({ info_linha_id }), linha({ info_chassi: "C2" })];
    expect((await saveTabela(admin, "202609", merged, { info_versao: 2 })).status).toBe(200);
    expect(await linhasOf(test, "202609")).toMatchObject([{ info_linha_id }, { info_chassi: "C2" }]);
  });
});
