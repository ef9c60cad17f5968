import { describe, expect, it } from "vitest";
import {
  claim,
  expectExactCounts,
  expectExactLeitura,
  message,
  other,
  unstored,
} from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { untilStuck } from "../../tests/http/until-stuck.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");

const ROOT = "/v2/pac/requisicoes";
const undo = async (client: Client, numero: number, req_versao: number): Promise<Answer> =>
  await client.put(`${ROOT}/${numero}/desfazer`, { req_versao });
const undoLote = async (client: Client, ...itens: [numero: number, versao: number][]): Promise<Answer> =>
  await client.put(`${ROOT}/lote/desfazer`, {
    itens: itens.map(([req_numero, req_versao]) => ({ req_numero, req_versao })),
  });
const conclude = async (numero: number, more: object = {}): Promise<number> =>
  (await ga.put(`${ROOT}/${numero}`, { req_status: "concluido", ...more })).data.req_versao;
const archive = async (numero: number, more: object = {}): Promise<number> =>
  (await ga.put(`${ROOT}/${numero}/arquivar`, { motivo: "Duplicada", ...more })).data.req_versao;

/** All that lists, counts and badges are made of, and what two people see of it, but version and story. */
async function everything(numero: number): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(r) - 'req_versao' as requisicao, to_jsonb(l) as leitura, (
      select jsonb_object_agg(c.chave, c.n) from (
        select concat_ws('/', req_concessionario_id, view, req_tipo, req_status) as chave, sum(quantidade) as n
        from requisicao_contagem group by 1 having sum(quantidade) <> 0) c) as contagem
    from requisicao r join requisicao_leitura l using (req_numero) where req_numero = ${numero}`.execute(
    test.db,
  );
  const seen = [];
  for (const client of [dealer, ga])
    for (const path of [
      "?view=ga&status=pendente",
      "?view=ga&status=em_andamento&ordenacao=atividade_desc",
      "?view=ga&status=concluido",
      "/resumo?view=ga",
      "/nao_lidas?view=ga",
      "/quantidades?view=ga&busca=ABC",
      "/indicadores?view=ga",
    ])
      seen.push((await client.get(`${ROOT}${path}`)).data);
  return { rows, seen };
}

describe("a closing that is taken back", () => {
  it("contract OP-44: leaves status, first answer, counts, unread, lists and pictures as they were, whatever was before", async () => {
    const before = {
      nothing: async () => await Promise.resolve(),
      unread: async (numero: number) => await message(dealer, numero, "Quando chega?"),
      answered: async (numero: number) => await message(ga, numero, "Amanhã."),
      private: async (numero: number) => await message(ga, numero, "Cuidado.", { interacao_privada: 1 }),
      moved: async (numero: number) => await ga.put(`${ROOT}/${numero}`, { req_status: "em_andamento" }),
      concluded: async (numero: number) => await conclude(numero),
    };
    const closings = {
      conclude: async (numero: number) => await conclude(numero),
      archive: async (numero: number) => await archive(numero),
    };
    for (const [name, prepare] of Object.entries(before))
      for (const [deed, close] of Object.entries(closings)) {
        if (name === "concluded" && deed === "conclude") continue;
        const { req_numero } = await claim(dealer);
        test.clock.advance(60_000);
        await prepare(req_numero);
        test.clock.advance(60_000);
        const was = await everything(req_numero);
        const versao = await close(req_numero);
        test.clock.advance(34_000);
        expect(await everything(req_numero)).not.toEqual(was);
        const undone = await undo(ga, req_numero, versao);
        expect(undone, `${name}, ${deed}`).toMatchObject({
          status: 200,
          data: { req_versao: versao + 1, req_arquivamento: null },
        });
        expect(await everything(req_numero), `${name}, ${deed}`).toEqual(was);
        expect((await ga.get(`${ROOT}/${req_numero}`)).data).toEqual(undone.data);
      }
    await expectExactCounts(test.db);
    await expectExactLeitura(test.db);
  });

  it("contract OP-44: what was saved with it stays saved and answered, and the request can be closed again", async () => {
    const { req_numero } = await claim(dealer);
    test.clock.advance(60_000);
    const saved = Math.floor(test.clock.now().getTime() / 1000);
    const resposta = { req_objeto_ctrl: { resposta: "Chega amanhã." } };
    const versao = await conclude(req_numero, resposta);
    test.clock.advance(10_000);
    const { data } = await undo(ga, req_numero, versao);
    expect(data).toMatchObject({
      req_ultima_atividade: saved,
      req_status: "pendente",
      req_objeto_ctrl: { resposta: "Chega amanhã." },
    });
    await expectExactLeitura(test.db);
    expect(await archive(req_numero, { req_versao: versao + 1 })).toBe(versao + 2);
    expect((await undo(ga, req_numero, versao + 2)).data.req_status).toBe("pendente");
    expect((await message(dealer, req_numero, "Obrigado")).status).toBe(200);
    await expectExactLeitura(test.db);
  });

  it("contract OP-44: the story and the stream tell both steps", async () => {
    const { req_numero } = await claim(dealer);
    await undo(ga, req_numero, await archive(req_numero));
    const { data } = await dealer.get(`${ROOT}/${req_numero}/historico`);
    expect(data).toMatchObject([
      { historico_tipo: "arquivamento", historico_status: "arquivado", historico_motivo: "Duplicada" },
      {
        historico_tipo: "desfeito",
        historico_status: "pendente",
        historico_motivo: null,
        historico_usuario_nome: "Beatriz Nogueira",
      },
    ]);
    const { rows } = await sql`select tipo, privado, dados from evento where req_numero = ${req_numero}
      order by evento_id desc limit 1`.execute(test.db);
    expect(rows).toEqual([
      {
        tipo: "requisicao.restaurada",
        privado: false,
        dados: { view: "ga", req_tipo: "sinistro", req_status: "pendente", de: "arquivado", de_versao: 2 },
      },
    ]);
  });

  it("contract OP-44: is refused, and nothing is stored, after the time, by somebody else, after a change, and of what was not closed", async () => {
    const refused = async (client: Client, numero: number, versao: number): Promise<unknown> => {
      const { status, msg, log } = await unstored(test.db, async () => await undo(client, numero, versao));
      expect(log?.atual).toMatchObject({ req_numero: numero });
      return [status, msg];
    };
    const changed = [409, "Não dá mais para desfazer: a requisição mudou depois disso."];
    const { req_numero: late } = await claim(dealer);
    await conclude(late);
    expect(await refused(admin, late, 2)).toEqual([409, "Só quem encerrou a requisição pode desfazer."]);
    expect(await refused(ga, late, 1)).toEqual(changed);
    test.clock.advance(35_001);
    expect(await refused(ga, late, 2)).toEqual([409, "Não dá mais para desfazer: passaram os 30 segundos."]);
    const { req_numero } = await claim(dealer);
    expect(await refused(ga, req_numero, 1)).toEqual(changed);
    await ga.put(`${ROOT}/${req_numero}`, { req_status: "em_andamento" });
    expect(await refused(ga, req_numero, 2)).toEqual(changed);
    await conclude(req_numero);
    await admin.put(`${ROOT}/${req_numero}/arquivar`, { motivo: "Encerrada" });
    expect(await refused(ga, req_numero, 3)).toEqual(changed);
    expect(await refused(ga, req_numero, 4)).toEqual([409, "Só quem encerrou a requisição pode desfazer."]);
    // Taken back, it is what it was: the conclusion before it is no more the newest change.
    expect((await undo(admin, req_numero, 4)).data.req_status).toBe("concluido");
    expect(await refused(ga, req_numero, 5)).toEqual(changed);
  });

  it("contract: thirty at once undo it once and are all told so; a message of the same moment as the closing stays", async () => {
    const { req_numero } = await other(dealer);
    const dac = await test.as("dac");
    test.clock.advance(60_000);
    // The message has written and is about to commit when the closing begins.
    const closing = await test.db.transaction().execute(async (tx) => {
      const quando = test.clock.now();
      const last = sql`req_ultima_atividade = ${quando}::timestamptz`;
      await sql`update requisicao set ${last} where req_numero = ${req_numero}`.execute(tx);
      await sql`update requisicao_leitura set ${last}, req_primeira_resposta = ${quando}::timestamptz
        where req_numero = ${req_numero}`.execute(tx);
      test.clock.advance(1000);
      const called = dac.put(`${ROOT}/${req_numero}/arquivar`, { motivo: "Encerrada" });
      await untilStuck(test);
      return { called, quando };
    });
    const closed = await closing.called;
    const { req_versao } = closed.data;
    const all = await Promise.all(
      Array.from({ length: 30 }, async () => await undo(dac, req_numero, req_versao)),
    );
    expect(all.map(({ status, data }) => [status, data?.req_versao])).toEqual(
      all.map(() => [200, req_versao + 1]),
    );
    expect((await undo(dac, req_numero, req_versao)).status).toBe(200);
    const { rows } = await sql`select from auditoria where acao = 'requisicao.restaurada'
      and objeto_id = ${String(req_numero)}`.execute(test.db);
    expect(rows).toHaveLength(1);
    const kept = await sql`select req_ultima_atividade, req_primeira_resposta from requisicao_leitura
      where req_numero = ${req_numero}`.execute(test.db);
    expect(kept.rows).toEqual([
      { req_ultima_atividade: closing.quando, req_primeira_resposta: closing.quando },
    ]);
    await sql`update requisicao_leitura set req_primeira_resposta = null where req_numero = ${req_numero}`.execute(
      test.db,
    );
    await expectExactCounts(test.db);
  });

  it("contract: of several each has its verdict, and what is refused holds back none", async () => {
    const numeros = [];
    for (let one = 0; one < 3; one++) numeros.push((await claim(dealer)).req_numero as number);
    const [one = 0, theirs = 0, open = 0] = numeros;
    const itens = [one, theirs].map((req_numero) => ({ req_numero, req_versao: 1 }));
    await ga.put(`${ROOT}/lote`, { req_status: "arquivado", motivo: "x", lote_chave: "l", itens });
    const { data } = await undoLote(ga, [theirs, 1], [1_700_000_001, 2], [open, 1], [one, 2]);
    const reason = "Não dá mais para desfazer: a requisição mudou depois disso.";
    const stays = { resultado: "recusada", recusa: { status: 409, msg_txt: reason } };
    expect(data).toEqual([
      { ...stays, req_numero: theirs, req_status: "arquivado", req_versao: 2 },
      {
        req_numero: 1_700_000_001,
        resultado: "recusada",
        req_status: null,
        req_versao: null,
        recusa: { status: 404, msg_txt: "Requisição não encontrada" },
      },
      { ...stays, req_numero: open, req_status: "pendente", req_versao: 1 },
      { req_numero: one, resultado: "muda", req_status: "pendente", req_versao: 3, recusa: null },
    ]);
    const many = Array.from({ length: 101 }, (_, at): [number, number] => [at + 1, 1]);
    expect((await undoLote(ga, ...many)).log?.campos).toEqual([
      { campo: "itens", mensagem: "No máximo 100 requisições de uma vez" },
    ]);
    await expectExactCounts(test.db);
  });

  it("contract OP-44 CROSS-07: rights are asked anew: who is of another area or of none by now undoes nothing", async () => {
    const { req_numero } = await claim(dealer);
    await conclude(req_numero);
    for (const [login, status] of [
      ["dealer.autos", 403],
      ["dealer2.autos", 404],
      ["consultor.autos", 403],
      ["dac", 404],
    ] as const) {
      const client = await test.as(login);
      expect((await unstored(test.db, async () => await undo(client, req_numero, 2))).status, login).toBe(
        status,
      );
      expect(
        (await unstored(test.db, async () => await undoLote(client, [req_numero, 2]))).status,
        login,
      ).toBe(login === "dac" ? 200 : 403);
    }
    // Ends their sessions.
    await sql`update usuario set grupo_usuario_id = 2 where usuario_email = 'ga@pac.demo'`.execute(test.db);
    const moved = await test.as("ga");
    expect((await undo(moved, req_numero, 2)).status).toBe(404);
    await sql`update usuario set grupo_usuario_id = 3 where usuario_email = 'ga@pac.demo'`.execute(test.db);
    expect((await undo(await test.as("ga"), req_numero, 2)).status).toBe(200);
  });
});
