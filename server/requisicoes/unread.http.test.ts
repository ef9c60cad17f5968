import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claim, message, other } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Client, TestApp } from "../../tests/http/harness.ts";

let test: TestApp;
let dealer: Client;
let ga: Client;
beforeAll(async () => {
  test = await startTestApp();
  dealer = await test.as("dealer.autos");
  ga = await test.as("ga");
});
afterAll(async () => await test.close());

interface Row {
  readonly req_numero: number;
  readonly req_nao_lida: boolean;
}

const LIST = "/v2/pac/requisicoes?view=ga&status=em_andamento&ordenacao=data_desc";

async function isUnread(client: Client, numero: number): Promise<boolean | undefined> {
  const { data } = await client.get(LIST);
  return data.itens.find((row: Row) => row.req_numero === numero)?.req_nao_lida;
}
async function unread(client: Client, more = ""): Promise<number[]> {
  const { data } = await client.get(`${LIST}&nao_lidas=1${more}`);
  expect(data.itens.every((row: Row) => row.req_nao_lida)).toBe(true);
  expect(data.total).toBe(data.itens.length);
  return data.itens.map((row: Row) => row.req_numero);
}
async function see(client: Client, numero: number, interacao_id: number): Promise<number> {
  return (await client.put(`/v2/pac/requisicoes/${numero}/vista`, { interacao_id })).status;
}

describe("unread marks", () => {
  it("HIST-15: another's message is unread until the thread was shown up to it; one's own never is", async () => {
    const { req_numero } = await claim(dealer);
    const { data: asked } = await message(dealer, req_numero, "Alguma novidade?");
    expect([await isUnread(dealer, req_numero), await isUnread(ga, req_numero)]).toEqual([false, true]);
    expect(await see(ga, req_numero, asked.interacao_id)).toBe(200);
    expect(await isUnread(ga, req_numero)).toBe(false);
    await message(ga, req_numero, "Sim");
    expect([await isUnread(dealer, req_numero), await isUnread(ga, req_numero)]).toEqual([true, false]);
    const { data: more } = await message(dealer, req_numero, "Qual?");
    expect([await isUnread(dealer, req_numero), await isUnread(ga, req_numero)]).toEqual([false, true]);
    expect(await see(ga, req_numero, asked.interacao_id), "an older mark").toBe(200);
    expect(await isUnread(ga, req_numero)).toBe(true);
    await see(ga, req_numero, more.interacao_id);
    await see(ga, req_numero, asked.interacao_id);
    expect(await isUnread(ga, req_numero), "never back").toBe(false);
  });

  it("OP-53: a private message is unread for staff, and nothing at all for the dealer", async () => {
    const { req_numero } = await claim(dealer);
    const { data: first } = await message(ga, req_numero, "Bom dia");
    await see(dealer, req_numero, first.interacao_id);
    await message(ga, req_numero, "Só para nós", { interacao_privada: 1 });
    const people = [dealer, ga, await test.as("admin")];
    expect(await Promise.all(people.map(async (one) => await isUnread(one, req_numero)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("OP-53: what a dealer has seen stays seen under private messages, until there is another public one", async () => {
    const { req_numero } = await claim(dealer);
    const { data: first } = await message(ga, req_numero, "Bom dia");
    await message(ga, req_numero, "Só para nós", { interacao_privada: 1 });
    expect(await isUnread(dealer, req_numero)).toBe(true);
    await see(dealer, req_numero, first.interacao_id);
    const admin = await test.as("admin");
    for (const texto of ["De novo", "E de novo"])
      await message(admin, req_numero, texto, { interacao_privada: 1 });
    expect([await isUnread(dealer, req_numero), await isUnread(ga, req_numero)]).toEqual([false, true]);
    const { data: own } = await message(dealer, req_numero, "Obrigado");
    await message(admin, req_numero, "Anotado", { interacao_privada: 1 });
    expect(await isUnread(dealer, req_numero), "one's own under a private one").toBe(false);
    expect(await see(ga, req_numero, own.interacao_id), "not the newest").toBe(200);
    expect(await isUnread(ga, req_numero)).toBe(true);
    await message(ga, req_numero, "Tudo pronto");
    expect([await isUnread(dealer, req_numero), await isUnread(admin, req_numero)]).toEqual([true, true]);
  });

  it("HIST-15: what is not there yet cannot be seen in advance", async () => {
    const { req_numero } = await claim(dealer);
    expect(await see(ga, req_numero, 900_000_000), "no message yet").toBe(200);
    await message(dealer, req_numero, "1");
    expect(await isUnread(ga, req_numero)).toBe(true);
    expect(await see(ga, req_numero, 900_000_000)).toBe(200);
    await message(dealer, req_numero, "2");
    expect(await isUnread(ga, req_numero)).toBe(true);
  });

  it("OP-14: the mark is each person's own, and only on what they may see", async () => {
    const { req_numero } = await claim(dealer);
    const { data } = await message(dealer, req_numero, "Bom dia");
    const admin = await test.as("admin");
    await see(ga, req_numero, data.interacao_id);
    expect([await isUnread(ga, req_numero), await isUnread(admin, req_numero)]).toEqual([false, true]);
    expect(await see(await test.as("dealer2.autos"), req_numero, data.interacao_id)).toBe(404);
    expect(await see(ga, 1, data.interacao_id)).toBe(404);
    for (const wrong of [0, -1, 1.5, "1", null])
      expect((await ga.put(`/v2/pac/requisicoes/${req_numero}/vista`, { interacao_id: wrong })).status).toBe(
        422,
      );
  });

  it("HIST-15: what rested before a person was there is no news to them", async () => {
    const { req_numero } = await claim(dealer);
    await message(dealer, req_numero, "Bom dia");
    const consultor = await test.as("consultor.autos");
    expect(await isUnread(consultor, req_numero)).toBe(true);
    await test.db
      .updateTable("usuario")
      .set({ criado_em: new Date(test.clock.now().getTime() + 1000) })
      .where("usuario_email", "=", "consultor.autos@pac.demo")
      .execute();
    expect(await isUnread(consultor, req_numero)).toBe(false);
  });
});

describe("'Não lidas'", () => {
  it("HIST-15 OP-58: the list holds the unread alone, with their total, and together with the other filters", async () => {
    const vans = await test.as("dealer.vans");
    const mine = { conta: "200201" };
    const consultor = await test.as("consultor.vans");
    const numbers: number[] = [];
    for (let at = 0; at < 3; at++) {
      test.clock.advance(1000);
      numbers.unshift((await claim(vans, mine)).req_numero);
    }
    const [c = 0, b = 0, a = 0] = numbers;
    const sent = [];
    for (const numero of [a, b, c]) sent.push((await message(vans, numero, "Bom dia")).data.interacao_id);
    const { req_numero: asked } = await other(vans, mine);
    await message(vans, asked, "Bom dia");
    expect(await unread(consultor)).toEqual([c, b, a]);
    await see(consultor, b, sent[1]);
    expect(await unread(consultor)).toEqual([c, a]);
    expect(await unread(consultor, "&tipo=sinistro")).toEqual([c, a]);
    expect(await unread(consultor, "&tipo=outros")).toEqual([]);
    expect(await unread(consultor, "&concessionario=200201")).toEqual([c, a]);
    expect(await unread(consultor, `&busca=${c}`)).toEqual([c]);
    expect(await unread(consultor, `&busca=${b}`)).toEqual([]);
    expect(await unread(consultor, "&data=2020-01-01")).toEqual([]);
    expect(await unread(vans)).toEqual([]);
    expect((await consultor.get(`${LIST}&nao_lidas=sim`)).status).toBe(422);
    expect((await consultor.get("/v2/pac/requisicoes/nao_lidas?view=ga")).data).toEqual({ sinistro: 2 });
    expect((await consultor.get("/v2/pac/requisicoes/nao_lidas")).data).toEqual({ sinistro: 2, outros: 1 });
    await (await test.as("ga")).put(`/v2/pac/requisicoes/${c}`, { req_status: "concluido" });
    expect((await consultor.get("/v2/pac/requisicoes/nao_lidas?view=ga")).data).toEqual({ sinistro: 1 });
  });

  it("OP-58: past the first page too, for one account and for several", async () => {
    const dealer2 = await test.as("dealer2.autos");
    for (let at = 0; at < 32; at++) {
      const { req_numero } = await claim(dealer2, { conta: "100103" });
      await message(ga, req_numero, "Bom dia");
    }
    for (const pagina of [1, 2]) {
      const { data } = await dealer2.get(`${LIST}&nao_lidas=1&pagina=${pagina}`);
      expect([data.total, data.itens.length]).toEqual([32, pagina === 1 ? 30 : 2]);
    }
    const all = await (await test.as("admin")).get(`${LIST.replace("view=ga&", "")}&nao_lidas=1&pagina=2`);
    expect(all.data.itens.length).toBe(Math.min(30, all.data.total - 30));
  });
});
