import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { audited } from "../../tests/http/audited.ts";
import { openStream } from "../../tests/http/event-reader.ts";
import { addPerson, statusesOf } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { enteredBy } from "../../tests/http/segundo-fator.ts";
import { createHash } from "node:crypto";

const SESSOES = "/v2/auth/sessoes";
const REGISTER = "/v2/pac/administrativo/usuarios";
const ENDED = "Esta sessão foi encerrada em outro navegador. Entre novamente para continuar.";
const BY_ADMIN = "As sessões foram encerradas por um administrador. Entre novamente para continuar.";
const PHONE = {
  acesso_dispositivo: "mobile",
  acesso_plataforma: "Android",
  acesso_plataforma_versao: "14 / Chrome 131.0.0.0",
  acesso_user_agent: "Mozilla/5.0 (Linux; Android 14)",
};

const test = appOfFile();
let other: FastifyInstance;
beforeAll(async () => {
  other = await test.another();
});
let people = 0;
let login = "";
let usuario_id = 0;
beforeEach(async () => {
  people += 1;
  login = `sessoes${people}`;
  usuario_id = await addPerson(test, `${login}@pac.demo`, "Lia Moura");
});

/** The same person in another browser, a minute later. */
async function alsoIn(device?: object): Promise<Client> {
  test.clock.advance(60_000);
  if (!device) return await test.as(login);
  const body = { login: `${login}@pac.demo`, senha: DEMO_PASSWORD, device };
  return enteredBy(test, await test.nobody.post("/v2/auth/login", body));
}
const told = async (client: Client): Promise<readonly [number, string]> => {
  const { status, msg } = await client.get("/v2/auth/sessao");
  return [status, msg];
};
/** The same on the other instance. */
const toldThere = async ({ cookie }: Client): Promise<readonly [number, string]> => {
  const answer = await other.inject({ url: "/api/v2/auth/sessao", headers: { cookie } });
  return [answer.statusCode, answer.json().msg_txt];
};
const codigoOf = async (client: Client): Promise<string> =>
  (await client.get(SESSOES)).data.find((one: { atual: boolean }) => one.atual).sessao_codigo;
const noted = async (): Promise<unknown[]> =>
  await test.db
    .selectFrom("auditoria")
    .select(["usuario_id", "objeto_id", audited])
    .where("acao", "=", "sessao.encerrada")
    .where("objeto_id", "=", String(usuario_id))
    .execute();

describe("one's own sessions", () => {
  it("OP-07 OP-08 contract: are listed with device, beginning and last use, this one first, by an id that is not made of the token", async () => {
    const started = test.clock.now().getTime() / 1000;
    const here = await test.as(login);
    const phone = await alsoIn(PHONE);
    const wild = { ...PHONE, acesso_dispositivo: "torradeira", acesso_plataforma: "Ligue 0800 000" };
    await alsoIn({ ...wild, acesso_plataforma_versao: "https://evil.example" });
    await test.as("ga");
    test.clock.advance(60_000);
    await phone.get("/v2/auth/sessao");
    const answer = await here.get(SESSOES);
    const listed = { sessao_codigo: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/) };
    const unknown = { sessao_aparelho: "Navegador desconhecido", acesso_dispositivo: null };
    expect(answer.data).toEqual([
      { ...listed, ...unknown, criada_em: started, vista_em: started + 180, atual: true },
      {
        ...listed,
        sessao_aparelho: "Chrome no Android",
        acesso_dispositivo: "mobile",
        criada_em: started + 60,
        vista_em: started + 180,
        atual: false,
      },
      { ...listed, ...unknown, criada_em: started + 120, vista_em: started + 120, atual: false },
    ]);
    const token = here.cookie.split("=")[1] ?? "";
    for (const form of ["hex", "base64", "base64url"] as const)
      expect(answer.text).not.toContain(createHash("sha256").update(token).digest(form));
    expect(answer.text).not.toContain(token);
    expect(answer.text).not.toContain("evil.example");
    for (let hours = 0; hours < 8; hours += 4) {
      test.clock.advance(4 * 3_600_000);
      await here.get("/v2/auth/sessao");
    }
    // The others were not used for eight hours by then.
    expect((await here.get(SESSOES)).data).toHaveLength(1);
  });

  it("contract: one is ended, on every instance and with its stream, and reads the reason; it is noted", async () => {
    const [here, there] = [await test.as(login), await alsoIn()];
    const stream = await openStream(other, there.cookie);
    await stream.until(({ name }) => name === "aberto");
    expect((await toldThere(there))[0]).toBe(200);
    const answer = await here.delete(`${SESSOES}/${await codigoOf(there)}`);
    expect(answer).toMatchObject({ status: 200, data: null });
    await stream.until(({ name }) => name === "recomeco");
    await stream.ended;
    await expect.poll(async () => await told(there)).toEqual([401, ENDED]);
    await expect.poll(async () => await toldThere(there)).toEqual([401, ENDED]);
    expect((await told(here))[0]).toBe(200);
    const detalhe = { request_id: answer.headers["x-request-id"], sessoes: 1 };
    expect(await noted()).toEqual([{ usuario_id, objeto_id: String(usuario_id), detalhe }]);
  });

  it("contract: this one is 400, somebody else's, one that is over and one that never was are 404, and all of them live on", async () => {
    const [here, there, ga] = [await test.as(login), await alsoIn(), await test.as("ga")];
    const [own, gone, foreign] = [await codigoOf(here), await codigoOf(there), await codigoOf(ga)];
    await there.get("/v2/auth/logout");
    expect(await here.delete(`${SESSOES}/${own}`)).toMatchObject({
      status: 400,
      msg: "Esta é a sessão deste navegador. Para sair dela, use Desconectar.",
    });
    for (const codigo of [gone, foreign, "00000000-0000-4000-8000-000000000000"])
      expect(await here.delete(`${SESSOES}/${codigo}`)).toMatchObject({
        status: 404,
        msg: "Esta sessão não existe mais.",
      });
    expect((await here.delete(`${SESSOES}/1'--`)).status).toBe(422);
    expect([(await told(here))[0], (await told(ga))[0]]).toEqual([200, 200]);
    expect(await noted()).toEqual([]);
  });

  it("contract: of thirty that end one at once one has, and it is noted once", async () => {
    const [here, there] = [await test.as(login), await alsoIn()];
    const codigo = await codigoOf(there);
    const calls = Array.from({ length: 30 }, async () => await here.delete(`${SESSOES}/${codigo}`));
    expect(statusesOf(await Promise.all(calls))).toEqual([200, ...Array(29).fill(404)]);
    expect(await noted()).toHaveLength(1);
  });

  it("contract: all others end at once, this one and other people's do not; where there is none, nothing is noted", async () => {
    const here = await test.as(login);
    const others = [await alsoIn(), await alsoIn()];
    const ga = await test.as("ga");
    const end = async (): Promise<Answer> => await here.delete(`${SESSOES}/outras`);
    expect(await end()).toMatchObject({ status: 200, data: { encerradas: 2 } });
    for (const there of others) await expect.poll(async () => await told(there)).toEqual([401, ENDED]);
    expect([(await told(here))[0], (await told(ga))[0]]).toEqual([200, 200]);
    expect(await end()).toMatchObject({ status: 200, data: { encerradas: 0 } });
    expect(await noted()).toHaveLength(1);
  });
});

describe("sessions of a person of the register", () => {
  it("contract: an administrator ends all of them, and whoever used one reads by whom", async () => {
    const [admin, ga] = [await test.as("admin"), await test.as("ga")];
    const both = [await test.as(login), await alsoIn()];
    const path = `${REGISTER}/${usuario_id}/sessoes`;
    expect((await ga.delete(path)).status).toBe(403);
    expect((await told(both[0] as Client))[0]).toBe(200);
    expect(await admin.delete(path)).toMatchObject({ status: 200, data: { encerradas: 2 } });
    for (const client of both) await expect.poll(async () => await told(client)).toEqual([401, BY_ADMIN]);
    expect(await admin.delete(path)).toMatchObject({ status: 200, data: { encerradas: 0 } });
    expect(await noted()).toHaveLength(1);
    expect((await told(await test.as(login)))[0]).toBe(200);
    expect((await admin.delete(`${REGISTER}/999999999/sessoes`)).status).toBe(404);
  });

  it("contract: of an administrator's own the one of the call stays", async () => {
    const [here, there] = [await test.as("admin"), await test.as("admin")];
    const { usuarioID } = (await here.get("/v2/auth/sessao")).data;
    expect((await here.delete(`${REGISTER}/${usuarioID}/sessoes`)).status).toBe(200);
    await expect.poll(async () => await told(there)).toEqual([401, ENDED]);
    expect((await told(here))[0]).toBe(200);
  });
});
