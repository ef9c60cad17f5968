import { beforeAll, describe, expect, it } from "vitest";
import {
  PECA,
  archive,
  contatos,
  conversa,
  dizer,
  expectExactConversas,
  mensagens,
  naoLidas,
  semanasIn,
} from "../../../tests/http/conversas.ts";
import { openStream } from "../../../tests/http/event-reader.ts";
import { findInexactCounts, findInexactLeitura } from "../../../tests/http/exact.ts";
import { claim, message } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer, Client } from "../../../tests/http/harness.ts";
import { linha, openYears, saveTabela } from "../../../tests/http/semanas.ts";
import { readMail, storeReply } from "../../../tests/http/stored-reply.ts";
import { PDF } from "../../arquivos/index.ts";
import { sql } from "../../platform/db/sql.ts";
import type { ReadMail } from "./read/read-mail.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");

beforeAll(async () => await openYears(test));

const MAIL = readMail({
  assunto: "RES: Requisição",
  texto: "Chega na terça.",
  citado: "> Qual o prazo?",
  html: "<p>Chega na <b>terça</b>.</p>",
  anexos: [{ nome: "foto.pdf", tipo: PDF, conteudo: Buffer.from("%PDF-1.4 prova") }],
  descartados: ["virus.exe: tipo de arquivo não aceito"],
});

/** Stores a reply of Ana's as the door does. */
const reply = async (
  kind: "requisicao" | "conversa",
  id: number,
  { mail = {}, from = null }: { mail?: Partial<ReadMail>; from?: string | null } = {},
): Promise<number> => await storeReply(test, { kind, id, from, mail: { ...MAIL, ...mail } });

const thread = async (client: Client, numero: number): Promise<Answer["data"][]> =>
  (await client.get(`/v2/pac/requisicoes/${numero}/interacoes`)).data;
const isUnread = async (client: Client, numero: number): Promise<unknown> => {
  const { data } = await client.get("/v2/pac/requisicoes?view=ga&status=em_andamento&ordenacao=data_desc");
  return data.itens.find((row: Answer["data"]) => row.req_numero === numero)?.req_nao_lida;
};

async function conversaId(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(conversa_id) as id from conversa`.execute(test.db);
  return rows[0]?.id ?? 0;
}

describe("in a request", () => {
  it("INT-07 INT-29 OP-54*: a reply is a private message of its sender and of no person, with quote, files and what was left out", async () => {
    const { req_numero } = await claim(dealer);
    const id = await reply("requisicao", req_numero, { from: "Beto <beto@outra.example>" });
    const [stored] = await thread(ga, req_numero);
    expect(stored).toMatchObject({
      interacao_id: id,
      interacao_tipo: "email",
      interacao_privada: 1,
      interacao_texto: "Chega na terça.",
      interacao_citado: "> Qual o prazo?",
      interacao_html: `/v2/pac/interacoes/${id}/html`,
      interacao_descartados: ["virus.exe: tipo de arquivo não aceito"],
      interacao_anexos: [{ arquivo_nome: "foto.pdf" }],
      interacao_emails: [],
      interacao_usuario: null,
      interacao_remetente: {
        remetente_nome: "Ana",
        remetente_email: "ana@oficina.example",
        remetente_from: "Beto <beto@outra.example>",
      },
    });
    const { arquivo_id } = stored.interacao_anexos[0];
    expect(await thread(dealer, req_numero)).toEqual([]);
    const [, file] = (await ga.get(`/v2/pac/requisicoes/${req_numero}/arquivos`)).data;
    expect(file).toMatchObject({
      arquivo_id,
      arquivo_usuario_nome: "Ana",
      interacao_id: id,
      interacao_privada: 1,
    });
    expect((await ga.get(`/v2/arquivos/${arquivo_id}`)).text).toBe("%PDF-1.4 prova");
    expect((await dealer.get(`/v2/arquivos/${arquivo_id}`)).status).toBe(404);
  });

  it("OP-44* OP-54*: it moves no status, turn or first answer, and is told to staff alone", async () => {
    const { req_numero } = await claim(dealer);
    const before = (await ga.get(`/v2/pac/requisicoes/${req_numero}`)).data;
    const inside = await openStream(test.app, ga.cookie);
    const outside = await openStream(test.app, dealer.cookie);
    await Promise.all([inside, outside].map(async (one) => await one.until(({ name }) => name === "aberto")));
    const interacao_id = await reply("requisicao", req_numero);
    const after = (await ga.get(`/v2/pac/requisicoes/${req_numero}`)).data;
    expect([after.req_status, after.req_versao]).toEqual(["pendente", before.req_versao]);
    expect((await ga.get(`/v2/pac/requisicoes/${req_numero}/historico`)).data).toEqual([]);
    const { rows } = await sql`select req_primeira_resposta, req_aguardando from requisicao_leitura
      where req_numero = ${req_numero}::bigint`.execute(test.db);
    expect(rows).toEqual([{ req_primeira_resposta: null, req_aguardando: "montadora" }]);
    expect([await findInexactLeitura(test.db), await findInexactCounts(test.db)]).toEqual([[], []]);
    await message(dealer, req_numero, "Depois");
    const told = await inside.until(({ data }) => data?.interacao_id === interacao_id);
    expect(told.data).toMatchObject({ tipo: "interacao.enviada", req_numero, usuario_id: null });
    await outside.until(({ data }) => data?.tipo === "interacao.enviada" && data.req_numero === req_numero);
    expect(outside.came.filter(({ data }) => data?.interacao_id === interacao_id)).toEqual([]);
    await Promise.all([inside.close(), outside.close()]);
  });

  it("OP-54* OP-80*: it is unread for every one of the staff until they look, and for no dealer", async () => {
    const { req_numero } = await claim(dealer);
    await message(dealer, req_numero, "Oi");
    const id = await reply("requisicao", req_numero);
    expect(await isUnread(dealer, req_numero)).toBe(false);
    for (const client of [ga, admin]) {
      expect(await isUnread(client, req_numero)).toBe(true);
      await client.put(`/v2/pac/requisicoes/${req_numero}/vista`, { interacao_id: id });
      expect(await isUnread(client, req_numero)).toBe(false);
    }
  });
});

describe("in a conversation", () => {
  it("SCHT-17* OP-54* OP-80*: it is unread for the manufacturer's side, though private, and brings back what it archived", async () => {
    await dizer(dealer, "Oi");
    await mensagens(dac);
    await archive(dac);
    const id = await reply("conversa", await conversaId());
    expect([await semanasIn(dac, "N"), await semanasIn(dac, "A")]).toEqual([["202610"], []]);
    expect([await semanasIn(dealer, "N"), await semanasIn(dealer, "A")]).toEqual([[], ["202610"]]);
    expect(await naoLidas(dac)).toEqual({ mensagens: 1, conversas: 1, concessionarios: 1 });
    expect((await contatos(dac, "N")).data[0]).toMatchObject({ contador_msg_nao_lida: 1 });
    const esperando = await dac.get("/v2/carros_parados/conversas/listar_esperando");
    expect(esperando.data.itens[0]).toMatchObject({
      ultima_mensagem: "Chega na terça.",
      contador_msg_nao_lida: 1,
    });
    expect((await conversa(dealer)).data.ultima_mensagem).toBe("Oi");
    expect((await archive(dac)).status).toBe(409);
    await expectExactConversas(test);

    const { data } = await mensagens(dac);
    expect(data.map((one: Answer["data"]) => one.interacao_texto)).toEqual(["Oi", "Chega na terça."]);
    expect(data[1]).toMatchObject({
      interacao_id: id,
      interacao_usuario: null,
      interacao_usuario_nome: "Ana",
      interacao_usuario_email: "ana@oficina.example",
      interacao_usuario_flag_remetente: 0,
    });
    // Read, it is out of the archive still.
    expect([await semanasIn(dac, "L"), await semanasIn(dac, "A")]).toEqual([["202610"], []]);
    expect((await mensagens(dealer)).data).toHaveLength(1);
    expect(await naoLidas(dac)).toMatchObject({ mensagens: 0 });
    const { arquivo_id } = data[1].interacao_anexos[0];
    const status = async (client: Client): Promise<number> =>
      (await client.get(`/v2/arquivos/${arquivo_id}`)).status;
    expect([await status(dac), await status(dealer), await status(ga)]).toEqual([200, 404, 404]);
    await expectExactConversas(test);
  });

  it("OP-53* OP-54*: it gives a dealer neither the moment nor the place of its week among what is unread", async () => {
    await dizer(dealer, "Oi", { info_semana: "202608" });
    await reply("conversa", await conversaId());
    test.clock.advance(60_000);
    await dizer(dac, "Chega amanhã", { info_semana: "202608" });
    const { data } = await dealer.get("/v2/carros_parados/conversas/listar_esperando");
    expect(data.itens.at(-1)).toMatchObject({
      info_semana: "202608",
      nao_lida_desde: Math.floor(test.clock.now().getTime() / 1000),
    });
  });

  it("SCHT-24* OP-54*: about a part it stands in the part's thread and in the week's", async () => {
    await saveTabela(dealer, "202610", [linha()]);
    await dizer(dac, "E esta?", { ...PECA, interacao_privada: 1 });
    await reply("conversa", await conversaId(), { mail: { texto: "Em falta." } });
    for (const about of [{ peca: PECA }, {}])
      expect((await mensagens(dac, about)).data.at(-1)).toMatchObject({
        interacao_texto: "Em falta.",
        info_chassi: "9BM001",
      });
  });
});

describe("a mail as it came", () => {
  it("OP-14* OP-53* OP-54*: its HTML is a page in a sandbox, for whoever may read the message alone", async () => {
    const { req_numero } = await claim(dealer);
    const ofRequest = await reply("requisicao", req_numero);
    await dizer(dealer, "Oi");
    const ofConversa = await reply("conversa", await conversaId());
    const path = (id: number): string => `/v2/pac/interacoes/${id}/html`;
    const shown = await ga.get(path(ofRequest));
    expect(shown.status).toBe(200);
    expect(shown.text).toMatch(/<body><p>Chega na <b>terça<\/b>\.<\/p>$/);
    expect(shown.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const statuses = async (client: Client): Promise<number[]> => [
      (await client.get(path(ofRequest))).status,
      (await client.get(path(ofConversa))).status,
    ];
    expect(await statuses(dac)).toEqual([404, 200]);
    expect(await statuses(ga)).toEqual([200, 404]);
    expect(await statuses(dealer)).toEqual([404, 404]);
    expect(await statuses(test.nobody)).toEqual([401, 401]);
  });

  it("contract: a message without HTML has no such page", async () => {
    const { req_numero } = await claim(dealer);
    await reply("requisicao", req_numero, { mail: { html: null } });
    const written = await message(ga, req_numero, "Oi");
    const [stored] = await thread(ga, req_numero);
    expect(stored.interacao_html).toBeNull();
    for (const id of [stored.interacao_id, written.data.interacao_id, 999_999_999])
      expect((await ga.get(`/v2/pac/interacoes/${id}/html`)).status).toBe(404);
  });
});
