import { describe, expect, it } from "vitest";
import { claim, claimBody, message, other, otherBody, send, unstored } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

const JSON_TYPE = "application/json";

/** Every call that writes, each with a person who may call it and an existing path. */
async function writes(): Promise<{ client: Client; url: string }[]> {
  const { req_numero } = await claim(dealer);
  const path = `/api/v2/pac/requisicoes/${req_numero}`;
  return [
    { client: dealer, url: "/api/v2/pac/requisicoes?action=commit" },
    { client: ga, url: path },
    { client: ga, url: `${path}/arquivar` },
    { client: dealer, url: `${path}/interacoes` },
  ];
}

async function raw(client: Client, url: string, payload: string, type = JSON_TYPE): Promise<Answer> {
  const call = async () =>
    await client.send({ method: "PUT", url, headers: { "content-type": type }, payload });
  return await unstored(test.db, call);
}

describe("bodies", () => {
  it("OP-03: cut-off JSON and an empty body are 400, other content types 415, in Portuguese, and store nothing", async () => {
    const cases: [payload: string, type: string, status: number][] = [
      ['{"req_numero": 17', JSON_TYPE, 400],
      ["", JSON_TYPE, 400],
      ["nada", JSON_TYPE, 400],
      ['{"a": 1}}', JSON_TYPE, 400],
      ['{"__proto__": {"motivo": "x"}}', JSON_TYPE, 400],
      ['{"constructor": {"prototype": {"motivo": "x"}}}', JSON_TYPE, 400],
      ["<a/>", "text/xml", 415],
      ["motivo=x", "application/x-www-form-urlencoded", 415],
      ["x", "nonsense", 415],
    ];
    for (const { client, url } of await writes())
      for (const [payload, type, status] of cases) {
        const answer = await raw(client, url, payload, type);
        expect(answer.status, `${url} ${payload} ${type}`).toBe(status);
        expect(answer.msg).not.toBe("");
      }
  });

  it("OP-03: a body over 2 MB is 413, and JSON that is no object or has nothing in it 422", async () => {
    for (const { client, url } of await writes()) {
      const big = JSON.stringify({ motivo: "x".repeat(2 * 1024 * 1024) });
      expect((await raw(client, url, big)).status, `with ${url}`).toBe(413);
      for (const payload of ["[]", "null", '"texto"', "7"])
        expect((await raw(client, url, payload)).status, `${url} ${payload}`).toBe(422);
    }
  });

  it("OP-03 contract: NUL and half a surrogate pair are 422 with their place, also in keys and in parts", async () => {
    for (const { client, url } of await writes()) {
      const body = (text: string): string =>
        `{"motivo":"${text}","interacao_tipo":"sistema","interacao_texto":"${text}","req_objeto_ctrl":{"a":["${text}"]}}`;
      for (const text of ["\\u0000", "a\\ud800b", "\\udc00"]) {
        const answer = await raw(client, url, body(text));
        expect(answer.status).toBe(422);
        expect(answer.log?.campos).toContainEqual({
          campo: "req_objeto_ctrl.a[0]",
          mensagem: "Caractere inválido",
        });
        expect((await raw(client, url, `{"${text}":1}`)).status).toBe(422);
      }
    }
  });

  it("OP-03: wrong types and missing fields are 422 with the fields named", async () => {
    const campos = async (client: Client, url: string, body: unknown): Promise<string[]> => {
      const answer = await raw(client, url, JSON.stringify(body));
      expect(answer.status).toBe(422);
      return (answer.log?.campos ?? []).map(({ campo }) => campo);
    };
    const [commit, update, , reply] = await writes();
    if (!commit || !update || !reply) throw new Error("four writes");
    expect(await campos(dealer, commit.url, {})).toEqual([
      "req_numero",
      "req_tipo",
      "req_concessionario_id",
      "req_objeto_ctrl",
    ]);
    const wrong = {
      req_numero: {},
      req_tipo: 1,
      req_concessionario_id: ["x"],
      req_objeto_ctrl: [],
      req_objeto_item: {},
    };
    expect(await campos(dealer, commit.url, wrong)).toEqual(Object.keys(wrong));
    expect(
      await campos(ga, update.url, { req_status: "feito", req_versao: 1.5, req_objeto_ctrl: "x" }),
    ).toEqual(["req_status", "req_objeto_ctrl", "req_versao"]);
    expect(
      await campos(dealer, reply.url, {
        interacao_tipo: "carta",
        interacao_texto: 7,
        interacao_anexos: [{ arquivo_id: "x" }],
        interacao_privada: 2,
        interacao_chave: "",
      }),
    ).toEqual([
      "interacao_tipo",
      "interacao_texto",
      "interacao_anexos[0].arquivo_id",
      "interacao_anexos[0].arquivo_nome",
      "interacao_privada",
      "interacao_chave",
    ]);
  });

  it("OP-03 contract: huge and odd numbers are 422, 2,000 parts are taken and 2,001 refused", async () => {
    for (const req_numero of [0, -5, 1e300, 100_000_000_000, 1.5, "x", null]) {
      const answer = await unstored(test.db, async () => await send(dealer, { ...otherBody(), req_numero }));
      expect(answer.log?.campos?.[0]?.campo, `with ${String(req_numero)}`).toBe("req_numero");
    }
    const part = (item_qtd: unknown, item_preco_unitario: unknown = 1) => ({
      item_codigo: "A1",
      item_qtd,
      item_preco_unitario,
    });
    for (const itens of [
      [part(1_000_000)],
      [part(-1)],
      [part("2")],
      [part(1, 100_000_000)],
      [part(1, -0.01)],
      [part(1, 1e308)],
    ]) {
      const body = await claimBody(dealer, { itens });
      expect(
        (await unstored(test.db, async () => await send(dealer, body))).status,
        `with ${JSON.stringify(itens)}`,
      ).toBe(422);
    }
    const many = Array.from({ length: 2000 }, () => part(1));
    expect((await claim(dealer, { itens: many })).req_objeto_item).toHaveLength(2000);
    const body = await claimBody(dealer, { itens: [...many, part(1)] });
    const answer = await unstored(test.db, async () => await send(dealer, body));
    expect(answer.log?.campos).toEqual([{ campo: "itens", mensagem: "No máximo 2.000 itens" }]);
  });

  it("OP-03: keys and values that aim at JavaScript or SQL are texts like others", async () => {
    const hostile = `'; drop table requisicao; -- <script>alert(1)</script> \${7*7} %s \\ " \u202e 😀 é`;
    const ctrl = { assunto: hostile, descricao: hostile, toString: "x", hasOwnProperty: "y" };
    const { req_numero, req_objeto_ctrl } = await other(dealer, { ctrl });
    expect(req_objeto_ctrl).toMatchObject({ assunto: hostile, descricao: hostile });
    expect(Object.keys(req_objeto_ctrl)).not.toContain("hasOwnProperty");
    const dac = await test.as("dac");
    await dac.put(`/v2/pac/requisicoes/${req_numero}`, { req_objeto_ctrl: { resposta: hostile } });
    await message(dac, req_numero, hostile, { interacao_chave: hostile });
    const read = await dealer.get(`/v2/pac/requisicoes/${req_numero}`);
    expect(read.data.req_objeto_ctrl).toMatchObject({ assunto: hostile, resposta: hostile });
    const thread = await dealer.get(`/v2/pac/requisicoes/${req_numero}/interacoes`);
    expect(thread.data[0].interacao_texto).toBe(hostile);
    await dac.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: hostile });
    const archived = await dealer.get(`/v2/pac/requisicoes/${req_numero}`);
    expect(archived.data.req_arquivamento.motivo).toBe(hostile);
    const tables = await sql`select 1 from requisicao limit 1`.execute(test.db);
    expect(tables.rows).toHaveLength(1);
  });
});
