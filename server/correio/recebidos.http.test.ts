import { beforeEach, describe, expect, it } from "vitest";
import { dizer, mensagens } from "../../tests/http/conversas.ts";
import { openStream } from "../../tests/http/event-reader.ts";
import { claim, unstored } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { pdfFile } from "../../tests/http/samples.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { TEST_NOW } from "../../tests/http/template.ts";
import { removeRaw } from "./jobs/remove-raw.ts";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");

const LIST = "/v2/pac/correio/listar_recebidos";
const one = (id: number, deed = ""): string => `/v2/pac/correio/recebidos/${id}${deed}`;

const RAW = [
  "From: Ana Souza <ana@oficina.example>",
  "Subject: Peca",
  "Message-ID: <m1@oficina.example>",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="x"',
  "",
  "--x",
  "Content-Type: text/plain",
  "",
  "Segue a resposta.",
  "--x",
  'Content-Type: application/pdf; name="laudo.pdf"',
  "Content-Transfer-Encoding: base64",
  "",
  pdfFile().content.toString("base64"),
  "--x--",
  "",
].join("\r\n");

type Row = Parameters<ReturnType<typeof test.db.insertInto<"email_recebido">>["values"]>[0];

/** A mail that waits; gives its id. */
async function waiting(differs: object = {}): Promise<number> {
  const recebido_arquivo = randomUUID();
  await test.services.storage.put(recebido_arquivo, Readable.from([RAW]));
  const { recebido_id } = await test.db
    .insertInto("email_recebido")
    .values({
      recebido_em: test.clock.now(),
      recebido_message_id: `${randomUUID()}@oficina.example`,
      recebido_envelope: "ana@oficina.example",
      recebido_de_nome: "Ana Souza",
      recebido_de_email: "ana@oficina.example",
      recebido_destino: "pac@montadora.example",
      recebido_assunto: "Peça",
      recebido_texto: "Segue a resposta.",
      recebido_anexos: JSON.stringify([{ nome: "foto.jpg", bytes: 2048 }]),
      recebido_arquivo,
      recebido_bytes: RAW.length,
      recebido_estado: "aguardando",
      recebido_motivo: "sem_token",
      ...differs,
    } as unknown as Row)
    .returning("recebido_id")
    .executeTakeFirstOrThrow();
  return recebido_id;
}

const ids = async (client: Client): Promise<number[]> =>
  (await client.get(LIST)).data.itens.map(({ recebido_id }: { recebido_id: number }) => recebido_id);

const assign = async (client: Client, id: number, named: object): Promise<Answer> =>
  await client.post(one(id, "/atribuir"), named);
const discard = async (client: Client, id: number, recebido_descarte = "Propaganda"): Promise<Answer> =>
  await client.post(one(id, "/descartar"), { recebido_descarte });

beforeEach(async () => {
  test.clock.set(TEST_NOW);
  await test.db.deleteFrom("email_recebido").execute();
});

describe("what waits", () => {
  it("OP-54*: an area sees its own and what is nobody's, the one that waits longest first", async () => {
    const nobodys = await waiting();
    const ofGa = await waiting({ view: "ga", recebido_motivo: "requisicao_fechada" });
    const ofDac = await waiting({ view: "dac" });
    await waiting({ recebido_estado: "entregue", recebido_resolvido_em: TEST_NOW });
    expect(await Promise.all([ga, dac, admin].map(ids))).toEqual([
      [nobodys, ofGa],
      [nobodys, ofDac],
      [nobodys, ofGa, ofDac],
    ]);
    const counts = [ga, dac, admin].map(
      async (client) => (await client.get("/v2/pac/correio/situacao")).data.sem_requisicao,
    );
    expect(await Promise.all(counts)).toEqual([2, 2, 3]);
    expect((await ga.get(one(ofDac))).status).toBe(404);
    expect((await assign(ga, ofDac, { req_numero: 1 })).status).toBe(404);
    expect((await discard(ga, ofDac)).status).toBe(404);
    for (const client of [dealer, await test.as("consultor.vans")])
      for (const path of [LIST, one(nobodys), "/v2/pac/correio/listar_destinos"])
        expect((await client.get(path)).status).toBe(403);
  });

  it("OP-54*: one is read with its text, its attachments' names and why it waits", async () => {
    const id = await waiting();
    const { data } = await ga.get(one(id));
    expect(data).toEqual({
      recebido_id: id,
      recebido_desde: Math.floor(TEST_NOW.getTime() / 1000),
      recebido_de_nome: "Ana Souza",
      recebido_de_email: "ana@oficina.example",
      recebido_assunto: "Peça",
      recebido_motivo: "sem_token",
      recebido_anexos: [{ nome: "foto.jpg", bytes: 2048 }],
      view: null,
      req_numero: null,
      recebido_texto: "Segue a resposta.",
      recebido_envelope: "ana@oficina.example",
      recebido_destino: "pac@montadora.example",
      recebido_estado: "aguardando",
      recebido_descarte: null,
      tratado: null,
    });
    expect((await ga.get(one(999_999))).status).toBe(404);
  });
});

describe("assigning", () => {
  it("OP-54*: it becomes a private message of the request, and leaves the board; its staff are told live", async () => {
    const { req_numero } = await claim(dealer);
    const id = await waiting();
    const stream = await openStream(test.app, dac.cookie);
    await stream.until(({ name }) => name === "aberto");
    const { status, data } = await assign(ga, id, { req_numero });
    expect(status).toBe(200);
    const told = await stream.until(({ data: of }) => of?.tipo === "recebido.tratado");
    expect(told.data).toMatchObject({ objeto: "recebido", recebido_id: id });
    await stream.close();
    const thread = await ga.get(`/v2/pac/requisicoes/${req_numero}/interacoes`);
    expect(thread.data).toHaveLength(1);
    expect(thread.data[0]).toMatchObject({
      ...data,
      interacao_texto: expect.stringContaining("Segue a resposta."),
      interacao_tipo: "email",
      interacao_privada: 1,
      interacao_anexos: [{ arquivo_nome: "laudo.pdf" }],
      interacao_usuario: null,
      interacao_remetente: { remetente_nome: "Ana Souza", remetente_email: "ana@oficina.example" },
    });
    expect((await dealer.get(`/v2/pac/requisicoes/${req_numero}/interacoes`)).data).toEqual([]);
    expect(await ids(ga)).toEqual([]);
    expect((await ga.get(one(id))).data).toMatchObject({
      recebido_estado: "atribuido",
      req_numero,
      tratado: { usuario_nome: "Beatriz Nogueira" },
    });
    const audit = test.db.selectFrom("auditoria").select("detalhe").where("acao", "=", "recebido.atribuido");
    expect((await audit.execute()).at(-1)?.detalhe).toMatchObject({ req_numero, ...data });
  });

  it("OP-54* SCHT-19*: to a conversation in which somebody wrote, by DAC alone", async () => {
    await openYears(test);
    const week = { info_concessionario_id: "100101", info_semana: "202610" };
    const id = await waiting();
    const missing = await assign(dac, id, { ...week, info_semana: "202611" });
    expect(missing).toMatchObject({ status: 422, log: { campos: [{ campo: "req_numero" }] } });
    await dizer(dac, "Chegou?");
    expect((await assign(ga, id, week)).status).toBe(422);
    expect((await assign(dac, id, week)).status).toBe(200);
    const { data } = await mensagens(dac);
    expect(data.at(-1)).toMatchObject({
      interacao_texto: expect.stringContaining("Segue a resposta."),
      interacao_remetente: { remetente_email: "ana@oficina.example" },
    });
    expect((await mensagens(dealer)).data.map((of: Record<string, string>) => of["interacao_texto"])).toEqual(
      ["Chegou?"],
    );
  });

  it("OP-54*: not to another area's request, a closed one, one that has it already, or to nothing", async () => {
    const { req_numero } = await claim(dealer);
    const id = await waiting();
    const kept = async (client: Client, named: object): Promise<Answer> =>
      await unstored(test.db, async () => await assign(client, id, named));
    for (const named of [
      {},
      { req_numero, info_concessionario_id: "1", info_semana: "202610" },
      { req_numero: 7 },
    ])
      expect((await kept(ga, named)).status).toBe(422);
    expect((await kept(dac, { req_numero })).status).toBe(422);
    const { recebido_message_id } = await test.db
      .selectFrom("email_recebido")
      .select("recebido_message_id")
      .where("recebido_id", "=", id)
      .executeTakeFirstOrThrow();
    const settled = { recebido_estado: "entregue", recebido_resolvido_em: TEST_NOW };
    const recebido_destino = "reply@montadora.example";
    await waiting({ recebido_message_id, recebido_destino, req_numero, ...settled });
    expect(await kept(ga, { req_numero })).toMatchObject({
      status: 409,
      msg: "Este e-mail já está nessa requisição ou conversa. Descarte-o.",
    });
    const closed = await claim(dealer);
    await ga.put(`/v2/pac/requisicoes/${closed.req_numero}/arquivar`, { motivo: "Duplicada" });
    expect(await kept(ga, { req_numero: closed.req_numero })).toMatchObject({
      status: 409,
      msg: "A requisição está fechada e não recebe mensagens. Escolha outra.",
    });
    expect(await ids(ga)).toEqual([id]);
  });

  it("OP-54*: thirty at once on two instances make one message, and who came later is told who was first", async () => {
    const { req_numero } = await claim(dealer);
    const id = await waiting();
    const other = await test.another();
    const there = async (): Promise<{ status: number; msg: string }> => {
      const { statusCode: status, body } = await other.inject({
        method: "POST",
        url: `/api${one(id, "/atribuir")}`,
        headers: { cookie: admin.cookie },
        payload: { req_numero },
      });
      return { status, msg: JSON.parse(body).msg_txt };
    };
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, at) =>
        at % 2 ? await assign(ga, id, { req_numero }) : await there(),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = answers.filter(({ status }) => status === 409);
    expect(late).toHaveLength(29);
    const first = answers.findIndex(({ status }) => status === 200) % 2 ? "Beatriz Nogueira" : "Helena Prado";
    expect(new Set(late.map(({ msg }) => msg))).toEqual(new Set([`${first} já atribuiu este e-mail.`]));
    const messages = test.db
      .selectFrom("interacao")
      .select("interacao_id")
      .where("req_numero", "=", req_numero);
    expect(await messages.execute()).toHaveLength(1);
    expect(await discard(ga, id)).toMatchObject({ status: 409, msg: `${first} já atribuiu este e-mail.` });
  });

  it("contract: what it can be assigned to is offered by its words: open requests and conversations of the area", async () => {
    await openYears(test);
    await dizer(dac, "Chegou?");
    const { req_numero } = await claim(dealer);
    const closed = await claim(dealer);
    await ga.put(`/v2/pac/requisicoes/${closed.req_numero}/arquivar`, { motivo: "Duplicada" });
    const offered = async (client: Client, busca: string): Promise<unknown[]> =>
      (await client.get(`/v2/pac/correio/listar_destinos?busca=${encodeURIComponent(busca)}`)).data.map(
        (of: Record<string, unknown>) => of["req_numero"] ?? of["info_semana"],
      );
    expect(await offered(ga, String(req_numero))).toEqual([req_numero]);
    expect(await offered(ga, String(closed.req_numero))).toEqual([]);
    expect(await offered(dac, String(req_numero))).toEqual([]);
    expect(await offered(dac, "Campinas semana 10")).toEqual(["202610"]);
    expect(await offered(ga, "semana 10")).toEqual([]);
    expect(await offered(dac, "%' or 1=1 --")).toEqual([]);
  });
});

describe("discarding", () => {
  it("OP-54*: it leaves the board with its reason, and stays stored; without one it waits on", async () => {
    const id = await waiting();
    for (const reason of ["", "   ", "a".repeat(501)])
      expect((await unstored(test.db, async () => await discard(ga, id, reason))).status).toBe(422);
    const { data } = await discard(ga, id);
    expect(data).toMatchObject({
      recebido_estado: "descartado",
      recebido_descarte: "Propaganda",
      recebido_texto: "Segue a resposta.",
      tratado: { usuario_nome: "Beatriz Nogueira", timestamp: Math.floor(TEST_NOW.getTime() / 1000) },
    });
    expect(await ids(ga)).toEqual([]);
    expect(await discard(dac, id)).toMatchObject({
      status: 409,
      msg: "Beatriz Nogueira já descartou este e-mail.",
    });
    const audit = test.db.selectFrom("auditoria").select("textos").where("acao", "=", "recebido.descartado");
    expect(await audit.execute()).toEqual([{ textos: { recebido_descarte: "Propaganda" } }]);
  });
});

describe("originals", () => {
  it("OP-54*: a mail that could not be read becomes a message that says so", async () => {
    const { req_numero } = await claim(dealer);
    const id = await waiting({ recebido_motivo: "ilegivel", recebido_texto: "", recebido_de_email: null });
    expect((await assign(ga, id, { req_numero })).status).toBe(200);
    const thread = await ga.get(`/v2/pac/requisicoes/${req_numero}/interacoes`);
    expect(thread.data[0]).toMatchObject({
      interacao_texto: "",
      interacao_descartados: ["Não foi possível ler o e-mail original: o conteúdo ficou de fora."],
      interacao_remetente: { remetente_email: "ana@oficina.example" },
    });
  });

  it("OP-54*: they go after 90 days, what a person reads stays, and such a mail is assigned by its text", async () => {
    const arquivoOf = async (id: number): Promise<string | null> =>
      (
        await test.db
          .selectFrom("email_recebido")
          .selectAll()
          .where("recebido_id", "=", id)
          .executeTakeFirstOrThrow()
      ).recebido_arquivo;
    const old = await waiting();
    const key = (await arquivoOf(old)) ?? "";
    test.clock.advance(24 * 3600_000);
    // Another row of the same mail, which came again later.
    const shared = await waiting({ recebido_arquivo: key });
    test.clock.set(new Date(TEST_NOW.getTime() + 90 * 24 * 3600_000));
    expect(await removeRaw(test.services)).toBe(0);
    test.clock.advance(1000);
    expect(await removeRaw(test.services)).toBe(0);
    expect([await arquivoOf(old), await arquivoOf(shared)]).toEqual([null, key]);
    expect(await text(await test.services.storage.get(key))).toBe(RAW);
    test.clock.advance(24 * 3600_000);
    expect(await removeRaw(test.services)).toBe(1);
    await expect(test.services.storage.get(key)).rejects.toThrow("ENOENT");
    test.clock.set(TEST_NOW);
    const { req_numero } = await claim(dealer);
    expect((await assign(ga, old, { req_numero })).status).toBe(200);
    const message = test.db
      .selectFrom("interacao")
      .select("interacao_texto")
      .where("req_numero", "=", req_numero);
    expect(await message.execute()).toEqual([{ interacao_texto: "Segue a resposta." }]);
  });
});
