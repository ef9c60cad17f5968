import { pino } from "pino";
import { afterAll, beforeEach, expect, it } from "vitest";
import { claim, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { decryptPush, startPushService, testBrowser } from "../../tests/http/push-service.ts";
import type { TestBrowser } from "../../tests/http/push-service.ts";
import { TEST_NOW } from "../../tests/http/template.ts";
import { isPublicAddress } from "../platform/push/public-address.ts";
import type { PushSender } from "../platform/push/push-sender.ts";
import { createPushSender } from "../platform/push/push-sender.ts";
import { enqueuePush } from "./commands/push-enqueue.ts";
import type { PushNews } from "./commands/push-enqueue.ts";
import { sendDuePush } from "./commands/push-send.ts";
import { vapidKeys } from "./queries/push-chave.ts";

const service = await startPushService();
const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const log = pino({ level: "silent" });

afterAll(async () => await service.close());
beforeEach(async () => {
  test.clock.set(TEST_NOW);
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
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

/** Puts an event of a request into the queue of that browser. */
async function queue(
  browser: TestBrowser,
  req_numero: number,
  some: { evento_tipo?: string; privado?: boolean } = {},
): Promise<void> {
  const { inscricao_id } = await test.db
    .selectFrom("push_inscricao")
    .select("inscricao_id")
    .where("endpoint", "=", browser.endpoint)
    .executeTakeFirstOrThrow();
  const [criado_em, proxima_em] = [test.clock.now(), test.clock.now()];
  const row = { inscricao_id, req_numero, criado_em, proxima_em };
  await test.db
    .insertInto("push_saida")
    .values({ evento_tipo: "interacao.enviada", privado: false, ...row, ...some })
    .execute();
}

/** A run of the sender, `minutes` after the last one. */
async function send(minutes = 0, push: PushSender = service.sender()): Promise<number> {
  test.clock.advance(minutes * 60_000);
  return await sendDuePush({ ...test.services, push }, { log, signal: new AbortController().signal });
}

async function waiting(): Promise<number> {
  return (await test.db.selectFrom("push_saida").selectAll().execute()).length;
}

it("NOTIF-28 OP-51*: the browser reads type, number and event, and its push service reads nothing", async () => {
  const browser = await subscribed(dealer);
  const { req_numero } = await claim(dealer);
  await queue(browser, req_numero);
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
  expect(await waiting()).toBe(0);
});

it("OP-51*: a subscription that its service does not know any more goes, with all that waits for it", async () => {
  for (const status of [404, 410]) {
    const browser = await subscribed(dealer);
    const [one, two] = [await other(dealer), await other(dealer)];
    await queue(browser, one.req_numero);
    await queue(browser, two.req_numero);
    service.answer = () => ({ status });
    expect(await send()).toBe(0);
    expect(await waiting()).toBe(0);
    expect(await test.db.selectFrom("push_inscricao").selectAll().execute()).toEqual([]);
  }
});

it("OP-51*: Retry-After is obeyed, for all that waits for that browser", async () => {
  const browser = await subscribed(dealer);
  const { req_numero } = await other(dealer);
  await queue(browser, req_numero);
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
  const browser = await subscribed(dealer);
  const { req_numero } = await other(dealer);
  await queue(browser, req_numero);
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
  const browser = await subscribed(dealer);
  for (const [at, answer] of [
    { status: 307, headers: { location: "https://push.exemplo.com.br/outro" } },
    { status: 400 },
    { status: 403 },
    { status: 413 },
  ].entries()) {
    const { req_numero } = await other(dealer);
    await queue(browser, req_numero);
    service.answer = () => answer;
    expect(await send()).toBe(0);
    expect(await waiting()).toBe(0);
    expect(service.received).toHaveLength(at + 1);
  }
  expect(service.received.map(({ path }) => path)).not.toContain("/outro");
});

it("OP-51*: a name that means an address of the machine or its network is not called, whatever it meant before", async () => {
  const browser = await subscribed(dealer);
  for (const address of ["127.0.0.1", "10.0.0.7", "::1", "::ffff:127.0.0.1", "169.254.169.254"]) {
    const { req_numero } = await other(dealer);
    await queue(browser, req_numero);
    const resolve = async () => [{ address, family: address.includes(":") ? 6 : 4 }];
    expect(await send(0, service.sender({ resolve, isAllowed: isPublicAddress }))).toBe(0);
    expect(await waiting()).toBe(0);
  }
  expect(service.received).toEqual([]);
});

it("OP-51*: the address that was looked at is the one that is called, so that a name cannot change in between", async () => {
  const browser = await subscribed(dealer);
  const { req_numero } = await other(dealer);
  await queue(browser, req_numero);
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
  const browser = await subscribed(dealer);
  const { req_numero } = await other(dealer);
  await queue(browser, req_numero);
  await test.db.updateTable("push_inscricao").set({ endpoint: "https://127.0.0.1/x" }).execute();
  expect(await send(0, createPushSender())).toBe(0);
  expect(await waiting()).toBe(0);
});

it("OP-52*: scope, privacy and status are looked at again when it is sent", async () => {
  const browser = await subscribed(dealer);
  const { req_numero } = await claim(dealer);
  // Private: dealers are not told.
  await queue(browser, req_numero, { privado: true });
  expect(await send()).toBe(0);
  expect(await waiting()).toBe(0);
  // The account is another's by now.
  await queue(browser, req_numero);
  const mine = test.db.selectFrom("usuario").select("usuario_id").where("usuario_email", "=", "dealer.autos@pac.demo");
  const { usuario_id } = await mine.executeTakeFirstOrThrow();
  const accounts = await test.db
    .selectFrom("usuario_concessionario")
    .selectAll()
    .where("usuario_id", "=", usuario_id)
    .execute();
  await test.db.deleteFrom("usuario_concessionario").where("usuario_id", "=", usuario_id).execute();
  expect(await send()).toBe(0);
  expect(await waiting()).toBe(0);
  await test.db.insertInto("usuario_concessionario").values(accounts).execute();
  await queue(browser, req_numero);
  expect(await send()).toBe(1);
  // Staff read what is private.
  const staff = await subscribed(ga);
  await queue(staff, req_numero, { privado: true });
  expect(await send()).toBe(1);
  expect(service.received).toHaveLength(2);
});

it("OP-51*: staff of another area are told nothing of it", async () => {
  const dac = await test.as("dac");
  const browser = await subscribed(dac);
  const { req_numero } = await claim(dealer);
  await queue(browser, req_numero);
  expect(await send()).toBe(0);
  expect(await waiting()).toBe(0);
});

it("OP-51*: what comes while it is sent is sent too, and two runs at once send each once", async () => {
  const browser = await subscribed(dealer);
  const numbers: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { req_numero } = await other(dealer);
    numbers.push(req_numero);
    await queue(browser, req_numero);
  }
  const [first = 0] = numbers;
  let renewed = false;
  service.answer = async ({ headers }) => {
    if (headers["topic"] !== `requisicao-${first}` || renewed) return { status: 201 };
    renewed = true;
    // A newer event takes the row's place while the older one is under way.
    await test.db
      .updateTable("push_saida")
      .set({ evento_tipo: "requisicao.arquivada", vez: 2, tentativas: 0, arrendado_ate: null })
      .where("req_numero", "=", first)
      .execute();
    return { status: 201 };
  };
  const sent = await Promise.all([send(0, service.sender()), send(0, service.sender())]);
  expect((sent[0] ?? 0) + (sent[1] ?? 0)).toBe(13);
  const told = service.received.map(({ body }) => JSON.parse(decryptPush(browser, body)));
  expect(told.filter(({ req_numero }) => req_numero === first).map(({ evento }) => evento)).toEqual([
    "interacao.enviada",
    "requisicao.arquivada",
  ]);
  expect(new Set(told.map(({ req_numero }) => req_numero))).toEqual(new Set(numbers));
  expect(await waiting()).toBe(0);
});

it("OP-51*: a sender that died leaves its push to others when its lease is over", async () => {
  const browser = await subscribed(dealer);
  const { req_numero } = await other(dealer);
  await queue(browser, req_numero);
  const arrendado_ate = new Date(TEST_NOW.getTime() + 60_000);
  await test.db.updateTable("push_saida").set({ arrendado_ate, tentativas: 1 }).execute();
  expect(await send(0.9)).toBe(0);
  expect(await send(0.1)).toBe(1);
});

/** News of that request, as the reader of events tells them. */
const news = (req_numero: number, some: Partial<PushNews> = {}): PushNews => ({
  usuario_id: null,
  view: "ga",
  autor_id: null,
  req_numero,
  tipo: "requisicao.criada",
  privado: false,
  quando: test.clock.now(),
  ...some,
});

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

it("OP-52*: a new request is pushed to the staff of its area by their tag, but not to whoever sent it", async () => {
  const [dac, admin] = [await test.as("dac"), await test.as("admin")];
  const browsers = [await subscribed(ga), await subscribed(ga), await subscribed(dac)];
  browsers.push(await subscribed(admin), await subscribed(dealer));
  const { req_numero } = await claim(dealer);
  await enqueuePush(test.db, [news(req_numero)]);
  expect(await send()).toBe(2);
  expect(toldTo(...browsers)).toEqual([["requisicao.criada"], ["requisicao.criada"], [], [], []]);
  await enqueuePush(test.db, [news(req_numero, { autor_id: await idOf("ga") })]);
  expect(await send()).toBe(0);
});

it("OP-51*: a burst on one request is one push of the newest event, and begins its tries anew", async () => {
  const browser = await subscribed(dealer);
  const [one, two] = [await other(dealer), await other(dealer)];
  const usuario_id = await idOf("dealer.autos");
  service.answer = () => ({ status: 503 });
  await enqueuePush(test.db, [news(one.req_numero, { usuario_id, tipo: "interacao.enviada" })]);
  expect(await send()).toBe(0);
  service.answer = () => ({ status: 201 });
  const told = ["interacao.enviada", "requisicao.alterada", "requisicao.arquivada"];
  await enqueuePush(test.db, [
    ...told.map((tipo) => news(one.req_numero, { usuario_id, tipo })),
    news(two.req_numero, { usuario_id, tipo: "interacao.enviada" }),
  ]);
  expect(await waiting()).toBe(2);
  service.received.length = 0;
  expect(await send()).toBe(2);
  expect(toldTo(browser)[0]?.toSorted()).toEqual(["interacao.enviada", "requisicao.arquivada"]);
});

it("OP-51*: what comes while a browser's service asks for rest waits too", async () => {
  await subscribed(dealer);
  const [one, two] = [await other(dealer), await other(dealer)];
  const usuario_id = await idOf("dealer.autos");
  service.answer = () => ({ status: 503, headers: { "retry-after": "1800" } });
  await enqueuePush(test.db, [news(one.req_numero, { usuario_id })]);
  expect(await send()).toBe(0);
  service.answer = () => ({ status: 201 });
  await enqueuePush(test.db, [news(two.req_numero, { usuario_id })]);
  expect(await send(29)).toBe(0);
  expect(await send(1)).toBe(2);
});
