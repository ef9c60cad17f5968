import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestTypeOf, searchText } from "../../contract/requisicoes/index.ts";
import { generateRequests } from "../../demo/generate.ts";
import { claim, other } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Answer, Client, TestApp } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

let test: TestApp;
const clients: Record<string, Client> = {};
const LOGINS = ["admin", "dac", "ga", "consultor.autos", "consultor.vans", "dealer.autos", "dealer2.autos"];
beforeAll(async () => {
  test = await startTestApp();
  await generateRequests(test.db, 60, test.clock.now());
  for (const login of LOGINS) clients[login] = await test.as(login);
});
afterAll(async () => await test.close());

const list = async (login: string, query: string): Promise<Answer> =>
  await (clients[login] as Client).get(`/v2/pac/requisicoes?${query}`);
const numbers = ({ data }: Answer): number[] =>
  data.itens.map((row: { req_numero: number }) => row.req_numero);
const found = async (login: string, busca: string, more = ""): Promise<number[]> =>
  numbers(await list(login, `busca=${encodeURIComponent(busca)}${more}`));

describe("filter box of the history list", () => {
  it("HIST-07 HIST-08: number, claim, plate in either form, chassis or its tail, written anyhow", async () => {
    const dealer = clients["dealer.autos"] as Client;
    const ctrl = { numSinistro: "ZQ-77/10", placaVeiculo: "QZX-1234", numChassi: "9BM38406ZZZ765432" };
    const { req_numero } = await claim(dealer, { ctrl });
    const newer = await claim(dealer, { ctrl: { ...ctrl, numSinistro: "ZQ-99", placaVeiculo: "qzx1c34" } });
    for (const busca of ["QZX1C34", "qzx-1234", "qzx 1", "765432", "9bm38406zzz765432"])
      expect(await found("ga", busca), busca).toEqual([req_numero, newer.req_numero]);
    for (const busca of [String(req_numero), String(req_numero).slice(-6), "zq 77", "77/10", "ZQ7710"])
      expect(await found("ga", busca), busca).toEqual([req_numero]);
    for (const busca of ["tlântica", "38406zzz", "QZX1D34", "Q_X1C34", "QZX%34"])
      expect(await found("ga", busca), busca).toEqual([]);
  });

  it("HIST-07 OP-60: what is found is counted live, paged, and is what other filters and the status leave of it", async () => {
    const dealer = clients["dealer.autos"] as Client;
    for (let n = 0; n < 33; n++) await other(dealer, { ctrl: { num_pedido: `WWPED${n}` } });
    const first = await list("dac", "busca=wwped&ordenacao=data_desc");
    const second = await list("dac", "busca=wwped&ordenacao=data_desc&pagina=2");
    const beyond = await list("dac", "busca=wwped&pagina=9");
    expect([first.data.total, first.data.totalPages, first.data.itens.length]).toEqual([33, 2, 30]);
    expect([second.data.total, second.data.itens.length]).toEqual([33, 3]);
    expect([beyond.data.total, beyond.data.itens]).toEqual([33, []]);
    const all = [...numbers(first), ...numbers(second)];
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect((await list("dac", "busca=wwped&status=concluido")).data.total).toBe(0);
    expect((await list("dac", "busca=wwped&data=2001-01-01")).data.total).toBe(0);
    expect((await list("admin", "busca=wwped&tipo=sinistro")).data.total).toBe(0);
    expect((await list("admin", "busca=wwped&tipo=outros")).data.total).toBe(33);
  });

  it("HIST-07 contract: an insurer is found by its name's beginning or end, a dealer by account or a part of its name", async () => {
    const dealer = clients["dealer.autos"] as Client;
    const mine = { conta: "100102", ctrl: { seguradora: "Íris Proteção" } };
    const { req_numero } = await claim(dealer, mine);
    for (const busca of ["íris", "Iris Protecao", "PROTEÇÃO"])
      expect(await found("ga", busca), busca).toEqual([req_numero]);
    expect(await found("ga", "proteção", "&ordenacao=espera_asc")).toEqual([req_numero]);
    expect(await found("ga", "is prot"), "the middle of a name").toEqual([]);
    expect(await found("ga", "íris", "&tipo=pedido_emergencial")).toEqual([]);
    for (const login of ["dac", "dealer2.autos", "consultor.vans"])
      expect(await found(login, "íris"), login).toEqual([]);
    const { data } = await (clients["ga"] as Client).get("/v2/pac/requisicoes/quantidades?busca=iris");
    expect(data).toEqual({ pendente: 1, em_andamento: 0, concluido: 0, arquivado: 0 });
    const ofJundiai = numbers(await list("ga", "concessionario=100102"));
    expect(ofJundiai).toContain(req_numero);
    for (const busca of ["100102", "jundiai", "Estrela Jundiaí", "ELA JUN"])
      expect(await found("ga", busca), busca).toEqual(ofJundiai);
    expect(await found("ga", "jundiai", "&tipo=sinistro&data=2001-01-01")).toEqual([]);
    expect(await found("dealer2.autos", "jundiai"), "another's account").toEqual([]);
    expect(await found("dealer.autos", "jundiai", "&concessionario=100101&view=ga")).toEqual([]);
    expect(await found("consultor.vans", "jundiai")).toEqual([]);
    expect(await found("ga", "ju"), "too short to mean a dealer").toEqual([]);
  });

  it("HIST-15 OP-14: nobody finds what is not theirs to see", async () => {
    const { req_numero } = await claim(clients["dealer.autos"] as Client, {
      conta: "100102",
      ctrl: { placaVeiculo: "SCP0A00" },
    });
    for (const [login, finds] of [
      ["admin", true],
      ["ga", true],
      ["consultor.autos", true],
      ["dealer.autos", true],
      ["dac", false],
      ["consultor.vans", false],
      ["dealer2.autos", false],
    ] as const)
      expect(await found(login, "SCP-0000"), login).toEqual(finds ? [req_numero] : []);
    expect(await found("ga", "SCP-0000", "&concessionario=100101")).toEqual([]);
  });

  it("OP-03: more than 60 characters are refused, and nothing to look for is no filter", async () => {
    expect((await list("ga", `busca=${"A".repeat(61)}`)).status).toBe(422);
    expect((await list("ga", "busca=%20-%20")).data.total).toBe((await list("ga", "")).data.total);
  });

  it("HIST-07: generated requests are found by what a form would have stored", async () => {
    const { rows } = await sql<{
      req_numero: number;
      req_tipo: string;
      req_busca: string;
      req_objeto_ctrl: Record<string, unknown>;
    }>`select req_numero, req_tipo, req_busca, req_objeto_ctrl from requisicao`.execute(test.db);
    expect(rows.length).toBeGreaterThanOrEqual(60);
    for (const { req_numero, req_tipo, req_busca, req_objeto_ctrl } of rows)
      expect(req_busca.trim().split(/ +/)).toEqual(
        searchText(requestTypeOf(req_tipo), req_numero, req_objeto_ctrl).trim().split(" "),
      );
  });
});
