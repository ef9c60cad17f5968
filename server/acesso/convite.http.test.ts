// Long because: an invitation, what it sets and who comes at once share their people and calls.
import { describe, expect, it, vi } from "vitest";
import { addPerson, statusesOf } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { untilStuck } from "../../tests/http/until-stuck.ts";
import { sql } from "../platform/db/sql.ts";
import { createConvite, inviteByLogin } from "./commands/convite.ts";
import { removeOldConvites } from "./jobs/remove-convites.ts";

const UNKNOWN = "Este link não existe. Confira se ele foi copiado por inteiro.";
const USED = "Este link já foi usado. Entre com a sua senha ou peça outro link.";
const REPLACED = "Este link foi substituído por outro mais novo.";
const EXPIRED = "Este link expirou: ele vale por 24 horas. Peça outro.";
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const SENHA = "Ypê#roxo1";

const test = appOfFile();

const add = async (login: string, usuario_nome?: string): Promise<number> =>
  await addPerson(test, `${login}@estrela.example`, usuario_nome);
/** A new invitation's token. */
const invite = async (login: string): Promise<string> =>
  (await inviteByLogin(test.db, test.clock.now(), `${login}@estrela.example`)).token;
const read = async (token: unknown): Promise<Answer> => await test.nobody.post("/v2/auth/convite", { token });
const define = async (
  token: unknown,
  senha: unknown = SENHA,
  headers: Record<string, string> = {},
): Promise<Answer> => await test.nobody.post("/v2/auth/definir_senha", { token, senha }, headers);
const signIn = async (login: string, senha: string): Promise<Answer> =>
  await test.nobody.post("/v2/auth/login", { login: `${login}@estrela.example`, senha });
const change = async (login: string, set: Record<string, unknown>): Promise<void> =>
  void (await test.db
    .updateTable("usuario")
    .set(set)
    .where("usuario_email", "=", `${login}@estrela.example`)
    .execute());
const hashOf = async (login: string): Promise<string | null> =>
  (
    await test.db
      .selectFrom("usuario")
      .select("senha_hash")
      .where("usuario_email", "=", `${login}@estrela.example`)
      .executeTakeFirstOrThrow()
  ).senha_hash;
const cookiesOf = ({ headers }: Answer): string[] => [headers["set-cookie"] ?? []].flat().map(String);

describe("an invitation", () => {
  it("OP-12* contract: tells whom it is for and until when; the password signs in at once, as the sign-in does", async () => {
    await add("ivone", "Ivone Machado");
    const token = await invite("ivone");
    const made = Math.floor(test.clock.now().getTime() / 1000);
    const told = await read(token);
    expect([told.status, told.data]).toEqual([
      200,
      {
        usuario_nome: "Ivone Machado",
        usuario_email: "ivone@estrela.example",
        expira_em: made + 86_400,
      },
    ]);
    const answer = await define(token);
    expect(answer).toMatchObject({ status: 200, data: { usuario_email: "ivone@estrela.example" } });
    const [session = "", browser = ""] = cookiesOf(answer);
    expect(session).toMatch(/^pac_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(browser).toMatch(/^pac_navegador=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const own = await test.nobody.get("/v2/auth/sessao", { cookie: session.split(";")[0] ?? "" });
    // The stream has gone on meanwhile.
    const later = { ...answer.data, eventos_desde: expect.stringMatching(/^\d+-0$/) };
    expect([own.status, own.data]).toEqual([200, later]);
    expect((await signIn("ivone", SENHA)).status).toBe(200);
    expect((await signIn("ivone", "Demo#2026")).status).toBe(400);
  });

  it("OP-12* contract: works once, and says so ever after", async () => {
    await add("claudio");
    const token = await invite("claudio");
    expect((await define(token)).status).toBe(200);
    const hash = await hashOf("claudio");
    for (const answer of [await read(token), await define(token, "Vento-Leste-7")])
      expect([answer.status, answer.msg, answer.headers["set-cookie"]]).toEqual([400, USED, undefined]);
    expect(await hashOf("claudio")).toBe(hash);
  });

  it("OP-12* contract: a newer one takes its place", async () => {
    await add("vera");
    const old = await invite("vera");
    const token = await invite("vera");
    for (const answer of [await read(old), await define(old)])
      expect([answer.status, answer.msg]).toEqual([400, REPLACED]);
    expect((await read(token)).status).toBe(200);
  });

  it("OP-12* contract: lives 24 hours to the moment; is removed after 30 days", async () => {
    await add("davi");
    const token = await invite("davi");
    test.clock.advance(DAY_MS - 1);
    expect((await read(token)).status).toBe(200);
    test.clock.advance(1);
    for (const answer of [await read(token), await define(token)])
      expect([answer.status, answer.msg]).toEqual([400, EXPIRED]);
    const newer = await invite("davi");
    test.clock.advance(29 * DAY_MS - 1);
    await removeOldConvites(test);
    expect((await read(token)).msg).toBe(REPLACED);
    test.clock.advance(1);
    expect(await removeOldConvites(test)).toBeGreaterThan(0);
    expect((await read(token)).msg).toBe(UNKNOWN);
    expect((await read(newer)).msg).toBe(EXPIRED);
  });

  it("OP-12* contract: is worth nothing while its person may not sign in, and nothing at all once they are deleted", async () => {
    await add("wagner");
    const token = await invite("wagner");
    const refusals = async (): Promise<unknown[]> => [(await read(token)).msg, (await define(token)).msg];
    await change("wagner", { acesso_status: "S" });
    expect(await refusals()).toEqual(Array(2).fill("Usuário suspenso. Procure o administrador."));
    await change("wagner", { acesso_status: "C" });
    expect(await refusals()).toEqual(Array(2).fill("Usuário cancelado. Procure o administrador."));
    await change("wagner", { acesso_status: "A", excluido_em: test.clock.now() });
    expect(await refusals()).toEqual([UNKNOWN, UNKNOWN]);
  });

  it("OP-12*: a token that is none, in whatever shape, is refused, and spoils none", async () => {
    await add("cristina");
    const token = await invite("cristina");
    const turned = token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase();
    for (const wrong of [
      "",
      "x",
      "A".repeat(43),
      turned,
      `${token}=`,
      ` ${token}`,
      token.slice(0, -1),
      "%",
      "'",
    ])
      for (const answer of [await read(wrong), await define(wrong)])
        expect([wrong, answer.status, answer.msg]).toEqual([wrong, 400, UNKNOWN]);
    for (const wrong of ["x".repeat(101), null, 1, [token], { token }, `${token}\u0000`, undefined])
      for (const answer of [await read(wrong), await define(wrong)])
        expect([wrong, answer.status]).toEqual([wrong, 422]);
    expect((await read(token)).status).toBe(200);
  });

  it("AUTH-53 contract: a call from another site is refused before the token is looked at", async () => {
    await add("italo");
    const token = await invite("italo");
    for (const path of ["/v2/auth/convite", "/v2/auth/definir_senha"])
      for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }])
        expect((await test.nobody.post(path, { token, senha: SENHA }, headers)).status).toBe(403);
    expect((await define(token)).status).toBe(200);
  });
});

describe("the new password", () => {
  it("AUTH-57 OP-12*: is refused on its field where it is weak, common or the person's own, and the invitation lives on", async () => {
    await add("luciana", "Luciana Dantas");
    const token = await invite("luciana");
    const before = await hashOf("luciana");
    const refused: Record<string, string> = {
      demo2026: "A senha precisa ter uma letra maiúscula e um caractere especial.",
      "Mudar#2026": "Esta senha está entre as mais usadas e seria fácil de adivinhar.",
      "Luciana#2026": "A senha não pode ser o seu nome nem o seu e-mail.",
      "Luciana@Estrela.example1": "A senha não pode ser o seu nome nem o seu e-mail.",
      [`Aa1#${"x".repeat(997)}`]: "A senha pode ter no máximo 1000 caracteres.",
    };
    for (const [senha, mensagem] of Object.entries(refused)) {
      const answer = await define(token, senha);
      expect([answer.status, answer.log?.campos]).toEqual([422, [{ campo: "senha", mensagem }]]);
    }
    for (const senha of [`Aa1#${"x".repeat(998)}`, null, 7, ["Ypê#roxo1"]])
      expect((await define(token, senha)).status).toBe(422);
    expect(await hashOf("luciana")).toBe(before);
    expect((await define(token)).status).toBe(200);
  });

  it("OP-12* contract: ends every session of the person, on every instance, and of the browser's other person; leaves colleagues", async () => {
    const other = await test.another();
    await add("marta");
    const cookieOf = async (): Promise<string> =>
      cookiesOf(await signIn("marta", "Demo#2026"))[0]?.split(";")[0] ?? "";
    const [own, second, neighbour] = [await cookieOf(), await cookieOf(), await test.as("dealer.autos")];
    const colleague = await test.as("dealer.autos");
    const answer = await define(await invite("marta"), SENHA, { cookie: neighbour.cookie });
    expect(answer.status).toBe(200);
    const statusOf = async (cookie: string): Promise<number[]> => [
      (await test.nobody.get("/v2/auth/sessao", { cookie })).status,
      (await other.inject({ url: "/api/v2/auth/sessao", headers: { cookie } })).statusCode,
    ];
    for (const cookie of [own, second, neighbour.cookie])
      await vi.waitFor(async () => expect(await statusOf(cookie)).toEqual([401, 401]));
    const { msg } = await test.nobody.get("/v2/auth/sessao", { cookie: second });
    expect(msg).toBe("A senha foi trocada. Entre com a senha nova.");
    expect(await statusOf(cookiesOf(answer)[0]?.split(";")[0] ?? "")).toEqual([200, 200]);
    expect(await statusOf(colleague.cookie)).toEqual([200, 200]);
  });

  it("OP-12* contract: whoever was throttled gets in, on the profile and in a known browser too", async () => {
    const id = await add("leandro");
    const known = cookiesOf(await signIn("leandro", "Demo#2026"))
      .find((one) => one.startsWith("pac_navegador"))
      ?.split(";")[0];
    const body = { login: "leandro@estrela.example", senha: "errada" };
    for (let time = 0; time < 10; time += 1) {
      await test.nobody.post("/v2/auth/login", body);
      await test.nobody.post("/v2/auth/login", body, { cookie: known ?? "" });
    }
    await test.db
      .insertInto("tentativa")
      .values({
        chave: `senha:${id}`,
        quando: test.clock.now(),
        expira_em: new Date(test.clock.now().getTime() + 1),
      })
      .execute();
    const right = { ...body, senha: SENHA };
    expect((await test.nobody.post("/v2/auth/login", right)).status).toBe(429);
    expect((await define(await invite("leandro"))).status).toBe(200);
    const left = await test.db.selectFrom("tentativa").select("chave").execute();
    expect(left.filter(({ chave }) => chave.includes(`:${id}`))).toEqual([]);
    expect((await test.nobody.post("/v2/auth/login", right, { cookie: known ?? "" })).status).toBe(200);
    expect((await test.nobody.post("/v2/auth/login", right)).status).toBe(200);
  });

  it("contract: the audit says that and whose, never what; the person's version stays, and no event is told", async () => {
    const id = await add("rosangela");
    const person = async (): Promise<unknown> =>
      await test.db.selectFrom("usuario").select("usuario_versao").where("usuario_id", "=", id).execute();
    const events = async (): Promise<unknown> =>
      await test.db
        .selectFrom("evento")
        .select(sql`count(*)`.as("n"))
        .execute();
    const before = [await person(), await events()];
    const token = await invite("rosangela");
    await define(token);
    expect([await person(), await events()]).toEqual(before);
    const acts = await test.db
      .selectFrom("auditoria")
      .select(["acao", "usuario_id", "detalhe"])
      .where("objeto", "=", "usuario")
      .where("objeto_id", "=", String(id))
      .where("acao", "in", ["convite.criado", "senha.definida"])
      .orderBy("auditoria_id")
      .execute();
    expect(acts).toEqual([
      { acao: "convite.criado", usuario_id: null, detalhe: {} },
      { acao: "senha.definida", usuario_id: id, detalhe: {} },
    ]);
    const kept = JSON.stringify(await test.db.selectFrom("convite").selectAll().execute());
    expect(kept).not.toContain(token);
  });
});

describe("at once", () => {
  it("OP-12*: of thirty calls with one token, over two instances, exactly one sets the password", async () => {
    await add("tatiane");
    const token = await invite("tatiane");
    const other = await test.another();
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, number) => {
        const payload = { token, senha: `Vento-Leste-${number}` };
        if (number % 2 === 0) return await define(token, payload.senha);
        const call = { method: "POST", url: "/api/v2/auth/definir_senha", payload } as const;
        return { status: (await other.inject(call)).statusCode } as Answer;
      }),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array(29).fill(400)]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await signIn("tatiane", `Vento-Leste-${won}`)).status).toBe(200);
  });

  it("OP-12*: of two tokens of one person, the newer made at that moment, not both set a password", async () => {
    const usuario_id = await add("gilberto");
    const token = await invite("gilberto");
    const [answer, newer] = await Promise.all([
      define(token),
      test.db.transaction().execute(async (tx) => {
        await sql`select from usuario where usuario_id = ${usuario_id} for no key update`.execute(tx);
        return await createConvite(tx, { usuario_id, autor: null, email: null, quando: test.clock.now() });
      }),
    ]);
    // Whichever was first; the message of an answered call is blank.
    expect(["200 ", `400 ${REPLACED}`]).toContain(`${answer.status} ${answer.msg}`);
    expect((await read(newer.token)).status).toBe(200);
    expect([USED, REPLACED]).toContain((await read(token)).msg);
  });
});

describe("a sign-in at that moment", () => {
  it("OP-12* contract: the old password, found right a moment before it is replaced, opens no session any more", async () => {
    const usuario_id = await add("bruna");
    const late = await test.db.transaction().execute(async (tx) => {
      await sql`select from usuario where usuario_id = ${usuario_id} for no key update`.execute(tx);
      const entering = signIn("bruna", "Demo#2026");
      await untilStuck(test);
      await tx
        .updateTable("usuario")
        .set({ senha_hash: "new" })
        .where("usuario_id", "=", usuario_id)
        .execute();
      return { entering };
    });
    const answer = await late.entering;
    expect([answer.status, answer.msg, cookiesOf(answer)]).toEqual([400, "Login ou senha inválidos", []]);
    const left = test.db.selectFrom("sessao").select("sessao_id").where("usuario_id", "=", usuario_id);
    expect(await left.execute()).toEqual([]);
  });
});

describe("an invitation from the machine", () => {
  it("OP-12* contract: is for a person who may sign in, by e-mail or ID América", async () => {
    const refusal = async (login: string): Promise<string> =>
      await inviteByLogin(test.db, test.clock.now(), login).then(
        () => "",
        (error: Error) => error.message,
      );
    expect(await refusal("ninguem@estrela.example ")).toBe("Ninguém entra com ninguem@estrela.example.");
    await add("debora", "Débora Vilela");
    await change("debora", { acesso_status: "S" });
    expect(await refusal("Debora@estrela.example")).toBe(
      "O usuário Débora Vilela está suspenso: só quem está ativo pode ser convidado.",
    );
    const { usuario_nome, token, expira } = await inviteByLogin(test.db, test.clock.now(), " a100001 ");
    expect([usuario_nome, expira.getTime() - test.clock.now().getTime()]).toEqual(["Helena Prado", DAY_MS]);
    expect((await read(token)).status).toBe(200);
  });
});
