import { afterAll, beforeAll, expect, it } from "vitest";
import { claim, message, other } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Client, TestApp } from "../../tests/http/harness.ts";

let test: TestApp;
let vans: Client;
let ga: Client;
let admin: Client;
beforeAll(async () => {
  test = await startTestApp();
  [vans, ga, admin] = [await test.as("dealer.vans"), await test.as("ga"), await test.as("admin")];
});
afterAll(async () => await test.close());

const MINE = { conta: "200201" };
const now = (): number => Math.floor(test.clock.now().getTime() / 1000);

type Turn = [string | null, number | null];
async function turn(client: Client, numero: number): Promise<Turn> {
  const { data } = await client.get(`/v2/pac/requisicoes/${numero}`);
  return [data.req_aguardando, data.req_aguardando_desde];
}
async function listed(client: Client, query: string): Promise<number[]> {
  const { data } = await client.get(`/v2/pac/requisicoes?concessionario=200201&${query}`);
  expect(data.total).toBe(data.itens.length);
  return data.itens.map((row: { req_numero: number }) => row.req_numero);
}

it("INT-06* OP-53 contract: the side that did not write the newest public message is waited for, since that side's first; all see the same", async () => {
  const { req_numero, ...created } = await claim(vans, MINE);
  const sent = now();
  expect([created.req_aguardando, created.req_aguardando_desde]).toEqual(["montadora", sent]);
  const steps: [person: Client, privada: 0 | 1, expected: (at: number) => Turn][] = [
    [vans, 0, () => ["montadora", sent]],
    [ga, 1, () => ["montadora", sent]],
    [ga, 0, (at) => ["concessionario", at]],
    [admin, 0, (at) => ["concessionario", at - 60]],
    [ga, 1, (at) => ["concessionario", at - 120]],
    [vans, 0, (at) => ["montadora", at]],
    [vans, 0, (at) => ["montadora", at - 60]],
  ];
  for (const [at, [person, interacao_privada, expected]] of steps.entries()) {
    test.clock.advance(60_000);
    expect((await message(person, req_numero, `Mensagem ${at}`, { interacao_privada })).status).toBe(200);
    for (const reader of [vans, ga, admin, await test.as("consultor.vans")])
      expect(await turn(reader, req_numero), `after message ${at}`).toEqual(expected(now()));
  }
  const saved = await ga.put(`/v2/pac/requisicoes/${req_numero}`, {
    req_objeto_ctrl: { resposta: "Segue." },
  });
  expect(saved.data.req_aguardando, "a save is no message").toBe("montadora");
  const closed = await ga.put(`/v2/pac/requisicoes/${req_numero}`, { req_status: "concluido" });
  expect([closed.data.req_aguardando, closed.data.req_aguardando_desde]).toEqual([null, null]);
  expect(await turn(vans, req_numero)).toEqual([null, null]);
  const { data } = await ga.get("/v2/pac/requisicoes?concessionario=200201&status=concluido");
  const row = data.itens.find((one: { req_numero: number }) => one.req_numero === req_numero);
  expect([row.req_aguardando, row.req_aguardando_desde]).toEqual([null, null]);
});

it("HIST-15 OP-58 contract: whose turn it is filters a list, and orders one of open requests by the wait; neither is of closed ones", async () => {
  const numbers: number[] = [];
  for (let at = 0; at < 4; at++) {
    test.clock.advance(60_000);
    numbers.push((await other(vans, MINE)).req_numero);
  }
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  test.clock.advance(60_000);
  for (const [person, numero] of [
    [admin, b],
    [admin, a],
    [vans, d],
    [vans, b],
  ] as const) {
    test.clock.advance(60_000);
    await message(person, numero, "Olá");
  }
  const OPEN = "view=dac&status=em_andamento";
  expect(await listed(vans, `${OPEN}&ordenacao=espera_asc`)).toEqual([d, a, b]);
  expect(await listed(vans, `${OPEN}&ordenacao=atividade_desc`)).toEqual([b, d, a]);
  expect(await listed(admin, `${OPEN}&ordenacao=atividade_asc`)).toEqual([a, d, b]);
  expect(await listed(vans, `${OPEN}&aguardando=montadora&ordenacao=espera_asc`)).toEqual([d, b]);
  expect(await listed(vans, `${OPEN}&aguardando=concessionario`)).toEqual([a]);
  expect(await listed(admin, `${OPEN}&aguardando=concessionario&busca=${a}&ordenacao=espera_asc`)).toEqual([
    a,
  ]);
  expect(await listed(admin, `${OPEN}&aguardando=montadora&busca=${a}`)).toEqual([]);
  expect(await listed(vans, "view=dac&aguardando=montadora")).toEqual([c]);
  expect((await admin.put(`/v2/pac/requisicoes/${d}`, { req_status: "concluido" })).status).toBe(200);
  expect(await listed(vans, "view=dac&status=concluido&aguardando=montadora")).toEqual([]);
  for (const ordenacao of ["espera_asc", "atividade_asc", "atividade_desc"])
    for (const path of ["", `/${a}/vizinhas`]) {
      const wrong = await vans.get(`/v2/pac/requisicoes${path}?status=arquivado&ordenacao=${ordenacao}`);
      expect([wrong.status, wrong.log?.campos?.[0]?.campo], ordenacao).toEqual([422, "ordenacao"]);
    }
  expect((await vans.get("/v2/pac/requisicoes?aguardando=ninguem")).status).toBe(422);
  const left = await vans.get(`/v2/pac/requisicoes/${d}/vizinhas?${OPEN}&ordenacao=espera_asc`);
  expect(left.data, "its place is known after it was closed").toEqual({ anterior: null, proxima: a });
});
