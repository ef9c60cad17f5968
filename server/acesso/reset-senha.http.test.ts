import { describe, expect, it } from "vitest";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import { enteredBy, setUp, signIn } from "../../tests/http/segundo-fator.ts";
import type { HttpError } from "../platform/http/errors.ts";
import { inviteByLogin } from "./commands/convite.ts";
import { resetSenhaByLogin } from "./commands/reset-senha.ts";

const SENHA = "Vento-Leste-7";
const test = appOfFile();

let made = 0;
async function person(): Promise<{ login: string; usuario_id: number }> {
  made += 1;
  const login = `senha${made}@estrela.example`;
  return { login, usuario_id: await addPerson(test, login, "Ana Souza") };
}
const reset = async (login: string, senha = SENHA): Promise<unknown> =>
  await resetSenhaByLogin(test.services, login, senha);
const refusal = async (login: string, senha?: string): Promise<[number, string]> => {
  const error = await reset(login, senha).then(
    () => null,
    (reason: HttpError) => reason,
  );
  return [error?.status ?? 200, error?.message ?? ""];
};

describe("a password that the machine gives", () => {
  it("OP-12* AUTH-57*: lets the person in, ends their sessions, links and failed tries, stands in the audit, and is told by mail", async () => {
    const { login, usuario_id } = await person();
    const own = enteredBy(test, await signIn(test, login));
    const { token } = await inviteByLogin(test.db, test.clock.now(), login);
    for (let time = 0; time < 10; time += 1) await signIn(test, login, { senha: "Errada-1" });
    expect((await signIn(test, login)).status).toBe(429);
    expect(await reset(` ${login.toUpperCase()} `)).toEqual({ usuario_nome: "Ana Souza", hasFator: false });

    // The command is another process: the server that has the session in memory is told over the bus.
    await expect.poll(async () => (await own.get("/v2/pac/usuario/perfil")).status).toBe(401);
    expect((await signIn(test, login)).status).toBe(400);
    expect((await signIn(test, login, { senha: SENHA })).status).toBe(200);
    expect((await test.nobody.post("/v2/auth/definir_senha", { token, senha: "Outra-Senha-9" })).status).toBe(
      400,
    );
    const audited = test.db
      .selectFrom("auditoria")
      .select(["acao", "usuario_id"])
      .where("objeto_id", "=", String(usuario_id))
      .where("acao", "=", "senha.definida");
    expect(await audited.execute()).toEqual([{ acao: "senha.definida", usuario_id: null }]);
    const told = test.db
      .selectFrom("email_saida")
      .select(["email_destino", "email_dados"])
      .where("usuario_id", "=", usuario_id)
      .where("email_tipo", "=", "conta");
    expect(await told.execute()).toContainEqual({
      email_destino: login,
      email_dados: expect.objectContaining({ mudanca: "senha_redefinida", de_outro: true, aparelho: null }),
    });
  });

  it("OP-12* AUTH-24*: leaves the second factor as it is, and says that there is one", async () => {
    const { login } = await person();
    await setUp(test, enteredBy(test, await signIn(test, login)));
    expect(await reset(login)).toEqual({ usuario_nome: "Ana Souza", hasFator: true });
    expect((await signIn(test, login, { senha: SENHA })).log).toEqual({ segundo_fator: true });
  });

  it("OP-12* AUTH-57*: is refused in words for nobody, for who may not sign in, and by the rules of passwords; nothing is stored then", async () => {
    const { login, usuario_id } = await person();
    const hash = async (): Promise<unknown> =>
      await test.db.selectFrom("usuario").select("senha_hash").where("usuario_id", "=", usuario_id).execute();
    const before = await hash();
    expect(await refusal("ninguem")).toEqual([404, "Ninguém entra com ninguem."]);
    expect(await refusal(login, "fraca")).toEqual([
      400,
      "A senha precisa ter no mínimo 8 caracteres, uma letra maiúscula, um número e um caractere especial.",
    ]);
    // Its own e-mail in it, which only the person's row tells.
    expect((await refusal(login, `X!${login.split("@")[0]}`))[0]).toBe(400);
    const set = async (acesso_status: "S" | "C"): Promise<unknown> =>
      await test.db
        .updateTable("usuario")
        .set({ acesso_status })
        .where("usuario_id", "=", usuario_id)
        .execute();
    for (const [status, word] of [
      ["S", "suspenso"],
      ["C", "cancelado"],
    ] as const) {
      await set(status);
      expect(await refusal(login)).toEqual([
        400,
        `O usuário Ana Souza está ${word}: só quem está ativo pode receber uma senha.`,
      ]);
    }
    expect(await hash()).toEqual(before);
  });
});
