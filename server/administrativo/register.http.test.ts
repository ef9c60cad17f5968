import { describe, expect, it } from "vitest";
import { respostaBody } from "../../tests/http/daily-calls.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { readXlsx } from "../../tests/http/read-xlsx.ts";
import { concessionarioBody, seguradoraBody, usuarioBody } from "../../tests/http/samples.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");
const ga = signedIn(test, "ga");

const ROOT = "/v2/pac/administrativo";

/** A register's list as a spreadsheet: what its answer says of it, and its rows. */
async function sheetOf(client: Client, path: string) {
  const url = `${ROOT}/${path}`;
  const { status, headers } = await client.get(url, { accept: "*/*" });
  expect(status).toBe(200);
  const { data } = await client.get(url, { accept: "application/json" });
  const { rows } = readXlsx(Buffer.from(data.arquivo.data));
  return { headers, rows, named: (name: string) => rows.find((row) => row.includes(name)) };
}

describe("a register's list as a spreadsheet", () => {
  it("ASEG-14* contract: it has a column for each field of the form, values as they are read, the rows of a table a line each, and no formula", async () => {
    await ga.post(
      `${ROOT}/seguradoras`,
      seguradoraBody({
        seguradora_nome_fantasia: "Zênite Seguros",
        seguradora_razao_social: '=HYPERLINK("http://x.example")',
        seguradora_cnpj: "12ABC34501DE35",
        seguradora_telefone: "1140020000",
        unidade_id: 2,
        seguradora_status: "inativo",
        seguradora_responsaveis_objeto: [
          { responsavel_nome: "Marina Duarte", responsavel_email: "marina@zenite.example" },
          { responsavel_nome: "Ivo Lima", responsavel_cargo: "Perito" },
        ],
      }),
    );
    const { headers, rows, named } = await sheetOf(ga, "seguradoras/exportar?status=inativo");
    expect(rows[0]).toEqual([
      "Nome Social",
      "Nome Fantasia",
      "CNPJ",
      "Localização",
      "Telefone",
      "Unidade",
      "Status de Cadastro",
      "Responsáveis",
    ]);
    expect(named("Zênite Seguros")).toEqual([
      `'=HYPERLINK("http://x.example")`,
      "Zênite Seguros",
      "12.ABC.345/01DE-35",
      "Blumenau - SC",
      "(11) 4002-0000",
      "Vans",
      "Inativo",
      "Marina Duarte · marina@zenite.example\nIvo Lima · Perito",
    ]);
    expect(headers["x-linhas"]).toBe(String(rows.length - 1));
    expect(decodeURIComponent(String(headers["content-disposition"]))).toMatch(
      /Seguradoras - Inativos - \d\d_\d\d_\d{4}_\d\d_\d\d\.xlsx/,
    );
  });

  it("OP-101* contract: it has what the search of the list finds, in any case, with and without its mask, and nothing of another tab", async () => {
    await admin.post(
      `${ROOT}/concessionarios`,
      concessionarioBody({ concessionario_conta: "EXPORT1", concessionario_cidade: "Joinville" }),
    );
    const found = async (busca: string) => {
      const query = `status=ativo&busca=${encodeURIComponent(busca)}`;
      const { rows } = await sheetOf(admin, `concessionarios/exportar?${query}`);
      return rows.slice(1).map((row) => row[4]);
    };
    expect(await found("JOINVILLE vale")).toEqual(["EXPORT1"]);
    expect(await found("(47) 3321-0000")).toEqual(["EXPORT1"]);
    expect(await found("joinville campinas")).toEqual([]);
    expect((await found("")).length).toBeGreaterThan(5);
    const { rows } = await sheetOf(admin, "concessionarios/exportar?status=cancelado&busca=joinville");
    expect(rows).toHaveLength(1);
  });

  it("AUSR-20* contract: people come with their accounts and without what no list has; accounts that no cell takes end with '…'; of thousands a search finds the one", async () => {
    const contas = Array.from({ length: 4200 }, (_, at) => `C${String(at).padStart(6, "0")}`);
    await test.db
      .insertInto("concessionario")
      .values(
        contas.map((concessionario_conta) => ({
          concessionario_conta,
          concessionario_nome: "C",
          concessionario_bu: 1,
          concessionario_email: "",
        })),
      )
      .execute();
    await admin.post(`${ROOT}/usuarios`, usuarioBody({ usuario_concessionario_codigo: contas }));
    const { rows, named } = await sheetOf(admin, "usuarios/exportar?status=A&busca=celia");
    expect(rows[0]).toEqual([
      "Nome",
      "E-mail",
      "CPF",
      "Telefone",
      "Cargo",
      "Grupo de Acesso",
      "ID América",
      "Status de Cadastro",
      "Conta Concessionário",
    ]);
    const row = named("Célia Prado") ?? [];
    expect(row.slice(0, 8)).toEqual([
      "Célia Prado",
      "celia@vale.example",
      "529.982.247-25",
      "(47) 3321-0000",
      "Balcão de peças",
      "Concessionário Automóveis",
      "CP-1",
      "Ativo",
    ]);
    const cell = String(row[8]);
    const dealers = await sheetOf(admin, "concessionarios/exportar?status=ativo&busca=c004199");
    expect(dealers.rows.slice(1).map((dealer) => dealer[4])).toEqual(["C004199"]);
    expect([cell.slice(0, 15), cell.length, cell.at(-1)]).toEqual(["C000000\nC000001", 32_767, "…"]);
  });

  it("contract OP-13: prepared replies are those of the asked area, which is one's own; a tab that is none is 422", async () => {
    await ga.post(
      `${ROOT}/respostas`,
      respostaBody({ resposta_titulo: "Chega amanhã", resposta_status: "pendente" }),
    );
    const { named } = await sheetOf(ga, "respostas/exportar?view=ga");
    expect(named("Chega amanhã")).toEqual([
      "Gerenciamento de Acidentes",
      "Chega amanhã",
      "Chega amanhã.",
      "Pendente",
      "Não",
    ]);
    expect((await ga.get(`${ROOT}/respostas/exportar?view=dac`)).status).toBe(403);
    expect((await ga.get(`${ROOT}/respostas/exportar`)).status).toBe(422);
    expect((await ga.get(`${ROOT}/seguradoras/exportar?status=excluido`)).status).toBe(422);
    expect((await ga.get(`${ROOT}/seguradoras/exportar?busca=${"a".repeat(101)}`)).status).toBe(422);
  });
});
