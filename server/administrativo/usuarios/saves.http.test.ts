import { describe, expect, it } from "vitest";
import { audited } from "../../../tests/http/audited.ts";
import { claim, message, statusesOf } from "../../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { usuarioBody } from "../../../tests/http/samples.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");

const REGISTER = "/v2/pac/administrativo/usuarios";
const PERFIL = "/v2/pac/usuario/perfil";

let last = 0;
/** A new person with logins of their own. */
const create = async (changes: Readonly<Record<string, unknown>> = {}): Promise<Answer["data"]> => {
  last += 1;
  const logins = { usuario_email: `p${last}@vale.example`, id_america: `P-${last}` };
  const answer = await admin.post(REGISTER, usuarioBody({ ...logins, ...changes }));
  expect(answer.status, answer.text).toBe(200);
  const { convite: _, ...person } = answer.data;
  return person;
};
const emailsOf = async (path: string): Promise<string[]> =>
  (await admin.get(path)).data.map((row: { usuario_email: string }) => row.usuario_email);
const noted = async (usuario_id: number) =>
  await test.db
    .selectFrom("auditoria")
    .select(["acao", audited])
    .where("objeto_id", "=", String(usuario_id))
    .where("acao", "like", "usuario.%")
    .orderBy("auditoria_id")
    .execute();

describe("saves of people", () => {
  it("AUSR-23 OP-99 contract: a save raises the version; the audit keeps group, status and accounts, of the rest the field's name, and the call's id", async () => {
    const made = await create({ usuario_concessionario_codigo: ["100102", "100101", "100102", " "] });
    expect(made.usuario_concessionario_codigo).toEqual(["100101", "100102"]);
    const answer = await admin.put(`${REGISTER}/${made.usuario_id}`, {
      ...made,
      usuario_nome: "Célia P. Prado",
      grupo_usuario_id: 7,
      usuario_concessionario_codigo: "200201",
      usuario_id: 1,
      senha_hash: "x",
      usuario_tem_senha: true,
    });
    const saved = {
      ...made,
      usuario_nome: "Célia P. Prado",
      grupo_usuario_id: 7,
      usuario_concessionario_codigo: ["200201"],
      usuario_versao: 2,
    };
    expect([answer.status, answer.data]).toEqual([200, saved]);
    expect((await admin.get(`${REGISTER}/${made.usuario_id}`)).data).toEqual(saved);
    const [, change] = await noted(made.usuario_id);
    expect(change).toEqual({
      acao: "usuario.alterado",
      detalhe: {
        campos: ["usuario_nome", "grupo_usuario_id", "usuario_concessionario_codigo"],
        antes: { grupo_usuario_id: 6, usuario_concessionario_codigo: ["100101", "100102"] },
        depois: { grupo_usuario_id: 7, usuario_concessionario_codigo: ["200201"] },
        request_id: answer.headers["x-request-id"],
      },
    });
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("AUSR-23 contract: a save on an old reading is 409 with the person as they stand; without a version it is taken", async () => {
    const old = await create();
    const path = `${REGISTER}/${old.usuario_id}`;
    const { data: now } = await admin.put(path, { ...old, usuario_cargo: "Gerente" });
    expect(await admin.put(path, { ...old, usuario_telefone: "1140040000" })).toMatchObject({
      status: 409,
      msg: "Este usuário foi alterado por outra pessoa enquanto estava aberto.",
      log: {
        atual: now,
        alteracao: { usuario_nome: (await admin.get("/v2/auth/sessao")).data.usuario_nome },
      },
    });
    expect((await admin.get(path)).data).toEqual(now);
    const { usuario_versao: _, ...careless } = old;
    expect((await admin.put(path, careless)).data.usuario_versao).toBe(3);
    const { data: third } = await admin.get(path);
    const saves = Array.from({ length: 6 }, (_one, at) => ({ ...third, usuario_cargo: `Cargo ${at}` }));
    const answers = await Promise.all(saves.map(async (body) => await admin.put(path, body)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("AUSR-23 PERF-10 contract: of a save of the register and one of the person's own profile one wins", async () => {
    const dealer = await test.as("dealer.vans");
    const { usuarioID } = (await dealer.get("/v2/auth/sessao")).data;
    const path = `${REGISTER}/${usuarioID}`;
    for (let round = 0; round < 10; round += 1) {
      const { data: person } = await admin.get(path);
      const { data: perfil } = await dealer.get(PERFIL);
      const answers = await Promise.all([
        admin.put(path, { ...person, id_america: "DV-1", usuario_cargo: `Cargo ${round}` }),
        dealer.put(PERFIL, { ...perfil, usuario_cargo: `Função ${round}` }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
    }
    expect((await dealer.get(PERFIL)).data.usuario_versao).toBe(11);
  });

  it("OP-90 AUSR-24: a deleted person leaves every list, form and sign-in at once, and their logins are free; the row and the names in threads stay", async () => {
    const dealer = await test.as("dealer2.autos");
    const { usuarioID, usuario_nome } = (await dealer.get("/v2/auth/sessao")).data;
    const { req_numero } = await claim(dealer, { conta: "100103" });
    await message(dealer, req_numero, "Bom dia");
    const path = `${REGISTER}/${usuarioID}`;
    const { data: person } = await admin.get(path);
    await admin.put(path, { ...person, id_america: "D2-9" });
    expect(await admin.delete(`${path}?usuario_versao=1`)).toMatchObject({
      status: 409,
      log: { atual: { id_america: "D2-9" } },
    });
    expect(await admin.delete(`${path}?usuario_versao=2`)).toMatchObject({ status: 200, data: null });
    expect(await emailsOf(REGISTER)).not.toContain("dealer2.autos@pac.demo");
    for (const answer of [
      await admin.get(path),
      await admin.put(path, { ...person, id_america: "D2-9" }),
      await admin.delete(path),
      await admin.post(`${path}/convite`, {}),
    ])
      expect(answer).toMatchObject({ status: 404, msg: "Usuário não encontrado." });
    const body = { login: "dealer2.autos@pac.demo", senha: "Demo#2026" };
    expect((await test.nobody.post("/v2/auth/login", body)).status).toBe(400);
    const { data: thread } = await admin.get(`/v2/pac/requisicoes/${req_numero}/interacoes`);
    expect(JSON.stringify(thread)).toContain(usuario_nome);
    expect((await admin.get(`/v2/pac/requisicoes/${req_numero}/historico`)).text).toContain(usuario_nome);
    expect((await noted(usuarioID)).map(({ acao }) => acao)).toEqual([
      "usuario.alterado",
      "usuario.excluido",
    ]);
    expect((await noted(usuarioID))[1]?.detalhe).toMatchObject({
      antes: { grupo_usuario_id: 6, acesso_status: "A", usuario_concessionario_codigo: ["100103"] },
    });
    expect(JSON.stringify(await noted(usuarioID))).not.toContain(usuario_nome);
    const kept = await test.db
      .selectFrom("usuario")
      .select(["usuario_nome", "excluido_em"])
      .where("usuario_id", "=", usuarioID)
      .executeTakeFirst();
    expect(kept).toEqual({ usuario_nome, excluido_em: expect.any(Date) });
    await create({ usuario_email: "Dealer2.Autos@pac.demo", id_america: "d2-9" });
  });
});

describe("logins of people", () => {
  it("OP-100: e-mail and ID América are one person's whatever the case and the kind; the refusal names which", async () => {
    const { usuario_id } = await create({ usuario_email: "ana@vale.example", id_america: "ANA-1" });
    await create({ usuario_email: "bia@vale.example", id_america: "Bia@outra.example" });
    const email = { status: 409, msg: "Já existe uma pessoa que entra com este e-mail." };
    const id_america = { status: 409, msg: "Já existe uma pessoa que entra com este ID América." };
    const post = async (usuario_email: string, id: string): Promise<Answer> =>
      await admin.post(REGISTER, usuarioBody({ usuario_email, id_america: id }));
    expect(await post("ANA@Vale.example", "nova-1")).toMatchObject(email);
    expect(await post(" ana@vale.example ", "ana-1")).toMatchObject(email);
    expect(await post("nova@vale.example", "ana-1")).toMatchObject(id_america);
    expect(await post("bia@OUTRA.example", "nova-1")).toMatchObject(email);
    expect(await post("nova@vale.example", " ANA@vale.example")).toMatchObject(id_america);
    const path = `${REGISTER}/${usuario_id}`;
    const { data: ana } = await admin.get(path);
    expect(await admin.put(path, { ...ana, usuario_email: "BIA@vale.example" })).toMatchObject(email);
    expect(await admin.put(path, { ...ana, id_america: "bia@vale.example" })).toMatchObject(id_america);
    expect((await admin.get(path)).data).toEqual(ana);
    const own = { ...ana, usuario_email: "ANA@vale.example", id_america: "ana@vale.example" };
    expect((await admin.put(path, own)).status).toBe(200);
  });

  it("OP-100 contract: of thirty at once who take one login exactly one gets it, on two instances; whoever swaps two waits for nobody", async () => {
    const other = await test.another();
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_one, at) => {
        const email = at % 2 === 0 ? "trinta@vale.example" : "TRINTA@vale.example";
        const payload = usuarioBody(
          at % 3 === 0
            ? { usuario_email: `t${at}@vale.example`, id_america: email }
            : { usuario_email: email, id_america: `T-${at}` },
        );
        const app = at % 2 === 0 ? test.app : other;
        const headers = { cookie: admin.cookie };
        return (await app.inject({ method: "POST", url: `/api${REGISTER}`, headers, payload })).statusCode;
      }),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [`a${round}@troca.example`, `b${round}@troca.example`];
      const swapped = await Promise.all([
        admin.post(REGISTER, usuarioBody({ usuario_email: a, id_america: b })),
        admin.post(REGISTER, usuarioBody({ usuario_email: b, id_america: a })),
      ]);
      expect(statusesOf(swapped)).toEqual([200, 409]);
    }
  });
});
