import { beforeEach, describe, expect, it } from "vitest";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { codeOf, enteredBy, setUp, signIn, type Fator } from "../../tests/http/segundo-fator.ts";
import { sql } from "../platform/db/sql.ts";
import { inviteByLogin } from "./commands/convite.ts";
import { resetByLogin } from "./commands/reset-segundo-fator.ts";

const SENHA = "Vento-Leste-7";
const test = appOfFile();

let made = 0;
async function guarded(): Promise<{ login: string; usuario_id: number } & Fator> {
  made += 1;
  const login = `link${made}@estrela.example`;
  const usuario_id = await addPerson(test, login);
  return { login, usuario_id, ...(await setUp(test, enteredBy(test, await signIn(test, login)))) };
}
const invite = async (login: string): Promise<string> =>
  (await inviteByLogin(test.db, test.clock.now(), login)).token;
const define = async (token: string, more: object = {}): Promise<Answer> =>
  await test.nobody.post("/v2/auth/definir_senha", { token, senha: SENHA, ...more });

beforeEach(async () => void (await test.db.deleteFrom("tentativa").execute()));

describe("a link that sets a password", () => {
  it("OP-12* AUTH-24*: is no second factor: without its code nothing is set, the link stays good, and with it the person is in", async () => {
    const { login, chave } = await guarded();
    const token = await invite(login);
    expect(await define(token)).toMatchObject({
      status: 400,
      msg: "Digite o código do seu aplicativo autenticador.",
      log: { segundo_fator: true },
    });
    const wrong = await define(token, { codigo: "000000" });
    expect([wrong.status, wrong.log, wrong.headers["set-cookie"]]).toEqual([
      400,
      { segundo_fator: true },
      undefined,
    ]);
    // The password is the one before, and a rule of the new one is told before the code is asked for.
    expect((await signIn(test, login)).log).toEqual({ segundo_fator: true });
    expect((await define(token, { senha: "curta" })).status).toBe(422);
    const entered = await define(token, { codigo: codeOf(test, chave) });
    expect([entered.status, entered.data.usuario_email]).toEqual([200, login]);
    test.clock.advance(60_000);
    // The second factor stays as it was.
    expect((await signIn(test, login, { senha: SENHA })).log).toEqual({ segundo_fator: true });
    expect((await signIn(test, login, { senha: SENHA, codigo: codeOf(test, chave) })).status).toBe(200);
  });

  it("OP-12* AUTH-24*: ten wrong codes are borne, also where each comes with a link of its own, and count with those of the sign-in", async () => {
    const { login, chave, codigos } = await guarded();
    for (let time = 0; time < 5; time += 1)
      expect((await signIn(test, login, { codigo: "000000" })).status).toBe(400);
    for (let time = 0; time < 5; time += 1)
      expect((await define(await invite(login), { codigo: "000000" })).status).toBe(400);
    const token = await invite(login);
    expect((await define(token, { codigo: codeOf(test, chave) })).status).toBe(429);
    test.clock.advance(15 * 60_000);
    // A recovery code does as well, once.
    expect((await define(token, { codigo: codigos[0] })).status).toBe(200);
    expect((await define(await invite(login), { codigo: codigos[0] })).status).toBe(400);
  });

  it("OP-12* AUTH-24*: who lost phone and recovery codes is let in by an operator's reset, and by nothing else of the link", async () => {
    const { login, usuario_id } = await guarded();
    const token = await invite(login);
    expect((await define(token)).status).toBe(400);
    expect(await resetByLogin(test.db, test.clock.now(), ` ${login.toUpperCase()} `)).toBe("Ana Souza");
    expect((await define(token)).status).toBe(200);
    const audit = await test.db
      .selectFrom("auditoria")
      .select(["usuario_id", "detalhe"])
      .where("acao", "=", "segundo_fator.redefinido")
      .where("objeto_id", "=", String(usuario_id))
      .execute();
    expect(audit).toEqual([{ usuario_id: null, detalhe: {} }]);
    // The person is told by mail, and what is open of them is told as well, by nobody.
    const letters = await test.db
      .selectFrom("email_saida")
      .select(["email_destino", "email_dados"])
      .where("usuario_id", "=", usuario_id)
      .where(sql<string>`email_dados ->> 'mudanca'`, "=", "fator_redefinido")
      .execute();
    expect(letters).toMatchObject([{ email_destino: login, email_dados: { de_outro: true } }]);
    const eventos = await test.db
      .selectFrom("evento")
      .select(["tipo", "dados"])
      .where("usuario_id", "is", null)
      .where(sql<string>`dados ->> 'usuario_alterado_id'`, "=", String(usuario_id))
      .execute();
    expect(eventos).toMatchObject([
      { tipo: "usuario.alterado", dados: { campos: ["usuario_segundo_fator"] } },
    ]);
    await expect(resetByLogin(test.db, test.clock.now(), login)).rejects.toThrow(
      "O usuário Ana Souza não tem segundo fator.",
    );
    await expect(resetByLogin(test.db, test.clock.now(), "ninguem")).rejects.toThrow(
      "Ninguém entra com ninguem.",
    );
  });
});
