import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DEMO_LOGINS } from "../../demo/people.ts";
import { audited } from "../../tests/http/audited.ts";
import { statusesOf } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Answer, Client, TestApp } from "../../tests/http/harness.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => await test.close());

const PERFIL = "/v2/pac/usuario/perfil";
/** A person's profile as a body that can be sent back, with changes. */
const bodyOf = async (client: Client, changes: object = {}): Promise<object> => {
  const { usuario_concessionario_codigo: _, ...body } = (await client.get(PERFIL)).data;
  return { ...body, ...changes };
};
const save = async (client: Client, changes: object): Promise<Answer> =>
  await client.put(PERFIL, await bodyOf(client, changes));
/** The stored row of a person, and the number of their audit rows. */
const stored = async (login: string): Promise<unknown> => {
  const person = await test.db
    .selectFrom("usuario")
    .selectAll()
    .where("usuario_email", "=", `${login}@pac.demo`)
    .executeTakeFirstOrThrow();
  const noted = await test.db
    .selectFrom("auditoria")
    .select("auditoria_id")
    .where("acao", "=", "usuario.alterado")
    .execute();
  const told = await test.db.selectFrom("evento").select("evento_id").execute();
  return { person, noted, told };
};

describe("own profile", () => {
  it("PERF-02 PERF-08 PERF-09 OP-99: everybody reads their own, with all their accounts as a list", async () => {
    for (const { login, nome, cargo, contas } of DEMO_LOGINS) {
      const person = await test.as(login.replace("@pac.demo", ""));
      const { status, data } = await person.get(PERFIL);
      expect(status).toBe(200);
      expect(data).toEqual({
        usuario_nome: nome,
        usuario_email: login,
        usuario_cpf: expect.stringMatching(/^\d{11}$/),
        usuario_telefone: expect.stringMatching(/^\d{11}$/),
        usuario_cargo: cargo,
        usuario_concessionario_codigo: contas,
        usuario_versao: 1,
        usuario_tem_senha: true,
      });
      expect((await person.get("/usuario/perfil")).data).toEqual(data);
    }
    expect((await test.nobody.get(PERFIL)).status).toBe(401);
    expect((await test.nobody.put(PERFIL, {})).status).toBe(401);
  });

  it("PERF-02 PERF-10 OP-98: a save is stored unmasked, audited by field, told as an event, and nobody else's changes", async () => {
    const dac = await test.as("dac");
    const other = await stored("ga");
    const answer = await save(dac, {
      usuario_nome: "  Marcos T. Tavares ",
      usuario_cpf: "529.982.247-x",
      usuario_telefone: "+55 (11) 4002-0001",
      usuario_concessionario_codigo: ["100103"],
      usuario_id: 1,
      grupo_usuario_id: 1,
      acesso_status: "S",
      senha_hash: "x",
      id_america: "GA-1",
    });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        usuario_nome: "Marcos T. Tavares",
        usuario_cpf: "529982247X",
        usuario_telefone: "1140020001",
        usuario_cargo: "Analista de peças",
        usuario_concessionario_codigo: ["100101"],
        usuario_versao: 2,
      },
    });
    expect((await dac.get(PERFIL)).data).toEqual(answer.data);
    expect((await dac.get("/v2/auth/sessao")).data.acesso_id).toBe("dac-geral");
    expect((await stored("dac")) as { person: object }).toMatchObject({
      person: { grupo_usuario_id: 2, acesso_status: "A", senha_hash: expect.stringMatching(/^\S{20,}$/) },
    });
    const { usuarioID } = (await dac.get("/v2/auth/sessao")).data;
    const audit = await test.db
      .selectFrom("auditoria")
      .select(["usuario_id", "objeto", "objeto_id", audited])
      .where("acao", "=", "usuario.alterado")
      .execute();
    expect(audit).toEqual([
      {
        usuario_id: usuarioID,
        objeto: "usuario",
        objeto_id: String(usuarioID),
        detalhe: {
          campos: ["usuario_nome", "usuario_cpf", "usuario_telefone"],
          request_id: answer.headers["x-request-id"],
        },
      },
    ]);
    const events = await test.db.selectFrom("evento").select(["tipo", "usuario_id"]).execute();
    expect(events).toEqual([{ tipo: "usuario.alterado", usuario_id: usuarioID }]);
    expect(await stored("ga")).toMatchObject({ person: (other as { person: object }).person });
  });

  it("PERF-07 OP-03: what is blank or wrong is a 422 that names each field, and nothing is stored", async () => {
    const dealer = await test.as("dealer.autos");
    const before = await stored("dealer.autos");
    const blank = {
      usuario_nome: " ",
      usuario_email: "",
      usuario_cpf: "",
      usuario_telefone: "",
      usuario_cargo: "",
    };
    const answer = await save(dealer, blank);
    expect(answer.status).toBe(422);
    expect(answer.log?.campos).toEqual(
      Object.keys(blank).map((campo) => ({ campo, mensagem: "Campo obrigatório" })),
    );
    const wrong: readonly (readonly [object, string])[] = [
      [{ usuario_email: "sem-arroba" }, "O e-mail não é válido."],
      [{ usuario_cpf: "123" }, "O CPF tem 11 dígitos."],
      [{ usuario_telefone: "97100-0000" }, "O telefone tem o DDD e mais 8 ou 9 dígitos."],
      [{ usuario_nome: "x".repeat(256) }, "No máximo 255 caracteres"],
      [{ usuario_cargo: null }, "Valor inválido"],
      [{ usuario_nome: ["Ana"] }, "Valor inválido"],
      [{ usuario_nome: "Ana\u0000" }, "Caractere inválido"],
      [{ usuario_cpf: 52998224725 }, "Valor inválido"],
      [{ usuario_versao: "1" }, "Valor inválido"],
      [{ usuario_cargo: undefined }, "Campo obrigatório"],
    ];
    for (const [changes, mensagem] of wrong) {
      const refused = await save(dealer, changes);
      expect([refused.status, refused.log?.campos]).toEqual([
        422,
        [{ campo: Object.keys(changes)[0], mensagem }],
      ]);
    }
    expect((await dealer.put(PERFIL, [])).status).toBe(422);
    expect(await stored("dealer.autos")).toEqual(before);
  });

  it("PERF-07 OP-97: without any account nothing is saved", async () => {
    const vans = await test.as("consultor.vans");
    const { usuarioID } = (await vans.get("/v2/auth/sessao")).data;
    await test.db.deleteFrom("usuario_concessionario").where("usuario_id", "=", usuarioID).execute();
    const before = await stored("consultor.vans");
    const answer = await save(vans, { usuario_nome: "Lívia" });
    expect(answer.status).toBe(422);
    expect(answer.log?.campos).toEqual([
      { campo: "usuario_concessionario_codigo", mensagem: "Campo obrigatório" },
    ]);
    expect(await stored("consultor.vans")).toEqual(before);
  });

  it("OP-100: an e-mail that somebody has is 409 in any case; one's own may change its case", async () => {
    const ga = await test.as("ga");
    const before = await stored("ga");
    const answer = await save(ga, { usuario_email: "DAC@pac.demo", senha_atual: "Demo#2026" });
    expect(answer).toMatchObject({ status: 409, msg: "Já existe uma pessoa com este e-mail.", log: null });
    expect(await stored("ga")).toEqual(before);
    expect((await save(ga, { usuario_email: "GA@pac.demo" })).status).toBe(200);
    expect((await save(ga, { usuario_email: "ga@pac.demo" })).status).toBe(200);
  });

  it("OP-12 OP-100: an e-mail that is somebody's ID América is 409 as well", async () => {
    await test.db
      .updateTable("usuario")
      .set({ id_america: "Consultor@casa.example" })
      .where("usuario_email", "=", "consultor.autos@pac.demo")
      .execute();
    const ga = await test.as("ga");
    const before = await stored("ga");
    const answer = await save(ga, { usuario_email: "consultor@casa.example", senha_atual: "Demo#2026" });
    expect(answer).toMatchObject({ status: 409, msg: "Já existe uma pessoa com este e-mail." });
    expect(await stored("ga")).toEqual(before);
  });

  it("PERF-10 contract: a save on an old reading is 409 with the profile as it stands; without a version it is taken", async () => {
    const admin = await test.as("admin");
    const old = await bodyOf(admin, { usuario_nome: "Helena P." });
    const now = (await save(admin, { usuario_cargo: "Diretora" })).data;
    const answer = await admin.put(PERFIL, old);
    const alteracao = { usuario_nome: now.usuario_nome, timestamp: expect.any(Number) };
    expect(answer).toMatchObject({ status: 409, log: { atual: now, alteracao } });
    expect((await admin.get(PERFIL)).data).toEqual(now);
    expect(await admin.put(PERFIL, { ...old, usuario_versao: undefined })).toMatchObject({
      status: 200,
      data: { usuario_nome: "Helena P.", usuario_versao: now.usuario_versao + 1 },
    });
  });

  it("PERF-10: of several saves of one reading at once exactly one is stored", async () => {
    const vans = await test.as("dealer.vans");
    const names = Array.from({ length: 6 }, (_, at) => `Sérgio ${at}`);
    const bodies = await Promise.all(names.map(async (usuario_nome) => await bodyOf(vans, { usuario_nome })));
    const answers = await Promise.all(bodies.map(async (body) => await vans.put(PERFIL, body)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.data;
    expect((await vans.get(PERFIL)).data).toEqual(winner);
  });

  it("PERF-10 OP-06: the new name is in the session at once, on every instance", async () => {
    const other = await test.another();
    const dealer = await test.as("dealer2.autos");
    const elsewhere = async (): Promise<unknown> => {
      const answer = await other.inject({ url: "/api/v2/auth/sessao", headers: { cookie: dealer.cookie } });
      return answer.json().json_data.usuario_nome;
    };
    expect(await elsewhere()).toBe("Carla Menezes");
    await save(dealer, { usuario_nome: "Carla Menezes Prado" });
    expect((await dealer.get("/v2/auth/sessao")).data.usuario_nome).toBe("Carla Menezes Prado");
    // The clock stands still, so cached sessions do not expire by themselves.
    await vi.waitFor(async () => expect(await elsewhere()).toBe("Carla Menezes Prado"));
  });
});
