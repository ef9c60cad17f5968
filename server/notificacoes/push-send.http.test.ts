import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { claim, message, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { tellNotices } from "../../tests/http/notices.ts";
import { decryptPush, startPushService, testBrowser } from "../../tests/http/push-service.ts";
import type { TestBrowser } from "../../tests/http/push-service.ts";
import { TEST_NOW } from "../../tests/http/template.ts";
import { isPublicAddress } from "../platform/push/public-address.ts";
import type { PushSender } from "../platform/push/push-sender.ts";
import { createPushSender } from "../platform/push/push-sender.ts";
import { pushDelivery } from "./commands/push-delivery.ts";
import { sendDuePush } from "./commands/push-send.ts";
import { vapidKeys } from "./queries/push-chave.ts";

const service = await startPushService();
const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const ga = signedIn(test, "ga");
const log = pino({ level: "silent" });

// What the running app pushes by itself goes there too.
beforeAll(() => void Object.assign(test.services, { push: service.sender() }));
afterAll(async () => await service.close());
beforeEach(async () => {
  test.clock.set(TEST_NOW);
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
  await deliver();
  await test.db.deleteFrom("push_inscricao").execute();
});

let names = 0;
/** A browser on which that person is told. */
async function subscribed(client: Client): Promise<TestBrowser> {
  const browser = testBrowser(`navegador-${(names += 1)}`);
  const answer = await client.post("/v2/pac/push/inscricoes", browser.inscricao);
  expect(answer.status, answer.text).toBe(200);
  return browser;
}

/** A request of the dealer's on which DAC has answered: news for the dealer, not yet in the queue. */
async function answered(): Promise<number> {
  const { req_numero } = await other(dealer);
  await message(dac, req_numero, "Chega na terça.");
  return req_numero;
}

/** Makes notices of what happened, and puts them into the queue. */
async function deliver(): Promise<void> {
  // Nobody is woken: the tests send themselves.
  await tellNotices(test, [
    {
      deliver: async (...of) => await pushDelivery.deliver(...of),
      grow: async (...of) => await pushDelivery.grow?.(...of),
    },
  ]);
}

/** A run of the sender, `minutes` after the last one. */
async function send(minutes = 0, push: PushSender = service.sender()): Promise<number> {
  test.clock.advance(minutes * 60_000);
  return await sendDuePush({ ...test.services, push }, { log, signal: new AbortController().signal });
}

async function waiting(): Promise<number> {
  return (await test.db.selectFrom("push_saida").selectAll().execute()).length;
}

async function idOf(login: string): Promise<number> {
  const person = test.db.selectFrom("usuario").select("usuario_id");
  return (await person.where("usuario_email", "=", `${login}@pac.demo`).executeTakeFirstOrThrow()).usuario_id;
}

/** What each of these browsers reads, in their order. */
function toldTo(...browsers: readonly TestBrowser[]): string[][] {
  return browsers.map((browser) =>
    service.received
      .filter(({ path }) => browser.endpoint.endsWith(path))
      .map(({ body }) => JSON.parse(decryptPush(browser, body)).evento),
  );
}

it("NOTIF-28 OP-51*: the browser reads type, number and event, and its push service reads nothing", async () => {
  const browser = await subscribed(dealer);
  const { req_numero } = await claim(dealer);
  await message(ga, req_numero, "Segue o prazo.");
  await deliver();
  expect(await send()).toBe(1);
  const [{ path, headers, body } = { path: "", headers: {}, body: Buffer.of() }] = service.received;
  expect(path).toBe(new URL(browser.endpoint).pathname);
  expect(JSON.parse(decryptPush(browser, body))).toEqual({
    req_numero,
    req_tipo_desc: "Sinistro",
    view: "ga",
    evento: "interacao.enviada",
  });
  expect(headers).toMatchObject({
    "content-encoding": "aes128gcm",
    ttl: "86400",
    topic: `requisicao-${req_numero}`,
    urgency: "normal",
  });
  const { publica } = await vapidKeys(test.db);
  expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${publica}$`));
  expect(body.toString("latin1")).not.toContain("Sinistro");
  expect(decryptPush(browser, body)).not.toContain("prazo");
  expect(await waiting()).toBe(0);
});

it("OP-51*: a subscription that its service does not know any more goes, with all that waits for it", async () => {
  for (const status of [404, 410]) {
    await subscribed(dealer);
    await answered();
    await answered();
    await deliver();
    expect(await waiting()).toBe(2);
    service.answer = () => ({ status });
    expect(await send()).toBe(0);
    expect(await waiting()).toBe(0);
    expect(await test.db.selectFrom("push_inscricao").selectAll().execute()).toEqual([]);
  }
});

it("OP-51*: Retry-After is obeyed, for all that waits for that browser", async () => {
  await subscribed(dealer);
  await answered();
  await deliver();
  service.answer = () => ({ status: 429, headers: { "retry-after": "600" } });
  expect(await send()).toBe(0);
  service.answer = () => ({ status: 201 });
  expect(await send(9)).toBe(0);
  expect(service.received).toHaveLength(1);
  expect(await send(1)).toBe(1);
  const [, again] = service.received;
  // What is left of its day.
  expect(again?.headers["ttl"]).toBe("85800");
});

it("OP-51*: a service that fails or is silent is tried again, and after a day it is no news any more", async () => {
  await subscribed(dealer);
  await answered();
  await deliver();
  service.answer = () => ({ status: 503 });
  expect(await send()).toBe(0);
  service.answer = () => "never";
  expect(await send(1, service.sender({ timeoutMs: 200 }))).toBe(0);
  expect(await waiting()).toBe(1);
  expect(await send(4)).toBe(0);
  service.answer = () => ({ status: 201 });
  expect(service.received).toHaveLength(2);
  expect(await send(24 * 60)).toBe(0);
  expect(await waiting()).toBe(0);
  expect(service.received).toHaveLength(2);
});

it("OP-51*: redirects are not followed, and a refusal is not tried again", async () => {
  await subscribed(dealer);
  for (const [at, answer] of [
    { status: 307, headers: { location: "https://push.exemplo.com.br/outro" } },
    { status: 400 },
    { status: 403 },
    { status: 413 },
  ].entries()) {
    await answered();
    await deliver();
    service.answer = () => answer;
    expect(await send()).toBe(0);
    expect(await waiting()).toBe(0);
    expect(service.received).toHaveLength(at + 1);
  }
  expect(service.received.map(({ path }) => path)).not.toContain("/outro");
});

it("OP-51*: a name that means an address of the machine or its network is not called, whatever it meant before", async () => {
  await subscribed(dealer);
  for (const address of ["127.0.0.1", "10.0.0.7", "::1", "::ffff:127.0.0.1", "169.254.169.254"]) {
    await answered();
    await deliver();
    const resolve = async () => [{ address, family: address.includes(":") ? 6 : 4 }];
    expect(await send(0, service.sender({ resolve, isAllowed: isPublicAddress }))).toBe(0);
    expect(await waiting()).toBe(0);
  }
  expect(service.received).toEqual([]);
});

it("OP-51*: the address that was looked at is the one that is called, so that a name cannot change in between", async () => {
  await subscribed(dealer);
  await answered();
  await deliver();
  const asked: string[] = [];
  const sender = service.sender({
    // Once the address is allowed, any further question would be answered with another one.
    resolve: async (name) => {
      asked.push(name);
      return [{ address: asked.length === 1 ? "127.0.0.1" : "127.9.9.9", family: 4 }];
    },
    isAllowed: (address) => address === "127.0.0.1",
  });
  expect(await send(0, sender)).toBe(1);
  expect(asked).toEqual(["push.exemplo.com.br"]);
});

it("OP-51*: an endpoint that is an address of the machine is not called, however it came into the table", async () => {
  await subscribed(dealer);
  await answered();
  await deliver();
  await test.db.updateTable("push_inscricao").set({ endpoint: "https://127.0.0.1/x" }).execute();
  expect(await send(0, createPushSender())).toBe(0);
  expect(await waiting()).toBe(0);
});

it("OP-52*: scope and who follows it are looked at again when it is sent", async () => {
  const browser = await subscribed(dealer);
  const usuario_id = await idOf("dealer.autos");
  await answered();
  await deliver();
  const accounts = await test.db
    .selectFrom("usuario_concessionario")
    .selectAll()
    .where("usuario_id", "=", usuario_id)
    .execute();
  await test.db.deleteFrom("usuario_concessionario").where("usuario_id", "=", usuario_id).execute();
  expect(await send()).toBe(0);
  expect(await waiting()).toBe(0);
  await test.db.insertInto("usuario_concessionario").values(accounts).execute();
  await answered();
  await deliver();
  expect(await send()).toBe(1);
  expect(toldTo(browser)).toEqual([["interacao.enviada"]]);
});

it("OP-52*: a private message is pushed to the owner, and to no dealer", async () => {
  const admin = await test.as("admin");
  const browsers = [await subscribed(dealer), await subscribed(admin), await subscribed(dac)];
  const { req_numero } = await other(dealer);
  const owner = { requisicao_notificacoes: [await idOf("admin")] };
  expect((await dac.put(`/v2/pac/requisicoes/${req_numero}/notificacoes`, owner)).status).toBe(200);
  await deliver();
  expect(await send()).toBe(1);
  expect(toldTo(...browsers)).toEqual([[], [], ["requisicao.criada"]]);
  // The first message of the staff moves the status, which is nothing private: the second one is.
  await message(dac, req_numero, "Em análise.");
  test.clock.advance(6000);
  await deliver();
  await send();
  service.received.length = 0;
  await message(dac, req_numero, "Só entre nós.", { interacao_privada: 1 });
  await deliver();
  expect(await send()).toBe(1);
  expect(toldTo(...browsers)).toEqual([[], ["interacao.enviada"], []]);
});

it("OP-51*: what comes while it is sent is sent too, and two runs at once send each once", async () => {
  const browser = await subscribed(dealer);
  const numbers: number[] = [];
  for (let n = 0; n < 12; n += 1) numbers.push(await answered());
  await deliver();
  const [first = 0] = numbers;
  let renewed = false;
  service.answer = async ({ headers }) => {
    if (headers["topic"] !== `requisicao-${first}` || renewed) return { status: 201 };
    renewed = true;
    // A newer notice takes the row's place while the older one is under way.
    test.clock.advance(6000);
    await message(dac, first, "Mudou: chega na quinta.");
    await deliver();
    return { status: 201 };
  };
  // Patient, since on a busy machine the answer, with all that it does first, may take more than the five seconds that a sender waits.
  const patient = () => service.sender({ timeoutMs: 60_000 });
  const sent = await Promise.all([send(0, patient()), send(0, patient())]);
  expect((sent[0] ?? 0) + (sent[1] ?? 0)).toBe(13);
  const told = service.received.map(({ body }) => JSON.parse(decryptPush(browser, body)));
  expect(told.filter(({ req_numero }) => req_numero === first).map(({ evento }) => evento)).toEqual([
    "interacao.enviada",
    "interacao.enviada",
  ]);
  expect(new Set(told.map(({ req_numero }) => req_numero))).toEqual(new Set(numbers));
  expect(await waiting()).toBe(0);
});

it("OP-51*: a sender that died leaves its push to others when its lease is over", async () => {
  await subscribed(dealer);
  await answered();
  await deliver();
  const arrendado_ate = new Date(TEST_NOW.getTime() + 60_000);
  await test.db.updateTable("push_saida").set({ arrendado_ate, tentativas: 1 }).execute();
  expect(await send(0.9)).toBe(0);
  expect(await send(0.1)).toBe(1);
});

it("OP-52*: a new request is pushed to the staff of its area by their tag, and to nobody else", async () => {
  const admin = await test.as("admin");
  const browsers = [await subscribed(ga), await subscribed(ga), await subscribed(dac)];
  browsers.push(await subscribed(admin), await subscribed(dealer));
  await claim(dealer);
  await deliver();
  expect(await send()).toBe(2);
  expect(toldTo(...browsers)).toEqual([["requisicao.criada"], ["requisicao.criada"], [], [], []]);
});

it("OP-51*: a burst on one request is one push, of what happened last", async () => {
  const browser = await subscribed(dealer);
  const [one, two] = [await answered(), await answered()];
  await deliver();
  for (const numero of [one, two]) await message(dac, numero, "Mais uma coisa.");
  await dac.put(`/v2/pac/requisicoes/${two}/arquivar`, { motivo: "Resolvido" });
  await deliver();
  expect(await waiting()).toBe(2);
  // The archiving waits until it cannot be taken back.
  expect(await send()).toBe(1);
  expect(await send(1)).toBe(1);
  expect(toldTo(browser)).toEqual([["interacao.enviada", "requisicao.arquivada"]]);
});

it("OP-51*: a newer notice of a request takes the older one's place, and begins its tries anew", async () => {
  const browser = await subscribed(dealer);
  const numero = await answered();
  await deliver();
  service.answer = () => ({ status: 503 });
  expect(await send()).toBe(0);
  service.answer = () => ({ status: 201 });
  service.received.length = 0;
  test.clock.advance(6000);
  await dac.put(`/v2/pac/requisicoes/${numero}/arquivar`, { motivo: "Resolvido" });
  await deliver();
  // The browser rests as a whole, for a minute behind the first try.
  expect(await send()).toBe(0);
  expect(await send(0.9)).toBe(1);
  expect(toldTo(browser)).toEqual([["requisicao.arquivada"]]);
  expect(await waiting()).toBe(0);
});

it("OP-51*: what comes while a browser's service asks for rest waits too", async () => {
  await subscribed(dealer);
  await answered();
  await deliver();
  service.answer = () => ({ status: 503, headers: { "retry-after": "1800" } });
  expect(await send()).toBe(0);
  service.answer = () => ({ status: 201 });
  await answered();
  await deliver();
  expect(await send(29)).toBe(0);
  expect(await send(1)).toBe(2);
});

it("OP-51*: a silent browser rests as a whole, so that it holds no sender once for each request", async () => {
  await subscribed(dealer);
  for (let n = 0; n < 12; n += 1) await answered();
  await deliver();
  service.answer = () => "never";
  expect(await send(0, service.sender({ timeoutMs: 500 }))).toBe(0);
  // What was under way already by then.
  expect(service.received.length).toBeLessThanOrEqual(8);
  expect(await waiting()).toBe(12);
  service.answer = () => ({ status: 201 });
  expect(await send(0.9)).toBe(0);
  expect(await send(0.1)).toBe(12);
});

it("NOTIF-28 OP-51*: what happens is pushed by itself, as soon as it is noticed", async () => {
  const browser = await subscribed(dealer);
  await answered();
  await tellNotices(test);
  await expect.poll(() => toldTo(browser)).toEqual([["interacao.enviada"]]);
  await expect.poll(waiting).toBe(0);
});

it("OP-51*: a service that asks for two days has them; what is no news by then goes without a call", async () => {
  await subscribed(dealer);
  await answered();
  await deliver();
  service.answer = () => ({ status: 429, headers: { "retry-after": "172800" } });
  expect(await send()).toBe(0);
  service.answer = () => ({ status: 201 });
  await answered();
  await deliver();
  expect(await send(25 * 60)).toBe(0);
  expect(await waiting()).toBe(0);
  // Their sessions are over; the browser's subscription is not.
  Object.assign(dealer, await test.as("dealer.autos"));
  Object.assign(dac, await test.as("dac"));
  await answered();
  await deliver();
  expect(await send(22 * 60)).toBe(0);
  expect(service.received).toHaveLength(1);
  expect(await send(60)).toBe(1);
});

/** Seconds go by, and what is due is sent; gives what that browser has been told by then. */
async function toldAfter(seconds: number, browser: TestBrowser): Promise<string[]> {
  await send(seconds / 60);
  return toldTo(browser)[0] ?? [];
}

/** DAC concludes or archives a request; gives what takes that back. */
async function close(numero: number, how: "concluido" | "arquivado"): Promise<() => Promise<void>> {
  const path = `/v2/pac/requisicoes/${numero}`;
  const { status, data, text } =
    how === "concluido"
      ? await dac.put(path, { req_status: how })
      : await dac.put(`${path}/arquivar`, { motivo: "Resolvido" });
  expect(status, text).toBe(200);
  return async () => {
    const undone = await dac.put(`${path}/desfazer`, { req_versao: data.req_versao });
    expect(undone.status, undone.text).toBe(200);
  };
}

/** A request on which DAC has answered, and the dealer was told so. */
async function toldOnce(): Promise<number> {
  const numero = await answered();
  await deliver();
  await send(1);
  service.received.length = 0;
  return numero;
}

it.each([
  ["concluido", "requisicao.alterada"],
  ["arquivado", "requisicao.arquivada"],
] as const)(
  "OP-51* contract: a closing (%s) is pushed once it cannot be taken back any more, an answer at once",
  async (how, evento) => {
    const browser = await subscribed(dealer);
    const numero = await toldOnce();
    await message(dac, numero, "Fica pronto hoje.");
    await deliver();
    expect(await toldAfter(0, browser)).toEqual(["interacao.enviada"]);
    test.clock.advance(6000);
    await close(numero, how);
    await deliver();
    expect(await toldAfter(34, browser)).toEqual(["interacao.enviada"]);
    expect(await toldAfter(1, browser)).toEqual(["interacao.enviada", evento]);
    expect(await waiting()).toBe(0);
  },
);

it.each(["concluido", "arquivado"] as const)(
  "OP-51* contract: a closing (%s) that is taken back is pushed to nobody, nor is what took it back",
  async (how) => {
    const browser = await subscribed(dealer);
    // Seconds until the undo: within the notice of the closing, and behind it.
    for (const seconds of [2, 30]) {
      const numero = await toldOnce();
      const undo = await close(numero, how);
      await deliver();
      test.clock.advance(seconds * 1000);
      await undo();
      await deliver();
      expect(await toldAfter(0, browser)).toEqual([]);
      expect(await toldAfter(60, browser)).toEqual([]);
      expect(await waiting()).toBe(0);
      // What is true by then is told as ever.
      await message(dac, numero, "Ainda aberta.");
      await deliver();
      expect(await toldAfter(0, browser)).toEqual(["interacao.enviada"]);
    }
  },
);

it("OP-51* contract: an answer is pushed though the closing of the same burst was taken back, and one that joins the undo", async () => {
  const browser = await subscribed(dealer);
  const numero = await toldOnce();
  await message(dac, numero, "Pode retirar o carro.");
  const undo = await close(numero, "concluido");
  await deliver();
  test.clock.advance(20_000);
  await undo();
  await deliver();
  expect(await toldAfter(0, browser)).toEqual([]);
  expect(await toldAfter(15, browser)).toEqual(["interacao.enviada"]);
  test.clock.advance(60_000);
  const again = await close(numero, "concluido");
  await deliver();
  test.clock.advance(20_000);
  await again();
  await deliver();
  test.clock.advance(2000);
  await message(dac, numero, "Foi engano: segue aberta.");
  await deliver();
  expect(await toldAfter(0, browser)).toEqual(["interacao.enviada", "interacao.enviada"]);
  expect(await waiting()).toBe(0);
});

it("OP-51* contract: an answer that was not sent yet waits with the closing that joins it; one before a closing and its undo, read late, is pushed", async () => {
  const browser = await subscribed(dealer);
  const one = await toldOnce();
  await message(dac, one, "Segue o prazo.");
  await deliver();
  test.clock.advance(2000);
  await close(one, "concluido");
  await deliver();
  expect(await toldAfter(34, browser)).toEqual([]);
  expect(await toldAfter(1, browser)).toEqual(["requisicao.alterada"]);
  const two = await toldOnce();
  await message(dac, two, "Segue o prazo.");
  test.clock.advance(60_000);
  const undo = await close(two, "concluido");
  test.clock.advance(20_000);
  await undo();
  await deliver();
  expect(await toldAfter(5, browser)).toEqual(["interacao.enviada"]);
  expect(await waiting()).toBe(0);
});

it("OP-51* contract: an answer that waits is pushed where the closing behind it is read apart from its undo", async () => {
  const browser = await subscribed(dealer);
  // Seconds until the undo: within the notice of the closing, and behind it.
  for (const seconds of [2, 20])
    for (const isReadApart of [false, true]) {
      const numero = await toldOnce();
      await message(dac, numero, "Segue o prazo.");
      if (isReadApart) await deliver();
      test.clock.advance(60_000);
      const undo = await close(numero, "concluido");
      await deliver();
      test.clock.advance(seconds * 1000);
      await undo();
      await deliver();
      expect(await toldAfter(5, browser)).toEqual(["interacao.enviada"]);
      expect(await waiting()).toBe(0);
    }
});
