import { beforeEach, describe, expect, it } from "vitest";
import { claim, message } from "../../../tests/http/factories.ts";
import { appOfFile } from "../../../tests/http/harness.ts";
import type { Client } from "../../../tests/http/harness.ts";
import { runAgain } from "../../../tests/http/run-again.ts";
import { seguradoraBody } from "../../../tests/http/samples.ts";
import { linha, openYears, saveTabela } from "../../../tests/http/semanas.ts";
import { sql } from "../../platform/db/sql.ts";
import { retireAuditoria } from "./jobs/retire-auditoria.ts";

const SEALED = /the audit is sealed/;
const test = appOfFile();
let dealer: Client;
let ga: Client;
let admin: Client;
beforeEach(async () => {
  [dealer, ga, admin] = [await test.as("dealer.autos"), await test.as("ga"), await test.as("admin")];
});

const years = (auditYears: number | undefined) => ({
  db: test.db,
  clock: test.clock,
  settings: { ...test.services.settings, auditYears },
});
const actsOf = async (objeto: string, objeto_id: string | number): Promise<string[]> => {
  const rows = await test.db
    .selectFrom("auditoria")
    .select("acao")
    .where("objeto", "=", objeto)
    .where("objeto_id", "=", String(objeto_id))
    .orderBy("auditoria_id")
    .execute();
  return rows.map(({ acao }) => acao);
};
/** Moves the clock by years, and signs in again. */
async function yearsLater(count: number): Promise<void> {
  const then = new Date(test.clock.now());
  then.setUTCFullYear(then.getUTCFullYear() + count);
  test.clock.set(then);
  [dealer, ga, admin] = [await test.as("dealer.autos"), await test.as("ga"), await test.as("admin")];
}

describe("the sealed audit", () => {
  it("contract: the database refuses to change, to remove and to empty, whoever asks", async () => {
    const { req_numero } = await claim(dealer);
    const where = sql`where objeto = 'requisicao' and objeto_id = ${String(req_numero)}`;
    for (const change of [
      sql`update auditoria set acao = 'x' ${where}`,
      sql`update auditoria set usuario_id = null ${where}`,
      sql`update auditoria set detalhe = '{}' ${where}`,
      sql`update auditoria set endereco = null, textos = null ${where}`,
      sql`update auditoria set textos = '{"motivo": "outro"}' ${where}`,
      sql`delete from auditoria ${where}`,
      sql`truncate auditoria`,
    ])
      await expect(change.execute(test.db)).rejects.toThrow(SEALED);
    expect(await actsOf("requisicao", req_numero)).toEqual(["requisicao.criada"]);
  });

  it("contract: what people wrote stands beside it and can be blanked; the story tells the rest", async () => {
    const { req_numero } = await claim(dealer);
    await ga.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: "Falei com o José" });
    const row = sql<{ detalhe: object; textos: object | null }>`select detalhe, textos from auditoria
      where acao = 'requisicao.arquivada' and objeto_id = ${String(req_numero)}`;
    const [stored] = (await row.execute(test.db)).rows;
    expect(JSON.stringify(stored?.detalhe)).not.toContain("José");
    expect(stored?.textos).toEqual({ motivo: "Falei com o José" });
    const story = async () => (await ga.get(`/v2/pac/requisicoes/${req_numero}/historico`)).data;
    expect(await story()).toMatchObject([
      { historico_tipo: "arquivamento", historico_motivo: "Falei com o José" },
    ]);
    await sql`update auditoria set textos = null where textos ->> 'motivo' = 'Falei com o José'`.execute(
      test.db,
    );
    expect((await row.execute(test.db)).rows).toEqual([{ detalhe: stored?.detalhe, textos: null }]);
    expect(await story()).toMatchObject([{ historico_tipo: "arquivamento", historico_motivo: null }]);
  });

  it("contract: of a register's save the contents stand beside the names, those of personal fields nowhere", async () => {
    const made = await admin.post("/v2/pac/administrativo/seguradoras", seguradoraBody());
    const { rows } = await sql<{
      detalhe: object;
      textos: { depois: object };
    }>`select detalhe, textos from auditoria
      where acao = 'seguradora.criada' and objeto_id = ${String(made.data.seguradora_id)}`.execute(test.db);
    expect(Object.keys(rows[0]?.detalhe ?? {})).toEqual(["campos"]);
    expect(rows[0]?.textos.depois).toMatchObject({ seguradora_local: made.data.seguradora_local });
    expect(Object.keys(rows[0]?.textos ?? {})).toEqual(["depois"]);
  });

  it("contract: rows of earlier releases are divided alike, their address and call included", async () => {
    await sql`alter table auditoria disable trigger auditoria_selada`.execute(test.db);
    const call = "6f1c8a52-0d1e-4a5b-9c3d-2e4f60718293";
    const cells = { celulas: [{ linha: 1, coluna: "item_preco", de: null, para: 2 }], total: 1 };
    const old = [
      ["sessao.iniciada", "usuario", { endereco: "203.0.113.7" }],
      [
        "requisicao.arquivada",
        "requisicao",
        { de: "pendente", motivo: "Fim", itens: cells, antes: { x: null } },
      ],
      [
        "item.alterado",
        "item",
        { campos: ["item_desc"], antes: { item_desc: null }, depois: {}, request_id: call },
      ],
      ["importacao.falhou", "importacao", { motivo: "Não deu", request_id: "replay" }],
      ["recebido.descartado", "recebido", { recebido_descarte: "Propaganda" }],
      ["semana.salva", "semana", { linhas: 2 }],
    ] as const;
    await sql`insert into auditoria (quando, acao, objeto, objeto_id, detalhe)
      select now(), v ->> 0, v ->> 1, 'antiga', v -> 2 from jsonb_array_elements(${JSON.stringify(old)}::jsonb) v`.execute(
      test.db,
    );
    for (const _ of [1, 2]) {
      await runAgain(test.db, "0062_auditoria_textos_e_origem.sql", /^with lida as/);
      const { rows } =
        await sql`select acao, detalhe, textos, host(endereco) as endereco, request_id from auditoria
        where objeto_id = 'antiga' order by auditoria_id`.execute(test.db);
      const none = { textos: null, endereco: null, request_id: null };
      expect(rows).toEqual([
        { acao: "sessao.iniciada", ...none, detalhe: {}, endereco: "203.0.113.7" },
        {
          acao: "requisicao.arquivada",
          ...none,
          detalhe: { de: "pendente", antes: { x: null } },
          textos: { motivo: "Fim", itens: cells },
        },
        {
          acao: "item.alterado",
          ...none,
          detalhe: { campos: ["item_desc"] },
          textos: { antes: { item_desc: null }, depois: {} },
          request_id: call,
        },
        { acao: "importacao.falhou", ...none, detalhe: { motivo: "Não deu" } },
        { acao: "recebido.descartado", ...none, detalhe: {}, textos: { recebido_descarte: "Propaganda" } },
        { acao: "semana.salva", ...none, detalhe: { linhas: 2 } },
      ]);
    }
    await sql`delete from auditoria where objeto_id = 'antiga'`.execute(test.db);
    await sql`alter table auditoria enable trigger auditoria_selada`.execute(test.db);
  });
});

describe("AUDIT_YEARS", () => {
  it("contract: without it nothing is ever retired; with it nothing younger", async () => {
    const { req_numero } = await claim(dealer);
    await yearsLater(6);
    expect(await retireAuditoria(years(undefined))).toBe(0);
    // A day more than six years old.
    test.clock.advance(24 * 60 * 60_000);
    expect(await retireAuditoria(years(7))).toBe(0);
    expect(await actsOf("requisicao", req_numero)).toEqual(["requisicao.criada"]);
  });

  it("contract: retires what is old, what is counted at the door too, but for a request's story and its newest change", async () => {
    const { req_numero } = await claim(dealer);
    const path = `/v2/pac/requisicoes/${req_numero}`;
    await message(ga, req_numero, "Move o status");
    await message(ga, req_numero, "Move nada");
    await ga.put(path, { req_objeto_ctrl: { resposta: "Sim" } });
    await dealer.get("/v2/pac/administrativo/usuarios");
    await expect
      .poll(async () => (await test.db.selectFrom("registro_de_acesso").select("tipo").execute()).length)
      .toBeGreaterThan(0);
    const story = async () => (await ga.get(`${path}/historico`)).data;
    const told = await story();
    expect(told.length).toBeGreaterThan(1);
    const { usuarioID } = (await ga.get("/v2/auth/sessao")).data;
    expect((await actsOf("usuario", usuarioID)).length).toBeGreaterThan(1);
    await yearsLater(6);
    expect(await retireAuditoria(years(5))).toBeGreaterThan(3);
    expect(await actsOf("requisicao", req_numero)).toEqual(["interacao.enviada", "requisicao.alterada"]);
    expect(await story()).toEqual(told);
    // Of the person only the sign-in of today.
    expect(await actsOf("usuario", usuarioID)).toEqual(["sessao.iniciada"]);
    expect(await test.db.selectFrom("registro_de_acesso").select("tipo").execute()).toEqual([]);
    expect(await retireAuditoria(years(5))).toBe(0);
    // The seal is whole again.
    await expect(sql`delete from auditoria`.execute(test.db)).rejects.toThrow(SEALED);
  });

  it("contract: who last changed a living record stays for the refused save, of a deleted one nothing does", async () => {
    const REGISTER = "/v2/pac/administrativo/seguradoras";
    const [kept, gone] = [
      (await admin.post(REGISTER, seguradoraBody({ seguradora_nome_fantasia: "Fica" }))).data,
      (await admin.post(REGISTER, seguradoraBody({ seguradora_nome_fantasia: "Sai" }))).data,
    ];
    const path = `${REGISTER}/${kept.seguradora_id}`;
    const { can: _, ...body } = kept;
    expect((await admin.put(path, { ...body, seguradora_local: "Itu - SP" })).status).toBe(200);
    expect((await admin.delete(`${REGISTER}/${gone.seguradora_id}`)).status).toBe(200);
    await yearsLater(6);
    expect(await retireAuditoria(years(5))).toBeGreaterThan(0);
    expect(await actsOf("seguradora", kept.seguradora_id)).toEqual(["seguradora.alterada"]);
    expect(await actsOf("seguradora", gone.seguradora_id)).toEqual([]);
    expect(await admin.put(path, { ...body, seguradora_local: "Jundiaí - SP" })).toMatchObject({
      status: 409,
      log: { alteracao: { usuario_nome: "Helena Prado" } },
    });
  });

  it("contract: a save sent again is known by its key, of a request and of a week, however old it is", async () => {
    const { req_numero } = await claim(dealer);
    const path = `/v2/pac/requisicoes/${req_numero}`;
    const once = { req_status: "em_andamento", req_versao: 1, req_chave: "k-1" };
    const first = await ga.put(path, once);
    await ga.put(path, { req_status: "pendente", req_versao: 2 });
    await openYears(test);
    const how = { info_versao: 1, info_chave: "semana-1" };
    const saved = await saveTabela(dealer, "202602", [linha()], how);
    expect([first.status, saved.status], saved.text).toEqual([200, 200]);
    // Of another week a newer save names who changed it: the older one stays for its key alone.
    const older = { info_versao: 1, info_chave: "semana-2" };
    expect((await saveTabela(dealer, "202603", [linha()], older)).status).toBe(200);
    const newer = { info_versao: 2, info_chave: "semana-3" };
    expect((await saveTabela(dealer, "202603", [linha({ info_obs_1: "Chegou" })], newer)).status).toBe(200);
    await yearsLater(6);
    await retireAuditoria(years(5));
    expect((await ga.put(path, once)).status).toBe(200);
    expect(await actsOf("semana", "100101/202602")).toEqual(["semana.salva"]);
    expect(await actsOf("semana", "100101/202603")).toEqual(["semana.salva", "semana.salva"]);
    const again = await saveTabela(dealer, "202602", [linha()], how);
    expect([again.status, again.data]).toEqual([200, saved.data]);
  });

  it("contract: thousands of old rows that stay and that go are walked through in pieces", async () => {
    await sql`insert into auditoria (quando, acao, objeto, objeto_id)
      select ${test.clock.now()}::timestamptz + interval '1 microsecond' * (n / 4000), 'rascunho.salvo', 'rascunho', n::text
      from generate_series(1, 12000) n`.execute(test.db);
    await yearsLater(6);
    expect(await retireAuditoria(years(5))).toBeGreaterThanOrEqual(12_000);
    const { rows } = await sql`select from auditoria where objeto = 'rascunho'`.execute(test.db);
    expect(rows).toHaveLength(0);
  });
});
