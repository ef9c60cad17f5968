import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { addPerson, statusesOf } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { usuarioBody } from "../../tests/http/samples.ts";
import { codeOf, setUp } from "../../tests/http/segundo-fator.ts";

const REGISTER = "/v2/pac/administrativo/usuarios";
const FIVE_MINUTES = 5 * 60_000;
const ASKED = {
  status: 403,
  msg: "Confirme que é você para continuar.",
  log: { motivo: "reautenticar", formas: ["senha"] },
};

const test = appOfFile();
let other: FastifyInstance;
beforeAll(async () => {
  other = await test.another();
});
let people = 0;
let login = "";
let usuario_id = 0;
/** An administrator of the test's own. */
beforeEach(async () => {
  people += 1;
  login = `adm${people}`;
  usuario_id = await addPerson(test, `${login}@pac.demo`, "Lia Moura");
  await test.db
    .updateTable("usuario")
    .set({ grupo_usuario_id: 1 })
    .where("usuario_id", "=", usuario_id)
    .execute();
});

let made = 0;
const newBody = (): Record<string, unknown> => {
  made += 1;
  return usuarioBody({ usuario_email: `nova${made}@vale.example`, id_america: `NV-${made}` });
};
const create = async (client: Client): Promise<Answer> => await client.post(REGISTER, newBody());
const prove = async (client: Client, senha: unknown = DEMO_PASSWORD): Promise<Answer> =>
  await client.post("/v2/auth/confirmacao", { senha });
const signIn = async (senha: string): Promise<number> =>
  (await test.nobody.post("/v2/auth/login", { login: `${login}@pac.demo`, senha })).status;
const peopleStored = async (): Promise<unknown> =>
  await test.db.selectFrom("usuario").select(["usuario_id", "usuario_versao", "excluido_em"]).execute();

describe("who it is, asked anew", () => {
  it("contract: a sign-in is believed for five minutes; then each write of the register of people asks, and stores nothing", async () => {
    const client = await test.as(login);
    const { data: person } = await create(client);
    const path = `${REGISTER}/${person.usuario_id}`;
    const { convite: _, ...stored } = person;
    test.clock.advance(FIVE_MINUTES);
    expect((await create(client)).status).toBe(200);
    test.clock.advance(1);
    const before = await peopleStored();
    const calls = [
      await create(client),
      await client.put(path, { ...stored, grupo_usuario_id: 1 }),
      await client.put(path, { ...stored, usuario_concessionario_codigo: ["100102"] }),
      await client.post(`${path}/convite`, {}),
      await client.delete(path),
    ];
    for (const answer of calls) expect(answer).toMatchObject(ASKED);
    expect(await peopleStored()).toEqual(before);
    expect((await client.get(path)).status).toBe(200);
    expect((await client.delete(`${path}/sessoes`)).status).toBe(200);
  });

  it("contract: it is asked before anything that the call carries is read, and after the right to it", async () => {
    const [client, ga] = [await test.as(login), await test.as("ga")];
    test.clock.advance(FIVE_MINUTES + 1);
    const cut = { payload: '{"cut', headers: { "content-type": "application/json" } };
    expect(await client.send({ method: "POST", url: `/api${REGISTER}`, ...cut })).toMatchObject(ASKED);
    expect(await client.put(`${REGISTER}/999999999`, {})).toMatchObject(ASKED);
    const forbidden = await create(ga);
    expect([forbidden.status, forbidden.log]).toEqual([403, null]);
    expect((await create(test.nobody)).status).toBe(401);
  });

  it("contract: shown on one instance it holds on all of them, for this session alone and for five minutes", async () => {
    const [here, there] = [await test.as(login), await test.as(login)];
    test.clock.advance(FIVE_MINUTES + 1);
    const payload = newBody();
    const onOther = async (): Promise<number> => {
      const { cookie } = here;
      return (await other.inject({ method: "POST", url: `/api${REGISTER}`, headers: { cookie }, payload }))
        .statusCode;
    };
    expect([await onOther(), (await create(here)).status]).toEqual([403, 403]);
    expect(await prove(here)).toMatchObject({ status: 200, data: null });
    expect([await onOther(), (await create(here)).status]).toEqual([200, 200]);
    expect(await create(there)).toMatchObject(ASKED);
    test.clock.advance(FIVE_MINUTES + 1);
    expect(await create(here)).toMatchObject(ASKED);
  });

  it("contract: another password shows it too; who has none signs in anew", async () => {
    const client = await test.as(login);
    test.clock.advance(FIVE_MINUTES + 1);
    const change = { senha_atual: DEMO_PASSWORD, senha: "Vento-Leste-7" };
    expect((await client.put("/v2/auth/senha", change)).status).toBe(200);
    expect((await create(client)).status).toBe(200);
    await test.db
      .updateTable("usuario")
      .set({ senha_hash: null })
      .where("usuario_id", "=", usuario_id)
      .execute();
    test.clock.advance(FIVE_MINUTES + 1);
    expect((await create(client)).log).toEqual({ motivo: "reautenticar", formas: ["entrada"] });
    expect((await prove(client)).status).toBe(422);
  });

  it("contract: a code of the second factor shows it as well, once; a wrong one is 422 on codigo and counts", async () => {
    const client = await test.as(login);
    const { chave, codigos } = await setUp(test, client);
    test.clock.advance(FIVE_MINUTES + 1);
    expect((await create(client)).log).toEqual({
      motivo: "reautenticar",
      formas: ["senha", "segundo_fator"],
    });
    const byCode = async (codigo: string): Promise<Answer> =>
      await client.post("/v2/auth/confirmacao", { codigo });
    const wrong = await byCode("000000");
    expect([wrong.status, wrong.log?.campos?.[0]?.campo]).toEqual([422, "codigo"]);
    const codigo = codeOf(test, chave);
    expect((await byCode(codigo)).status).toBe(200);
    expect((await create(client)).status).toBe(200);
    expect((await byCode(codigo)).status).toBe(422);
    test.clock.advance(FIVE_MINUTES + 1);
    expect(await create(client)).toMatchObject({ status: 403 });
    expect((await byCode(codigos[0] ?? "")).status).toBe(200);
    expect((await create(client)).status).toBe(200);
    expect((await byCode(codigos[0] ?? "")).status).toBe(422);
    const reset = `${REGISTER}/${usuario_id}/segundo_fator`;
    const admin = await test.as("admin");
    test.clock.advance(FIVE_MINUTES + 1);
    expect(await admin.delete(reset)).toMatchObject(ASKED);
    expect((await prove(admin)).status).toBe(200);
    expect((await admin.delete(reset)).status).toBe(200);
  });

  it("OP-12* contract: what is wrong counts as a failed sign-in and is noted as one; ten are borne, at once too", async () => {
    const client = await test.as(login);
    test.clock.advance(FIVE_MINUTES + 1);
    expect(await create(client)).toMatchObject(ASKED);
    const answers = await Promise.all(
      Array.from({ length: 14 }, async () => await prove(client, "Errada#1")),
    );
    expect(statusesOf(answers)).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
    const wrong = answers.find(({ status }) => status === 422);
    expect(wrong?.log?.campos).toEqual([{ campo: "senha", mensagem: "A senha atual não confere." }]);
    expect([(await prove(client)).status, await signIn(DEMO_PASSWORD)]).toEqual([429, 429]);
    expect(await create(client)).toMatchObject(ASKED);
    const noted = async (): Promise<unknown> =>
      await test.db
        .selectFrom("registro_de_acesso")
        .select(["tipo", "objeto", (eb) => eb.fn.sum<number>("quantidade").as("vezes")])
        .where("usuario_id", "=", usuario_id)
        .groupBy(["tipo", "objeto"])
        .orderBy("tipo")
        .orderBy("objeto")
        .execute();
    await expect.poll(noted).toEqual([
      { tipo: "entrada_recusada", objeto: "proveIdentity", vezes: 10 },
      { tipo: "limite", objeto: "", vezes: 1 },
      { tipo: "limite", objeto: "proveIdentity", vezes: 5 },
    ]);
    test.clock.advance(15 * 60_000);
    expect((await prove(client)).status).toBe(200);
    expect((await create(client)).status).toBe(200);
  });

  it("contract: from a known browser what is wrong counts for that browser, and locks the person out nowhere else", async () => {
    const body = { login: `${login}@pac.demo`, senha: DEMO_PASSWORD };
    const entered = await test.nobody.post("/v2/auth/login", body);
    const cookie = [entered.headers["set-cookie"]].flat().map((one) => String(one).split(";")[0]);
    const headers = { cookie: cookie.join("; ") };
    const wrong = async (): Promise<number> =>
      (await test.nobody.post("/v2/auth/confirmacao", { senha: "Errada#1" }, headers)).status;
    for (let time = 0; time < 10; time += 1) expect(await wrong()).toBe(422);
    expect([await wrong(), await signIn(DEMO_PASSWORD)]).toEqual([429, 200]);
  });

  it("contract: what is no password is 422 and counts for nothing; a call from another site is 403", async () => {
    const client = await test.as(login);
    for (const senha of ["", null, 7, ["x"], "x".repeat(1001), "a\u0000b"])
      expect((await prove(client, senha)).status).toBe(422);
    const origin = { origin: "https://evil.example", cookie: client.cookie };
    const body = { senha: DEMO_PASSWORD };
    expect((await test.nobody.post("/v2/auth/confirmacao", body, origin)).status).toBe(403);
    expect((await prove(test.nobody)).status).toBe(401);
    const tries = test.db.selectFrom("tentativa").select("chave").where("chave", "=", `pessoa:${usuario_id}`);
    expect(await tries.execute()).toEqual([]);
  });
});
