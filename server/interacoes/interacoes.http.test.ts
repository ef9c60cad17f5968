import { describe, expect, it } from "vitest";
import { claim, expectExactCounts, message, other, unstored } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

const CLOSED = {
  concluido:
    "Não foi possível realizar esta ação, pois a requisição está concluída. Por favor, abra uma nova requisição.",
  arquivado:
    "Não foi possível realizar esta ação, pois a requisição está arquivada. Por favor, abra uma nova requisição.",
};

const thread = async (client: Client, numero: number): Promise<Answer> =>
  await client.get(`/v2/pac/requisicoes/${numero}/interacoes`);
const texts = (answer: Answer): string[] =>
  answer.data.map((one: { interacao_texto: string }) => one.interacao_texto);

describe("sending", () => {
  it("INT-05 INT-06* INT-07* INT-08* INT-10 INT-11: a message is stored, answered and listed, oldest first", async () => {
    const { req_numero } = await claim(dealer);
    const first = await message(dealer, req_numero, "  Bom dia,\nalguma novidade? ");
    test.clock.advance(60_000);
    const second = await message(ga, req_numero, "Sim", {
      interacao_privada: 0,
      interacao_emails: ["x@y"],
      interacao_reenvio: 1,
    });
    expect(first.status).toBe(200);
    expect(first.data).toEqual({
      interacao_id: expect.any(Number),
      interacao_texto: "Bom dia,\nalguma novidade?",
      interacao_citado: null,
      interacao_html: null,
      interacao_timestamp: Math.floor(test.clock.now().getTime() / 1000) - 60,
      interacao_reenvio: 0,
      interacao_tipo: "sistema",
      interacao_privada: 0,
      interacao_anexos: [],
      interacao_descartados: [],
      interacao_emails: [],
      email_invalidos: [],
      interacao_remetente: null,
      interacao_usuario: {
        usuario_id: expect.any(Number),
        usuario_nome: "João Batista Lemos",
        usuario_email: "dealer.autos@pac.demo",
      },
    });
    for (const client of [dealer, ga])
      expect((await thread(client, req_numero)).data).toEqual([first.data, second.data]);
  });

  it("INT-26 OP-44: it moves pendente to em_andamento, whoever sends it, and touches the last activity but not the version", async () => {
    for (const client of [dealer, ga]) {
      const { req_numero } = await claim(dealer);
      test.clock.advance(60_000);
      await message(client, req_numero, "Bom dia");
      const { data } = await ga.get(`/v2/pac/requisicoes/${req_numero}`);
      expect(data).toMatchObject({ req_status: "em_andamento", req_versao: 1 });
      expect(data.req_ultima_atividade).toBe(Math.floor(test.clock.now().getTime() / 1000));
      await message(client, req_numero, "De novo");
      expect((await ga.get(`/v2/pac/requisicoes/${req_numero}`)).data.req_status).toBe("em_andamento");
    }
    await expectExactCounts(test.db);
  });

  it("INT-12 INT-27 INT-28 OP-43 OP-45: a closed request takes no message: 409 with the request as it stands", async () => {
    for (const closing of ["concluido", "arquivado"] as const) {
      const { req_numero } = await claim(dealer);
      if (closing === "concluido")
        await ga.put(`/v2/pac/requisicoes/${req_numero}`, { req_status: "concluido" });
      else await ga.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: "x" });
      for (const client of [dealer, ga]) {
        const answer = await unstored(test.db, async () => await message(client, req_numero, "Tarde"));
        expect(answer).toMatchObject({
          status: 409,
          msg: CLOSED[closing],
          log: { atual: { req_numero, req_status: closing } },
        });
      }
    }
  });

  it("INT-13 CROSS-07: consultants read and never send", async () => {
    const consultor = await test.as("consultor.autos");
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "só leitura");
    const call = async () => await message(consultor, req_numero, "x");
    expect(await unstored(test.db, call)).toMatchObject({ status: 403 });
    expect(texts(await thread(consultor, req_numero))).toEqual(["só leitura"]);
    await ga.put(`/v2/pac/requisicoes/${req_numero}`, { req_status: "concluido" });
    expect((await call()).status).toBe(403);
  });

  it("OP-03 OP-14 OP-15: out of scope, or unknown, is 404 to read and to send", async () => {
    const sinistro = (await claim(dealer)).req_numero;
    const outros = (await other(dealer)).req_numero;
    const calls: [string, number][] = [
      ["dealer2.autos", sinistro],
      ["dealer.vans", sinistro],
      ["consultor.vans", outros],
      ["dac", sinistro],
      ["ga", outros],
      ["admin", 7],
    ];
    for (const [login, numero] of calls) {
      const client = await test.as(login);
      const answer = await unstored(test.db, async () => await message(client, numero, "x"));
      expect(answer, `as ${login}`).toMatchObject({ status: 404, msg: "Requisição não encontrada" });
      expect((await thread(client, numero)).status, `as ${login}`).toBe(404);
    }
    expect((await thread(dealer, sinistro)).data).toEqual([]);
  });

  it("INT-19 OP-55: neither text nor file is 422, blanks are no text, and too long a text is named", async () => {
    const { req_numero } = await claim(dealer);
    for (const texto of ["", "  \n\t "]) {
      const answer = await unstored(test.db, async () => await message(dealer, req_numero, texto));
      expect(answer.status).toBe(422);
      const mensagem = "Escreva uma mensagem ou anexe um arquivo";
      expect(answer.log?.campos).toEqual([{ campo: "interacao_texto", mensagem }]);
    }
    const answer = await unstored(test.db, async () => await message(dealer, req_numero, "x".repeat(10_001)));
    expect(answer.log?.campos?.[0]).toEqual({
      campo: "interacao_texto",
      mensagem: "No máximo 10.000 caracteres",
    });
    expect((await message(dealer, req_numero, "x".repeat(10_000))).status).toBe(200);
  });
});

describe("private messages", () => {
  it("OP-53 INT-11: staff's are not for dealers, consultants read them, and a dealer's is never private", async () => {
    const { req_numero } = await claim(dealer);
    expect((await message(ga, req_numero, "interna", { interacao_privada: 1 })).data.interacao_privada).toBe(
      1,
    );
    expect(
      (await message(dealer, req_numero, "minha", { interacao_privada: 1 })).data.interacao_privada,
    ).toBe(0);
    expect(texts(await thread(dealer, req_numero))).toEqual(["minha"]);
    for (const login of ["ga", "admin", "consultor.autos"])
      expect(texts(await thread(await test.as(login), req_numero))).toEqual(["interna", "minha"]);
    const eventos = await test.db
      .selectFrom("evento")
      .select(["privado", "dados"])
      .where("req_numero", "=", req_numero)
      .where("tipo", "=", "interacao.enviada")
      .orderBy("evento_id")
      .execute();
    const dados = {
      view: "ga",
      req_tipo: "sinistro",
      req_status: "em_andamento",
      interacao_id: expect.any(Number),
      de_versao: 1,
    };
    expect(eventos).toEqual([
      { privado: true, dados: { ...dados, de: "pendente" } },
      { privado: false, dados: { ...dados, de: "em_andamento" } },
    ]);
  });

  it("OP-44 contract: the audit row of a message says which one it was and what it moved", async () => {
    const { req_numero } = await claim(dealer);
    const { interacao_id } = (await message(ga, req_numero, "Bom dia")).data;
    const rows = await test.db
      .selectFrom("auditoria")
      .select(["objeto", "detalhe"])
      .where("acao", "=", "interacao.enviada")
      .where("objeto_id", "=", String(req_numero))
      .execute();
    expect(rows).toEqual([
      { objeto: "requisicao", detalhe: { interacao_id, de: "pendente", para: "em_andamento" } },
    ]);
  });
});
