import { expect, it } from "vitest";
import { generateRequests } from "../../demo/generate.ts";
import { claim, expectExactCounts, expectExactLeitura, message, other } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import { runAgain } from "../../tests/http/run-again.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();

it("OP-53 contract: of requests that were there before, the turn is found in their messages as if it had been kept", async () => {
  await generateRequests(test.db, 60, test.clock.now());
  const dealer = await test.as("dealer.autos");
  const [ga, admin] = [await test.as("ga"), await test.as("admin")];
  const [quiet, asked, answered] = [await claim(dealer), await claim(dealer), await claim(dealer)];
  const hidden = await other(dealer);
  for (const [person, { req_numero }, interacao_privada] of [
    [dealer, asked, 0],
    [ga, answered, 0],
    [dealer, answered, 0],
    [ga, answered, 0],
    [admin, answered, 0],
    [admin, hidden, 1],
    [dealer, asked, 0],
    [ga, answered, 1],
  ] as const) {
    test.clock.advance(60_000);
    expect((await message(person, req_numero, "Olá", { interacao_privada })).status).toBe(200);
  }
  await sql`update requisicao_leitura set req_aguardando = 'concessionario', req_aguardando_desde = now()`.execute(
    test.db,
  );
  await runAgain(test.db, "0014_aguardando.sql", /^with publica/);
  await sql`update requisicao_leitura set req_primeira_resposta = null`.execute(test.db);
  await runAgain(test.db, "0031_primeira_resposta.sql", /^with resposta/);
  await expectExactLeitura(test.db);
  const { data } = await dealer.get(`/v2/pac/requisicoes/${quiet.req_numero}`);
  expect([data.req_aguardando, data.req_aguardando_desde]).toEqual(["montadora", data.req_data_criacao]);
});

it("OP-60 contract: requests that were there before are counted by their day", async () => {
  await sql`truncate requisicao_contagem_dia`.execute(test.db);
  await runAgain(test.db, "0070_contagem_por_dia.sql", /^insert into requisicao_contagem_dia/);
  await expectExactCounts(test.db);
});

it("HIST-07: claims that were there before are found by their insurer, whose name leaves their search text", async () => {
  const dealer = await test.as("dealer.autos");
  const { req_numero } = await claim(dealer, { ctrl: { seguradora: "Íris Proteção" } });
  const texts = async (): Promise<unknown[]> =>
    (await sql`select req_numero, req_busca from requisicao order by 1`.execute(test.db)).rows;
  const before = await texts();
  await runAgain(test.db, "0015_busca_por_nome.sql", /^update requisicao/);
  expect(JSON.stringify(await texts())).toContain(" IRISPROTECAO ");
  for (const time of [1, 2]) {
    await runAgain(test.db, "0017_busca_por_seguradora.sql", /^update requisicao/);
    expect(await texts(), `run ${time}`).toEqual(before);
  }
  const found = await dealer.get("/v2/pac/requisicoes?busca=iris");
  expect(found.data.itens.map((row: { req_numero: number }) => row.req_numero)).toEqual([req_numero]);
});
