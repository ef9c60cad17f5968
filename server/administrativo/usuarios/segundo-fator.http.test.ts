import { describe, expect, it } from "vitest";
import { addPerson, statusesOf } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { enteredBy, setUp, signIn } from "../../../tests/http/segundo-fator.ts";
import { sql } from "../../platform/db/sql.ts";

const REGISTER = "/v2/pac/administrativo/usuarios";
const test = appOfFile();
const admin = signedIn(test, "admin");

const reset = async (usuario_id: number | string): Promise<Answer> =>
  await admin.delete(`${REGISTER}/${usuario_id}/segundo_fator`);
const recordOf = async (usuario_id: number): Promise<Answer["data"]> =>
  (await admin.get(`${REGISTER}/${usuario_id}`)).data;

describe("a lost phone", () => {
  it("AUTH-24*: an administrator takes the second factor away: the password enters alone; it is audited, told and mailed, and the version stays", async () => {
    const usuario_id = await addPerson(test, "celular@estrela.example");
    const client = enteredBy(test, await signIn(test, "celular@estrela.example"));
    expect(await recordOf(usuario_id)).toMatchObject({
      usuario_segundo_fator: false,
      can: { resetSegundoFator: false },
    });
    await setUp(test, client);
    const { usuario_versao, ...record } = await recordOf(usuario_id);
    expect(record).toMatchObject({ usuario_segundo_fator: true, can: { resetSegundoFator: true } });
    const done = await reset(usuario_id);
    expect([done.status, done.data]).toEqual([200, null]);
    expect(await recordOf(usuario_id)).toMatchObject({
      usuario_versao,
      usuario_segundo_fator: false,
      can: { resetSegundoFator: false },
    });
    expect((await signIn(test, "celular@estrela.example")).status).toBe(200);
    const { usuarioID } = (await admin.get("/v2/auth/sessao")).data;
    const { rows } = await sql<object>`select usuario_id, request_id from auditoria
      where acao = 'segundo_fator.redefinido' and objeto_id = ${String(usuario_id)}`.execute(test.db);
    expect(rows).toEqual([{ usuario_id: usuarioID, request_id: done.headers["x-request-id"] }]);
    const told = await sql<object>`select usuario_id, dados from evento
      where tipo = 'usuario.alterado' and usuario_id = ${usuarioID}`.execute(test.db);
    expect(told.rows).toEqual([
      {
        usuario_id: usuarioID,
        dados: {
          usuario_alterado_id: usuario_id,
          campos: ["usuario_segundo_fator"],
          de_versao: usuario_versao,
        },
      },
    ]);
    const mails =
      await sql<object>`select email_destino, email_dados -> 'de_outro' as de_outro from email_saida
      where usuario_id = ${usuario_id} and email_dados ->> 'mudanca' = 'fator_redefinido'`.execute(test.db);
    expect(mails.rows).toEqual([{ email_destino: "celular@estrela.example", de_outro: true }]);
  });

  it("AUTH-24*: one's own, that of who has none, and of nobody are refused, and of four at once one is done", async () => {
    const usuario_id = await addPerson(test, "quatro@estrela.example");
    expect(await reset(usuario_id)).toMatchObject({ status: 400, msg: "Esta pessoa não tem segundo fator." });
    await setUp(test, enteredBy(test, await signIn(test, "quatro@estrela.example")));
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await reset(usuario_id)));
    expect(statusesOf(answers)).toEqual([200, 400, 400, 400]);
    expect((await reset(999_999)).status).toBe(404);
    const { usuarioID } = (await admin.get("/v2/auth/sessao")).data;
    expect(await reset(usuarioID)).toMatchObject({
      status: 400,
      msg: "O seu próprio segundo fator se troca no seu perfil.",
    });
  });
});
