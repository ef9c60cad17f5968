import { beforeAll, describe, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { linha, linhasOf, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
beforeAll(async () => await openYears(test));

describe("what is refused", () => {
  it("STBL-20* OP-70*: wrong cells, foreign ids and rows of one name are 422 by their paths, and store nothing", async () => {
    const other = await saveTabela(dealer, "202610", [linha()]);
    const [foreign] = other.data.info_linha_ids;
    const answer = await saveTabela(dealer, "202611", [
      linha(),
      linha({ info_linha_id: foreign, info_chassi: "C2" }),
      linha({ info_linha_id: 999_999, info_chassi: "C3" }),
      linha({ info_chassi: "C4", info_obs_1: "x".repeat(501) }),
      linha({ info_chassi: "C5", info_data_os: "31/02/2026" }),
      linha({ info_chassi: "C6", info_modelo: { a: 1 } }),
      linha({ info_chassi: "9bm-001", info_item_codigo: "á1" }),
      linha({ info_chassi: "", info_item_codigo: "A1" }),
      linha({ info_chassi: "", info_item_codigo: "A1" }),
    ]);
    expect(answer.status).toBe(422);
    expect(answer.log?.campos?.map(({ campo }) => campo)).toEqual([
      "info_dados[1].info_linha_id",
      "info_dados[2].info_linha_id",
      "info_dados[3].info_obs_1",
      "info_dados[4].info_data_os",
      "info_dados[5].info_modelo",
      "info_dados[6]",
    ]);
    expect(answer.log?.campos?.at(-1)?.mensagem).toBe("Já existe na tabela o Chassi com essa Peça");
    expect(await linhasOf(test, "202611")).toEqual([]);
  });

  it("contract: what Excel made of a code is 422; a row that was stored with one before is saved and comes as a file", async () => {
    const date =
      "O Excel trocou este código por uma data. Formate a coluna como texto e escreva o código certo.";
    const refused = await saveTabela(dealer, "202609", [
      linha({ info_chassi: "01/03/2025", info_item_codigo: "1-mar", info_numero_pedido: "mar/25" }),
    ]);
    expect(refused.log?.campos).toEqual(
      ["info_chassi", "info_item_codigo", "info_numero_pedido"].map((coluna) => ({
        campo: `info_dados[0].${coluna}`,
        mensagem: date,
      })),
    );
    const saved = await saveTabela(dealer, "202609", [linha(), linha({ info_chassi: "C2" })]);
    const [info_linha_id, other] = saved.data.info_linha_ids;
    await sql`update informativo_linha set info_numero_pedido = 'mar/25' where info_linha_id = ${info_linha_id}::bigint`.execute(
      test.db,
    );
    const old = linha({ info_linha_id, info_numero_pedido: "mar/25", info_obs_1: "nova" });
    const { info_versao } = saved.data;
    const again = await saveTabela(
      dealer,
      "202609",
      [old, linha({ info_linha_id: other, info_chassi: "C2" })],
      {
        info_versao,
      },
    );
    expect(again.status, again.text).toBe(200);
    const taken = linha({ info_linha_id: other, info_chassi: "C2", info_numero_pedido: "mar/25" });
    const spread = await saveTabela(dealer, "202609", [old, taken], { info_versao: again.data.info_versao });
    expect(spread.log?.campos).toEqual([{ campo: "info_dados[1].info_numero_pedido", mensagem: date }]);
    const path = "/v2/carros_parados/informativo/baixar_tabela/100101/202609";
    expect((await dealer.post(path, { info_dados: [old] })).status).toBe(200);
  });

  it("contract: hostile bodies are 413 and 422, with at most twenty complaints", async () => {
    const many = await saveTabela(
      dealer,
      "202611",
      Array.from({ length: 5001 }, () => ({})),
    );
    expect(many.status).toBe(422);
    const wrong = Array.from({ length: 30 }, (_, at) =>
      linha({ info_chassi: `C${at}`, info_obs_1: "x".repeat(501) }),
    );
    expect((await saveTabela(dealer, "202611", wrong)).log?.campos).toHaveLength(20);
    const bodies: unknown[] = [
      null,
      "x",
      [null],
      [1],
      [[]],
      [{ info_linha_id: "1" }],
      [{ info_linha_id: 1.5 }],
      [{ info_linha_id: 1e300 }],
      [linha({ info_chassi: "a\u0000b" })],
    ];
    for (const body of bodies)
      expect((await saveTabela(dealer, "202611", body)).status, JSON.stringify(body)).toBe(422);
    const twice = await saveTabela(dealer, "202610", [
      linha({ info_linha_id: -1 }),
      linha({ info_linha_id: -1 }),
    ]);
    expect(twice.status).toBe(422);
    const huge = await saveTabela(dealer, "202611", [linha({ info_obs_1: "x".repeat(8 * 1024 * 1024) })]);
    expect(huge.status).toBe(413);
    expect((await saveTabela(dealer, "202654", [])).status).toBe(422);
    expect(await linhasOf(test, "202611")).toEqual([]);
  });
});
