import { beforeAll, describe, expect, it } from "vitest";
import { appOfFile, signedIn, type Answer } from "../../tests/http/harness.ts";
import { linha, linhasOf, moveAll, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
beforeAll(async () => await openYears(test));

const INFORMATIVO = "/v2/carros_parados/informativo";
const ONE = { info_chassi: "9BM001", info_item_codigo: "A1" };
const TWO = { info_chassi: "9BM002", info_item_codigo: "B2" };
const NEW = { info_chassi: "9BM003", info_item_codigo: "A1" };
const OF_ONE = { dac_previsao: 12, dac_observacao: "Chega por mar", dac_invoice_id: "INV1" };
const OF_TWO = { dac_previsao: 20, dac_observacao: "", dac_invoice_id: "INV2" };
const NONE = { dac_previsao: null, dac_observacao: "", dac_invoice_id: "" };

/** A week with two vehicles that DAC has answered about and returned, at version 5; gives their rows' ids. */
async function returned(semana: string): Promise<[number, number]> {
  const saved = await saveTabela(dealer, semana, [linha(ONE), linha(TWO)]);
  const [one, two] = saved.data.info_linha_ids;
  await moveAll([[dealer, "E"]], semana);
  await saveTabela(dac, semana, [
    linha({ info_linha_id: one, ...OF_ONE }),
    linha({ info_linha_id: two, ...OF_TWO }),
  ]);
  await moveAll([[dac, "R"]], semana);
  return [one, two];
}

const tabela = async (semana: string): Promise<Answer> =>
  await dealer.get(`${INFORMATIVO}/listar_tabela/100101/${semana}`);

describe("what DAC answered stays with its vehicle", () => {
  it("OP-67* OP-68*: two rows written one over the other have each the answer of its own vehicle, which the save tells and the report prints", async () => {
    const [one, two] = await returned("202601");
    const answer = await saveTabela(dealer, "202601", [
      linha({ info_linha_id: one, ...TWO, ...OF_ONE }),
      linha({ info_linha_id: two, ...ONE, ...OF_ONE }),
    ]);
    expect(answer.data).toMatchObject({
      info_linha_ids: [one, two],
      respostas: [{ info_linha_id: one, ...OF_TWO }],
    });
    const rows = [
      { info_linha_id: one, ...TWO, ...OF_TWO },
      { info_linha_id: two, ...ONE, ...OF_ONE },
    ];
    expect((await tabela("202601")).data.info_dados).toMatchObject(rows);
    const report = await dealer.post("/v2/carros_parados/relatorios/exibir_relatorio", {
      info_concessionario_lista: ["100101"],
      info_ano: 2026,
      info_semana: "202601",
    });
    expect(report.data.tabelas[0].info_dados, report.text).toMatchObject([
      { ...TWO, ...OF_TWO },
      { ...ONE, ...OF_ONE },
    ]);
  });

  it("OP-67* OP-68*: a vehicle written over another's row inherits nothing, be the answer sent with it", async () => {
    const [one, two] = await returned("202602");
    const answer = await saveTabela(dealer, "202602", [
      linha({ info_linha_id: one, ...NEW, ...OF_ONE }),
      linha({ info_linha_id: two, ...TWO, ...OF_TWO, info_chassi: "", info_obs_1: "sem chassi" }),
    ]);
    expect(answer.data.respostas).toEqual([
      { info_linha_id: one, ...NONE },
      { info_linha_id: two, ...NONE },
    ]);
    expect(await linhasOf(test, "202602")).toMatchObject([
      { ...NEW, ...NONE },
      { info_chassi: "", ...NONE, info_obs_1: "sem chassi" },
    ]);
  });

  it("OP-67* OP-68*: renamed, removed or cleared in one save and back in another, a vehicle has its answer again; what is away is told of a returned week alone", async () => {
    const [one, two] = await returned("202603");
    expect((await tabela("202603")).data.respostas_fora).toEqual([]);
    const renamed = await saveTabela(dealer, "202603", [linha({ info_linha_id: one, ...NEW })], {
      info_versao: 5,
    });
    expect(renamed.data.info_versao).toBe(6);
    expect((await tabela("202603")).data).toMatchObject({
      info_dados: [{ ...NEW, ...NONE }],
      respostas_fora: [
        { ...ONE, ...OF_ONE },
        { ...TWO, ...OF_TWO },
      ],
    });
    await saveTabela(dealer, "202603", []);
    const back = await saveTabela(dealer, "202603", [linha(TWO), linha(ONE), linha(NEW)]);
    const ids = back.data.info_linha_ids;
    expect(back.data.respostas).toEqual([
      { info_linha_id: ids[0], ...OF_TWO },
      { info_linha_id: ids[1], ...OF_ONE },
    ]);
    expect(ids).not.toContain(two);
    await saveTabela(dealer, "202603", [linha({ info_linha_id: ids[1], ...ONE })]);
    await moveAll([[dealer, "E"]], "202603");
    expect((await tabela("202603")).data).toMatchObject({
      info_dados: [{ ...ONE, ...OF_ONE }],
      respostas_fora: [],
    });
    // From then on DAC's answers at the next return count.
    await saveTabela(dac, "202603", [linha({ info_linha_id: ids[1], ...OF_ONE, dac_previsao: 13 })]);
    await moveAll([[dac, "R"]], "202603");
    await saveTabela(dealer, "202603", [linha(TWO), linha(ONE)]);
    expect(await linhasOf(test, "202603")).toMatchObject([
      { ...TWO, ...NONE },
      { ...ONE, ...OF_ONE, dac_previsao: 13 },
    ]);
  });

  it("contract: an answer follows its vehicle through a stale save and its merge, and a save that is sent again tells it again", async () => {
    const [one, two] = await returned("202604");
    const swapped = [linha({ info_linha_id: one, ...TWO }), linha({ info_linha_id: two, ...ONE })];
    const save = async () =>
      await saveTabela(dealer, "202604", swapped, { info_versao: 5, info_chave: "troca" });
    const first = await save();
    expect(first.data.respostas).toEqual([
      { info_linha_id: one, ...OF_TWO },
      { info_linha_id: two, ...OF_ONE },
    ]);
    const late = [linha({ info_linha_id: one, ...ONE }), linha({ info_linha_id: two, ...TWO })];
    expect((await saveTabela(dealer, "202604", late, { info_versao: 5 })).status).toBe(409);
    const added = [...swapped, linha({ ...NEW, ...OF_ONE })];
    const merged = await saveTabela(dealer, "202604", added, { info_versao: 6 });
    const third = merged.data.info_linha_ids[2];
    expect(merged.data.respostas).toEqual([
      { info_linha_id: one, ...OF_TWO },
      { info_linha_id: two, ...OF_ONE },
      { info_linha_id: third, ...NONE },
    ]);
    expect((await save()).data).toEqual(first.data);
    expect(await linhasOf(test, "202604")).toMatchObject([
      { ...TWO, ...OF_TWO },
      { ...ONE, ...OF_ONE },
      { ...NEW, ...NONE },
    ]);
  });

  it("contract: answers that are in a table whose return nobody froze follow their vehicles too", async () => {
    const [one, two] = await returned("202605");
    await sql`delete from informativo_retrato where info_semana = '202605'`.execute(test.db);
    await saveTabela(dealer, "202605", [
      linha({ info_linha_id: two, ...ONE }),
      linha({ info_linha_id: one, ...TWO }),
    ]);
    expect(await linhasOf(test, "202605")).toMatchObject([
      { info_linha_id: two, ...OF_ONE },
      { info_linha_id: one, ...OF_TWO },
    ]);
  });
});
