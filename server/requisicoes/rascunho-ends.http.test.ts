// Long because: all the ends of a draft, and what races them, share their people and calls.
import { describe, expect, it } from "vitest";
import {
  addPerson,
  claim,
  claimBody,
  nextNumero,
  send,
  statusesOf,
  upload,
} from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { draft, draftBody, draftsOf, saveDraft } from "../../tests/http/rascunhos.ts";
import { untilStuck } from "../../tests/http/until-stuck.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dealer2 = signedIn(test, "dealer2.autos");

/** The statuses of a file's downloads, by its id. */
async function fileStatuses(...ids: string[]): Promise<number[]> {
  return await Promise.all(ids.map(async (id) => (await dealer.get(`/v2/arquivos/${id}`)).status));
}

const arquivoOf = (arquivo_id: string) => ({ arquivo: { arquivo_id, arquivo_nome: "orçamento.pdf" } });

describe("the list", () => {
  it("DRAFT-14 OP-38 OP-39: own drafts of the type and of the chosen dealer, newest save first", async () => {
    const tipo = "pedido_emergencial";
    const [one, two, three] = [nextNumero(), nextNumero(), nextNumero()];
    const of = { req_tipo: tipo, req_objeto_ctrl: { numSinistro: "SIN-9", placaVeiculo: "ABC1D23" } };
    await draft(dealer, { ...of, req_numero: one });
    test.clock.advance(60_000);
    await draft(dealer, { ...of, req_numero: two, req_concessionario_id: "100102" });
    test.clock.advance(60_000);
    await draft(dealer, { ...of, req_numero: three });
    await draft(dealer2, { ...of, req_concessionario_id: "100103" });
    test.clock.advance(60_000);
    await draft(dealer, { ...of, req_numero: one, rascunho_descricao: "De novo", req_versao: 1 });
    expect(await draftsOf(dealer, tipo)).toEqual([one, three, two]);
    expect(await draftsOf(dealer, tipo, "?concessionario=100102")).toEqual([two]);
    const { data } = await dealer.get(`/v2/pac/requisicoes/rascunhos/${tipo}?concessionario=100101`);
    const now = Math.floor(test.clock.now().getTime() / 1000);
    expect(data[0]).toEqual({
      req_numero: one,
      req_versao: 2,
      req_tipo: tipo,
      req_tipo_desc: "Pedido Emergencial",
      req_status: "rascunho",
      req_concessionario_id: "100101",
      req_concessionario_desc: "100101 - Estrela Campinas",
      rascunho_descricao: "De novo",
      req_sumario: "SIN-9 · ABC1D23",
      sem_conta: false,
      req_data_criacao: now - 180,
      req_ultima_atividade: now,
    });
  });
});

describe("deleting", () => {
  it("DET-41 DRAFT-17 OP-38: a draft goes for good, with its files; only its author's, and only once", async () => {
    const numero = nextNumero();
    const file = await upload(dealer, numero);
    await draft(dealer, { req_numero: numero, req_objeto_ctrl: arquivoOf(file) });
    const path = `/v2/pac/requisicoes/${numero}`;
    expect((await dealer2.get(path)).status).toBe(404);
    expect((await dealer2.delete(path)).status).toBe(404);
    for (const login of ["ga", "admin", "consultor.autos"]) {
      const client = await test.as(login);
      expect((await client.get(path)).status, login).toBe(404);
      expect((await client.delete(path)).status, login).toBe(403);
    }
    expect((await test.nobody.delete(path)).status).toBe(401);
    expect(await fileStatuses(file)).toEqual([200]);
    const answers = await Promise.all(Array.from({ length: 30 }, async () => await dealer.delete(path)));
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 404)]);
    expect((await dealer.get(path)).status).toBe(404);
    expect(await fileStatuses(file)).toEqual([404]);
    const audited = await test.db
      .selectFrom("auditoria")
      .select("acao")
      .where("objeto_id", "=", String(numero))
      .orderBy("auditoria_id")
      .execute();
    expect(audited.map(({ acao }) => acao)).toEqual(
      ["arquivo.enviado", "rascunho.salvo", "rascunho.excluido"].slice(1),
    );
  });

  it("contract: a sent request is 409, somebody else's 404", async () => {
    const { req_numero } = await claim(dealer);
    expect(await dealer.delete(`/v2/pac/requisicoes/${req_numero}`)).toMatchObject({
      status: 409,
      msg: "Esta requisição já foi enviada.",
      log: { atual: { req_numero, req_status: "pendente" } },
    });
    expect((await dealer2.delete(`/v2/pac/requisicoes/${req_numero}`)).status).toBe(404);
    expect((await dealer.get(`/v2/pac/requisicoes/${req_numero}`)).status).toBe(200);
  });
});

describe("Enviar", () => {
  it("DRAFT-22 OP-37 OP-38 DET-08: what was a draft is a request under its number, and no draft any more", async () => {
    const body = await claimBody(dealer);
    const numero = Number(body["req_numero"]);
    const { arquivo } = body["req_objeto_ctrl"] as { arquivo: { arquivo_id: string } };
    await draft(dealer, { ...body, rascunho_descricao: "Quase pronto" });
    const sent = await send(dealer, body);
    expect(sent).toMatchObject({ status: 200, data: { req_numero: numero, req_status: "pendente" } });
    const { rows } = await sql`select from rascunho where req_numero = ${numero}`.execute(test.db);
    expect(rows).toEqual([]);
    expect((await dealer.get(`/v2/pac/requisicoes/${numero}`)).data).toEqual(sent.data);
    expect(await fileStatuses(arquivo.arquivo_id)).toEqual([200]);
    for (const req_versao of [undefined, 0, 1])
      expect(await saveDraft(dealer, { ...body, rascunho_descricao: "Outra vez", req_versao })).toMatchObject(
        {
          status: 409,
          msg: "Esta requisição já foi enviada.",
          log: { atual: { req_numero: numero, req_status: "pendente" } },
        },
      );
  });

  it("OP-36 DRAFT-22: a draft whose number somebody else sent meanwhile becomes a request under the next free one", async () => {
    const numero = nextNumero();
    const body = await claimBody(dealer, { numero });
    await draft(dealer, { ...body, rascunho_descricao: "Quase pronto" });
    await claim(dealer2, { numero, conta: "100103" });
    expect((await dealer.get(`/v2/pac/requisicoes/${numero}`)).data).toMatchObject({
      req_status: "rascunho",
    });
    expect((await draft(dealer, { ...body, rascunho_descricao: "Ainda", req_versao: 1 })).req_versao).toBe(2);
    expect((await send(dealer, body)).data).toMatchObject({ req_numero: numero + 1, req_status: "pendente" });
    expect(await draftsOf(dealer)).not.toContain(numero);
    expect((await dealer.get(`/v2/pac/requisicoes/${numero}`)).status).toBe(404);
  });

  it("OP-36 contract: with rascunho=1 the own draft is read where a colleague sent that number", async () => {
    const numero = nextNumero();
    await draft(dealer, { req_numero: numero });
    await addPerson(test, "colega@pac.demo");
    const signedInAs = await test.as("colega");
    const sent = await claim(signedInAs, { numero });
    const path = `/v2/pac/requisicoes/${numero}`;
    expect((await dealer.get(path)).data).toMatchObject({
      req_status: "pendente",
      req_versao: sent.req_versao,
    });
    expect((await dealer.get(`${path}?rascunho=1`)).data).toMatchObject({ req_status: "rascunho" });
    expect((await signedInAs.get(`${path}?rascunho=1`)).status).toBe(404);
    expect((await signedInAs.delete(path)).status).toBe(409);
    expect((await dealer.delete(path)).status).toBe(200);
    expect((await dealer.delete(path)).status).toBe(409);
  });

  it("contract: what is refused leaves the draft as it was", async () => {
    const body = draftBody();
    const stored = await draft(dealer, body);
    expect((await send(dealer, body)).status).toBe(422);
    expect((await dealer.get(`/v2/pac/requisicoes/${stored.req_numero}`)).data).toEqual(stored);
  });

  it("DRAFT-22 OP-38 contract: what a save that passed Enviar by leaves behind is no draft", async () => {
    const { req_numero: numero } = await claim(dealer);
    const left = await draft(dealer);
    await sql`update rascunho set req_numero = ${numero} where req_numero = ${left.req_numero}`.execute(
      test.db,
    );
    expect(await draftsOf(dealer)).not.toContain(numero);
    expect((await dealer.get(`/v2/pac/requisicoes/${numero}?rascunho=1`)).status).toBe(404);
    expect((await dealer.delete(`/v2/pac/requisicoes/${numero}`)).status).toBe(409);
  });

  it("contract: Enviar waits for a save under way, which holds the draft and takes its file next", async () => {
    const body = await claimBody(dealer);
    const numero = Number(body["req_numero"]);
    await draft(dealer, { ...body, rascunho_descricao: "x" });
    const saving = await test.services.db.startTransaction().execute();
    await sql`update rascunho set rascunho_descricao = 'y' where req_numero = ${numero}`.execute(saving);
    const sent = send(dealer, body);
    await untilStuck(test);
    await sql`update arquivo set rascunho_numero = ${numero} where rascunho_numero = ${numero}`.execute(
      saving,
    );
    await saving.commit().execute();
    expect((await sent).status).toBe(200);
    expect(await draftsOf(dealer)).not.toContain(numero);
  });

  it("contract: of thirty saves and one Enviar at once a request is left, and no draft", async () => {
    const body = await claimBody(dealer);
    const numero = Number(body["req_numero"]);
    const saveTabela = async () => await saveDraft(dealer, { ...body, rascunho_descricao: "x" });
    const [sent, ...saves] = await Promise.all([
      send(dealer, body),
      ...Array.from({ length: 30 }, saveTabela),
    ]);
    expect(sent?.status).toBe(200);
    expect(saves.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await dealer.get(`/v2/pac/requisicoes/${numero}?rascunho=1`)).status).toBe(404);
    expect(await draftsOf(dealer)).not.toContain(numero);
    expect((await dealer.delete(`/v2/pac/requisicoes/${numero}`)).status).toBe(409);
  });
});

describe("the files of a draft", () => {
  it("OP-56 contract: they cannot be removed one by one or put into another draft; a save without one removes it", async () => {
    const [numero, another] = [nextNumero(), nextNumero()];
    const [first, second] = [await upload(dealer, numero), await upload(dealer, numero)];
    await draft(dealer, { req_numero: numero, req_objeto_ctrl: arquivoOf(first) });
    expect((await dealer.delete(`/v2/arquivos/${first}`)).status).toBe(409);
    const elsewhere = draftBody({ req_numero: another, req_objeto_ctrl: arquivoOf(first) });
    expect(await saveDraft(dealer, elsewhere)).toMatchObject({
      status: 422,
      log: { campos: [{ campo: "arquivo" }] },
    });
    const sent = {
      ...(await claimBody(dealer, { numero: another })),
      req_objeto_item: [{ item_codigo: "A", item_qtd: 1 }],
    };
    const ctrl = { ...(sent as unknown as { req_objeto_ctrl: object }).req_objeto_ctrl, ...arquivoOf(first) };
    expect((await send(dealer, { ...sent, req_objeto_ctrl: ctrl })).status).toBe(422);
    await draft(dealer, { req_numero: numero, req_objeto_ctrl: arquivoOf(second), req_versao: 1 });
    expect(await fileStatuses(first, second)).toEqual([404, 200]);
    expect((await dealer2.get(`/v2/arquivos/${second}`)).status).toBe(404);
  });
});

describe("an account that the author has lost", () => {
  it("contract: its draft is listed whatever is chosen, by its description alone; it is not opened or sent, and is deleted", async () => {
    const numero = nextNumero();
    const file = await upload(dealer2, numero);
    const about = { req_concessionario_id: "100103", req_tipo: "pedido_emergencial" };
    await draft(dealer2, {
      ...about,
      req_numero: numero,
      req_objeto_ctrl: { ...arquivoOf(file), placaVeiculo: "ABC1D23" },
    });
    const moved = { concessionario_conta: "100102" };
    await test.db
      .updateTable("usuario_concessionario")
      .set(moved)
      .where("concessionario_conta", "=", "100103")
      .execute();
    const author = await test.as("dealer2.autos");
    for (const query of ["", "?concessionario=100102"]) {
      const { data } = await author.get(`/v2/pac/requisicoes/rascunhos/pedido_emergencial${query}`);
      expect(data.find((row: { req_numero: number }) => row.req_numero === numero)).toMatchObject({
        req_concessionario_desc: "100103 - Via Sul Porto Alegre",
        rascunho_descricao: "Para-choque do João",
        req_sumario: "",
        sem_conta: true,
      });
    }
    const path = `/v2/pac/requisicoes/${numero}`;
    expect((await author.get(path)).status).toBe(404);
    expect((await send(author, await claimBody(author, { numero, conta: "100103" }))).status).toBe(403);
    expect((await dealer.delete(path)).status).toBe(404);
    expect((await author.delete(path)).status).toBe(200);
    expect(await draftsOf(author, "pedido_emergencial")).not.toContain(numero);
    const { rows } = await sql`select from arquivo where arquivo_id = ${file}`.execute(test.db);
    expect(rows).toEqual([]);
  });
});
