import { describe, expect, it } from "vitest";
import { audited } from "../../../tests/http/audited.ts";
import { statusesOf } from "../../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { seguradoraBody } from "../../../tests/http/samples.ts";

const test = appOfFile();
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");

const REGISTER = "/v2/pac/administrativo/seguradoras";

const create = async (changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  await ga.post(REGISTER, seguradoraBody(changes));
const namesOf = async (path: string): Promise<string[]> =>
  (await ga.get(path)).data.map((row: { seguradora_nome_fantasia: string }) => row.seguradora_nome_fantasia);
/** What was noted about one insurer, oldest first. */
const noted = async (seguradora_id: number) =>
  await test.db
    .selectFrom("auditoria")
    .select(["acao", "usuario_id", audited])
    .where("objeto", "=", "seguradora")
    .where("objeto_id", "=", String(seguradora_id))
    .orderBy("auditoria_id")
    .execute();
const announced = async (): Promise<string[]> =>
  (await test.db.selectFrom("evento").select("tipo").orderBy("evento_id").execute()).map(({ tipo }) => tipo);

describe("saves and deletions of insurers", () => {
  it("ASEG-15 ASEG-16 contract: a save raises the version; the audit keeps before and after, of people the field's name alone", async () => {
    const { data: made } = await create();
    const path = `${REGISTER}/${made.seguradora_id}`;
    const answer = await admin.put(path, {
      ...made,
      seguradora_local: "Joinville - SC",
      seguradora_status: "inativo",
      seguradora_responsaveis_objeto: [],
      seguradora_id: 1,
    });
    const saved = {
      ...made,
      seguradora_local: "Joinville - SC",
      seguradora_status: "inativo",
      seguradora_responsaveis_objeto: [],
      seguradora_versao: 2,
    };
    expect([answer.status, answer.data]).toEqual([200, saved]);
    expect((await ga.get(path)).data).toEqual(saved);
    const [, change] = await noted(made.seguradora_id);
    expect(change?.detalhe).toEqual({
      campos: ["seguradora_local", "seguradora_status", "seguradora_responsaveis_objeto"],
      antes: { seguradora_local: "Blumenau - SC", seguradora_status: "ativo" },
      depois: { seguradora_local: "Joinville - SC", seguradora_status: "inativo" },
      request_id: answer.headers["x-request-id"],
    });
    expect((await announced()).at(-1)).toBe("seguradora.alterada");
  });

  it("ASEG-15 contract: a save on an old reading is 409 with the insurer as it stands; without a version it is taken", async () => {
    const { data: old } = await create();
    const path = `${REGISTER}/${old.seguradora_id}`;
    const { data: now } = await ga.put(path, { ...old, seguradora_local: "Itajaí - SC" });
    const answer = await admin.put(path, { ...old, seguradora_telefone: "1140040000" });
    expect(answer).toMatchObject({
      status: 409,
      msg: "Esta seguradora foi alterada por outra pessoa enquanto estava aberta.",
      log: {
        atual: now,
        alteracao: {
          usuario_nome: "Beatriz Nogueira",
          timestamp: Math.floor(test.clock.now().getTime() / 1000),
        },
      },
    });
    expect((await ga.get(path)).data).toEqual(now);
    const { seguradora_versao: _, ...careless } = old;
    expect((await admin.put(path, careless)).data.seguradora_versao).toBe(3);
    const { data: third } = await ga.get(path);
    const saves = Array.from({ length: 6 }, (_one, at) => ({ ...third, seguradora_local: `Lugar ${at}` }));
    const answers = await Promise.all(saves.map(async (body) => await ga.put(path, body)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("OP-90 ASEG-13 ASEG-15: a deleted one leaves every list and form at once; its row stays", async () => {
    const { data: made } = await create({ seguradora_nome_fantasia: "Breve Seguros" });
    const path = `${REGISTER}/${made.seguradora_id}`;
    const dealer = await test.as("dealer.autos");
    const offered = async (): Promise<string[]> =>
      (await dealer.get("/v2/pac/seguradoras?status=ativo")).data.map((one: { label: string }) => one.label);
    expect(await offered()).toContain("Breve Seguros");
    await ga.put(path, { ...made, seguradora_local: "Gaspar - SC" });
    expect(await admin.delete(`${path}?seguradora_versao=1`)).toMatchObject({
      status: 409,
      log: { atual: { seguradora_local: "Gaspar - SC" } },
    });
    expect(await admin.delete(`${path}?seguradora_versao=2`)).toMatchObject({ status: 200, data: null });
    expect(await offered()).not.toContain("Breve Seguros");
    expect(await namesOf(REGISTER)).not.toContain("Breve Seguros");
    for (const answer of [await ga.get(path), await ga.put(path, made), await ga.delete(path)])
      expect(answer).toMatchObject({ status: 404, msg: "Seguradora não encontrada." });
    const { rows } = { rows: await noted(made.seguradora_id) };
    expect(rows.map(({ acao }) => acao)).toEqual([
      "seguradora.criada",
      "seguradora.alterada",
      "seguradora.excluida",
    ]);
    expect(rows[2]?.detalhe).toMatchObject({ antes: { seguradora_nome_fantasia: "Breve Seguros" } });
    const kept = await test.db
      .selectFrom("seguradora")
      .select(["seguradora_nome_fantasia", "excluido_em"])
      .where("seguradora_id", "=", made.seguradora_id)
      .executeTakeFirst();
    expect(kept).toEqual({ seguradora_nome_fantasia: "Breve Seguros", excluido_em: expect.any(Date) });
  });

  it("ASEG-15 OP-01 OP-03: ids that are none, bare paths and foreign methods are answered like everywhere", async () => {
    for (const id of ["0", "-1", "1e3", "a", "99999999999999999999"])
      expect((await ga.get(`${REGISTER}/${id}`)).status).toBe(422);
    expect((await ga.get(`${REGISTER}/999999`)).status).toBe(404);
    expect((await ga.get("/administrativo/seguradoras?status=ativo")).status).toBe(200);
    expect((await ga.delete(`${REGISTER}/1?seguradora_versao=x`)).status).toBe(422);
    expect((await test.nobody.get(REGISTER)).status).toBe(401);
  });
});
