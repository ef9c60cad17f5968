import { beforeEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../demo/people.ts";
import { audited } from "../../../tests/http/audited.ts";
import { openStream } from "../../../tests/http/event-reader.ts";
import { addPerson } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { enteredBy, setUp, signIn } from "../../../tests/http/segundo-fator.ts";

const SEGURANCA = "/v2/pac/administrativo/seguranca";
const test = appOfFile();
const admin = signedIn(test, "admin");
const dac = signedIn(test, "dac");

const read = async (): Promise<Answer["data"]> => (await admin.get(SEGURANCA)).data;
const save = async (segundo_fator_grupos: unknown, more: object = {}): Promise<Answer> =>
  await admin.put(SEGURANCA, { segundo_fator_grupos, ...more });

beforeEach(
  async () => void (await test.db.updateTable("seguranca").set({ segundo_fator_grupos: [] }).execute()),
);

describe("what is demanded at the sign-in", () => {
  it("AUTH-24*: an administrator chooses the groups, and sees how many of each have a second factor; the demo network counts for none", async () => {
    const { seguranca_versao } = await read();
    const logins = ["um@estrela.example", "dois@estrela.example", "tres@estrela.example"];
    for (const login of logins) await addPerson(test, login);
    await setUp(test, enteredBy(test, await signIn(test, logins[0] ?? "")));
    const saved = await save([6, 1, 6]);
    expect([saved.status, saved.data]).toEqual([
      200,
      {
        segundo_fator_grupos: [1, 6],
        seguranca_versao: seguranca_versao + 1,
        grupos: [1, 2, 3, 4, 5, 6, 7].map((grupo_usuario_id) => ({
          grupo_usuario_id,
          pessoas: grupo_usuario_id === 6 ? 3 : 0,
          com_segundo_fator: grupo_usuario_id === 6 ? 1 : 0,
        })),
      },
    ]);
    expect(await read()).toEqual(saved.data);
    expect((await signIn(test, "dois@estrela.example")).data.segundo_fator_pendente).toBe(true);
  });

  it("AUTH-24* contract: an old version is refused with the current one and who saved it, and changes nothing; without one the save is taken", async () => {
    const { seguranca_versao } = await read();
    const first = await save([2], { seguranca_versao });
    const late = await save([3], { seguranca_versao });
    expect(late).toMatchObject({
      status: 409,
      msg: "A segurança foi alterada por outra pessoa enquanto estava aberta.",
      log: { atual: first.data, alteracao: { usuario_nome: "Helena Prado", timestamp: expect.any(Number) } },
    });
    expect(await read()).toEqual(first.data);
    expect((await save([3])).data).toMatchObject({
      segundo_fator_grupos: [3],
      seguranca_versao: seguranca_versao + 2,
    });
  });

  it("AUTH-24* contract: a group that there is not, or none that is a list, is 422", async () => {
    for (const wrong of [[8], [0], [1.5], ["1"], "1", null, undefined, [[1]], Array(6000).fill(1)])
      expect([wrong, (await save(wrong)).status]).toEqual([wrong, 422]);
    expect((await read()).segundo_fator_grupos).toEqual([]);
  });

  it("AUTH-24* contract: a save is audited with what it was and by which call, and told to administrators alone", async () => {
    const { seguranca_versao } = await read();
    const streams = [await openStream(test.app, admin.cookie), await openStream(test.app, dac.cookie)];
    for (const stream of streams) await stream.until(({ name }) => name === "aberto");
    const saved = await save([1]);
    const [told, others] = streams;
    const { data } =
      (await told?.until(
        // A save of the tests before may be told late.
        ({ data: one }) => one?.objeto === "seguranca" && one["de_versao"] === seguranca_versao,
      )) ?? {};
    expect(data).toEqual({
      tipo: "seguranca.alterada",
      objeto: "seguranca",
      usuario_id: expect.any(Number),
      campos: ["segundo_fator_grupos"],
      de_versao: seguranca_versao,
    });
    // What is told to all comes after it.
    await admin.put("/v2/pac/usuario/perfil", (await admin.get("/v2/pac/usuario/perfil")).data);
    await dac.put("/v2/pac/usuario/perfil", (await dac.get("/v2/pac/usuario/perfil")).data);
    const seen: unknown[] = [];
    await others?.until(({ data: one }) => {
      seen.push(one?.objeto);
      return one?.objeto === "usuario";
    });
    expect(seen).not.toContain("seguranca");
    for (const stream of streams) await stream.close();
    const rows = await test.db
      .selectFrom("auditoria")
      .select(["objeto_id", audited])
      .where("acao", "=", "seguranca.alterada")
      .orderBy("auditoria_id", "desc")
      .limit(1)
      .execute();
    expect(rows).toEqual([
      {
        objeto_id: "1",
        detalhe: {
          campos: ["segundo_fator_grupos"],
          antes: { segundo_fator_grupos: [] },
          depois: { segundo_fator_grupos: [1] },
          request_id: saved.headers["x-request-id"],
        },
      },
    ]);
  });

  it("AUTH-24* CROSS-07*: nobody but administrators reads or changes it", async () => {
    expect((await dac.get(SEGURANCA)).status).toBe(403);
    expect((await dac.put(SEGURANCA, { segundo_fator_grupos: [] })).status).toBe(403);
    expect((await test.nobody.get(SEGURANCA)).status).toBe(401);
  });

  it("AUTH-24* contract: whoever has not shown lately who they are is asked that first, and changes nothing", async () => {
    test.clock.advance(5 * 60_000 + 1);
    expect(await save([1])).toMatchObject({
      status: 403,
      msg: "Confirme que é você para continuar.",
      log: { motivo: "reautenticar", formas: ["senha"] },
    });
    expect((await read()).segundo_fator_grupos).toEqual([]);
    expect((await admin.post("/v2/auth/confirmacao", { senha: DEMO_PASSWORD })).status).toBe(200);
    expect((await save([1])).data.segundo_fator_grupos).toEqual([1]);
  });
});
