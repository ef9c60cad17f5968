import { beforeAll, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { linha, linhasOf, moveAll, openYears, saveTabela } from "../../tests/http/semanas.ts";

const LIST = "/v2/carros_parados/peca/listar_veiculos?info_item_codigo=";
const RESPONDER = "/v2/carros_parados/peca/responder";

const test = appOfFile();
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");
const ga = signedIn(test, "ga");
const dealer = signedIn(test, "dealer.autos");
const vans = signedIn(test, "dealer.vans");
const doAutos = signedIn(test, "consultor.autos");

interface Espera {
  readonly info_concessionario_id: string;
  readonly info_semana: string;
  readonly info_chassi: string;
  readonly info_linha_id: number;
  readonly info_versao: number;
  readonly info_status: string;
  readonly pode_responder: boolean;
}
const rowsOf = async (client: typeof dac, query: string): Promise<Espera[]> =>
  (await client.get(`${LIST}${query}`)).data.itens;
const said = (rows: readonly Espera[]): string[] =>
  rows.map((row) => `${row.info_concessionario_id}/${row.info_semana} ${row.info_chassi}`);
const lineOf = (row: Espera): object => ({
  concessionario_id: row.info_concessionario_id,
  info_semana: row.info_semana,
  info_linha_id: row.info_linha_id,
  info_versao: row.info_versao,
});

beforeAll(async () => {
  await openYears(test);
  await saveTabela(dealer, "202610", [
    linha(),
    linha({ info_chassi: "9BM002" }),
    linha({ info_chassi: "9BM003", info_item_codigo: "B2" }),
  ]);
  await moveAll([[dealer, "E"]], "202610");
  // Older: one that waits for DAC, and one that was never sent.
  await saveTabela(dealer, "202604", [linha({ info_chassi: "9BM004" })]);
  await moveAll([[dealer, "E"]], "202604");
  await saveTabela(dealer, "202603", [linha({ info_chassi: "9BM005" })]);
  await saveTabela(vans, "202611", [linha({ info_chassi: "9BMVAN" })], { info_concessionario_id: "200201" });
});

it("contract: who waits for a part are the rows since the last week that ended and older ones that wait for DAC, of all dealers in reach", async () => {
  const { data } = await dac.get(`${LIST}a-1`);
  expect(data).toMatchObject({ info_item_codigo: "A1", info_item_desc: "Parafuso", total: 4, totalPages: 1 });
  expect(said(data.itens)).toEqual([
    "200201/202611 9BMVAN",
    "100101/202610 9BM001",
    "100101/202610 9BM002",
    "100101/202604 9BM004",
  ]);
  expect(data.itens[1]).toMatchObject({
    info_concessionario_desc: expect.stringMatching(/^100101 - /),
    info_periodo: "02/03/2026 a 08/03/2026",
    info_status: "E",
    info_numero_pedido: "4500123",
    dac_previsao: null,
    pode_responder: true,
  });
  expect(data.itens[0].pode_responder).toBe(false);
  expect(said(await rowsOf(dac, "A1&info_semana=202603"))).toEqual(["100101/202603 9BM005"]);
  expect(said(await rowsOf(vans, "A1"))).toEqual(["200201/202611 9BMVAN"]);
  const own = await rowsOf(doAutos, "A1");
  expect([own.length, own.some(({ pode_responder }) => pode_responder)]).toEqual([3, false]);
  expect((await ga.get(`${LIST}A1`)).status).toBe(403);
  expect((await dac.get(`${LIST}${encodeURIComponent("- -")}`)).status).toBe(422);
});

it("contract OP-67 OP-68: an answer to many rows goes into each table by its own rules, with a verdict for each, and keeps DAC's other columns", async () => {
  const [van, one, two, old] = await rowsOf(dac, "A1");
  await saveTabela(dac, "202610", [
    { ...linha(), info_linha_id: one?.info_linha_id, dac_invoice_id: "INV-9", dac_observacao: "Em trânsito" },
  ]);
  const seen = await rowsOf(dac, "A1");
  const linhas = [van, one, two, old].map((row) => {
    const now = seen.find(({ info_linha_id }) => info_linha_id === row?.info_linha_id);
    return lineOf(now ?? (row as Espera));
  });
  const gone = { ...linhas[1], info_linha_id: 999_999 };
  const { data } = await dac.post(RESPONDER, { linhas: [...linhas, gone], dac_previsao: 14 });
  const verdicts = data.map((one_: { resultado: string; recusa: { status: number } | null }) => [
    one_.resultado,
    one_.recusa?.status ?? null,
  ]);
  expect(verdicts).toEqual([
    ["recusada", 403],
    ["salva", null],
    ["salva", null],
    ["salva", null],
    ["recusada", 404],
  ]);
  expect(data[0].recusa.msg_txt).toBe("A tabela desta semana não pode ser alterada agora.");
  const stored = await linhasOf(test, "202610");
  expect(stored).toMatchObject([
    { dac_previsao: 14, dac_observacao: "Em trânsito", dac_invoice_id: "INV-9" },
    { dac_previsao: 14, dac_observacao: "", dac_invoice_id: "" },
    { dac_previsao: null },
  ]);
  expect(await linhasOf(test, "202604")).toMatchObject([{ dac_previsao: 14 }]);
  // A table of several rows is one save.
  expect((await rowsOf(dac, "A1"))[1]?.info_versao).toBe((seen[1]?.info_versao ?? 0) + 1);
});

it("contract: an old version refuses the rows of its table alone; what stands so already is no refusal, and a blank forecast takes it back", async () => {
  const seen = await rowsOf(dac, "A1");
  const [, one, , old] = seen as [Espera, Espera, Espera, Espera];
  await dac.post(RESPONDER, { linhas: [lineOf(old)], dac_observacao: "Vem de navio" });
  const both = { linhas: [lineOf(one), lineOf(old)], dac_observacao: "Falta o documento" };
  const { data } = await admin.post(RESPONDER, both);
  expect(data).toMatchObject([
    { resultado: "salva", recusa: null },
    {
      resultado: "recusada",
      recusa: {
        status: 409,
        msg_txt: "A tabela desta semana foi alterada por outra pessoa enquanto estava aberta.",
      },
    },
  ]);
  expect(await linhasOf(test, "202604")).toMatchObject([{ dac_observacao: "Vem de navio" }]);
  const again = await admin.post(RESPONDER, { ...both, linhas: [lineOf(one)] });
  expect(again.data).toMatchObject([{ resultado: "igual" }]);
  const [, fresh] = (await rowsOf(dac, "A1")) as [Espera, Espera];
  await dac.post(RESPONDER, { linhas: [lineOf(fresh)], dac_previsao: "" });
  expect((await linhasOf(test, "202610"))[0]).toMatchObject({
    dac_previsao: null,
    dac_observacao: "Falta o documento",
  });
});

it("contract: an answer that a column does not take, one without a word and one of too many rows store nothing; dealers and consultants write none", async () => {
  const [, one] = (await rowsOf(dac, "A1")) as [Espera, Espera];
  const linhas = [lineOf(one)];
  for (const wrong of [{ dac_previsao: -1 }, { dac_observacao: "x".repeat(501) }, {}])
    expect((await dac.post(RESPONDER, { linhas, ...wrong })).status).toBe(422);
  const many = Array.from({ length: 201 }, () => linhas[0]);
  expect((await dac.post(RESPONDER, { linhas: many, dac_previsao: 3 })).status).toBe(422);
  for (const client of [dealer, doAutos, ga])
    expect((await client.post(RESPONDER, { linhas, dac_previsao: 3 })).status).toBe(403);
  expect((await linhasOf(test, "202610"))[0]).toMatchObject({ dac_previsao: null });
});
