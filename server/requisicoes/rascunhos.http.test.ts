import { describe, expect, it } from "vitest";
import { claimBody, nextNumero, send, statusesOf, upload } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { draft, draftBody, draftsOf, saveDraft } from "../../tests/http/rascunhos.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dealer2 = signedIn(test, "dealer2.autos");

describe("Salvar", () => {
  it("DRAFT-08 DRAFT-15 OP-37 OP-38 FORM-16 DET-06: what there is is stored, nothing is required, and is read back", async () => {
    const numero = nextNumero();
    const arquivo_id = await upload(dealer, numero);
    const arquivo = { arquivo_id, arquivo_nome: "outro-nome.pdf" };
    const body = draftBody({
      req_numero: numero,
      req_objeto_ctrl: { numSo: " os-1 ", arquivo },
      req_objeto_item: [{ item_codigo: "A1" }],
      req_versao: 0,
    });
    const answer = await saveDraft(dealer, body);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      req_numero: numero,
      req_tipo: "sinistro",
      req_tipo_desc: "Sinistro",
      req_status: "rascunho",
      req_versao: 1,
      rascunho_descricao: "Para-choque do João",
      req_concessionario_desc: "100101 - Estrela Campinas",
      req_objeto_ctrl: { numSo: "OS-1", dataSo: "", arquivo: { arquivo_id, arquivo_nome: "orçamento.pdf" } },
      req_objeto_item: [{ item_codigo: "A1", item_qtd: null, item_preco_unitario: 0, item_preco: 0 }],
    });
    for (const query of ["", "?rascunho=1"])
      expect((await dealer.get(`/v2/pac/requisicoes/${numero}${query}`)).data).toEqual(answer.data);
    expect(await draftsOf(dealer)).toContain(numero);
  });

  it("DRAFT-21 OP-38 DET-08: a draft is in no list, no count, no search and no event", async () => {
    const { req_numero } = await draft(dealer, { req_objeto_ctrl: { placaVeiculo: "RAS0C12" } });
    const lists = await Promise.all(
      ["pendente", "em_andamento", "concluido", "arquivado"].map(
        async (status) =>
          (await dealer.get(`/v2/pac/requisicoes?view=ga&status=${status}&busca=RAS0C12`)).data.total,
      ),
    );
    expect(lists).toEqual([0, 0, 0, 0]);
    expect((await dealer.get("/v2/pac/requisicoes?status=rascunho")).status).toBe(422);
    const eventos = await test.db
      .selectFrom("evento")
      .where("req_numero", "=", req_numero)
      .selectAll()
      .execute();
    expect(eventos).toEqual([]);
    expect(await test.db.selectFrom("requisicao").where("req_numero", "=", req_numero).execute()).toEqual([]);
  });

  it("contract: a save of an old version is 409 with the draft as it is; without a version nothing is compared", async () => {
    const body = draftBody({ req_versao: 0 });
    await draft(dealer, body);
    const second = await draft(dealer, { ...body, req_versao: 1, rascunho_descricao: "Segunda" });
    expect(second).toMatchObject({ req_versao: 2, rascunho_descricao: "Segunda" });
    for (const req_versao of [0, 1, 9])
      expect(await saveDraft(dealer, { ...body, req_versao, rascunho_descricao: "Velha" })).toMatchObject({
        status: 409,
        msg: "Este rascunho foi salvo em outro lugar. Veja a versão atual antes de salvar.",
        log: { atual: { req_versao: 2, rascunho_descricao: "Segunda" } },
      });
    const { req_versao: _, ...blind } = body;
    expect(await draft(dealer, blind)).toMatchObject({
      req_versao: 3,
      rascunho_descricao: "Para-choque do João",
    });
  });

  it("contract: the same save sent again, its answer lost, is answered as stored", async () => {
    const body = draftBody({ req_versao: 0, req_objeto_item: [{ item_codigo: "A1", item_qtd: 2 }] });
    const first = await draft(dealer, body);
    test.clock.advance(60_000);
    expect(await draft(dealer, body)).toEqual(first);
  });

  it("contract: of thirty saves of one version one is stored, and of thirty first ones too", async () => {
    const body = draftBody();
    for (const req_versao of [0, 1]) {
      const answers = await Promise.all(
        Array.from(
          { length: 30 },
          async (_, at) => await saveDraft(dealer, { ...body, req_versao, rascunho_descricao: `Nº ${at}` }),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
      const won = answers.find(({ status }) => status === 200);
      const read = await dealer.get(`/v2/pac/requisicoes/${String(body["req_numero"])}`);
      expect(read.data).toMatchObject({
        req_versao: req_versao + 1,
        rascunho_descricao: won?.data.rascunho_descricao,
      });
    }
  });

  it("OP-36 OP-38: two people have drafts under one number, and each has their own", async () => {
    const body = draftBody();
    const mine = await draft(dealer, { ...body, req_objeto_ctrl: { numSo: "MEU" } });
    const theirs = { ...body, req_concessionario_id: "100103", req_objeto_ctrl: { numSo: "DELES" } };
    expect((await saveDraft(dealer2, theirs)).data).toMatchObject({
      req_versao: 1,
      req_objeto_ctrl: { numSo: "DELES" },
    });
    expect((await dealer.get(`/v2/pac/requisicoes/${mine.req_numero}`)).data).toEqual(mine);
    expect((await dealer2.delete(`/v2/pac/requisicoes/${mine.req_numero}`)).status).toBe(200);
    expect((await dealer.get(`/v2/pac/requisicoes/${mine.req_numero}`)).data).toEqual(mine);
  });
});

describe("what is no draft", () => {
  it("DRAFT-07 OP-38 contract: a blank description, a wrong kind and others' files are 422, 2,000 parts are the most", async () => {
    const NOBODYS = { arquivo_id: "00000000-0000-4000-8000-000000000000", arquivo_nome: "a.pdf" };
    const rows = (length: number): unknown[] => Array.from({ length }, () => ({ item_codigo: "A1" }));
    for (const [more, campo] of [
      [{ rascunho_descricao: " \n " }, "rascunho_descricao"],
      [{ rascunho_descricao: undefined }, "rascunho_descricao"],
      [{ rascunho_descricao: "x".repeat(201) }, "rascunho_descricao"],
      [{ rascunho_descricao: 5 }, "rascunho_descricao"],
      [{ req_objeto_ctrl: { dataSo: "32/13/2026" } }, "dataSo"],
      [{ req_objeto_ctrl: { regiao: "Marte" } }, "regiao"],
      [{ req_objeto_ctrl: { numSo: 5 } }, "numSo"],
      [{ req_objeto_ctrl: { arquivo: NOBODYS } }, "arquivo"],
      [{ req_objeto_item: [{ item_qtd: 0 }] }, "itens[0].item_qtd"],
      [{ req_objeto_item: rows(2001) }, "itens"],
      [{ req_versao: -1 }, "req_versao"],
    ] as const) {
      const body = draftBody(more);
      const answer = await saveDraft(dealer, body);
      expect(answer.status, `with ${JSON.stringify(more).slice(0, 80)}`).toBe(422);
      expect(answer.log?.campos?.map((one) => one.campo)).toContain(campo);
      expect(await draftsOf(dealer)).not.toContain(body["req_numero"]);
    }
    expect((await draft(dealer, { req_objeto_item: rows(2000) })).req_objeto_item).toHaveLength(2000);
  });

  it("DRAFT-01 OP-27 OP-22 OP-37: other types and other actions are 400", async () => {
    for (const [req_tipo, msg] of [
      ["outros", "Este tipo de requisição não é salvo como rascunho."],
      ["nenhum", "Tipo de requisição desconhecido"],
    ])
      expect(await saveDraft(dealer, draftBody({ req_tipo }))).toMatchObject({ status: 400, msg });
    for (const tipo of ["outros", "nenhum"])
      expect((await dealer.get(`/v2/pac/requisicoes/rascunhos/${tipo}`)).status).toBe(400);
    expect(await dealer.put("/v2/pac/requisicoes?action=salvar", draftBody())).toMatchObject({ status: 400 });
  });

  it("DRAFT-13 OP-37 OP-39: staff and consultants save none and list none", async () => {
    for (const login of ["ga", "dac", "admin", "consultor.autos"]) {
      const client = await test.as(login);
      expect((await saveDraft(client, draftBody())).status, login).toBe(403);
      expect(await draftsOf(client), login).toEqual([]);
    }
    expect((await saveDraft(dealer, draftBody({ req_concessionario_id: "100103" }))).status).toBe(403);
    expect((await dealer.get("/v2/pac/requisicoes/rascunhos/sinistro?concessionario=100103")).status).toBe(
      403,
    );
  });
});

describe("of a dealer that is not active any more", () => {
  it("contract: a draft is not saved, and still read and deleted", async () => {
    const body = draftBody({ req_concessionario_id: "100102" });
    const { req_numero } = await draft(dealer, body);
    const account = () => test.db.updateTable("concessionario").where("concessionario_conta", "=", "100102");
    await account().set({ concessionario_status: "inativo" }).execute();
    expect((await saveDraft(dealer, body)).status).toBe(403);
    expect((await dealer.get(`/v2/pac/requisicoes/${req_numero}`)).status).toBe(200);
    expect((await dealer.delete(`/v2/pac/requisicoes/${req_numero}`)).status).toBe(200);
    await account().set({ concessionario_status: "ativo" }).execute();
  });

  it("contract: a person has a hundred drafts of a type at most", async () => {
    const numeros = Array.from({ length: 110 }, () => nextNumero());
    const of = { req_tipo: "pedido_emergencial", req_concessionario_id: "100103" };
    const answers: Answer[] = [];
    for (const req_numero of numeros)
      answers.push(await saveDraft(dealer2, draftBody({ ...of, req_numero })));
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: 100 }, () => 200),
      ...Array.from({ length: 10 }, () => 409),
    ]);
    expect(await draftsOf(dealer2, "pedido_emergencial")).toHaveLength(100);
    expect((await saveDraft(dealer2, draftBody({ ...of, req_numero: numeros[0] }))).status).toBe(200);
    expect(
      (
        await saveDraft(dealer2, {
          ...(await claimBody(dealer2, { conta: "100103" })),
          rascunho_descricao: "x",
        })
      ).status,
    ).toBe(200);
    expect((await send(dealer2, await claimBody(dealer2, { conta: "100103" }))).status).toBe(200);
  });
});
