import { read, utils } from "@e965/xlsx";
import { beforeAll, describe, expect, it, test as each } from "vitest";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { linha, moveSemana, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { written, xlsxByHand, zipOf } from "../../tests/workbooks/by-hand.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dealer2 = signedIn(test, "dealer2.autos");
const dac = signedIn(test, "dac");
const consultor = signedIn(test, "consultor.autos");
beforeAll(async () => await openYears(test));

const ROOT = "/v2/carros_parados/informativo";
const sendArquivo = async (
  client: Client,
  content: Buffer,
  { name = "semana.xlsx", semana = "202605", conta = "100101" } = {},
): Promise<Answer & { readonly id: number }> => {
  const answer = await client.upload(`${ROOT}/subir_arquivo/${conta}/${semana}`, { name, content });
  return { ...answer, id: JSON.parse(answer.text).msg_id };
};

const HEAD = [
  "CHASSI",
  "codigo da peca",
  "Módelo",
  "Garantia*",
  "Data da O.S.",
  "Motivo do Diagnóstico",
  "Número do Pedido",
];
const ROW = ["9BM1", "A1", "Axor", "Sim", { t: "n", v: 46083, z: "dd/mm/yyyy" }, "Bomba", "4500"];
const xlsx = (...rows: readonly (readonly unknown[])[]): Buffer => written(rows, "xlsx");

describe("the week's file", () => {
  it("SIMP-01* SIMP-03* OP-75*: headings are found whatever their case and accents; other columns are left out, and said; nothing is stored", async () => {
    const answer = await sendArquivo(
      dealer,
      xlsx([...HEAD, "Filial", "Motivo da recusa"], [...ROW, "SP", "x"], ["9BM2", "B2", "#N/D"]),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data).toEqual({
      planilha: "Plan1",
      colunas: [
        "info_chassi",
        "info_item_codigo",
        "info_modelo",
        "info_garantia",
        "info_data_os",
        "info_motivo_diagnostico",
        "info_numero_pedido",
      ],
      ignorados: ["Filial"],
      notas: [],
      linhas: [
        {
          linha: 2,
          info_linha_id: null,
          celulas: ["9BM1", "A1", "Axor", "Sim", "02/03/2026", "Bomba", "4500"],
        },
        { linha: 3, info_linha_id: null, celulas: ["9BM2", "B2", "#N/D", "", "", "", ""], erros: [2] },
      ],
    });
    const { data } = await dealer.get(`${ROOT}/listar_tabela/100101/202605`);
    expect(data.info_dados).toEqual([]);
  });

  it("SIMP-04*: a file without required columns is refused whole, and says which", async () => {
    const answer = await sendArquivo(dealer, xlsx(["Chassi", "VIN", "Modelo"], ["1", "2", "3"]));
    expect([answer.status, answer.id]).toEqual([200, 1]);
    expect(JSON.parse(answer.text)).toMatchObject({
      msg_txt: "Erro ao Subir Arquivo",
      json_data: null,
      msg_log: {
        colunas_ausentes: [
          { coluna: "info_item_codigo", label: "Código da Peça" },
          { coluna: "info_garantia", label: "Garantia" },
          { coluna: "info_motivo_diagnostico", label: "Motivo do Diagnóstico" },
          { coluna: "info_numero_pedido", label: "Número do Pedido" },
        ],
        titulos: ["VIN"],
      },
    });
  });

  it("contract: headings that are matched by hand once are known from then on, to that dealer alone, until they are taken back", async () => {
    const file = xlsx(["VIN", ...HEAD.slice(1)], ROW);
    expect((await sendArquivo(dealer, file)).id).toBe(1);
    const matchTitulos = async (coluna: string | null): Promise<number> =>
      (await dealer.post(`${ROOT}/casar_titulos/100101/202605`, { titulos: [{ titulo: " vín ", coluna }] }))
        .status;
    expect(await matchTitulos("info_chassi")).toBe(200);
    const { data } = await sendArquivo(dealer, file);
    expect(data.linhas[0].celulas[0]).toBe("9BM1");
    expect(data.casados).toEqual([{ titulo: "VIN", coluna: "info_chassi" }]);
    // A paste goes by them too.
    const titulos = async (client: typeof dealer, conta: string): Promise<unknown> =>
      (await client.get(`${ROOT}/listar_titulos/${conta}/202605`)).data;
    expect(await titulos(dealer, "100101")).toEqual([{ titulo: "vin", coluna: "info_chassi" }]);
    expect(await titulos(dealer2, "100103")).toEqual([]);
    expect((await sendArquivo(dealer2, file, { conta: "100103" })).id).toBe(1);
    expect(await matchTitulos(null)).toBe(200);
    expect(await titulos(dealer, "100101")).toEqual([]);
    expect((await sendArquivo(dealer, file)).id).toBe(1);
    const dealers = await dealer2.post(`${ROOT}/casar_titulos/100101/202605`, { titulos: [] });
    expect(dealers.status).toBe(403);
  });

  each.each([
    [
      "another ending",
      "semana.csv",
      xlsx(HEAD, ROW),
      415,
      "Tipo de arquivo inválido, selecione um arquivo válido. Abra o .csv no Excel, salve como .xlsx e envie de novo.",
    ],
    [
      "a lying ending",
      "semana.xlsx",
      Buffer.from("%PDF-1.7\0"),
      415,
      "O arquivo não é uma planilha. Envie um arquivo .xls ou .xlsx.",
    ],
    [
      "an .ods",
      "semana.xlsx",
      written([HEAD], "ods"),
      415,
      "O arquivo é uma planilha OpenDocument (.ods). Salve como .xlsx e envie de novo.",
    ],
    [
      "an .xlsb",
      "semana.xls",
      zipOf([{ name: "xl/workbook.bin", content: "" }]),
      415,
      "O arquivo é uma pasta de trabalho binária (.xlsb). Salve como .xlsx e envie de novo.",
    ],
    [
      "a password",
      "semana.xlsx",
      zipOf([{ name: "xl/workbook.xml", content: "x", flags: 1 }]),
      400,
      "O arquivo está protegido por senha. Remova a senha no Excel e envie o arquivo de novo.",
    ],
    [
      "a truncated file",
      "semana.xlsx",
      xlsx(HEAD, ROW).subarray(0, 900),
      400,
      "O arquivo está incompleto ou danificado. Abra-o no Excel, salve de novo e envie.",
    ],
    ["nothing", "semana.xlsx", Buffer.alloc(0), 400, "A planilha está vazia."],
    [
      "a header alone",
      "semana.xlsx",
      xlsx(HEAD),
      400,
      "A planilha só tem o cabeçalho. Preencha ao menos uma linha abaixo dele e envie de novo.",
    ],
    [
      "an answer of more than 8 MB",
      "semana.xlsx",
      xlsx(HEAD, ...Array.from({ length: 4500 }, () => HEAD.map(() => "x".repeat(500)))),
      413,
      "O arquivo tem texto demais. Divida-o em arquivos menores e envie um de cada vez.",
    ],
    [
      "a zip bomb",
      "semana.xlsx",
      xlsxByHand({ rows: " ".repeat(201_000_000) }),
      413,
      "O arquivo é grande demais. Apague o que não é da tabela e envie de novo.",
    ],
    ["more than 20 MB", "semana.xlsx", Buffer.alloc(21 * 1024 * 1024), 413, "Erro ao carregar arquivo"],
  ])("SIMP-02* OP-75*: refused: %s", async (_what, name, content, status, message) => {
    const answer = await sendArquivo(dealer, content, { name });
    expect([answer.status, JSON.parse(answer.text).msg_txt]).toEqual([status, message]);
  });

  it("SIMP-02*: a CSV of CP1252 that a program calls .xls is read", async () => {
    const text = `${HEAD.join(";")}\n9BM1;A1;Axor;Não;02/03/2026;Vazão;4500`;
    const { data } = await sendArquivo(dealer, Buffer.from(text, "latin1"), { name: "SEMANA.XLS" });
    expect(data.linhas[0].celulas).toEqual(["9BM1", "A1", "Axor", "Não", "02/03/2026", "Vazão", "4500"]);
  });

  it("OP-68*: whoever may not write the dealer's columns now uploads nothing; a week of others is not there", async () => {
    const file = xlsx(HEAD, ROW);
    await saveTabela(dealer, "202606", [linha({})]);
    await moveSemana(dealer, "202606", "E");
    expect((await sendArquivo(dealer, file, { semana: "202606" })).status).toBe(403);
    expect((await sendArquivo(dac, file, { semana: "202606" })).status).toBe(403);
    expect((await sendArquivo(consultor, file)).status).toBe(403);
    expect((await sendArquivo(dealer2, file)).status).toBe(403);
    expect((await sendArquivo(dealer, file, { semana: "202699" })).status).toBe(422);
  });

  it("contract: of thirty at once of one person one is read, the others told to wait", async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, async () => (await sendArquivo(dealer, xlsx(HEAD, ROW))).status),
    );
    expect(new Set(all)).toEqual(new Set([200, 429]));
    expect((await sendArquivo(dealer, xlsx(HEAD, ROW))).status).toBe(200);
    const until = new Date(test.clock.now().getTime() + 60_000);
    await sql`update vaga set ate = ${until}
      where vaga_id = (select max(vaga_id) from vaga where tipo = 'leitura')`.execute(test.db);
    const second = await sendArquivo(dealer, xlsx(HEAD, ROW));
    expect([second.status, second.msg, second.headers["retry-after"]]).toEqual([
      429,
      "Outro arquivo seu ainda está sendo lido. Aguarde o fim da leitura e tente novamente.",
      "5",
    ]);
    expect((await sendArquivo(dealer2, xlsx(HEAD, ROW), { conta: "100103" })).status).toBe(200);
    await sql`update vaga set ate = '-infinity' where tipo = 'leitura'`.execute(test.db);
  });
});

describe("the example file", () => {
  const exemplo = async (client: Client, query = ""): Promise<Answer> =>
    await client.get(`${ROOT}/download_arquivo_exemplo${query}`, { accept: "application/json" });
  const OF_WEEK = "?concessionario_id=100101&info_semana=202607";

  it("SIMP-09* OP-04* OP-75*: the headings and one sample row, which is read as it stands", async () => {
    const { data } = await exemplo(consultor);
    const answer = await sendArquivo(dealer, Buffer.from(data.arquivo.data));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data.linhas).toHaveLength(1);
    expect(answer.data.linhas[0].celulas).toContain("02/03/2026");
    expect(answer.data.ignorados).toEqual([]);
  });

  it("SIMP-09*: of a week its rows, days as days, answers to choose from, and a hidden key: uploaded again they are the same rows", async () => {
    const rows = [
      linha({ info_chassi: "00123", info_obs_1: "=1+1" }),
      linha({ info_chassi: "9BM2", info_data_os: "" }),
    ];
    const saved = await saveTabela(dealer, "202607", rows);
    const { data } = await exemplo(consultor, OF_WEEK);
    const file = Buffer.from(data.arquivo.data);
    const sheet = read(file, { cellStyles: true, cellNF: true }).Sheets["100101"] ?? {};
    expect(utils.sheet_to_json<string[]>(sheet, { header: 1 })[0]).toHaveLength(13);
    expect(sheet["E2"]).toMatchObject({ t: "n", v: 46083, z: "dd/mm/yyyy" });
    expect(sheet["!cols"]?.[12]?.hidden).toBe(true);
    const answer = await sendArquivo(dealer, file, { semana: "202607" });
    // Nobody is told of a column that we have hidden.
    expect(answer.data).toMatchObject({ ignorados: [], notas: [] });
    expect(answer.data.linhas.map((row: { info_linha_id: number }) => row.info_linha_id)).toEqual(
      saved.data.info_linha_ids,
    );
    expect(answer.data.linhas[0].celulas).toEqual([
      "00123",
      "A1",
      "Actros 2651",
      "Sim",
      "02/03/2026",
      "03/03/2026",
      "Bomba d'água com vazamento",
      "4500123",
      "=1+1",
      "",
      "",
      "",
    ]);
    expect((await exemplo(dealer2, OF_WEEK)).status).toBe(403);
  });
});
