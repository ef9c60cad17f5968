import { beforeEach, describe, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { runJobs } from "../../../tests/http/run-jobs.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");

const IMPORTS = "/v2/pac/administrativo/itens/importacao";
const UPLOAD = "/v2/arquivos/item/id/0/imp_item";
const GONE =
  "Esta importação não pode mais ser desfeita: já foi desfeita, não mudou nada ou passou de 30 dias.";

beforeEach(async () => {
  await sql`delete from item`.execute(test.db);
  await sql`insert into item values ('A1', 'Parafuso', 10, 1), ('A2', 'Porca', 10, null), ('A3', 'Bucha', 10, 1),
    ('A4', 'Arruela', 10, 1), ('a5', 'Pino', 10, 1)`.execute(test.db);
});

const HEAD = "item_codigo;item_desc;item_preco;item_preco_ekosbras";
const STORED = ["A1 Parafuso 10 1", "A2 Porca 10 ", "A3 Bucha 10 1", "A4 Arruela 10 1", "a5 Pino 10 1"];

async function sent(rows: readonly string[], query = ""): Promise<string> {
  const content = Buffer.from([HEAD, ...rows].join("\n"));
  const { data } = await dac.upload(`${UPLOAD}${query}`, { name: "p.csv", content });
  await runJobs(test);
  return data.arquivos[0].arquivo_id;
}
const read = async (id: string): Promise<Answer["data"]> =>
  (await dac.get(`${IMPORTS}/${id}?visto_status=lendo`)).data;
const undo = async (id: string, body: unknown = { todos: true }): Promise<Answer> =>
  await admin.post(`${IMPORTS}/${id}/desfazer`, body);
const itens = async (): Promise<unknown[]> =>
  (
    await sql`select item_codigo, item_desc, item_preco, item_preco_ekosbras from item
      order by item_codigo collate "C"`.execute(test.db)
  ).rows.map((row) => Object.values(row as object).join(" "));

describe("an import that is taken back", () => {
  it("contract: leaves every row as it was, also what it added and what was confirmed of it; whoever did it is noted", async () => {
    const id = await sent([
      "A1;Parafuso longo;11;",
      "A2;Porca;99;5",
      "A3;Bucha;50;1",
      "A5;Pino;12;1",
      "B1;Nova;3;",
    ]);
    const confirmed = { itens: [{ item_codigo: "A2", preco_atual: 10 }] };
    expect((await dac.post(`${IMPORTS}/${id}/confirmar`, confirmed)).status).toBe(200);
    expect(await itens()).toEqual([
      "A1 Parafuso longo 11 ",
      "A2 Porca 99 5",
      "A3 Bucha 10 1",
      "A4 Arruela 10 1",
      "B1 Nova 3 ",
      "a5 Pino 12 1",
    ]);
    expect(await read(id)).toMatchObject({ pode_desfazer: true, desfeitos: null, retidos_total: 1 });
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.msg).toBe(GONE);
    expect(await read(id)).toMatchObject({ status: "esperando", pode_cancelar: false, pode_desfazer: false });
    expect((await dac.post(`${IMPORTS}/${id}/cancelar`, undefined)).status).toBe(409);
    await runJobs(test);
    expect(await itens()).toEqual(STORED);
    expect(await read(id)).toMatchObject({
      status: "processado",
      inseridos: 1,
      pode_desfazer: false,
      desfeitos: 4,
      mantidas: [],
      mantidas_total: 0,
      retidos_total: 0,
    });
    const { data } = await dac.get("/v2/arquivos/listar/imp_item");
    expect(data[0]).toMatchObject({ status: "processado", status_desc: "Desfeito" });
    const { rows } = await sql<{ acao: string; detalhe: unknown }>`select acao, detalhe from auditoria
      join usuario_login using (usuario_id) where login = 'admin@pac.demo' and acao like 'importacao.desf%'
      order by auditoria_id`.execute(test.db);
    expect(rows).toMatchObject([
      { acao: "importacao.desfazer" },
      { acao: "importacao.desfeita", detalhe: { desfeitos: 4, mantidos: 0 } },
    ]);
  });

  it("contract: leaves what somebody has changed since, shows it, and takes it back row by row as it was seen", async () => {
    const id = await sent([
      "A1;Parafuso;11;1",
      "A2;Porca;12;",
      "A3;Bucha;11;1",
      "A4;Arruela;11;1",
      "B1;Nova;3;",
    ]);
    await sql`update item set item_preco = 12 where item_codigo in ('A1', 'B1')`.execute(test.db);
    // As it was before, by hand: nothing is left to take back.
    await sql`update item set item_preco = 10 where item_codigo = 'A2'`.execute(test.db);
    await sql`delete from item where item_codigo = 'A3'`.execute(test.db);
    const rowOf = (item_codigo: string, atual: unknown): object => ({ item_codigo, invoice_id: "", atual });
    expect((await undo(id, { itens: [rowOf("A1", null)] })).status).toBe(409);
    await undo(id);
    await runJobs(test);
    const linha = (item_desc: string, item_preco: number, item_preco_ekosbras: number | null): object => ({
      item_desc,
      item_preco,
      item_preco_ekosbras,
    });
    const mantidas = [
      {
        ...rowOf("A1", linha("Parafuso", 12, 1)),
        antes: linha("Parafuso", 10, 1),
        gravado: linha("Parafuso", 11, 1),
      },
      { ...rowOf("A3", null), antes: linha("Bucha", 10, 1), gravado: linha("Bucha", 11, 1) },
      { ...rowOf("B1", linha("Nova", 12, null)), antes: null, gravado: linha("Nova", 3, null) },
    ];
    expect(await read(id)).toMatchObject({ desfeitos: 2, mantidas, mantidas_total: 3 });
    expect(await itens()).toEqual([
      "A1 Parafuso 12 1",
      "A2 Porca 10 ",
      "A4 Arruela 10 1",
      "B1 Nova 12 ",
      "a5 Pino 10 1",
    ]);

    const late = await undo(id, { itens: [rowOf("A1", linha("Parafuso", 11, 1)), rowOf("A3", null)] });
    expect(late).toMatchObject({
      status: 409,
      msg: "Uma ou mais linhas mudaram de novo. Confira os valores e tente outra vez.",
      log: { atual: { mantidas_total: 3 } },
    });
    const seen = [
      rowOf("A1", linha("Parafuso", 12, 1)),
      rowOf("A3", null),
      rowOf("B1", linha("Nova", 12, null)),
    ];
    expect((await undo(id, { itens: seen })).data).toMatchObject({ desfeitos: 5, mantidas: [] });
    expect(await itens()).toEqual(STORED);
    expect(await undo(id, { itens: [seen[0]] })).toMatchObject({
      status: 404,
      msg: "Esta linha já foi desfeita ou não é desta importação.",
    });
  });

  it("contract: of two imports the later one keeps its prices; what changed nothing, failed, is a trial or is unknown is not taken back", async () => {
    const first = await sent(["A1;Parafuso;11;1"]);
    const second = await sent(["A1;Parafuso;12;1"]);
    await undo(first);
    await runJobs(test);
    expect(await read(first)).toMatchObject({ desfeitos: 0, mantidas_total: 1 });
    await undo(second);
    await runJobs(test);
    expect((await itens())[0]).toBe("A1 Parafuso 11 1");
    for (const id of [
      await sent(["A1;Parafuso;11;1"]),
      await sent(["x"]),
      await sent(["A1;Outro;9;1"], "?previa=1"),
    ])
      expect(await undo(id)).toMatchObject({ status: 409, msg: GONE });
    expect((await undo("11111111-1111-4111-8111-111111111111")).status).toBe(404);
    for (const body of [{}, { itens: [] }, { todos: false }, { itens: [{ item_codigo: "A1" }] }])
      expect((await undo(first, body)).status, JSON.stringify(body)).toBe(422);
  });

  it("contract: stands as it was, and says so, where it could not be taken back", async () => {
    const id = await sent(["A1;Parafuso;11;1"]);
    await undo(id);
    await sql`alter table importacao_mudanca rename column antes to agora`.execute(test.db);
    await runJobs(test);
    await sql`alter table importacao_mudanca rename column agora to antes`.execute(test.db);
    expect(await read(id)).toMatchObject({
      status: "processado",
      motivo: "A importação não foi desfeita: houve um erro e nada foi alterado. Tente de novo.",
      pode_desfazer: true,
      linhas_lidas: 1,
    });
    expect((await itens())[0]).toBe("A1 Parafuso 11 1");
    await undo(id);
    await runJobs(test);
    expect(await read(id)).toMatchObject({ motivo: null, desfeitos: 1 });
  });
});

describe("the file of an import", () => {
  it("contract: may have the screen's own titles; the model has them, and goes in once it is filled in", async () => {
    const model = await dac.get("/v2/pac/administrativo/itens/importacao_modelo");
    expect(model.headers["content-disposition"]).toContain('filename="modelo-pecas.csv"');
    expect(model.text).toBe("\uFEFFCódigo;Descrição;Preço;Preço Ekosbras\r\n");
    const content = Buffer.from(`${model.text}A1;Parafuso;11;\r\nB1;Nova;3,50;2\r\nB2;;3;\r\n`);
    const { data } = await dac.upload(UPLOAD, { name: "p.csv", content });
    await runJobs(test);
    expect(await read(data.arquivos[0].arquivo_id)).toMatchObject({
      inseridos: 1,
      atualizados: 1,
      titulos: ["Código", "Descrição", "Preço", "Preço Ekosbras"],
      rejeitados: [{ linha: 4, motivo: "Falta a descrição.", celulas: ["B2", "", "3", ""] }],
    });
    // A column that is named goes before one with its title.
    const both = Buffer.from("Preço;item_codigo;item_desc;item_preco\n99;A1;Parafuso;12\n");
    await dac.upload(UPLOAD, { name: "p.csv", content: both });
    await runJobs(test);
    expect((await itens())[0]).toBe("A1 Parafuso 12 ");
  });

  it("contract: shows what a refused line held, of twelve cells eighty characters each", async () => {
    const wide = Array.from({ length: 20 }, (_, at) => `c${at}`);
    const [head, long] = [[HEAD, ...wide].join(";"), "x".repeat(81)];
    const content = Buffer.from(`${head}\nA1;Parafuso;9;1\nA2;;${long};1;${wide.join(";")}\n`);
    const { data } = await dac.upload(UPLOAD, { name: "p.csv", content });
    await runJobs(test);
    const [{ celulas }] = (await read(data.arquivos[0].arquivo_id)).rejeitados;
    expect(celulas).toEqual(["A2", "", `${"x".repeat(79)}…`, "1", ...wide.slice(0, 8)]);
  });
});
