import { beforeEach, describe, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer, Client } from "../../../tests/http/harness.ts";
import { runJobs } from "../../../tests/http/run-jobs.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");
const dealer = signedIn(test, "dealer.autos");

const HEADER = "item_codigo;item_desc;item_preco;item_preco_ekosbras";
const IMPORTS = "/v2/pac/administrativo/itens/importacao";

beforeEach(async () => {
  await sql`delete from item`.execute(test.db);
  await sql`delete from graphile_worker._private_jobs`.execute(test.db);
});

async function upload(content: string | Buffer, name = "precos.csv", who: Client = dac): Promise<Answer> {
  return await who.upload("/v2/arquivos/item/id/0/imp_item", { name, content: Buffer.from(content) });
}
/** Sends a file; gives its id. */
async function send(content: string | Buffer): Promise<string> {
  const answer = await upload(content);
  expect(answer.status, answer.text).toBe(200);
  return answer.data.arquivos[0].arquivo_id;
}
async function stateOf(arquivo_id: string, who: Client = dac): Promise<Answer> {
  return await who.get(`${IMPORTS}/${arquivo_id}`);
}
/** Sends a file, has it imported, and gives the verdict. */
async function imported(content: string | Buffer): Promise<Answer["data"]> {
  const arquivo_id = await send(content);
  await runJobs(test);
  return (await stateOf(arquivo_id)).data;
}
const lines = (...rows: string[]): string => [HEADER, ...rows, ""].join("\r\n");

async function itens(): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select item_codigo as c, item_desc as d, item_preco as p, item_preco_ekosbras as e from item order by 1`.execute(
    test.db,
  );
  return rows.map(({ c, d, p, e }) => [c, d, p, e]);
}

const COUNTS = {
  previa: false,
  inseridos: 0,
  atualizados: 0,
  inalterados: 0,
  repetidos: 0,
  rejeitados: [],
  rejeitados_total: 0,
  titulos: ["item_codigo", "item_desc", "item_preco", "item_preco_ekosbras"],
  pode_desfazer: true,
  desfeitos: null,
  mantidas: [],
  mantidas_total: 0,
};

describe("a file", () => {
  it("APEC-12 APEC-13 APEC-14 OP-91*: is received, imported in the background, and answers what became of its lines", async () => {
    await sql`insert into item values ('A1', 'Parafuso', 1.25, null), ('A2', 'Porca', 2, 1.9)`.execute(
      test.db,
    );
    const arquivo_id = await send(
      lines("A-1;Parafuso;1,30;", "A2;Porca;2.00;1,90", "b 3;Bucha;1.234,5;1000"),
    );
    await runJobs(test);
    expect((await stateOf(arquivo_id)).data).toEqual({
      ...COUNTS,
      diferenca: null,
      arquivo_id,
      status: "processado",
      motivo: null,
      linhas_lidas: 3,
      linhas_total: 3,
      inseridos: 1,
      atualizados: 1,
      inalterados: 1,
      pode_cancelar: false,
      retidos: [],
      retidos_total: 0,
    });
    expect(await itens()).toEqual([
      ["A1", "Parafuso", 1.3, null],
      ["A2", "Porca", 2, 1.9],
      ["B3", "Bucha", 1234.5, 1000],
    ]);
  });

  it("OP-93: the path that the seed's placeholders make is the same call", async () => {
    const file = { name: "precos.csv", content: Buffer.from(lines("A1;x;1;")) };
    expect((await dac.upload("/v2/arquivos/imp_item/id/1773412345/imp_item", file)).status).toBe(200);
    expect((await dac.upload("/v2/arquivos/outro/id/1/imp_item", file)).status).toBe(422);
  });

  it("APEC-12: is a CSV, by its name and its content", async () => {
    const wrong = "Tipo de arquivo inválido, selecione um arquivo válido";
    expect(await upload("x", "precos.xlsx")).toMatchObject({ status: 415, msg: wrong });
    expect(await upload(Buffer.from("PK\u0003\u0004"))).toMatchObject({ status: 415, msg: wrong });
    expect(await upload(lines("A1;a\u0000b;1;"))).toMatchObject({ status: 415, msg: wrong });
    expect(await upload("")).toMatchObject({ status: 415, msg: wrong });
  });

  it("FILE-06 APEC-11 APEC-16: is listed with its moment and its state, of one day in São Paulo", async () => {
    await sql`delete from importacao_retido`.execute(test.db);
    const arquivo_id = await send(lines("A1;x;1;"));
    const list = async (query = ""): Promise<Answer["data"]> =>
      (await dac.get(`/v2/arquivos/listar/imp_item${query}`)).data;
    const listed = { arquivo_id, arquivo_nome_original: "precos.csv", dt_upload: 1773414000 };
    expect((await list())[0]).toEqual({ ...listed, status: "esperando", status_desc: "Aguardando" });
    await runJobs(test);
    expect((await list("?data=2026-03-13"))[0]).toEqual({
      ...listed,
      status: "processado",
      status_desc: "Processado",
    });
    expect(await list("?data=2026-03-12")).toEqual([]);
    // With 30 newer ones it is the first of the second page.
    for (let at = 0; at < 30; at += 1) await send(lines("A1;x;1;"));
    const newest = await list();
    expect(newest).toHaveLength(30);
    expect(newest.map((one: typeof listed) => one.arquivo_id)).not.toContain(arquivo_id);
    expect((await list("?page=2"))[0]).toMatchObject({ arquivo_id });
    expect((await list("?data=2026-03-13&page=2"))[0]).toMatchObject({ arquivo_id });
    expect(await list("?page=99")).toEqual([]);
  });

  it("APEC-14 OP-56*: is downloaded by whoever may open the register, and by nobody else", async () => {
    const arquivo_id = await send(lines("A1;x;1;"));
    expect((await admin.get(`/v2/arquivos/${arquivo_id}`)).text).toBe(lines("A1;x;1;"));
    expect((await dealer.get(`/v2/arquivos/${arquivo_id}`)).status).toBe(404);
    expect((await dac.delete(`/v2/arquivos/${arquivo_id}`)).status).toBe(409);
  });

  it("contract: up to 100 MB, and no more", async () => {
    const large = Buffer.alloc(21 * 1024 * 1024, "x;y;1;\n");
    expect((await upload(large)).status).toBe(200);
    expect(await upload(Buffer.alloc(100 * 1024 * 1024 + 1, "x"))).toMatchObject({
      status: 413,
      msg: "Erro ao carregar arquivo",
    });
  });
});

describe("what is read", () => {
  it("OP-91*: separator, decimal mark, encoding and the order of the columns are found; the second price may be missing", async () => {
    await sql`insert into item values ('A1', 'Parafuso', 1.25, 9)`.execute(test.db);
    const file = 'ITEM_PRECO,Item_Desc,item_codigo\n"1,26","Ma\xe7aneta, ""nova""\nazul",a1\n2.5,x,A2\n';
    expect(await imported(Buffer.from(file, "latin1"))).toMatchObject({ inseridos: 1, atualizados: 1 });
    expect(await itens()).toEqual([
      ["A1", 'Maçaneta, "nova" azul', 1.26, 9],
      ["A2", "x", 2.5, null],
    ]);
  });

  it("contract: a part that is stored in small letters is found by its code in capitals", async () => {
    await sql`insert into item values ('a1', 'Parafuso', 1.25, null)`.execute(test.db);
    expect(await imported(lines("A1;Parafuso;1,30;"))).toMatchObject({ inseridos: 0, atualizados: 1 });
    expect(await itens()).toEqual([["a1", "Parafuso", 1.3, null]]);
  });

  it("contract: of a code that comes again the last line counts, and that is told", async () => {
    const found = await imported(lines("A1;um;1;", "a-1;dois;2;", "A2;x;1;", "A 1;três;3;"));
    expect(found).toMatchObject({ linhas_lidas: 4, inseridos: 2, repetidos: 2, rejeitados_total: 0 });
    expect(await itens()).toEqual([
      ["A1", "três", 3, null],
      ["A2", "x", 1, null],
    ]);
  });

  it("APEC-07* OP-91*: each wrong line is refused by its number, with all that is wrong with it, and the others are taken", async () => {
    const wrong: readonly (readonly [string | Buffer, string])[] = [
      [";x;1;", "Falta o código."],
      [`${"A".repeat(61)};x;1;`, "O código tem mais de 60 caracteres."],
      [
        "2,0588E+09;x;1;",
        "O Excel trocou este código por um número. Formate a coluna como texto e escreva o código certo.",
      ],
      ["A1;;1;", "Falta a descrição."],
      [`A1;${"x".repeat(256)};1;`, "A descrição tem mais de 255 caracteres."],
      ["A1;x;;", "Falta o preço."],
      ["A1;x", "Falta o preço."],
      ["A1;x;-1;", "O preço não pode ser negativo."],
      ["A1;x;R$ -1,00;", "O preço não pode ser negativo."],
      ["A1;x;1;-0,01", "O preço Ekosbras não pode ser negativo."],
      [
        ";;=1;1e3",
        "Falta o código. Falta a descrição. O preço não é um número de até 99.999.999,99 com 2 casas decimais. O preço Ekosbras está em notação científica.",
      ],
      ["A1;x;1e3;", "O preço está em notação científica."],
      ["A1;x;1,5E+02;", "O preço está em notação científica."],
      ["A1;x;1,234;", "O preço não é um número de até 99.999.999,99 com 2 casas decimais."],
      ["A1;x;abc;", "O preço não é um número de até 99.999.999,99 com 2 casas decimais."],
      ["A1;x;1;x", "O preço Ekosbras não é um número de até 99.999.999,99 com 2 casas decimais."],
      ["A1;x;100000000;", "O preço não é um número de até 99.999.999,99 com 2 casas decimais."],
      [
        "A1;x;10;5,00;7",
        "A linha tem 5 células e o cabeçalho tem 4. Ponha entre aspas o valor que tem o separador ou apague a célula a mais.",
      ],
      [
        "A1;x;10;5,00;",
        "A linha tem 5 células e o cabeçalho tem 4. Ponha entre aspas o valor que tem o separador ou apague a célula a mais.",
      ],
      [
        "########;x;1;",
        "A coluna estava estreita no Excel e só mostrou ####. Alargue a coluna ou escreva o código certo.",
      ],
      ["#N/D;x;1;", "O Excel mostrou um erro no lugar deste código. Escreva o código certo."],
      ...["MAR/25", "01/03/2025", "1MAR", "1-mar"].map((code): [string, string] => [
        `${code};x;1;`,
        "O Excel trocou este código por uma data. Formate a coluna como texto e escreva o código certo.",
      ]),
      ...['"=""0027001"""', "'0027002"].map((code): [string, string] => [
        `${code};x;1;`,
        "Escreva só o código, sem o sinal de igual, o apóstrofo ou as aspas do Excel.",
      ]),
      [
        Buffer.from("A1;pe\xe7a;1;", "latin1"),
        "A linha tem letras em outra codificação que a do arquivo. Corrija-as e salve o arquivo como CSV UTF-8.",
      ],
      [`A1;x;1;${";".repeat(100)}`, "A linha tem mais de 100 colunas."],
      [`A1;${"x".repeat(70_000)};1;`, "A linha tem mais de 64 kB."],
      ['A1;"x;1;', "As aspas abertas nesta linha não se fecham até o fim do arquivo."],
    ];
    const file = [lines("A2;ç;99999999.99;0"), "A3;z;0;\r\n"].map((part) => Buffer.from(part));
    const found = await imported(
      Buffer.concat([
        ...file,
        ...wrong.flatMap(([line]) => [Buffer.from(line as string), Buffer.from("\r\n")]),
      ]),
    );
    expect(found).toMatchObject({ inseridos: 2, rejeitados_total: wrong.length });
    expect(found.rejeitados).toMatchObject(wrong.map(([, motivo], at) => ({ linha: at + 4, motivo })));
  });

  it("APEC-19* OP-91*: a file without a right line, without a line, or without its header, fails, changes nothing, and says why", async () => {
    expect(await imported(lines("", "A1;x;-1;", "A2;x;;"))).toMatchObject({
      status: "falhou",
      motivo: "Nenhuma linha do arquivo pôde ser importada. Linha 3: O preço não pode ser negativo.",
      rejeitados_total: 2,
    });
    const tooLong = "Nenhuma linha do arquivo pôde ser importada. Linha 2: A linha tem mais de 64 kB.";
    for (const line of ["x".repeat(2_000_000), ";".repeat(2_000_000)])
      expect((await imported(lines(line))).motivo).toBe(tooLong);
    expect(await imported(lines())).toMatchObject({
      status: "falhou",
      motivo: "O arquivo só tem a linha de títulos. Preencha ao menos uma linha abaixo dela e envie de novo.",
    });
    const noHeader =
      "Nenhuma das 20 primeiras linhas tem os títulos Código;Descrição;Preço;Preço Ekosbras ou os nomes item_codigo;item_desc;item_preco;item_preco_ekosbras. Baixe o modelo e envie de novo.";
    for (const file of ["A1;x;1;\n", "\n", "x".repeat(100_000), '"', "item_codigo;item_desc\nA1;x\n"])
      expect(await imported(file), file.slice(0, 20)).toMatchObject({ status: "falhou", motivo: noHeader });
    expect(await itens()).toEqual([]);
  });

  it("contract: a list is read as Excel writes one: UTF-16 with tabs, a title above, a named separator, CR; its rows are counted as there", async () => {
    const list = (gap: string, end: string): string =>
      [
        "Preços de março",
        "",
        "Item_Codigo;ITEM_DESC;item_preco;obs".replaceAll(";", gap),
        'A1;"Porca\nsextavada";1,5;'.replaceAll(";", gap),
        "A2;Bucha;-1;".replaceAll(";", gap),
        "A3;Pino;2;novo".replaceAll(";", gap),
      ].join(end);
    const files = [
      Buffer.from(`\uFEFF${list("\t", "\r\n")}`, "utf16le"),
      Buffer.from(`sep=|\r\n${list("|", "\r\n")}`),
      Buffer.from(list(";", "\r"), "latin1"),
    ];
    for (const file of files) {
      await sql`delete from item`.execute(test.db);
      expect(await imported(file)).toMatchObject({
        linhas_lidas: 3,
        rejeitados: [{ linha: 5, motivo: "O preço não pode ser negativo." }],
      });
      expect(await itens()).toEqual([
        ["A1", "Porca sextavada", 1.5, null],
        ["A3", "Pino", 2, null],
      ]);
    }
  });

  it("OP-91* contract: refused lines come back with all their cells, their number and the reason, are refused again as they are, and go in once they are mended", async () => {
    const rejeitados = async (id: string): Promise<string> =>
      (await dac.get(`${IMPORTS}/${id}/rejeitados`)).text;
    const first = await imported(
      [
        "item_codigo;item_desc;obs;item_preco;item_preco_ekosbras",
        "A1;-Porca;x;-1;",
        'A2;"Bucha ""M8""; lisa";y;2;abc',
        "A3;Pino;z;10;5,00;",
        '="A4";Mola;;3;4',
        "A5;Anel;;5;6",
        'A6;"Aro;;7;',
      ].join("\r\n"),
    );
    expect(first).toMatchObject({ inseridos: 1, rejeitados_total: 5 });
    const text = await rejeitados(first.arquivo_id);
    const cells =
      "A linha tem 6 células e o cabeçalho tem 5. Ponha entre aspas o valor que tem o separador ou apague a célula a mais.";
    expect(text.split("\r\n")).toEqual([
      "\uFEFFitem_codigo;item_desc;obs;item_preco;item_preco_ekosbras;;linha;motivo",
      "A1;'-Porca;x;'-1;;;2;O preço não pode ser negativo.",
      'A2;"Bucha ""M8""; lisa";y;2;abc;;3;O preço Ekosbras não é um número de até 99.999.999,99 com 2 casas decimais.',
      `A3;Pino;z;10;5,00;(célula a mais);4;${cells}`,
      `"'=""A4""";Mola;;3;4;;5;Escreva só o código, sem o sinal de igual, o apóstrofo ou as aspas do Excel.`,
      'A6;"""Aro";;7;;;7;As aspas abertas nesta linha não se fecham até o fim do arquivo.',
      "",
    ]);
    const again = await imported(text);
    expect(again).toMatchObject({ status: "processado", inseridos: 1, rejeitados_total: 4 });
    expect(again.rejeitados.map(({ linha }: { linha: number }) => linha)).toEqual([2, 3, 4, 5]);
    const mended = (await rejeitados(again.arquivo_id))
      .replace("'-1;", "1;")
      .replace("abc", "3")
      .replace("10;5,00;(célula a mais)", "10,5;;")
      .replace(`"'=""A4"""`, "A4");
    expect(await imported(mended)).toMatchObject({ status: "processado", inseridos: 4, rejeitados_total: 0 });
    expect(await itens()).toEqual([
      ["A1", "-Porca", 1, null],
      ["A2", 'Bucha "M8"; lisa', 2, 3],
      ["A3", "Pino", 10.5, null],
      ["A4", "Mola", 3, 4],
      ["A5", "Anel", 5, 6],
      ["A6", '"Aro', 7, null],
    ]);
  });

  it("contract: of many refused lines the first thousand are in the answer, and all of them in the CSV", async () => {
    const bad = Array.from({ length: 1500 }, () => "A1;x;=1;");
    const found = await imported(lines("A2;y;1;", ...bad));
    expect(found).toMatchObject({ rejeitados_total: 1500, inseridos: 1 });
    expect(found.rejeitados).toHaveLength(1000);
    const csv = await dac.get(`${IMPORTS}/${found.arquivo_id}/rejeitados`);
    expect(csv.headers["content-disposition"]).toContain('filename="linhas-recusadas.csv"');
    const text = csv.text.split("\r\n");
    expect(text.slice(0, 2)).toEqual([
      "\uFEFFitem_codigo;item_desc;item_preco;item_preco_ekosbras;linha;motivo",
      "A1;x;'=1;;3;O preço não é um número de até 99.999.999,99 com 2 casas decimais.",
    ]);
    expect(text.at(-2)).toBe(
      "A1;x;'=1;;1502;O preço não é um número de até 99.999.999,99 com 2 casas decimais.",
    );
    expect(text).toHaveLength(1502);
  });
});
