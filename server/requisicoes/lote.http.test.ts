import { describe, expect, it } from "vitest";
import { claim, expectExactCounts, message, other, unstored } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");

const LOTE = "/v2/pac/requisicoes/lote";
const preview = async (client: Client, req_status: string, req_numeros: unknown[]): Promise<Answer> =>
  await client.post(`${LOTE}/previa`, { req_status, req_numeros });
const change = async (client: Client, body: object): Promise<Answer> =>
  await client.put(LOTE, { lote_chave: "chave-1", ...body });
const itens = (numeros: number[], req_versao = 1) =>
  numeros.map((req_numero) => ({ req_numero, req_versao }));
const statusOf = async (numero: number): Promise<string> =>
  (await admin.get(`/v2/pac/requisicoes/${numero}`)).data.req_status;
/** The verdicts in a readable form. */
const told = ({ data }: Answer) =>
  data.map(({ resultado, req_status, req_versao, recusa }: Record<string, unknown>) =>
    [resultado, req_status, req_versao, (recusa as { status: number } | null)?.status].join(" "),
  );

const claims = async (count: number): Promise<number[]> => {
  const numeros: number[] = [];
  for (let one = 0; one < count; one++) numeros.push((await claim(dealer)).req_numero);
  return numeros;
};

const NOWHERE = 1_700_000_001;
const CONCLUDED =
  "Não foi possível realizar esta ação, pois a requisição está concluída. Por favor, abra uma nova requisição.";

describe("several requests at once", () => {
  it("contract: beforehand each is told what would become of it, in the words of the deed on it alone, and nothing is stored", async () => {
    const [open = 0, moved = 0, done = 0] = await claims(3);
    const outros = (await other(dealer)).req_numero;
    await ga.put(`/v2/pac/requisicoes/${moved}`, { req_status: "em_andamento" });
    await ga.put(`/v2/pac/requisicoes/${done}`, { req_status: "concluido" });
    const all = [done, open, outros, moved, NOWHERE];
    const asked = await unstored(test.db, async () => await preview(ga, "em_andamento", all));
    expect(asked.status).toBe(200);
    expect(asked.data).toEqual([
      {
        req_numero: done,
        resultado: "recusada",
        req_status: "concluido",
        req_versao: 2,
        recusa: { status: 409, msg_txt: CONCLUDED },
      },
      { req_numero: open, resultado: "muda", req_status: "pendente", req_versao: 1, recusa: null },
      ...[outros, moved, NOWHERE].map((req_numero) =>
        req_numero === moved
          ? { req_numero, resultado: "igual", req_status: "em_andamento", req_versao: 2, recusa: null }
          : {
              req_numero,
              resultado: "recusada",
              req_status: null,
              req_versao: null,
              recusa: { status: 404, msg_txt: "Requisição não encontrada" },
            },
      ),
    ]);
    expect(told(await preview(admin, "arquivado", all))).toEqual([
      "muda concluido 2 ",
      "muda pendente 1 ",
      "muda pendente 1 ",
      "muda em_andamento 2 ",
      "recusada   404",
    ]);
  });

  it("contract OP-44 OP-47: each is moved or archived by itself, audited and told as a deed of its own; what is refused holds back none", async () => {
    const [one = 0, changed = 0, done = 0, last = 0] = await claims(4);
    await ga.put(`/v2/pac/requisicoes/${changed}`, { req_objeto_ctrl: { resposta: "Chega amanhã." } });
    await ga.put(`/v2/pac/requisicoes/${done}`, { req_status: "concluido" });
    const moved = await change(ga, { req_status: "concluido", itens: itens([one, changed, done, last]) });
    expect(told(moved)).toEqual([
      "muda concluido 2 ",
      "recusada pendente 2 409",
      "recusada concluido 2 409",
      "muda concluido 2 ",
    ]);
    expect(await Promise.all([one, changed, done, last].map(statusOf))).toEqual([
      "concluido",
      "pendente",
      "concluido",
      "concluido",
    ]);
    const archived = await change(ga, {
      req_status: "arquivado",
      motivo: "  Resolvidas por telefone ",
      lote_chave: "chave-2",
      itens: itens([one, last], 2),
    });
    expect(told(archived)).toEqual(["muda arquivado 3 ", "muda arquivado 3 "]);
    const { data } = await dealer.get(`/v2/pac/requisicoes/${last}`);
    expect(data.req_arquivamento).toMatchObject({
      usuario_nome: "Beatriz Nogueira",
      motivo: "Resolvidas por telefone",
    });
    const { rows } = await sql<{ acao: string; usuario_id: number; eventos: number }>`
      select a.acao, count(*)::int as vezes,
        (select count(*)::int from evento e where e.tipo = a.acao and e.req_numero in (${one}, ${last})) as eventos
      from auditoria a where a.objeto = 'requisicao' and a.objeto_id in (${String(one)}, ${String(last)})
        and a.acao <> 'requisicao.criada' group by 1 order by 1`.execute(test.db);
    expect(rows).toEqual([
      { acao: "requisicao.alterada", vezes: 2, eventos: 2 },
      { acao: "requisicao.arquivada", vezes: 2, eventos: 2 },
    ]);
    await expectExactCounts(test.db);
  });

  it("contract: pressed twice, also at once and after a half, it is done once and told as done; a message in between changes nothing", async () => {
    const numeros = await claims(4);
    const body = { req_status: "concluido", itens: itens(numeros) };
    await change(ga, { ...body, itens: itens(numeros.slice(0, 2)) });
    await message(dealer, numeros[3] ?? 0, "Bom dia");
    const done = numeros.map(() => "muda concluido 2 ");
    const all = await Promise.all(Array.from({ length: 5 }, async () => await change(ga, body)));
    for (const answer of all) expect(told(answer)).toEqual(done);
    expect(await unstored(test.db, async () => await change(ga, body))).toMatchObject({ status: 200 });
    // Another person's call is another deed, and comes too late.
    expect(told(await change(admin, body))).toEqual(numeros.map(() => "recusada concluido 2 409"));
  });

  it("contract: thirty presses over the same twenty leave each moved once, with a verdict for everybody", async () => {
    const numeros = await claims(20);
    const answers = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, at) =>
          await change(at % 2 === 0 ? ga : admin, {
            req_status: at % 3 === 0 ? "em_andamento" : "concluido",
            lote_chave: `pessoa-${at}`,
            itens: itens(numeros),
          }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const at of numeros.keys()) {
      const won = answers.filter(({ data }) => data[at].resultado === "muda");
      expect(won).toHaveLength(1);
      expect(await statusOf(numeros[at] ?? 0)).toBe(won[0]?.data[at].req_status);
    }
    await expectExactCounts(test.db);
  });

  it("contract CROSS-07: who works on no area is refused as a whole; whose area it is not, by each", async () => {
    const [one = 0] = await claims(1);
    const body = { req_status: "arquivado", motivo: "x", itens: itens([one]) };
    for (const login of ["dealer.autos", "dealer2.autos", "consultor.autos", "consultor.vans"]) {
      const client = await test.as(login);
      expect((await unstored(test.db, async () => await change(client, body))).status).toBe(403);
      expect((await preview(client, "arquivado", [one])).status).toBe(403);
    }
    expect((await change(test.nobody, body)).status).toBe(401);
    const dac = await test.as("dac");
    expect(told(await change(dac, body))).toEqual(["recusada   404"]);
    expect(told(await change(ga, body))).toEqual(["muda arquivado 2 "]);
  });

  it("contract OP-46: one whose form lacks a field stays as it is, and says so in the words of a save; the others move", async () => {
    const [one = 0, lacking = 0] = await claims(2);
    await sql`update requisicao set req_objeto_ctrl = req_objeto_ctrl - 'placaVeiculo'
      where req_numero = ${lacking}`.execute(test.db);
    const words = {
      status: 422,
      msg_txt: "O status não muda: há campos obrigatórios em branco na requisição.",
    };
    expect((await preview(ga, "concluido", [lacking])).data[0].recusa).toEqual(words);
    const { data } = await change(ga, { req_status: "concluido", itens: itens([lacking, one]) });
    expect(data[0]).toMatchObject({ req_numero: lacking, resultado: "recusada", recusa: words });
    expect([await statusOf(lacking), await statusOf(one)]).toEqual(["pendente", "concluido"]);
  });

  it("contract OP-47: too many, none, one twice, no reason, a reason for a move, or wild values are 422, and nothing is stored", async () => {
    const [one = 0] = await claims(1);
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    for (const [body, campo] of [
      [{ req_status: "concluido", itens: itens(many) }, "itens: No máximo 100 requisições de uma vez"],
      [{ req_status: "concluido", itens: [] }, "itens: Campo obrigatório"],
      [{ req_status: "concluido", itens: itens([one, one]) }, "itens: Cada requisição pode estar uma vez só"],
      [{ req_status: "arquivado", itens: itens([one]) }, "motivo: Campo obrigatório"],
      [{ req_status: "arquivado", motivo: " \n ", itens: itens([one]) }, "motivo: Campo obrigatório"],
      [
        { req_status: "arquivado", motivo: "x".repeat(501), itens: itens([one]) },
        "motivo: No máximo 500 caracteres",
      ],
      [{ req_status: "concluido", motivo: "x", itens: itens([one]) }, "motivo: Valor inválido"],
      [{ req_status: "rascunho", itens: itens([one]) }, "req_status: Valor inválido"],
      [{ req_status: "concluido", itens: [{ req_numero: one }] }, "itens[0].req_versao: Campo obrigatório"],
      [
        { req_status: "concluido", itens: [{ req_numero: "1; drop", req_versao: 1 }] },
        "itens[0].req_numero: Valor inválido",
      ],
      [{ req_status: "concluido", itens: itens([one]), lote_chave: "" }, "lote_chave: Campo obrigatório"],
    ] as const) {
      const answer = await unstored(test.db, async () => await change(ga, body));
      expect(answer.status, answer.text).toBe(422);
      expect(answer.log?.campos?.map((found) => `${found.campo}: ${found.mensagem}`)).toEqual([campo]);
    }
    const few = await preview(ga, "concluido", many);
    expect(few.log?.campos).toEqual([
      { campo: "req_numeros", mensagem: "No máximo 100 requisições de uma vez" },
    ]);
    expect((await preview(ga, "pendente", [one, one])).log?.campos).toEqual([
      { campo: "req_numeros", mensagem: "Cada requisição pode estar uma vez só" },
    ]);
    expect((await preview(ga, "pendente", [one])).data[0].resultado).toBe("igual");
  });
});
