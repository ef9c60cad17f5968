import { describe, expect, it } from "vitest";
import { claim, claimBody, nextNumero, send, unstored } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

const required = { mensagem: "Campo obrigatório" };

describe("what is sent", () => {
  it("FORM-12 FORM-21 FORM-43: the form's model under its own names, its parts apart, is stored and read as it was sent", async () => {
    const body = await claimBody(dealer);
    const { req_objeto_ctrl, req_objeto_item } = await send(dealer, body).then(({ data }) => data);
    const model = ["numSo", "dataSo", "regiao", "seguradora", "numSinistro", "numChassi", "placaVeiculo"];
    const sent = body["req_objeto_ctrl"] as Record<string, unknown>;
    expect(Object.keys(sent)).toEqual([...model, "arquivo"]);
    expect(req_objeto_ctrl).toMatchObject(sent);
    expect(req_objeto_item).toMatchObject(body["req_objeto_item"] as object[]);
    for (const name of [...model, "arquivo"]) {
      const without = { ...body, req_numero: nextNumero(), req_objeto_ctrl: { ...sent, [name]: undefined } };
      const answer = await unstored(test.db, async () => await send(dealer, without));
      expect(answer.log?.campos).toEqual([{ campo: name, ...required }]);
    }
  });

  it("DET-08 DET-06 OP-37: a request that exists is a sent one: no draft's status, description or author's privacy", async () => {
    const body = { ...(await claimBody(dealer)), rascunho: 1, rascunho_descricao: "Rascunho" };
    const { data } = await send(dealer, { ...body, req_status: "rascunho" });
    expect(data).toMatchObject({ req_status: "pendente", rascunho_descricao: null });
    const path = `/v2/pac/requisicoes/${data.req_numero}`;
    expect((await ga.get(path)).data).toMatchObject({ req_status: "pendente", rascunho_descricao: null });
    const back = async () => await ga.put(path, { req_status: "rascunho" });
    expect((await unstored(test.db, back)).status).toBe(422);
    expect((await ga.get("/v2/pac/requisicoes?status=rascunho")).status).toBe(422);
  });
});

describe("a status is moved where the form is complete", () => {
  it("DET-13 OP-26 OP-46: older data without a required field or part keeps its status; its answer and the archive go on", async () => {
    const { req_numero } = await claim(dealer);
    await sql`update requisicao set req_objeto_item = jsonb_set(req_objeto_item, '{1,item_codigo}', '""'),
        req_objeto_ctrl = (req_objeto_ctrl || '{"regiao": "", "arquivo": null}'::jsonb) - 'numSo'
      where req_numero = ${req_numero}::bigint`.execute(test.db);
    const path = `/v2/pac/requisicoes/${req_numero}`;
    for (const req_status of ["em_andamento", "concluido"]) {
      const answer = await unstored(test.db, async () => await ga.put(path, { req_status }));
      expect(answer).toMatchObject({ status: 422, msg: "Campo obrigatório" });
      expect(answer.log?.campos).toEqual([
        { campo: "numSo", ...required },
        { campo: "regiao", ...required },
        { campo: "arquivo", ...required },
        { campo: "itens[1].item_codigo", ...required },
      ]);
    }
    const answered = await ga.put(path, { req_objeto_ctrl: { resposta: "Falta a região." } });
    expect(answered).toMatchObject({ status: 200, data: { req_status: "pendente" } });
    const archived = await ga.put(`${path}/arquivar`, { motivo: "Incompleta" });
    expect(archived).toMatchObject({ status: 200, data: { req_status: "arquivado" } });
  });

  it("DET-13 OP-24: a field that came to the type after the request was sent is not asked of it", async () => {
    const { req_numero } = await claim(dealer);
    await sql`update requisicao set req_objeto_ctrl = req_objeto_ctrl - 'regiao', req_tipo_versao = 0
      where req_numero = ${req_numero}::bigint`.execute(test.db);
    const moved = await ga.put(`/v2/pac/requisicoes/${req_numero}`, { req_status: "concluido" });
    expect(moved.status).toBe(200);
  });
});
