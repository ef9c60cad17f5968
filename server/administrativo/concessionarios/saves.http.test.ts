import { describe, expect, it } from "vitest";
import { audited } from "../../../tests/http/audited.ts";
import { claim, statusesOf } from "../../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { concessionarioBody } from "../../../tests/http/samples.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");

const REGISTER = "/v2/pac/administrativo/concessionarios";

let serial = 300_600;
const create = async (changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
  serial += 1;
  return await admin.post(REGISTER, concessionarioBody({ concessionario_conta: String(serial), ...changes }));
};
/** What was noted about one dealer, oldest first. */
const noted = async (conta: string) =>
  await test.db
    .selectFrom("auditoria")
    .select(["acao", audited])
    .where("objeto", "=", "concessionario")
    .where("objeto_id", "=", conta)
    .orderBy("auditoria_id")
    .execute();

describe("saves and deletions of dealers", () => {
  it("ACON-24 ACON-07 ACON-19 contract: a save takes everything but the account and raises the version; the audit keeps before and after, of e-mail, CPF and telephone the field's name alone", async () => {
    const { data: made } = await create();
    const { concessionario_conta: conta } = made;
    const path = `${REGISTER}/${conta}`;
    const changes = {
      concessionario_registro: "123456789X",
      concessionario_nome: "Vale Prime",
      concessionario_razao_social: "Vale Prime Ltda.",
      concessionario_email: "oficina@vale.example",
      concessionario_telefone: "47999990000",
      concessionario_bu: 2,
      concessionario_unidade: 1,
      concessionario_status: "cancelado",
      concessionario_conta_sap: "EVA9",
      concessionario_cidade: "Gaspar",
      concessionario_uf: "PR",
    };
    const answer = await admin.put(path, { ...made, ...changes, concessionario_conta: "OUTRA" });
    const saved = { ...made, ...changes, concessionario_versao: 2 };
    expect([answer.status, answer.data]).toEqual([200, saved]);
    expect((await admin.get(path)).data).toEqual(saved);
    expect((await admin.get(`${REGISTER}/OUTRA`)).status).toBe(404);
    for (const status of ["inativo", "ativo", "cancelado", "inativo"]) {
      const { data } = await admin.get(path);
      const moved = await admin.put(path, { ...data, concessionario_status: status });
      expect([moved.status, moved.data.concessionario_status]).toEqual([200, status]);
    }
    const [first, change, move] = await noted(conta);
    expect(first).toMatchObject({
      acao: "concessionario.criado",
      detalhe: { depois: { concessionario_nome: "Vale do Itajaí Veículos", concessionario_conta: conta } },
    });
    expect(change).toEqual({
      acao: "concessionario.alterado",
      detalhe: {
        campos: expect.arrayContaining(Object.keys(changes)),
        antes: {
          concessionario_nome: "Vale do Itajaí Veículos",
          concessionario_razao_social: "Vale do Itajaí Comércio de Veículos Ltda.",
          concessionario_bu: 1,
          concessionario_unidade: 2,
          concessionario_status: "ativo",
          concessionario_conta_sap: "EVA300301",
          concessionario_cidade: "Blumenau",
          concessionario_uf: "SC",
        },
        depois: {
          concessionario_nome: "Vale Prime",
          concessionario_razao_social: "Vale Prime Ltda.",
          concessionario_bu: 2,
          concessionario_unidade: 1,
          concessionario_status: "cancelado",
          concessionario_conta_sap: "EVA9",
          concessionario_cidade: "Gaspar",
          concessionario_uf: "PR",
        },
        request_id: answer.headers["x-request-id"],
      },
    });
    expect(move?.detalhe).toMatchObject({
      campos: ["concessionario_status"],
      antes: { concessionario_status: "cancelado" },
      depois: { concessionario_status: "inativo" },
    });
    const personal = /vale\.example|123456789X|12ABC34501DE35|47999990000|4733210000/;
    expect(JSON.stringify(await noted(conta))).not.toMatch(personal);
    const told = await test.db
      .selectFrom("evento")
      .selectAll()
      .where("concessionario_conta", "=", conta)
      .orderBy("evento_id")
      .execute();
    expect(told.map(({ tipo }) => tipo)).toEqual([
      "concessionario.criado",
      ...Array.from({ length: 5 }, () => "concessionario.alterado"),
    ]);
    expect(JSON.stringify(told.map(({ dados }) => dados))).not.toMatch(/vale/i);
  });

  it("ACON-24 contract: a save on an old reading is 409 with the dealer as it stands and who changed it; of thirty at once one is taken", async () => {
    const { data: old } = await create();
    const path = `${REGISTER}/${old.concessionario_conta}`;
    const { data: now } = await admin.put(path, { ...old, concessionario_cidade: "Itajaí" });
    expect(await admin.put(path, { ...old, concessionario_uf: "PR" })).toMatchObject({
      status: 409,
      msg: "Este concessionário foi alterado por outra pessoa enquanto estava aberto.",
      log: {
        atual: now,
        alteracao: {
          usuario_nome: "Helena Prado",
          timestamp: Math.floor(test.clock.now().getTime() / 1000),
        },
      },
    });
    expect((await admin.get(path)).data).toEqual(now);
    const { concessionario_versao: _, ...careless } = old;
    expect((await admin.put(path, careless)).data.concessionario_versao).toBe(3);
    const { data: third } = await admin.get(path);
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_one, at) =>
        admin.put(path, { ...third, concessionario_cidade: `Lugar ${at}` }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    expect((await admin.get(path)).data.concessionario_versao).toBe(4);
  });

  it("ACON-25 contract: of thirty deletions at once one is made, and a save beside them is refused", async () => {
    const { data } = await create();
    const path = `${REGISTER}/${data.concessionario_conta}`;
    const calls = Array.from(
      { length: 30 },
      async () => await admin.delete(`${path}?concessionario_versao=1`),
    );
    expect(statusesOf(await Promise.all(calls))).toEqual([200, ...Array.from({ length: 29 }, () => 404)]);
    expect((await admin.put(path, data)).status).toBe(404);
    expect((await noted(data.concessionario_conta)).map(({ acao }) => acao)).toEqual([
      "concessionario.criado",
      "concessionario.excluido",
    ]);
  });

  it("ACON-25 OP-90: a deleted one with requests leaves every list and selector at once; the requests keep its name", async () => {
    const dealer = await test.as("dealer2.autos");
    const { req_numero } = await claim(dealer, { conta: "100103" });
    const path = `${REGISTER}/100103`;
    expect((await admin.put(path, { ...(await admin.get(path)).data })).status).toBe(200);
    expect(await admin.delete(`${path}?concessionario_versao=1`)).toMatchObject({
      status: 409,
      log: { atual: { concessionario_versao: 2 } },
    });
    expect(await admin.delete(`${path}?concessionario_versao=2`)).toMatchObject({ status: 200, data: null });
    for (const status of ["ativo", "inativo", "cancelado"]) {
      const { data } = await admin.get(`${REGISTER}?status=${status}`);
      expect(JSON.stringify(data)).not.toContain('"100103"');
    }
    for (const answer of [
      await admin.get(path),
      await admin.put(path, concessionarioBody()),
      await admin.delete(path),
    ])
      expect(answer).toMatchObject({ status: 404, msg: "Concessionário não encontrado." });
    for (const client of [admin, dealer, await test.as("consultor.autos")]) {
      expect(JSON.stringify((await client.get("/v2/pac/concessionarios")).data)).not.toContain("100103");
      const { data } = await client.get("/v2/auth/sessao");
      expect(JSON.stringify(data.usuario_concessionarios)).not.toContain("100103");
      const { data: request } = await client.get(`/v2/pac/requisicoes/${req_numero}`);
      expect(request.req_concessionario_desc).toBe("100103 - Via Sul Porto Alegre");
    }
    expect((await noted("100103")).at(-1)).toMatchObject({
      acao: "concessionario.excluido",
      detalhe: { antes: { concessionario_nome: "Via Sul Porto Alegre" } },
    });
  });
});
