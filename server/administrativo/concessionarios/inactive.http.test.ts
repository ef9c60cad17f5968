import { beforeAll, describe, expect, it } from "vitest";
import {
  claim,
  claimBody,
  message,
  nextNumero,
  other,
  otherBody,
  send,
  unstored,
} from "../../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../../tests/http/harness.ts";
import type { Answer, Client } from "../../../tests/http/harness.ts";
import { pdfFile } from "../../../tests/http/samples.ts";

const test = appOfFile();
const [admin, ga, dac] = [signedIn(test, "admin"), signedIn(test, "ga"), signedIn(test, "dac")];
const consultant = signedIn(test, "consultor.autos");
/** Accounts 100101 and 100102, and 100103 alone. */
const [dealer, single] = [signedIn(test, "dealer.autos"), signedIn(test, "dealer2.autos")];

const REGISTER = "/v2/pac/administrativo/concessionarios";
const INACTIVE =
  "Este concessionário não está ativo: o histórico dele pode ser lido, mas nada pode ser enviado.";

/** Saves changes of a dealer. */
async function save(conta: string, changes: Readonly<Record<string, unknown>>): Promise<Answer> {
  const path = `${REGISTER}/${conta}`;
  const answer = await admin.put(path, { ...(await admin.get(path)).data, ...changes });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}
const move = async (conta: string, concessionario_status: string): Promise<Answer> =>
  await save(conta, { concessionario_status });

const offered = async (client: Client): Promise<string[]> =>
  (await client.get("/v2/auth/sessao")).data.usuario_concessionarios.map(
    ({ value }: { value: string }) => value,
  );
const active = async (client: Client): Promise<string[]> =>
  (await client.get("/v2/pac/concessionarios")).data.map(({ value }: { value: string }) => value);
const numbers = async (client: Client, query: string): Promise<number[]> =>
  (await client.get(`/v2/pac/requisicoes?${query}`)).data.itens.map(
    (row: { req_numero: number }) => row.req_numero,
  );

/** An open claim of 100103 with its PDF, and a request of DAC's. */
let ours: { numero: number; outro: number; arquivo_id: string };
beforeAll(async () => {
  const made = await claim(single, { conta: "100103", ctrl: { numSinistro: "QQ-4711" } });
  const { req_numero: outro } = await other(single, { conta: "100103" });
  ours = { numero: made.req_numero, outro, arquivo_id: made.req_objeto_ctrl.arquivo.arquivo_id };
});

describe("a dealer that is not active", () => {
  it("ACON-20 LAY-11 OP-16: the options are the active dealers in reach, by account and without 'Todos'", async () => {
    expect((await dealer.get("/v2/pac/concessionarios")).data).toEqual([
      { value: "100101", label: "100101 - Estrela Campinas" },
      { value: "100102", label: "100102 - Estrela Jundiaí" },
    ]);
    expect(await active(single)).toEqual(["100103"]);
    expect(await active(await test.as("consultor.vans"))).toEqual(["200201", "200202", "200203"]);
    expect(await active(ga)).toHaveLength(12);
    expect((await dealer.get("/concessionarios")).status).toBe(200);
  });

  it("ACON-19 ACON-20 LAY-11 LAY-12 contract: it leaves every selector with the save, and comes back with the next", async () => {
    await single.put("/v2/pac/usuario/concessionario", { concessionario_codigo: "100103" });
    for (const status of ["inativo", "cancelado"]) {
      await move("100103", status);
      expect(await offered(single)).toEqual(["todos"]);
      expect(await active(single)).toEqual([]);
      const { data } = await single.get("/v2/auth/sessao");
      expect([data.concessionario_codigo, data.can.createRequisicao]).toEqual([null, false]);
      const choose = async (concessionario_codigo: string): Promise<number> =>
        (await single.put("/v2/pac/usuario/concessionario", { concessionario_codigo })).status;
      expect([await choose("100103"), await choose("todos")]).toEqual([403, 200]);
      for (const client of [admin, ga, dac, consultant]) {
        expect(await offered(client)).toEqual(["todos", ...(await active(client))]);
        expect(await active(client)).not.toContain("100103");
      }
      await move("100103", "ativo");
      expect(await offered(single)).toEqual(["100103"]);
      expect((await single.get("/v2/auth/sessao")).data.can.createRequisicao).toBe(true);
      expect(await active(consultant)).toContain("100103");
      await choose("100103");
    }
  });

  it("OP-16 contract: who has an active and an inactive one sees 'Todos' and the active one, also as a consultant", async () => {
    await move("100102", "inativo");
    expect(await offered(dealer)).toEqual(["todos", "100101"]);
    await move("100101", "cancelado");
    expect(await offered(dealer)).toEqual(["todos"]);
    await move("100101", "ativo");
    await move("100102", "ativo");
    const vans = await test.as("consultor.vans");
    for (const conta of ["200202", "200203"]) await move(conta, "inativo");
    expect(await offered(vans)).toEqual(["todos", "200201"]);
    await save("200203", { concessionario_bu: 1 });
    await save("200202", { concessionario_bu: 1 });
    expect(await offered(vans), "the only one of the unit now").toEqual(["200201"]);
  });

  it("OP-37 OP-14 contract: its people can begin nothing and write nothing, and are told why; what was stored is answered as stored", async () => {
    const { numero, outro } = ours;
    const body = await claimBody(single, { conta: "100103" });
    const repeated = otherBody({ conta: "100103" });
    const chave = { interacao_chave: "k-1" };
    expect((await send(single, repeated)).status).toBe(200);
    expect((await message(single, numero, "Antes", chave)).status).toBe(200);
    await move("100103", "inativo");
    const upload = async (to: number, contexto: string): Promise<Answer> =>
      await single.upload(`/v2/arquivos/req/id/${to}/${contexto}`, pdfFile());
    for (const call of [
      async () => await send(single, body),
      async () => await send(single, otherBody({ conta: "100103" })),
      async () => await message(single, numero, "Bom dia"),
      async () => await message(single, outro, "Bom dia"),
      async () => await upload(numero, "anx_interacao"),
      async () => await upload(numero, "anx_requisicao"),
    ])
      expect(await unstored(test.db, call)).toMatchObject({ status: 403, msg: INACTIVE });
    // Another's account, and another's request, as ever.
    expect(await send(single, otherBody({ conta: "100101" }))).toMatchObject({
      status: 403,
      msg: "Você não tem permissão para executar essa ação",
    });
    expect((await message(dealer, numero, "Bom dia")).status).toBe(404);
    expect(await send(single, repeated)).toMatchObject({ status: 200 });
    expect((await message(single, numero, "Antes", chave)).data.interacao_texto).toBe("Antes");
    expect((await single.get(`/v2/pac/requisicoes/${numero}`)).data.can).toMatchObject({
      sendInteracao: false,
      sendPrivada: false,
    });
    await move("100103", "ativo");
    expect((await message(single, numero, "De volta")).status).toBe(200);
    expect((await single.get(`/v2/pac/requisicoes/${numero}`)).data.can.sendInteracao).toBe(true);
    expect((await send(single, body)).status).toBe(200);
  });

  it("OP-14 OP-15 contract: staff go on with its requests, consultants go on reading", async () => {
    const { numero, outro } = ours;
    await move("100103", "cancelado");
    expect((await ga.get(`/v2/pac/requisicoes/${numero}`)).data.can).toMatchObject({
      sendInteracao: true,
      sendPrivada: true,
      archive: true,
    });
    expect((await message(ga, numero, "Vamos encerrar")).status).toBe(200);
    expect((await message(dac, outro, "Em particular", { interacao_privada: 1 })).status).toBe(200);
    expect((await ga.upload(`/v2/arquivos/req/id/${numero}/anx_interacao`, pdfFile())).status).toBe(200);
    const closing = await claim(dealer);
    await move("100101", "inativo");
    const path = `/v2/pac/requisicoes/${closing.req_numero}`;
    expect((await ga.put(path, { req_status: "concluido" })).status).toBe(200);
    expect((await ga.put(`${path}/arquivar`, { motivo: "Encerrada" })).status).toBe(200);
    expect(await message(dealer, closing.req_numero, "E agora?")).toMatchObject({
      status: 403,
      msg: INACTIVE,
    });
    await move("100101", "ativo");
    expect((await message(dealer, closing.req_numero, "E agora?")).status).toBe(409);
    expect((await consultant.get(`/v2/pac/requisicoes/${numero}`)).status).toBe(200);
    expect((await message(consultant, numero, "Oi")).status).toBe(403);
    await move("100103", "ativo");
  });

  it("OP-14 OP-90 HIST-07 contract: its history stays readable to its people, list, search, detail, thread and files, also once it is deleted", async () => {
    const { numero, outro, arquivo_id } = ours;
    const read = async (): Promise<void> => {
      for (const query of [
        "view=ga",
        "view=ga&concessionario=100103",
        "view=ga&busca=QQ4711",
        "view=ga&busca=ViaSul",
        "view=ga&busca=100103",
      ])
        expect(await numbers(single, `${query}&status=em_andamento`), query).toContain(numero);
      expect(await numbers(single, "view=dac&status=em_andamento")).toContain(outro);
      for (const path of ["", "/interacoes", "/historico", "/vizinhas?view=ga"])
        expect((await single.get(`/v2/pac/requisicoes/${numero}${path}`)).status, path).toBe(200);
      expect((await single.get(`/v2/arquivos/${arquivo_id}`)).status).toBe(200);
      for (const path of ["resumo", "quantidades", "nao_lidas"]) {
        const answer = await single.get(`/v2/pac/requisicoes/${path}?view=ga&concessionario=100103`);
        expect(answer.status, path).toBe(200);
      }
      const seen = await single.put(`/v2/pac/requisicoes/${numero}/vista`, { interacao_id: 1 });
      expect(seen.status).toBe(200);
      expect((await dealer.get(`/v2/pac/requisicoes/${numero}`)).status, "another dealer's").toBe(404);
      expect((await dealer.get("/v2/pac/requisicoes?view=ga&concessionario=100103")).status).toBe(403);
      expect((await dealer.get(`/v2/arquivos/${arquivo_id}`)).status).toBe(404);
    };
    await move("100103", "inativo");
    await read();
    const extract = await ga.post(`/v2/pac/requisicoes/${numero}/extrato`, {});
    expect(extract.status, "staff's").toBe(200);
    expect((await admin.delete(`${REGISTER}/100103`)).status).toBe(200);
    await read();
    expect(await offered(single)).toEqual(["todos"]);
    expect(await message(single, numero, "Ainda?")).toMatchObject({ status: 403, msg: INACTIVE });
    expect(await send(single, otherBody({ conta: "100103", numero: nextNumero() }))).toMatchObject({
      status: 403,
      msg: INACTIVE,
    });
  });

  it("ACON-24 HIST-07 OP-86 contract: a new name stands wherever requests name their dealer, and is what the search finds", async () => {
    const { req_numero } = await claim(dealer, { conta: "100102" });
    await save("100102", { concessionario_nome: "Órion Jundiaí" });
    const { data } = await dealer.get(`/v2/pac/requisicoes/${req_numero}`);
    expect(data.req_concessionario_desc).toBe("100102 - Órion Jundiaí");
    expect(await numbers(ga, "busca=orion&view=ga")).toEqual([req_numero]);
    expect(await numbers(ga, "busca=Estrela%20Jundiai&view=ga")).toEqual([]);
    const { data: list } = await ga.get("/v2/pac/requisicoes?view=ga&concessionario=100102");
    expect(JSON.stringify(list.itens[0])).toContain("Órion Jundiaí");
    expect((await dealer.get("/v2/pac/concessionarios")).data).toContainEqual({
      value: "100102",
      label: "100102 - Órion Jundiaí",
    });
  });
});
