import { expect, it } from "vitest";
import { claim, claimBody, message, nextNumero, send } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dealer2 = signedIn(test, "dealer2.autos");

const CHAVE = "35260312345678000199550010000012341000012349";

/** The similar requests that are shown before Enviar. */
async function parecidas(body: unknown, client = dealer): Promise<Answer> {
  return await client.post("/v2/pac/requisicoes/parecidas", body);
}

/** The body of an invoice's problem with that key. */
function notaBody(chave_nf: string, conta = "100101"): Record<string, unknown> {
  return {
    req_numero: nextNumero(),
    req_tipo: "problema_nf",
    req_concessionario_id: conta,
    req_objeto_ctrl: {
      num_nf: "4512",
      data_emissao_nf: "2026-03-10",
      chave_nf,
      tipo_problema: "Falta de Peça",
      descricao_problema: "Faltou uma peça.",
    },
    req_objeto_item: [{ item_codigo: "A1", item_qtd: 1, item_qtd_recebida: 0 }],
  };
}

it("contract: an open request of the account with the same chassis and a part in common is told of, newest first", async () => {
  const ctrl = { numChassi: "9BM384067AB777001" };
  const itens = [{ item_codigo: "A2058850125", item_qtd: 1 }];
  const first = await claim(dealer, { ctrl, itens });
  test.clock.advance(60_000);
  const second = await claim(dealer, { ctrl, itens: [{ item_codigo: "b9", item_qtd: 1 }, ...itens] });
  const body = {
    ...(await claimBody(dealer, { ctrl })),
    req_objeto_item: [{ item_codigo: "a205.885-0125", item_qtd: 3 }, { item_codigo: "Z1" }],
  };
  const answer = await parecidas(body);
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual(
    [second, first].map(({ req_numero, req_data_criacao }) => ({
      req_numero,
      req_data_criacao,
      view: "ga",
      req_tipo_desc: "Sinistro",
      req_sumario: "SIN-2026-0042 · ABC1C34 · Atlântica Seguros",
      nota: false,
      item_codigo: "A2058850125",
    })),
  );
  // The same request, sent again after its answer was lost, is not similar to itself.
  expect((await parecidas({ ...body, req_numero: second.req_numero })).data).toHaveLength(1);
  for (const other of [
    { ...body, req_objeto_item: [{ item_codigo: "A205885012" }] },
    { ...body, req_objeto_item: [] },
    { ...body, req_objeto_ctrl: { ...ctrl, numChassi: "9BM384067AB777002" } },
    { ...body, req_objeto_ctrl: { numChassi: "%" } },
    { ...body, req_objeto_ctrl: {} },
    { ...body, req_concessionario_id: "100102" },
  ])
    expect((await parecidas(other)).data, JSON.stringify(other).slice(0, 200)).toEqual([]);
});

it("contract: the same invoice key is told of; a closed request, and one of another dealer, is not", async () => {
  const sent = await send(dealer, notaBody(CHAVE));
  expect(sent.status, sent.text).toBe(200);
  await send(dealer2, notaBody(CHAVE, "100103"));
  expect((await parecidas(notaBody(CHAVE.replace(/(.{4})/g, "$1 ")))).data).toMatchObject([
    { req_numero: sent.data.req_numero, view: "dac", nota: true, item_codigo: null },
  ]);
  expect((await parecidas(notaBody(`${CHAVE.slice(0, 43)}8`))).data).toEqual([]);
  expect((await parecidas(notaBody(CHAVE, "100103"), dealer2)).data).toHaveLength(1);
  const dac = await test.as("dac");
  const path = `/v2/pac/requisicoes/${sent.data.req_numero}`;
  expect((await message(dac, sent.data.req_numero, "Vamos ver")).status).toBe(200);
  expect((await parecidas(notaBody(CHAVE))).data).toHaveLength(1);
  expect((await dac.put(path, { req_status: "concluido" })).status).toBe(200);
  expect((await parecidas(notaBody(CHAVE))).data).toEqual([]);
});

it("contract: only who may send is told, and it stops nobody: what is no form has nothing in common", async () => {
  const body = notaBody(CHAVE);
  for (const login of ["ga", "dac", "consultor.autos"])
    expect((await parecidas(body, await test.as(login))).status, login).toBe(403);
  expect((await parecidas(body, test.nobody)).status).toBe(401);
  expect((await parecidas({ ...body, req_concessionario_id: "100103" })).status).toBe(403);
  expect((await parecidas({ ...body, req_tipo: "nada" })).status).toBe(400);
  const wild = {
    ...body,
    req_objeto_ctrl: { chave_nf: { a: 1 }, num_nf: [] },
    req_objeto_item: [5, null, { item_codigo: {} }],
  };
  expect(await parecidas(wild)).toMatchObject({ status: 200, data: [] });
});
