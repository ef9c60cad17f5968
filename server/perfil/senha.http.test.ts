import { describe, expect, it } from "vitest";
import { statusesOf } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();

const PERFIL = "/v2/pac/usuario/perfil";
const save = async (client: Client, changes: object): Promise<Answer> =>
  await client.put(PERFIL, { ...(await client.get(PERFIL)).data, ...changes });

describe("another e-mail", () => {
  it("PERF-10 OP-12 contract: needs the password: without it, or with a wrong one, 422 on senha_atual", async () => {
    const vans = await test.as("consultor.vans");
    const { usuarioID } = (await vans.get("/v2/auth/sessao")).data;
    const person = async (): Promise<unknown> =>
      await test.db.selectFrom("usuario").selectAll().where("usuario_id", "=", usuarioID).execute();
    const before = await person();
    const usuario_email = "livia@casa.example";
    const refused = async (changes: object, mensagem: string): Promise<void> => {
      const answer = await save(vans, { usuario_email, ...changes });
      expect([answer.status, answer.log?.campos]).toEqual([422, [{ campo: "senha_atual", mensagem }]]);
      expect(answer.text).not.toContain("Errada#1");
    };
    await refused({}, "Informe a senha atual para alterar o e-mail.");
    await refused({ senha_atual: "" }, "Informe a senha atual para alterar o e-mail.");
    await refused({ senha_atual: "Errada#1" }, "A senha atual não confere.");
    await refused({ senha_atual: "x".repeat(1001) }, "No máximo 1.000 caracteres");
    expect(await person()).toEqual(before);
    expect((await save(vans, { usuario_cargo: "Consultora" })).status).toBe(200);
    const saved = await save(vans, { usuario_email, senha_atual: "Demo#2026" });
    expect(saved).toMatchObject({ status: 200, data: { usuario_email } });
    expect(saved.text).not.toContain("Demo#2026");
    const { rows } = await sql<{ text: string }>`select jsonb_agg(a)::text as text from auditoria a`.execute(
      test.db,
    );
    expect(rows[0]?.text).not.toMatch(/Demo#2026|Errada#1/);
    const login = { login: usuario_email, senha: "Demo#2026" };
    expect((await test.nobody.post("/v2/auth/login", login)).status).toBe(200);
    expect(
      (await test.nobody.post("/v2/auth/login", { ...login, login: "consultor.vans@pac.demo" })).status,
    ).toBe(400);
  });

  it("OP-12 contract: ten wrong ones in 15 minutes are borne, at once too; the sign-in counts for itself", async () => {
    const admin = await test.as("admin");
    const body = { ...(await admin.get(PERFIL)).data, usuario_email: "helena@casa.example" };
    const tries = Array.from(
      { length: 14 },
      async () => await admin.put(PERFIL, { ...body, senha_atual: "Errada#1" }),
    );
    expect(statusesOf(await Promise.all(tries))).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
    const right = { ...body, senha_atual: "Demo#2026" };
    expect(await admin.put(PERFIL, right)).toMatchObject({
      status: 429,
      msg: "Muitas tentativas. Aguarde 15 minutos e tente novamente.",
    });
    expect((await save(admin, { usuario_cargo: "Diretora" })).status).toBe(200);
    const again = await test.as("admin");
    test.clock.advance(15 * 60_000);
    expect(
      (await save(again, { usuario_email: "helena@casa.example", senha_atual: "Demo#2026" })).status,
    ).toBe(200);
  });

  it("OP-12 contract: who has no password changes the e-mail without", async () => {
    const vans = await test.as("dealer.vans");
    await test.db
      .updateTable("usuario")
      .set({ senha_hash: null })
      .where("usuario_email", "=", "dealer.vans@pac.demo")
      .execute();
    expect((await vans.get(PERFIL)).data.usuario_tem_senha).toBe(false);
    expect(await save(vans, { usuario_email: "sergio@casa.example" })).toMatchObject({
      status: 200,
      data: { usuario_email: "sergio@casa.example", usuario_tem_senha: false },
    });
  });
});
