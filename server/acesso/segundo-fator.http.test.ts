// Long because: a second factor, from its set-up to the sign-ins that it decides, is one story with its people and codes.
import { beforeEach, describe, expect, it } from "vitest";
import { addPerson, statusesOf } from "../../tests/http/factories.ts";
import { appOfFile, clientOf } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { codeOf, enteredBy, setUp, signIn, type Fator } from "../../tests/http/segundo-fator.ts";
import { sql } from "../platform/db/sql.ts";
import { takeSegundoFator } from "./commands/take-segundo-fator.ts";

const FATOR = "/v2/auth/segundo_fator";
const WRONG = "O código não confere. Espere o próximo código do aplicativo e confira a hora do celular.";
const NEEDED = "Digite o código do seu aplicativo autenticador.";
const TOO_MANY = "Muitas tentativas. Aguarde 15 minutos e tente novamente.";

const test = appOfFile();
let made = 0;

/** Somebody new, signed in. */
async function person(): Promise<{ login: string; usuario_id: number; client: Client }> {
  made += 1;
  const login = `pessoa${made}@estrela.example`;
  const usuario_id = await addPerson(test, login);
  return { login, usuario_id, client: enteredBy(test, await signIn(test, login)) };
}

/** Somebody new whose second factor is on. */
async function guarded(): Promise<Awaited<ReturnType<typeof person>> & Fator> {
  const one = await person();
  return { ...one, ...(await setUp(test, one.client)) };
}

/** Acts of the audit on a person, in their order. */
async function acts(usuario_id: number): Promise<string[]> {
  const rows = test.db
    .selectFrom("auditoria")
    .select("acao")
    .where("objeto", "=", "usuario")
    .where("objeto_id", "=", String(usuario_id))
    .where("acao", "<>", "sessao.iniciada")
    .orderBy("auditoria_id");
  return (await rows.execute()).map(({ acao }) => acao);
}

/** What the person was mailed of their account. */
async function letters(usuario_id: number): Promise<unknown[]> {
  const { rows } = await sql<{ mudanca: string }>`select email_dados ->> 'mudanca' as mudanca from email_saida
    where usuario_id = ${usuario_id} and email_tipo = 'conta' and email_dados ->> 'mudanca' <> 'navegador_novo'
    order by email_id`.execute(test.db);
  return rows.map(({ mudanca }) => mudanca);
}

beforeEach(async () => void (await test.db.deleteFrom("tentativa").execute()));

describe("set up in the profile", () => {
  it("AUTH-24*: the password gives a secret, its first code turns it on and gives ten recovery codes; all of it is audited, told and mailed", async () => {
    const { usuario_id, client } = await person();
    const off = {
      ativo: false,
      desde: null,
      codigos_restantes: 0,
      exigido: false,
      impedimento: null,
      can: { setUp: true, end: false },
    };
    expect((await client.get(FATOR)).data).toEqual(off);
    const begun = await client.post(FATOR, { senha_atual: "Demo#2026" });
    expect([begun.status, begun.data]).toEqual([
      200,
      {
        chave: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: `otpauth://totp/PAC:pessoa${made}%40estrela.example?issuer=PAC&secret=${begun.data.chave}&algorithm=SHA1&digits=6&period=30`,
      },
    ]);
    // Nothing counts before its first code.
    expect((await client.get(FATOR)).data).toEqual(off);
    const wrong = await client.put(FATOR, { codigo: "000000" });
    expect([wrong.status, wrong.log?.campos]).toEqual([422, [{ campo: "codigo", mensagem: WRONG }]]);
    const code = codeOf(test, begun.data.chave);
    const done = await client.put(FATOR, { codigo: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(done.status).toBe(200);
    expect(done.data.codigos).toHaveLength(10);
    expect(new Set(done.data.codigos).size).toBe(10);
    for (const codigo of done.data.codigos) expect(codigo).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    expect((await client.get(FATOR)).data).toEqual({
      ...off,
      ativo: true,
      desde: Math.floor(test.clock.now().getTime() / 1000),
      codigos_restantes: 10,
      can: { setUp: true, end: true },
    });
    expect(await acts(usuario_id)).toEqual(["segundo_fator.ligado"]);
    expect(await letters(usuario_id)).toEqual(["fator_ativado"]);
    const told = await test.db
      .selectFrom("evento")
      .select(["usuario_id", "dados"])
      .where("tipo", "=", "usuario.alterado")
      .where("usuario_id", "=", usuario_id)
      .execute();
    expect(told).toEqual([
      {
        usuario_id,
        dados: { usuario_alterado_id: usuario_id, campos: ["usuario_segundo_fator"], de_versao: 1 },
      },
    ]);
    // A second press finds nothing to confirm.
    expect(await client.put(FATOR, { codigo: code })).toMatchObject({
      status: 400,
      msg: "A configuração expirou. Comece de novo com um código QR novo.",
    });
  });

  it("AUTH-24*: no table holds the secret or a recovery code as people have them", async () => {
    const { chave, codigos } = await guarded();
    const { rows } = await sql<{ text: string }>`select string_agg(x::text, ' ') as text from (
      select to_jsonb(s) as x from segundo_fator s union all select to_jsonb(c) from codigo_recuperacao c
      union all select to_jsonb(a) from auditoria a union all select to_jsonb(e) from email_saida e
      union all select to_jsonb(o) from evento o) all_of_it`.execute(test.db);
    const text = (rows[0]?.text ?? "").toLowerCase();
    expect(text).toContain("segundo_fator.ligado");
    const { Secret } = await import("otpauth");
    const secret = Buffer.from(Secret.fromBase32(chave).bytes);
    for (const clear of [
      chave,
      secret.toString("hex"),
      ...codigos,
      ...codigos.map((one) => one.replaceAll("-", "")),
    ])
      expect(text).not.toContain(clear.toLowerCase());
  });

  it("AUTH-24* contract: without the password, with a wrong one, or after ten wrong ones nothing begins, changes or ends", async () => {
    const { usuario_id, client } = await guarded();
    const paths = ["", "/codigos", "/encerrar"];
    const refused = async (path: string, senha_atual: string | undefined): Promise<unknown> => {
      const answer = await client.post(`${FATOR}${path}`, senha_atual === undefined ? {} : { senha_atual });
      return [answer.status, answer.log?.campos];
    };
    for (const path of paths) {
      const missing = [422, [{ campo: "senha_atual", mensagem: "Informe a senha atual." }]];
      expect(await refused(path, undefined)).toEqual(missing);
      expect(await refused(path, "")).toEqual(missing);
      expect(await refused(path, "Errada#1")).toEqual([
        422,
        [{ campo: "senha_atual", mensagem: "A senha atual não confere." }],
      ]);
    }
    for (let time = 0; time < 7; time += 1)
      expect(((await refused("", "Errada#1")) as unknown[])[0]).toBe(422);
    for (const path of paths)
      expect(await client.post(`${FATOR}${path}`, { senha_atual: "Demo#2026" })).toMatchObject({
        status: 429,
        msg: TOO_MANY,
      });
    expect((await client.get(FATOR)).data).toMatchObject({ ativo: true, codigos_restantes: 10 });
    expect(await acts(usuario_id)).toEqual(["segundo_fator.ligado"]);
  });

  it("AUTH-24*: a secret waits for an hour; another begun meanwhile takes its place, and until its code the old one counts", async () => {
    const { login, client, chave } = await guarded();
    const begin = async (): Promise<string> =>
      (await client.post(FATOR, { senha_atual: "Demo#2026" })).data.chave;
    const first = await begin();
    const second = await begin();
    expect((await client.put(FATOR, { codigo: codeOf(test, first) })).status).toBe(422);
    expect((await signIn(test, login, { codigo: codeOf(test, second) })).status).toBe(400);
    expect((await signIn(test, login, { codigo: codeOf(test, chave) })).status).toBe(200);
    test.clock.advance(3600_000);
    expect((await client.put(FATOR, { codigo: codeOf(test, second) })).status).toBe(400);
    const third = await begin();
    test.clock.advance(3599_000);
    expect((await client.put(FATOR, { codigo: codeOf(test, third) })).status).toBe(200);
    test.clock.advance(60_000);
    expect((await signIn(test, login, { codigo: codeOf(test, chave) })).status).toBe(400);
    expect((await signIn(test, login, { codigo: codeOf(test, third) })).status).toBe(200);
  });

  it("AUTH-24*: it ends by the password: then the password enters alone, and neither app nor recovery codes count", async () => {
    const { login, usuario_id, client, codigos } = await guarded();
    expect((await client.post(`${FATOR}/encerrar`, { senha_atual: "Demo#2026" })).status).toBe(200);
    expect((await signIn(test, login)).status).toBe(200);
    const { rows } = await sql`select from codigo_recuperacao where usuario_id = ${usuario_id}`.execute(
      test.db,
    );
    expect(rows).toEqual([]);
    expect(
      await test.db
        .transaction()
        .execute(async (tx) => await takeSegundoFator(tx, usuario_id, codigos[0] ?? "", test.clock.now())),
    ).toBe(false);
    expect(await acts(usuario_id)).toEqual(["segundo_fator.ligado", "segundo_fator.desligado"]);
    expect(await letters(usuario_id)).toEqual(["fator_ativado", "fator_encerrado"]);
    for (const path of ["/codigos", "/encerrar"])
      expect(await client.post(`${FATOR}${path}`, { senha_atual: "Demo#2026" })).toMatchObject({
        status: 400,
        msg: "O segundo fator não está ligado.",
      });
  });

  it("AUTH-24*: nobody of the demo network sets one up, nor who has no password, and both are told why", async () => {
    const demo = await test.as("ga");
    const why =
      "As pessoas da rede de demonstração são de todos que a usam: com um segundo fator só uma entraria. Por isso ele fica desligado para elas.";
    expect((await demo.get(FATOR)).data).toMatchObject({
      impedimento: why,
      can: { setUp: false, end: false },
    });
    expect(await demo.post(FATOR, { senha_atual: "Demo#2026" })).toMatchObject({ status: 400, msg: why });
    expect((await demo.put(FATOR, { codigo: "123456" })).status).toBe(400);
    const { usuario_id, client } = await person();
    await test.db
      .updateTable("usuario")
      .set({ senha_hash: null })
      .where("usuario_id", "=", usuario_id)
      .execute();
    expect((await client.get(FATOR)).data.impedimento).toBe(
      "O segundo fator protege a senha. Quem entra sem senha, só com a conta da empresa, não precisa dele.",
    );
    expect((await client.post(FATOR, { senha_atual: "Demo#2026" })).status).toBe(422);
  });
});

describe("a sign-in", () => {
  const asked = ({ status, msg, log }: Answer): unknown => [status, msg, log];

  it("AUTH-24* AUTH-29*: a right password asks for the code, a wrong one does not; the code enters, once", async () => {
    const { login, chave } = await guarded();
    expect(asked(await signIn(test, login))).toEqual([400, NEEDED, { segundo_fator: true }]);
    expect(asked(await signIn(test, login, { codigo: "  " }))).toEqual([
      400,
      NEEDED,
      { segundo_fator: true },
    ]);
    expect(asked(await signIn(test, login, { codigo: "000000" }))).toEqual([
      400,
      WRONG,
      { segundo_fator: true },
    ]);
    const codigo = codeOf(test, chave);
    expect(asked(await signIn(test, login, { senha: "Errada#1", codigo }))).toEqual([
      400,
      "Login ou senha inválidos",
      null,
    ]);
    const entered = await signIn(test, login, { codigo });
    expect(entered.data.segundo_fator_pendente).toBe(false);
    expect((await enteredBy(test, entered).get("/v2/pac/usuario/perfil")).status).toBe(200);
    expect(asked(await signIn(test, login, { codigo }))).toEqual([400, WRONG, { segundo_fator: true }]);
  });

  it("AUTH-24*: the clock may be a step off on either side and no more, and no code before a used one counts", async () => {
    const { login, chave } = await guarded();
    const status = async (steps: number): Promise<number> =>
      (await signIn(test, login, { codigo: codeOf(test, chave, steps) })).status;
    expect([await status(-2), await status(2)]).toEqual([400, 400]);
    expect(await status(-1)).toBe(200);
    expect(await status(1)).toBe(200);
    // The present step lies before the one that was used.
    expect(await status(0)).toBe(400);
    test.clock.advance(30_000);
    expect(await status(0)).toBe(400);
    test.clock.advance(30_000);
    expect(await status(0)).toBe(200);
  });

  it("AUTH-24*: the code that set it up is used", async () => {
    const { login, client } = await person();
    const { chave } = (await client.post(FATOR, { senha_atual: "Demo#2026" })).data;
    const codigo = codeOf(test, chave);
    expect((await client.put(FATOR, { codigo })).status).toBe(200);
    expect((await signIn(test, login, { codigo })).status).toBe(400);
  });

  it("AUTH-24*: a code that comes at one instant to two instances enters once", async () => {
    const { login, chave } = await guarded();
    const other = clientOf(await test.another(), "");
    for (let round = 0; round < 3; round += 1) {
      test.clock.advance(60_000);
      const body = { login, senha: "Demo#2026", codigo: codeOf(test, chave) };
      const answers = await Promise.all(
        [test.nobody, other, test.nobody, other].map(
          async (client) => await client.post("/v2/auth/login", body),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 400, 400, 400]);
    }
  });

  it("AUTH-24*: two transactions that take one code at once: the second waits for the first, and takes nothing", async () => {
    const { usuario_id, chave, codigos } = await guarded();
    for (const codigo of [codeOf(test, chave), codigos[0] ?? ""]) {
      const taken = Promise.withResolvers<undefined>();
      const free = Promise.withResolvers<undefined>();
      const first = test.db.transaction().execute(async (tx) => {
        const took = await takeSegundoFator(tx, usuario_id, codigo, test.clock.now());
        taken.resolve(undefined);
        await free.promise;
        return took;
      });
      await taken.promise;
      const second = test.db
        .transaction()
        .execute(async (tx) => await takeSegundoFator(tx, usuario_id, codigo, test.clock.now()));
      for (;;) {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
        if (rows.length > 0) break;
      }
      free.resolve(undefined);
      expect([await first, await second]).toEqual([true, false]);
    }
  });

  it("AUTH-24*: a recovery code enters once, in any case and with or without its dashes, and is counted, noted and nobody else's", async () => {
    const { login, usuario_id, client, codigos } = await guarded();
    const other = await guarded();
    const [first = "", second = ""] = codigos;
    expect((await signIn(test, other.login, { codigo: first })).status).toBe(400);
    expect((await signIn(test, login, { codigo: first.toUpperCase().replaceAll("-", " ") })).status).toBe(
      200,
    );
    expect((await signIn(test, login, { codigo: first })).status).toBe(400);
    expect((await client.get(FATOR)).data.codigos_restantes).toBe(9);
    expect(await acts(usuario_id)).toEqual(["segundo_fator.ligado", "codigo_recuperacao.usado"]);
    const renewed = await client.post(`${FATOR}/codigos`, { senha_atual: "Demo#2026" });
    expect(renewed.data.codigos).toHaveLength(10);
    expect((await client.get(FATOR)).data.codigos_restantes).toBe(10);
    expect(await letters(usuario_id)).toEqual(["fator_ativado", "codigos_refeitos"]);
    expect((await signIn(test, login, { codigo: second })).status).toBe(400);
    expect((await signIn(test, login, { codigo: renewed.data.codigos[9] })).status).toBe(200);
  });

  it("AUTH-24* contract: wrong codes are failed sign-ins, ten of them; that the code is asked for is none, and does not forget any", async () => {
    const { login, usuario_id, chave } = await guarded();
    for (let time = 0; time < 12; time += 1) expect((await signIn(test, login)).status).toBe(400);
    for (let time = 0; time < 9; time += 1) {
      expect((await signIn(test, login, { codigo: "000000" })).msg).toBe(WRONG);
      // The right password alone forgets nothing, or whoever knows it could go on guessing.
      expect((await signIn(test, login)).msg).toBe(NEEDED);
    }
    expect((await signIn(test, login, { senha: "Errada#1" })).msg).toBe("Login ou senha inválidos");
    const right = { codigo: codeOf(test, chave) };
    expect(await signIn(test, login, right)).toMatchObject({ status: 429, msg: TOO_MANY });
    expect((await signIn(test, login)).status).toBe(429);
    test.clock.advance(15 * 60_000);
    expect((await signIn(test, login, { codigo: codeOf(test, chave) })).status).toBe(200);
    // A right sign-in forgets the failures.
    test.clock.advance(60_000);
    for (let time = 0; time < 10; time += 1)
      expect((await signIn(test, login, { codigo: "000000" })).status).toBe(400);
    expect((await signIn(test, login, { codigo: "000000" })).status).toBe(429);
    const refused = async (): Promise<number | undefined> => {
      const { rows } = await sql<{ n: number }>`select coalesce(sum(quantidade), 0)::int as n
        from registro_de_acesso where tipo = 'entrada_recusada' and usuario_id = ${usuario_id}`.execute(
        test.db,
      );
      return rows[0]?.n;
    };
    await expect.poll(refused, { timeout: 5000 }).toBe(20);
  });

  it("AUTH-24* OP-12*: who is suspended hears that, and uses up no code", async () => {
    const { login, usuario_id, chave } = await guarded();
    const become = async (acesso_status: string): Promise<void> =>
      void (await test.db
        .updateTable("usuario")
        .set({ acesso_status })
        .where("usuario_id", "=", usuario_id)
        .execute());
    await become("S");
    const codigo = codeOf(test, chave);
    expect(asked(await signIn(test, login, { codigo }))).toEqual([
      400,
      "Usuário suspenso. Procure o administrador.",
      null,
    ]);
    await become("A");
    expect((await signIn(test, login, { codigo })).status).toBe(200);
  });

  it("OP-03: a code longer than anybody's is 422, in whatever call, and counts for nothing", async () => {
    const { login, client } = await guarded();
    const codigo = "1".repeat(41);
    expect((await signIn(test, login, { codigo })).status).toBe(422);
    expect((await client.put(FATOR, { codigo })).status).toBe(422);
    for (const odd of [123456, null, ["123456"], {}])
      expect((await signIn(test, login, { codigo: odd })).status).toBe(422);
    expect(await test.db.selectFrom("tentativa").selectAll().execute()).toEqual([]);
  });
});
