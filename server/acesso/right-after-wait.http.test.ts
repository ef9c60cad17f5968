import { beforeAll, expect, it } from "vitest";
import { addPerson, claim } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { linha, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { untilStuck } from "../../tests/http/until-stuck.ts";
import { sql } from "../platform/db/sql.ts";

const DEALER = 6;
const DAC = 2;
const GA = 3;

const test = appOfFile();
const autos = signedIn(test, "dealer.autos");
beforeAll(async () => await openYears(test));

let people = 0;
/** Somebody new of that group, with the account 100101. */
async function person(grupo: number): Promise<{ id: number; client: Client }> {
  people += 1;
  const login = `espera${people}`;
  const id = await addPerson(test, `${login}@pac.demo`);
  await sql`update usuario set grupo_usuario_id = ${grupo} where usuario_id = ${id}`.execute(test.db);
  return { id, client: await test.as(login) };
}

/** Suspends somebody, and waits until this instance knows it. */
async function suspend({ id, client }: { id: number; client: Client }): Promise<void> {
  await sql`update usuario set acesso_status = 'S' where usuario_id = ${id}`.execute(test.db);
  await expect.poll(async () => (await client.get("/v2/nada")).status).toBe(401);
}

/** Makes calls one after the other while a row is held, runs `meanwhile`, and gives their answers. */
async function whileHeld(
  hold: ReturnType<typeof sql>,
  calls: readonly (() => Promise<Answer>)[],
  meanwhile: () => Promise<void>,
): Promise<number[]> {
  const { answers } = await test.db.transaction().execute(async (tx) => {
    await hold.execute(tx);
    const begun: Promise<Answer>[] = [];
    for (const call of calls) {
      begun.push(call());
      await untilStuck(test);
    }
    await meanwhile();
    return { answers: Promise.all(begun) };
  });
  return (await answers).map(({ status }) => status);
}

it("OP-07 contract: a week's save that waits for its turn is refused where its person is suspended meanwhile", async () => {
  expect((await saveTabela(autos, "202605", [])).status).toBe(200);
  const late = await person(DEALER);
  const statuses = await whileHeld(
    sql`select from informativo where concessionario_conta = '100101' and info_semana = '202605' for update`,
    [
      async () => await saveTabela(autos, "202605", []),
      async () => await saveTabela(late.client, "202605", [linha()]),
    ],
    async () => await suspend(late),
  );
  expect(statuses).toEqual([200, 401]);
  const rows = test.db
    .selectFrom("informativo_linha")
    .select("info_chassi")
    .where("info_semana", "=", "202605");
  expect(await rows.execute()).toEqual([]);
});

it("OP-07 contract: of several requests those whose turn comes after the suspension stay as they are", async () => {
  const numeros = [(await claim(autos)).req_numero, (await claim(autos)).req_numero];
  const staff = await person(GA);
  const itens = numeros.map((req_numero) => ({ req_numero, req_versao: 1 }));
  const body = { lote_chave: "fim", req_status: "em_andamento", itens };
  const statuses = await whileHeld(
    sql`select from requisicao where req_numero = ${numeros[0]} for update`,
    [async () => await staff.client.put("/v2/pac/requisicoes/lote", body)],
    async () => await suspend(staff),
  );
  expect(statuses).toEqual([401]);
  const { rows } = await sql<{ req_status: string }>`
    select req_status from requisicao where req_numero = any(${numeros}::bigint[]) order by req_numero`.execute(
    test.db,
  );
  expect(rows.map(({ req_status }) => req_status)).toEqual(["em_andamento", "pendente"]);
});

it("OP-07 contract: a call that waits for an import tells nothing of it to somebody who is suspended meanwhile", async () => {
  const keeper = await person(DAC);
  const file = { name: "p.csv", content: Buffer.from("item_codigo;item_desc;item_preco\nA1;Bomba;11\n") };
  const sent = await keeper.client.upload("/v2/arquivos/item/id/0/imp_item", file);
  const { arquivo_id } = sent.data.arquivos[0];
  const path = `/v2/pac/administrativo/itens/importacao/${arquivo_id}?visto_status=esperando`;
  const waiting = keeper.client.get(path);
  await suspend(keeper);
  await sql`update importacao set importacao_status = 'cancelado', terminado_em = now()`.execute(test.db);
  expect(await waiting).toMatchObject({ status: 401, data: null });
});

it("OP-07 contract: figures of a report whose turn comes after the suspension are not counted", async () => {
  const reader = await person(DAC);
  const body = { info_concessionario_lista: ["100101"], info_ano: 2026, info_semana: "" };
  const call = async (): Promise<Answer> =>
    await reader.client.post("/v2/carros_parados/relatorios/indicadores/veiculos", body);
  const statuses = await whileHeld(
    sql`lock table informativo_linha in access exclusive mode`,
    [call, call],
    async () => await suspend(reader),
  );
  expect(statuses).toEqual([200, 401]);
});
