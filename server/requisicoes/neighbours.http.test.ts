import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIRST_GENERATED, generateRequests } from "../../demo/generate.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Answer, Client, TestApp } from "../../tests/http/harness.ts";

let test: TestApp;
const clients: Record<string, Client> = {};
beforeAll(async () => {
  test = await startTestApp();
  await generateRequests(test.db, 600, test.clock.now());
  for (const login of ["admin", "ga", "consultor.vans", "dealer.autos", "dealer2.autos"])
    clients[login] = await test.as(login);
});
afterAll(async () => await test.close());

const get = async (login: string, path: string): Promise<Answer> =>
  await (clients[login] as Client).get(`/v2/pac/requisicoes${path}`);

/** All numbers of a list, in its order. */
async function listed(login: string, query: string): Promise<number[]> {
  const numbers: number[] = [];
  for (let pagina = 1, pages = 1; pagina <= pages; pagina++) {
    const { data } = await get(login, `?${query}&pagina=${pagina}`);
    pages = data.totalPages;
    numbers.push(...data.itens.map((row: { req_numero: number }) => row.req_numero));
  }
  return numbers;
}

describe("neighbours in the list", () => {
  it("HIST-05 HIST-15 OP-58: previous and next of every request are those of the list, for each order, filter and reach", async () => {
    const lists: [login: string, query: string][] = [
      ["ga", "view=ga&status=em_andamento"],
      ["ga", "view=ga&ordenacao=data_desc&concessionario=100101&status=concluido"],
      ["ga", "view=ga&busca=ABC"],
      ["admin", "status=arquivado&ordenacao=req_a_z&concessionario=100102"],
      ["admin", "status=arquivado&ordenacao=req_z_a&tipo=outros"],
      ["consultor.vans", "ordenacao=req_z_a&status=pendente"],
      ["dealer.autos", "ordenacao=data_asc&status=concluido"],
      ["dealer.autos", "ordenacao=req_a_z&status=em_andamento&busca=1500"],
      ["dealer.autos", "ordenacao=atividade_desc&status=em_andamento"],
      ["admin", "ordenacao=espera_asc&status=pendente&aguardando=montadora&tipo=outros"],
      ["ga", "ordenacao=atividade_asc&status=pendente&busca=ABC"],
    ];
    for (const [login, query] of lists) {
      const numbers = await listed(login, query);
      expect(numbers.length, `${login} ${query}`).toBeGreaterThan(3);
      for (const [at, numero] of numbers.entries()) {
        // The ends and a few in between: each costs a call.
        if (at > 2 && at < numbers.length - 2 && at % 7 !== 0) continue;
        const { data } = await get(login, `/${numero}/vizinhas?${query}`);
        const expected = { anterior: numbers[at - 1] ?? null, proxima: numbers[at + 1] ?? null };
        expect(data, `${numero} of ${login} ${query}`).toEqual(expected);
      }
    }
  });

  it("DET-14 ARCH-10: a request that has left the list by being concluded or archived still has its place in it", async () => {
    const query = "view=ga&status=pendente";
    const [before, gone, after] = await listed("ga", query);
    const saved = await (clients["ga"] as Client).put(`/v2/pac/requisicoes/${gone}`, {
      req_status: "concluido",
    });
    expect(saved.status).toBe(200);
    expect((await get("ga", `/${gone}/vizinhas?${query}`)).data).toEqual({
      anterior: before,
      proxima: after,
    });
    const put = await (clients["ga"] as Client).put(`/v2/pac/requisicoes/${gone}/arquivar`, { motivo: "ok" });
    expect(put.status).toBe(200);
    expect((await get("ga", `/${gone}/vizinhas?${query}`)).data).toEqual({
      anterior: before,
      proxima: after,
    });
    expect((await get("ga", `/${before}/vizinhas?${query}`)).data.proxima).toBe(after);
  });

  it("OP-14 OP-16: neighbours are within the person's scope, of a request within it, of an area and account that are theirs", async () => {
    const [own] = await listed("dealer.autos", "view=ga");
    const [foreign] = await listed("dealer2.autos", "view=ga");
    expect((await get("dealer.autos", `/${own}/vizinhas?view=ga`)).status).toBe(200);
    expect((await get("dealer.autos", `/${foreign}/vizinhas?view=ga`)).status).toBe(404);
    expect((await get("dealer.autos", `/${own}/vizinhas?concessionario=100103`)).status).toBe(403);
    expect((await get("ga", `/${own}/vizinhas?view=dac`)).status).toBe(403);
    expect((await get("ga", `/${FIRST_GENERATED + 9_999_999}/vizinhas`)).status).toBe(404);
    expect((await get("ga", `/${own}/vizinhas?ordenacao=nenhuma`)).status).toBe(422);
  });
});
