import { read } from "@e965/xlsx";
import { beforeAll, expect, it } from "vitest";
import { INFO_FIELDS } from "../../contract/carros-parados/index.ts";
import { formatIsoDate } from "../../contract/platform/dates.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { readXlsx, readZip } from "../../tests/http/read-xlsx.ts";
import { linha, openYears } from "../../tests/http/semanas.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const consultor = signedIn(test, "consultor.autos");
beforeAll(async () => await openYears(test));

const PATH = "/v2/carros_parados/informativo/baixar_tabela/100101/202609";

it("STBL-30 OP-110: the rows as shown, saved or not, under the labels; file and sheet are named after week and dealer", async () => {
  const info_dados = [
    linha({ info_obs_1: "=1+1", dac_previsao: 12 }),
    linha({ info_chassi: "0012", info_data_os: "", info_item_codigo: "B2" }),
  ];
  const streamed = await consultor.post(PATH, { info_dados });
  expect(streamed.status, streamed.text).toBe(200);
  expect(decodeURIComponent(String(streamed.headers["content-disposition"]))).toContain(
    "[Semana 09] 100101 - Estrela Campinas.xlsx",
  );
  const answer = await consultor.post(PATH, { info_dados }, { accept: "application/json" });
  const xlsx = Buffer.from(answer.data.tabelaArquivo.data);
  expect(String(readZip(xlsx).get("xl/workbook.xml"))).toContain('<sheet name="100101"');
  const [head, first, second] = readXlsx(xlsx).rows;
  expect(head?.slice(0, 6)).toEqual([
    "Chassi",
    "Código da Peça",
    "Modelo",
    "Garantia",
    "Data da O.S.",
    "Data do Pedido",
  ]);
  // A day as the report has it, which a spreadsheet sorts and counts with: 46083 is 02/03/2026.
  expect(first?.slice(4, 6)).toEqual([46083, 46084]);
  expect(read(xlsx, { cellNF: true }).Sheets["100101"]?.["E2"]).toMatchObject({ t: "n", z: "dd/mm/yyyy" });
  expect(first).toContain("'=1+1");
  expect(first).toContain(12);
  expect(second?.slice(0, 5)).toEqual(["0012", "B2", "Actros 2651", "Sim", ""]);
});

it("contract: cells that a save would refuse are 422, a week that is none 404", async () => {
  const wrong = await consultor.post(PATH, { info_dados: [linha({ info_data_os: "32/01/2026" })] });
  expect(wrong.status).toBe(422);
  expect(wrong.log?.campos).toMatchObject([{ campo: "info_dados[0].info_data_os" }]);
  const none = await consultor.post(PATH.replace("202609", "202612"), { info_dados: [] });
  expect(none.status).toBe(404);
});

it("STBL-30* SIMP-09* SIMP-03*: a week that was downloaded and is read again is the same rows, days included", async () => {
  const rows = [
    linha({
      info_obs_1: "=1+1",
      info_obs_2: "'=2",
      info_obs_3: "duas\r\nlinhas",
      info_numero_pedido: "0042",
    }),
    linha({ info_chassi: "0012", info_data_os: "1900-01-01", info_data_pedido: "1900-02-28" }),
    linha({ info_chassi: "0013", info_data_os: "1900-03-01", info_data_pedido: "2199-12-31" }),
    linha({ info_chassi: "9E12", info_data_os: "", info_data_pedido: "", info_modelo: "" }),
  ];
  const answer = await consultor.post(PATH, { info_dados: rows }, { accept: "application/json" });
  const content = Buffer.from(answer.data.tabelaArquivo.data);
  const { data } = await dealer.upload("/v2/carros_parados/informativo/subir_arquivo/100101/202609", {
    name: "semana.xlsx",
    content,
  });
  expect(data).toMatchObject({ ignorados: [], notas: [] });
  const infos = INFO_FIELDS.filter(({ lado }) => lado === "info");
  expect(data.colunas).toEqual(infos.map(({ name }) => name));
  const columns = (row: Record<string, unknown>): string[] =>
    infos.map(({ name, input }) => {
      const value = row[name];
      const text = typeof value === "string" ? value : "";
      return input === "date" ? formatIsoDate(text) : text.replace("\r\n", "\n");
    });
  expect(data.linhas.map(({ celulas }: { celulas: string[] }) => celulas)).toEqual(rows.map(columns));
});
