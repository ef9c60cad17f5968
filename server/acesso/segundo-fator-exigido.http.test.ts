import { beforeEach, describe, expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile, clientOf } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { codeOf, enteredBy, setUp, signIn } from "../../tests/http/segundo-fator.ts";
import { sql } from "../platform/db/sql.ts";
import { inviteByLogin } from "./commands/convite.ts";

const FATOR = "/v2/auth/segundo_fator";
const PERFIL = "/v2/pac/usuario/perfil";
const REASON = {
  status: 403,
  msg: "O seu grupo entra com segundo fator. Configure o seu para continuar.",
  log: { motivo: "segundo_fator" },
};

const test = appOfFile();
let made = 0;

/** Dealers of automobiles, the group of `addPerson`, enter with a second factor, or do not. */
const demand = async (grupos: readonly number[]): Promise<void> =>
  void (await sql`update seguranca set segundo_fator_grupos = ${grupos}::integer[]`.execute(test.db));

async function add(): Promise<string> {
  made += 1;
  const login = `exigida${made}@estrela.example`;
  await addPerson(test, login);
  return login;
}

const isPending = async (client: Client): Promise<boolean> =>
  (await client.get("/v2/auth/sessao")).data.segundo_fator_pendente;

beforeEach(async () => {
  await test.db.deleteFrom("tentativa").execute();
  await demand([6]);
});

describe("a second factor that a group demands", () => {
  it("AUTH-24*: who has none enters to set it up and for nothing else, by whatever call; then everything is open, on every instance", async () => {
    const login = await add();
    const client = enteredBy(test, await signIn(test, login));
    expect(await isPending(client)).toBe(true);
    for (const { endpoint, method, url } of test.app.routeList) {
      if (endpoint?.access !== "session" || endpoint.beforeSetUp) continue;
      const answer = await client.send({ method, url: url.replace(/:\w+/g, "1") });
      expect({ call: endpoint.call, ...answer }).toMatchObject({ call: endpoint.call, ...REASON });
    }
    expect(await client.get("/nada")).toMatchObject(REASON);
    expect((await openStream(test.app, client.cookie)).status).toBe(403);
    const elsewhere = clientOf(await test.another(), client.cookie);
    expect(await elsewhere.get(PERFIL)).toMatchObject(REASON);
    expect((await client.get(FATOR)).data).toMatchObject({
      ativo: false,
      exigido: true,
      can: { setUp: true, end: false },
    });
    // The password opened this session a moment ago, to do this.
    await setUp(test, client, "");
    expect(await isPending(client)).toBe(false);
    for (const one of [client, elsewhere]) expect((await one.get(PERFIL)).status).toBe(200);
    expect((await signIn(test, login)).log).toEqual({ segundo_fator: true });
  });

  it("AUTH-24*: what is open before is these calls, and no other", () => {
    const open = test.app.routeList.flatMap(({ endpoint }) => (endpoint?.beforeSetUp ? [endpoint.call] : []));
    expect(open.toSorted()).toEqual([
      "GET /v2/auth/segundo_fator",
      "GET /v2/auth/sessao",
      "POST /v2/auth/segundo_fator",
      "PUT /v2/auth/segundo_fator",
    ]);
  });

  it("AUTH-24*: it may be changed for another app, with the password, and not ended", async () => {
    const login = await add();
    const client = enteredBy(test, await signIn(test, login));
    const { chave } = await setUp(test, client, "");
    expect(await client.post(`${FATOR}/encerrar`, { senha_atual: "Demo#2026" })).toMatchObject({
      status: 400,
      msg: "O seu grupo entra com segundo fator: ele pode ser trocado, não desligado.",
    });
    expect((await client.post(FATOR, { senha_atual: "" })).status).toBe(422);
    const other = await setUp(test, client);
    expect((await signIn(test, login, { codigo: codeOf(test, chave) })).status).toBe(400);
    expect((await signIn(test, login, { codigo: codeOf(test, other.chave) })).status).toBe(200);
    await demand([]);
    expect((await client.get(FATOR)).data.can).toEqual({ setUp: true, end: true });
    expect((await client.post(`${FATOR}/encerrar`, { senha_atual: "Demo#2026" })).status).toBe(200);
  });

  it("AUTH-24*: it holds from the next sign-in, also by a link: who is in goes on, and who waits is free once it is demanded no more", async () => {
    await demand([1, 2, 3, 4, 5, 7]);
    const login = await add();
    const before = enteredBy(test, await signIn(test, login));
    await demand([6]);
    expect((await before.get(PERFIL)).status).toBe(200);
    const waiting = enteredBy(test, await signIn(test, login));
    expect((await waiting.get(PERFIL)).status).toBe(403);
    const { token } = await inviteByLogin(test.db, test.clock.now(), login);
    const linked = await test.nobody.post("/v2/auth/definir_senha", { token, senha: "Vento-Leste-7" });
    expect([linked.status, linked.data.segundo_fator_pendente]).toEqual([200, true]);
    const client = enteredBy(test, linked);
    expect((await client.get(PERFIL)).status).toBe(403);
    await demand([]);
    expect(await isPending(client)).toBe(false);
    expect((await client.get(PERFIL)).status).toBe(200);
  });

  it("AUTH-24*: it is demanded of nobody of the demo network, who can have none", async () => {
    const demo = await test.as("dealer.autos");
    expect(await isPending(demo)).toBe(false);
    expect((await demo.get(PERFIL)).status).toBe(200);
    expect((await demo.get(FATOR)).data.exigido).toBe(false);
  });

  it("AUTH-24*: sessions that waited beside it are open as well, and whoever else waits goes on waiting", async () => {
    const login = await add();
    const [first, second] = [
      enteredBy(test, await signIn(test, login)),
      enteredBy(test, await signIn(test, login)),
    ];
    const other = enteredBy(test, await signIn(test, await add()));
    await setUp(test, first, "");
    expect((await second.get(PERFIL)).status).toBe(200);
    expect((await other.get(PERFIL)).status).toBe(403);
  });
});
