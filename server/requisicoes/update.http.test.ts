import { describe, expect, it } from "vitest";
import {
  claim,
  expectExactCounts,
  message,
  other,
  statusesOf,
  unstored,
} from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");

const closed = (how: string): string =>
  `Não foi possível realizar esta ação, pois a requisição está ${how}. Por favor, abra uma nova requisição.`;
const CLOSED = { concluido: closed("concluída"), arquivado: closed("arquivada") };
const STALE = "Esta requisição foi alterada por outra pessoa. Veja a versão atual antes de salvar.";

const put = async (client: Client, numero: number, body: unknown): Promise<Answer> =>
  await client.put(`/v2/pac/requisicoes/${numero}`, body);

describe("status", () => {
  it("OP-44 DET-14: staff move it by the table, and every accepted move raises the version", async () => {
    const { req_numero } = await claim(dealer);
    const moves = ["em_andamento", "pendente", "em_andamento", "concluido"];
    for (const [index, req_status] of moves.entries()) {
      test.clock.advance(60_000);
      const { status, data } = await put(ga, req_numero, { req_status, req_versao: index + 1 });
      expect({ status, ...data }).toMatchObject({ status: 200, req_status, req_versao: index + 2 });
      expect(data.req_ultima_atividade).toBe(Math.floor(test.clock.now().getTime() / 1000));
      expect((await ga.get(`/v2/pac/requisicoes/${req_numero}`)).data).toEqual(data);
    }
    await expectExactCounts(test.db);
  });

  it("OP-44 DET-07 OP-47: a move that the table does not have is 400 and stores nothing", async () => {
    const { req_numero } = await claim(dealer);
    const call = async () => await put(ga, req_numero, { req_status: "arquivado" });
    expect(await unstored(test.db, call)).toMatchObject({
      status: 400,
      msg: "Não é possível alterar o status da requisição dessa forma.",
    });
  });

  it("DET-11 DET-17 OP-43: a closed request takes nothing, and answers 409 with itself, version or no version", async () => {
    for (const closing of ["concluido", "arquivado"] as const) {
      const { req_numero } = await claim(dealer);
      if (closing === "concluido") await put(ga, req_numero, { req_status: "concluido" });
      else await ga.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: "Duplicada" });
      const atual = (await ga.get(`/v2/pac/requisicoes/${req_numero}`)).data;
      for (const body of [
        { req_status: "pendente" },
        { req_status: "pendente", req_versao: 1 },
        { req_status: "pendente", req_versao: 2 },
        { req_status: closing },
        { req_objeto_ctrl: { resposta: "tarde" } },
        {},
      ]) {
        const answer = await unstored(test.db, async () => await put(ga, req_numero, body));
        expect(answer).toMatchObject({ status: 409, msg: CLOSED[closing] });
        expect(answer.log?.atual).toEqual(atual);
      }
    }
  });

  it("contract: a save with an old version is 409 with the current request; one without is checked against nothing", async () => {
    const { req_numero } = await claim(dealer);
    await put(ga, req_numero, { req_objeto_ctrl: { resposta: "primeira" }, req_versao: 1 });
    for (const req_versao of [1, 3, 0, -1]) {
      const body = { req_objeto_ctrl: { resposta: "segunda" }, req_versao };
      const answer = await unstored(test.db, async () => await put(admin, req_numero, body));
      expect(answer).toMatchObject({ status: 409, msg: STALE, log: { atual: { req_versao: 2 } } });
    }
    const { data } = await put(admin, req_numero, { req_objeto_ctrl: { resposta: "terceira" } });
    expect(data).toMatchObject({ req_versao: 3, req_objeto_ctrl: { resposta: "terceira" } });
  });

  it("OP-44 contract: two staff who move it at once: one 200, the other 409 with what the first made of it", async () => {
    for (let time = 0; time < 5; time++) {
      const { req_numero } = await claim(dealer);
      const [first, second] = await Promise.all([
        put(ga, req_numero, { req_status: "em_andamento", req_versao: 1 }),
        put(admin, req_numero, { req_status: "concluido", req_versao: 1 }),
      ]);
      const [won, lost] = first.status === 200 ? [first, second] : [second, first];
      expect([won.status, lost.status]).toEqual([200, 409]);
      expect(lost.log?.atual).toMatchObject({ req_status: won.data.req_status, req_versao: 2 });
    }
    await expectExactCounts(test.db);
  });

  it("OP-26 contract: of two answers saved at once with the same version one is kept and the other told", async () => {
    for (let time = 0; time < 5; time++) {
      const { req_numero } = await claim(dealer);
      const answers = await Promise.all(
        [ga, admin, ga, admin].map(async (client, index) =>
          put(client, req_numero, { req_objeto_ctrl: { resposta: `Resposta ${index}` }, req_versao: 1 }),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
      const kept = answers.find(({ status }) => status === 200)?.data;
      expect((await ga.get(`/v2/pac/requisicoes/${req_numero}`)).data).toEqual(kept);
    }
  });

  it("OP-43 contract: without a version the later of two at once judges anew, so that concluido is never overwritten", async () => {
    for (let time = 0; time < 5; time++) {
      const { req_numero } = await claim(dealer);
      const answers = await Promise.all([
        put(ga, req_numero, { req_status: "concluido" }),
        put(admin, req_numero, { req_status: "em_andamento" }),
        put(admin, req_numero, { req_status: "concluido" }),
        message(dealer, req_numero, "Bom dia"),
      ]);
      for (const answer of answers) expect([200, 409]).toContain(answer.status);
      expect((await ga.get(`/v2/pac/requisicoes/${req_numero}`)).data.req_status).toBe("concluido");
    }
    await expectExactCounts(test.db);
  });
});

describe("staff fields", () => {
  it("OP-26 DET-14 contract: only the staff fields are stored; what the dealer sent stays, whatever the body says", async () => {
    const before = await claim(dealer);
    const { status, data } = await put(ga, before.req_numero, {
      req_objeto_ctrl: { ...before.req_objeto_ctrl, numSo: "OUTRO", resposta: " Peças a caminho \n", x: 1 },
      req_objeto_item: [],
      req_tipo: "outros",
      req_concessionario_id: "100103",
    });
    expect(status).toBe(200);
    expect(data).toEqual({
      ...before,
      req_versao: 2,
      req_ultima_atividade: data.req_ultima_atividade,
      req_objeto_ctrl: { ...before.req_objeto_ctrl, resposta: "Peças a caminho" },
      req_objeto_item: (await ga.get(`/v2/pac/requisicoes/${before.req_numero}`)).data.req_objeto_item,
      can: {
        changeStatusTo: ["em_andamento", "concluido"],
        archive: true,
        editResposta: true,
        readExtrato: true,
        editItens: true,
        sendInteracao: true,
        sendPrivada: true,
        changeOwner: true,
      },
    });
    expect((await dealer.get(`/v2/pac/requisicoes/${before.req_numero}`)).data).toEqual({
      ...data,
      req_objeto_item: before.req_objeto_item,
      can: before.can,
    });
  });

  it("OP-26: a move alone leaves the answer, null clears it, nothing at all changes nothing", async () => {
    const { req_numero } = await other(dealer);
    await put(admin, req_numero, { req_objeto_ctrl: { resposta: "Sim" } });
    expect((await put(admin, req_numero, { req_status: "em_andamento" })).data.req_objeto_ctrl.resposta).toBe(
      "Sim",
    );
    const same = await unstored(
      test.db,
      async () => await put(admin, req_numero, { req_status: "em_andamento" }),
    );
    expect(same.data.req_versao).toBe(3);
    const cleared = await put(admin, req_numero, { req_objeto_ctrl: { resposta: null } });
    expect(cleared.data).toMatchObject({ req_versao: 4, req_objeto_ctrl: { resposta: "" } });
  });

  it("OP-26: an answer that is no text or too long is 422 on its field and stores nothing, the move neither", async () => {
    const { req_numero } = await claim(dealer);
    for (const [resposta, mensagem] of [
      [7, "Valor inválido"],
      [{}, "Valor inválido"],
      ["x".repeat(2001), "No máximo 2.000 caracteres"],
    ] as const) {
      const body = { req_status: "concluido", req_objeto_ctrl: { resposta } };
      const answer = await unstored(test.db, async () => await put(ga, req_numero, body));
      expect(answer.log?.campos).toEqual([{ campo: "resposta", mensagem }]);
    }
  });
});

describe("who", () => {
  it("CROSS-07 DET-09 DET-10 OP-14: dealers and consultants are 403 on what they see, everybody 404 on what they do not", async () => {
    const numero = (await claim(dealer)).req_numero;
    const expected: [string, number][] = [
      ["dealer.autos", 403],
      ["consultor.autos", 403],
      ["dealer2.autos", 404],
      ["dealer.vans", 404],
      ["consultor.vans", 404],
      ["dac", 404],
    ];
    for (const [login, status] of expected) {
      const client = await test.as(login);
      const call = async () => await put(client, numero, { req_status: "concluido" });
      expect((await unstored(test.db, call)).status, `with ${login}`).toBe(status);
    }
    expect((await put(ga, 42, { req_status: "concluido" })).status).toBe(404);
  });

  it("contract OP-44: a save leaves an audit row and an evento row that say what it was", async () => {
    const { req_numero } = await claim(dealer);
    const moment = "2026-03-13T15:04:00+00:00";
    expect(test.clock.now()).toEqual(new Date(moment));
    await put(ga, req_numero, { req_status: "concluido", req_objeto_ctrl: { resposta: "Pronto" } });
    const { rows } =
      await sql`select a.acao, a.objeto, a.detalhe || coalesce(a.textos, '{}') as detalhe, u.usuario_email from auditoria a
      join usuario u using (usuario_id) where objeto_id = ${String(req_numero)} order by auditoria_id`.execute(
        test.db,
      );
    expect(rows).toEqual([
      {
        acao: "requisicao.criada",
        objeto: "requisicao",
        detalhe: { para: "pendente", req_tipo: "sinistro" },
        usuario_email: "dealer.autos@pac.demo",
      },
      {
        acao: "requisicao.alterada",
        objeto: "requisicao",
        detalhe: {
          de: "pendente",
          para: "concluido",
          campos: ["resposta"],
          // What an undo of the closing puts back; what was saved with it stays.
          antes: { req_ultima_atividade: moment, req_primeira_resposta: moment },
        },
        usuario_email: "ga@pac.demo",
      },
    ]);
    const eventos = await test.db
      .selectFrom("evento")
      .select(["tipo", "concessionario_conta", "privado", "dados"])
      .where("req_numero", "=", req_numero)
      .orderBy("evento_id")
      .execute();
    const about = { concessionario_conta: "100101", privado: false };
    const dados = { view: "ga", req_tipo: "sinistro" };
    const before = { de: "pendente", de_versao: 1, campos: ["resposta"] };
    expect(eventos).toEqual([
      { tipo: "requisicao.criada", ...about, dados: { ...dados, req_status: "pendente" } },
      { tipo: "requisicao.alterada", ...about, dados: { ...dados, req_status: "concluido", ...before } },
    ]);
  });
});
