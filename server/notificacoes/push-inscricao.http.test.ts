import { beforeAll, expect, it } from "vitest";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { testBrowser } from "../../tests/http/push-service.ts";
import { vapidKeys } from "./queries/push-chave.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const other = signedIn(test, "dealer2.autos");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");
const consultor = signedIn(test, "consultor.autos");

beforeAll(async () => void (await addPerson(test, "ana.push@pac.demo")));

const INSCRICOES = "/v2/pac/push/inscricoes";

let names = 0;
/** A browser that no other test has. */
const browser = () => testBrowser(`b${(names += 1)}`);

async function keep(client: Client, one = browser()): Promise<Answer> {
  return await client.post(INSCRICOES, one.inscricao);
}

async function drop(client: Client, endpoint: string): Promise<Answer> {
  return await client.send({ method: "DELETE", url: `/api${INSCRICOES}`, payload: { endpoint } });
}

async function idOf(login: string): Promise<number> {
  const where = test.db.selectFrom("usuario").where("usuario_email", "=", `${login}@pac.demo`);
  return (await where.select("usuario_id").executeTakeFirstOrThrow()).usuario_id;
}

/** Whose that browser is; undefined for nobody's. */
async function ownerOf(
  endpoint: string,
): Promise<{ usuario_id: number; grupo_usuario_id: number } | undefined> {
  return await test.db
    .selectFrom("push_inscricao")
    .select(["usuario_id", "grupo_usuario_id"])
    .where("endpoint", "=", endpoint)
    .executeTakeFirst();
}

async function endpointsOf(login: string): Promise<string[]> {
  const usuario_id = await idOf(login);
  const rows = test.db.selectFrom("push_inscricao").select("endpoint").where("usuario_id", "=", usuario_id);
  return (await rows.orderBy("inscricao_id").execute()).map(({ endpoint }) => endpoint);
}

it("OP-51*: the key is made once over all instances, and is the same for everybody", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, async () => await vapidKeys(test.db)));
  expect(new Set(keys.map(({ publica }) => publica)).size).toBe(1);
  const [{ data }, another] = await Promise.all([
    dealer.get("/v2/pac/push/chave-publica"),
    ga.get("/v2/pac/push/chave-publica"),
  ]);
  expect(data).toEqual({ chave_publica: keys[0]?.publica });
  expect(another.data).toEqual(data);
  expect(Buffer.from(data.chave_publica, "base64url")).toHaveLength(65);
});

it("NOTIF-02: a browser is tagged with who is signed in and their group, and moves to whoever signs in there", async () => {
  const one = browser();
  expect((await keep(dealer, one)).status).toBe(200);
  expect(await ownerOf(one.endpoint)).toEqual({
    usuario_id: await idOf("dealer.autos"),
    grupo_usuario_id: 6,
  });
  expect((await keep(ga, one)).status).toBe(200);
  expect(await ownerOf(one.endpoint)).toEqual({ usuario_id: await idOf("ga"), grupo_usuario_id: 3 });
  expect(await endpointsOf("dealer.autos")).not.toContain(one.endpoint);
});

it("OP-51*: what waits for the person before is not told to the one after", async () => {
  const one = browser();
  await keep(other, one);
  const { inscricao_id } = await test.db
    .selectFrom("push_inscricao")
    .select("inscricao_id")
    .where("endpoint", "=", one.endpoint)
    .executeTakeFirstOrThrow();
  await keep(ga, one);
  const row = test.db.selectFrom("push_inscricao").select("inscricao_id");
  expect((await row.where("endpoint", "=", one.endpoint).executeTakeFirstOrThrow()).inscricao_id).not.toBe(
    inscricao_id,
  );
});

it("NOTIF-05: consultants are told nothing on any browser, nor is anybody without a session", async () => {
  const one = browser();
  for (const [client, status] of [
    [consultor, 403],
    [test.nobody, 401],
  ] as const) {
    expect((await client.get("/v2/pac/push/chave-publica")).status).toBe(status);
    expect((await keep(client, one)).status).toBe(status);
    expect((await drop(client, one.endpoint)).status).toBe(status);
  }
  expect(await ownerOf(one.endpoint)).toBeUndefined();
});

it("OP-51*: endpoints that are none of the public internet are refused, and nothing is stored", async () => {
  const { inscricao } = browser();
  for (const endpoint of [
    "http://push.exemplo.com.br/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/x",
    "https://10.0.0.1/x",
    "https://localhost/x",
    "https://pac:segredo@push.exemplo.com.br/x",
    "https://push.exemplo.com.br:8080/x",
    "não é um endereço",
  ]) {
    const answer = await dealer.post(INSCRICOES, { ...inscricao, endpoint });
    expect([endpoint, answer.status, answer.log?.campos?.[0]]).toEqual([
      endpoint,
      422,
      { campo: "endpoint", mensagem: "Valor inválido" },
    ]);
    expect(await ownerOf(endpoint)).toBeUndefined();
  }
});

it("OP-51*: keys that are no point of the curve, or too short, are refused", async () => {
  const { inscricao, endpoint } = browser();
  const { p256dh, auth } = inscricao.keys;
  const nowhere = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url");
  for (const keys of [
    { p256dh: nowhere, auth },
    { p256dh: p256dh.slice(1), auth },
    { p256dh, auth: auth.slice(1) },
    { p256dh: "=".repeat(87), auth },
    { auth },
  ])
    expect((await dealer.post(INSCRICOES, { endpoint, keys })).status).toBe(422);
  expect(await ownerOf(endpoint)).toBeUndefined();
});

it("OP-51*: a person has ten browsers, and the one that was longest not heard of goes, also of thirty at once", async () => {
  const mine = Array.from({ length: 12 }, browser);
  for (const one of mine.slice(0, 10)) {
    await keep(admin, one);
    test.clock.advance(1000);
  }
  // Heard of again: now the second one is the oldest.
  await keep(admin, mine[0]);
  test.clock.advance(1000);
  await keep(admin, mine[10]);
  test.clock.advance(1000);
  await keep(admin, mine[11]);
  const kept = await endpointsOf("admin");
  expect(kept).toHaveLength(10);
  expect(kept).toContain(mine[0]?.endpoint);
  expect(kept).not.toContain(mine[1]?.endpoint);
  expect(kept).not.toContain(mine[2]?.endpoint);
  const answers = await Promise.all(Array.from({ length: 30 }, async () => await keep(admin)));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(await endpointsOf("admin")).toHaveLength(10);
});

it("OP-51*: a browser is taken away by its person alone, and twice is once", async () => {
  const one = browser();
  await keep(dealer, one);
  expect((await drop(other, one.endpoint)).status).toBe(200);
  expect(await ownerOf(one.endpoint)).toBeDefined();
  for (const _ of [1, 2]) expect((await drop(dealer, one.endpoint)).status).toBe(200);
  expect(await ownerOf(one.endpoint)).toBeUndefined();
  expect((await drop(dealer, "nada")).status).toBe(200);
});

it("OP-51*: it goes with the sign-out of its session, and with no other's", async () => {
  const [here, there] = [await test.as("ana.push"), await test.as("ana.push")];
  const [one, two] = [browser(), browser()];
  await keep(here, one);
  await keep(there, two);
  await here.get("/v2/auth/logout");
  expect(await endpointsOf("ana.push")).toEqual([two.endpoint]);
});

it("OP-51*: a session that is over by itself leaves it, since who is away is told", async () => {
  const client = await test.as("ana.push");
  const one = browser();
  await keep(client, one);
  const before = test.clock.now();
  test.clock.advance(9 * 3600_000);
  expect((await client.get("/v2/auth/sessao")).status).toBe(401);
  await test.as("ana.push");
  expect(await ownerOf(one.endpoint)).toBeDefined();
  test.clock.set(before);
});

it("OP-51*: whoever is suspended, deleted, moved or given another password is told nothing more", async () => {
  const changes = [
    { acesso_status: "S" },
    { acesso_status: "C" },
    { excluido_em: test.clock.now() },
    { grupo_usuario_id: 7 },
    { senha_hash: "outra" },
  ] as const;
  const usuario_id = await idOf("ana.push");
  const before = await test.db
    .selectFrom("usuario")
    .select(["acesso_status", "excluido_em", "grupo_usuario_id", "senha_hash"])
    .where("usuario_id", "=", usuario_id)
    .executeTakeFirstOrThrow();
  for (const change of changes) {
    const one = browser();
    expect((await keep(await test.as("ana.push"), one)).status).toBe(200);
    // It is over, so that nothing of its session is left to end.
    await test.db.deleteFrom("sessao").where("usuario_id", "=", usuario_id).execute();
    expect(await ownerOf(one.endpoint)).toBeDefined();
    await test.db.updateTable("usuario").set(change).where("usuario_id", "=", usuario_id).execute();
    expect([change, await ownerOf(one.endpoint)]).toEqual([change, undefined]);
    await test.db.updateTable("usuario").set(before).where("usuario_id", "=", usuario_id).execute();
  }
});

it("OP-51*: a sign-out under way takes a browser along that is just being kept", async () => {
  const client = await test.as("ana.push");
  const one = browser();
  const [kept] = await Promise.all([keep(client, one), client.get("/v2/auth/logout")]);
  expect([200, 401]).toContain(kept.status);
  expect(await ownerOf(one.endpoint)).toBeUndefined();
});
