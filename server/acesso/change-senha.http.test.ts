import { beforeEach, describe, expect, it } from "vitest";
import { addPerson, statusesOf } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { untilStuck } from "../../tests/http/until-stuck.ts";
import { sql } from "../platform/db/sql.ts";
import { inviteByLogin } from "./commands/convite.ts";

const ATUAL = "Demo#2026";
const NOVA = "Vento-Leste-7";

const test = appOfFile();
let people = 0;
let login = "";
let usuario_id = 0;
beforeEach(async () => {
  people += 1;
  login = `senha${people}`;
  usuario_id = await addPerson(test, `${login}@pac.demo`, "Lia Moura");
});

const change = async (client: Client, senha_atual: unknown, senha: unknown): Promise<Answer> =>
  await client.put("/v2/auth/senha", { senha_atual, senha });
const signIn = async (senha: string): Promise<number> =>
  (await test.nobody.post("/v2/auth/login", { login: `${login}@pac.demo`, senha })).status;
const told = async (client: Client): Promise<readonly [number, string]> => {
  const { status, msg } = await client.get("/v2/auth/sessao");
  return [status, msg];
};
/** What must not change where a change is refused. */
const stored = async (): Promise<unknown> => ({
  person: await test.db
    .selectFrom("usuario")
    .selectAll()
    .where("usuario_id", "=", usuario_id)
    .executeTakeFirst(),
  sessoes: (await test.db.selectFrom("sessao").select("sessao_id").execute()).length,
  letters: (await test.db.selectFrom("email_saida").select("email_id").execute()).length,
});

describe("another password", () => {
  it("OP-12* AUTH-57* contract: opens from now on and the one before does not; the other sessions and the links end, this session stays", async () => {
    const [here, there] = [await test.as(login), await test.as(login)];
    const { token } = await inviteByLogin(test.db, test.clock.now(), `${login}@pac.demo`);
    await test.db
      .insertInto("email_saida")
      .values({
        email_tipo: "senha",
        usuario_id,
        email_destino: "x@y.example",
        criado_em: test.clock.now(),
        proxima_em: "2999-01-01",
      })
      .execute();
    const answer = await change(here, ATUAL, NOVA);
    expect(answer).toMatchObject({ status: 200, data: null });
    await expect
      .poll(async () => await told(there))
      .toEqual([401, "A senha foi trocada. Entre com a senha nova."]);
    expect((await told(here))[0]).toBe(200);
    expect([await signIn(ATUAL), await signIn(NOVA)]).toEqual([400, 200]);
    expect((await test.nobody.post("/v2/auth/convite", { token })).msg).toBe(
      "A senha já foi definida por outro link. Entre com ela ou peça outro link.",
    );
    const letters = test.db
      .selectFrom("email_saida")
      .select(["email_tipo", sql<string>`email_dados ->> 'mudanca'`.as("mudanca")])
      .where("usuario_id", "=", usuario_id)
      .where(sql<boolean>`email_dados ->> 'mudanca' is distinct from 'navegador_novo'`);
    expect(await letters.execute()).toEqual([{ email_tipo: "conta", mudanca: "senha_trocada" }]);
    const { rows } = await sql<{ acao: string; request_id: unknown; text: string }>`
      select acao, request_id, to_jsonb(a)::text as text from auditoria a
      where objeto_id = ${String(usuario_id)} and acao like 'senha.%'`.execute(test.db);
    const request_id = answer.headers["x-request-id"];
    expect(rows).toMatchObject([{ acao: "senha.trocada", request_id }]);
    expect(rows[0]?.text).not.toMatch(/Vento|Demo#/);
  });

  it("AUTH-57 OP-12* contract: a rule, the list, the person's own names and the current one are 422 on senha; nothing is stored", async () => {
    const here = await test.as(login);
    const before = await stored();
    const refused: readonly (readonly [unknown, string])[] = [
      [
        "curta",
        "A senha precisa ter no mínimo 8 caracteres, uma letra maiúscula, um número e um caractere especial.",
      ],
      ["Mudar#2026", "Esta senha está entre as mais usadas e seria fácil de adivinhar."],
      ["Moura#2026", "A senha não pode ser o seu nome nem o seu e-mail."],
      [`${login}-Ab9`, "A senha não pode conter o que vem antes do @ no seu e-mail."],
      [`Aa1#${"x".repeat(997)}`, "A senha pode ter no máximo 1000 caracteres."],
      [7, "Valor inválido"],
    ];
    for (const [senha, mensagem] of refused) {
      const answer = await change(here, ATUAL, senha);
      expect([answer.status, answer.log?.campos]).toEqual([422, [{ campo: "senha", mensagem }]]);
    }
    expect(await stored()).toEqual(before);
    expect((await change(here, ATUAL, NOVA)).status).toBe(200);
    expect((await change(here, NOVA, NOVA)).log?.campos).toEqual([
      { campo: "senha", mensagem: "A nova senha é igual à atual." },
    ]);
  });

  it("OP-12* contract: a wrong current one is 422 on senha_atual, and 429 after ten, at once too; the sign-in counts for itself", async () => {
    const here = await test.as(login);
    const before = await stored();
    const tries = Array.from({ length: 14 }, async () => await change(here, "Errada#1", NOVA));
    const answers = await Promise.all(tries);
    expect(statusesOf(answers)).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
    const wrong = answers.find(({ status }) => status === 422);
    expect(wrong?.log?.campos).toEqual([{ campo: "senha_atual", mensagem: "A senha atual não confere." }]);
    expect(wrong?.text).not.toContain("Errada#1");
    expect(await change(here, ATUAL, NOVA)).toMatchObject({
      status: 429,
      msg: "Muitas tentativas. Aguarde 15 minutos e tente novamente.",
    });
    expect(await stored()).toEqual(before);
    expect(await signIn(ATUAL)).toBe(200);
    test.clock.advance(15 * 60_000);
    expect((await change(here, ATUAL, NOVA)).status).toBe(200);
  });

  it("contract: who has none is told how to get one, and what is no text is 422", async () => {
    const here = await test.as(login);
    for (const wrong of [undefined, null, ["x"], "x".repeat(1001), "a\u0000b"])
      expect((await change(here, wrong, NOVA)).status).toBe(422);
    await test.db
      .updateTable("usuario")
      .set({ senha_hash: null })
      .where("usuario_id", "=", usuario_id)
      .execute();
    expect(await change(here, ATUAL, NOVA)).toMatchObject({
      status: 400,
      msg: "A sua conta não tem senha. Para definir uma, peça o link em 'Esqueci minha senha', na tela de acesso.",
    });
  });

  it("contract: of two that change it at once one has, and failed sign-ins before it are forgotten", async () => {
    const here = await test.as(login);
    for (let time = 0; time < 10; time += 1) expect(await signIn("Errada#1")).toBe(400);
    expect(await signIn(ATUAL)).toBe(429);
    const both = await Promise.all([change(here, ATUAL, NOVA), change(here, ATUAL, "Outro-Vento-8")]);
    expect(statusesOf(both)).toEqual([200, 422]);
    const [won] = both[0]?.status === 200 ? [NOVA] : ["Outro-Vento-8"];
    expect(await signIn(won)).toBe(200);
  });

  it("contract: who is suspended while it is being changed changes nothing", async () => {
    const here = await test.as(login);
    const { changing } = await test.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("usuario")
        .set({ acesso_status: "S" })
        .where("usuario_id", "=", usuario_id)
        .execute();
      const changing = change(here, ATUAL, NOVA);
      await untilStuck(test);
      return { changing };
    });
    expect((await changing).status).toBe(401);
    await test.db
      .updateTable("usuario")
      .set({ acesso_status: "A" })
      .where("usuario_id", "=", usuario_id)
      .execute();
    expect([await signIn(NOVA), await signIn(ATUAL)]).toEqual([400, 200]);
  });
});
