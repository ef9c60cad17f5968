import { beforeEach, describe, expect, it } from "vitest";
import { openStream } from "../../../tests/http/event-reader.ts";
import { claim } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { runJobs } from "../../../tests/http/run-jobs.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const dealer = signedIn(test, "dealer.autos");

const IMPORTS = "/v2/pac/administrativo/itens/importacao";

beforeEach(async () => {
  await sql`delete from item`.execute(test.db);
  await sql`insert into item values ('A1', 'Parafuso', 10, 1), ('A2', 'Porca', 10, 1), ('A3', 'Bucha', 0, 1)`.execute(
    test.db,
  );
});

/** Imports these lines; gives the verdict. */
async function imported(...rows: string[]): Promise<Answer["data"]> {
  const content = Buffer.from(["item_codigo;item_desc;item_preco;item_preco_ekosbras", ...rows].join("\n"));
  const sent = await dac.upload("/v2/arquivos/item/id/0/imp_item", { name: "p.csv", content });
  await runJobs(test);
  return (await dac.get(`${IMPORTS}/${sent.data.arquivos[0].arquivo_id}`)).data;
}
const confirm = async (arquivo_id: string, body: unknown): Promise<Answer> =>
  await dac.post(`${IMPORTS}/${arquivo_id}/confirmar`, body);

async function precos(): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select item_codigo as c, item_desc as d, item_preco as p, item_preco_ekosbras as e from item order by 1`.execute(
    test.db,
  );
  return rows.map(({ c, d, p, e }) => [c, d, p, e]);
}
const HELD_1 = { item_codigo: "A1", item_desc: "Novo 1", preco_atual: 10, preco_novo: 13.01 };
const HELD_2 = { item_codigo: "A2", item_desc: "Novo 2", preco_atual: 10, preco_novo: 20 };

describe("a price that drops by more than 30 %", () => {
  it("contract: waits as one that rises does, 30 % themselves do not; it is taken once confirmed", async () => {
    const found = await imported("A1;Novo 1;6,99;2", "A2;Novo 2;7;2");
    const held = { item_codigo: "A1", item_desc: "Novo 1", preco_atual: 10, preco_novo: 6.99 };
    expect(found).toMatchObject({ atualizados: 1, retidos: [held] });
    expect(await precos()).toMatchObject([["A1", "Parafuso", 10, 1], ["A2", "Novo 2", 7, 2], {}]);
    await sql`update item set item_preco = 9 where item_codigo = 'A1'`.execute(test.db);
    const itens = [{ item_codigo: "A1", preco_atual: 10 }];
    const changed = await confirm(found.arquivo_id, { itens });
    expect(changed).toMatchObject({
      status: 409,
      log: { atual: { retidos: [{ ...held, preco_atual: 9 }] } },
    });
    expect((await confirm(found.arquivo_id, { todos: true })).status).toBe(200);
    expect(await precos()).toMatchObject([["A1", "Novo 1", 6.99, 2], {}, {}]);
  });

  it("contract: has nothing left to confirm where the part costs no more than that by now", async () => {
    const { arquivo_id } = await imported("A1;Novo 1;5;2");
    await sql`update item set item_preco = 4 where item_codigo = 'A1'`.execute(test.db);
    const refused = await confirm(arquivo_id, { todos: true });
    expect(refused).toMatchObject({ status: 409, log: { atual: { retidos: [], retidos_total: 0 } } });
  });
});

describe("a price that rises by more than 30 %", () => {
  it("contract: waits with the rest of its line; 30 % themselves, a first price and one that falls do not", async () => {
    const found = await imported("A1;Novo 1;13,01;2", "A2;Novo 2;13;2", "A3;Novo 3;99;2", "A4;Novo 4;9;2");
    expect(found).toMatchObject({ inseridos: 1, atualizados: 2, retidos: [HELD_1], retidos_total: 1 });
    expect(await precos()).toEqual([
      ["A1", "Parafuso", 10, 1],
      ["A2", "Novo 2", 13, 2],
      ["A3", "Novo 3", 99, 2],
      ["A4", "Novo 4", 9, 2],
    ]);
  });

  it("contract: is taken once it is confirmed, row by row, and leaves the list; whoever keeps the table is told", async () => {
    const { arquivo_id } = await imported("A1;Novo 1;13,01;2", "A2;Novo 2;20;");
    const stream = await openStream(test.app, dac.cookie);
    const itens = [{ item_codigo: "A1", preco_atual: 10 }];
    expect(await confirm(arquivo_id, { itens })).toMatchObject({
      status: 200,
      data: { retidos: [HELD_2], retidos_total: 1 },
    });
    expect(await precos()).toMatchObject([["A1", "Novo 1", 13.01, 2], ["A2", "Porca", 10, 1], {}]);
    const { data } = await stream.until((event) => event.data?.tipo === "item.importado");
    expect(data).toMatchObject({ objeto: "item", item_codigo: null, campos: [] });
    await stream.close();
    expect(await confirm(arquivo_id, { itens })).toMatchObject({
      status: 404,
      msg: "Este preço não está mais à espera de confirmação.",
    });
  });

  it("contract: together with all others; the audit keeps what each was and is", async () => {
    const { arquivo_id } = await imported("A1;Novo 1;13,01;2", "A2;Novo 2;20;");
    expect((await confirm(arquivo_id, { todos: true })).data).toMatchObject({
      retidos: [],
      retidos_total: 0,
    });
    expect(await precos()).toMatchObject([["A1", "Novo 1", 13.01, 2], ["A2", "Novo 2", 20, null], {}]);
    const { rows } = await sql<{ detalhe: unknown }>`
      select detalhe from auditoria where acao = 'importacao.confirmada' order by auditoria_id desc limit 1`.execute(
      test.db,
    );
    expect(rows[0]?.detalhe).toMatchObject({
      itens: [
        { item_codigo: "A1", antes: 10, depois: 13.01 },
        { item_codigo: "A2", antes: 10, depois: 20 },
      ],
    });
  });

  it("contract: is refused with 409 and the price of now where that changed since, and then none is taken", async () => {
    const { arquivo_id } = await imported("A1;Novo 1;13,01;2", "A2;Novo 2;20;");
    await sql`update item set item_preco = 12 where item_codigo = 'A1'`.execute(test.db);
    const msg =
      "O preço de uma ou mais peças mudou depois da importação. Confira os valores e confirme de novo.";
    const now = [{ ...HELD_1, preco_atual: 12 }, HELD_2];
    const itens = [
      { item_codigo: "A1", preco_atual: 10 },
      { item_codigo: "A2", preco_atual: 10 },
    ];
    const refused = await confirm(arquivo_id, { itens });
    expect(refused).toMatchObject({ status: 409, msg, log: { atual: { retidos: now } } });
    // Somebody who has not seen that answer still confirms the price of before.
    expect(await confirm(arquivo_id, { itens })).toMatchObject({ status: 409, msg });
    await sql`update item set item_preco = 12.5 where item_codigo = 'A1'`.execute(test.db);
    expect(await confirm(arquivo_id, { todos: true })).toMatchObject({ status: 409, msg });
    expect(await precos()).toMatchObject([["A1", "Parafuso", 12.5, 1], ["A2", "Porca", 10, 1], {}]);
    expect((await confirm(arquivo_id, { todos: true })).status).toBe(200);
    expect(await precos()).toMatchObject([["A1", "Novo 1", 13.01, 2], ["A2", "Novo 2", 20, null], {}]);
  });

  it("contract: is overtaken by a later file, and goes with its part", async () => {
    const first = await imported("A1;Novo 1;13,01;2", "A2;Novo 2;20;");
    await imported("A1;Outro;11;2");
    await sql`delete from item where item_codigo = 'A2'`.execute(test.db);
    expect((await dac.get(`${IMPORTS}/${first.arquivo_id}`)).data).toMatchObject({
      retidos: [],
      retidos_total: 0,
    });
  });

  it("contract: a confirmation names one to a thousand parts, each once, or says all", async () => {
    const { arquivo_id } = await imported("A1;Novo 1;13,01;2");
    for (const body of [{}, { itens: [] }, { todos: false }, { itens: [{ item_codigo: "A1" }] }])
      expect((await confirm(arquivo_id, body)).status, JSON.stringify(body)).toBe(422);
  });
});

it("contract: a request that was sent keeps the prices of its day", async () => {
  const part = { item_codigo: "A1", item_desc: "Parafuso", item_qtd: 2, item_preco_unitario: 10 };
  const { req_numero } = await claim(dealer, { itens: [part] });
  expect(await imported("A1;Novo 1;12;2")).toMatchObject({ atualizados: 1 });
  const [item] = (await dealer.get(`/v2/pac/requisicoes/${req_numero}`)).data.req_objeto_item;
  expect(item).toMatchObject({ ...part, item_preco_bruto: 20 });
});
