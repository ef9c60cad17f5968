import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { dizer } from "../../tests/http/conversas.ts";
import { openStream } from "../../tests/http/event-reader.ts";
import { claim, message, unstored } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { forgetMails, startMailSink } from "../../tests/http/mail-sink.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";
import { noteBlocked } from "./commands/blocked.ts";

const sink = await startMailSink();
const test = appOfFile({ SMTP_URL: sink.url, MAIL_FROM: "pac@montadora.example" });
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");

const LIST = "/v2/pac/correio/listar_nao_entregues";
const SITUACAO = "/v2/pac/correio/situacao";
const GIVE_UP = "/v2/pac/correio/desistir";
const RESEND_MANY = "/v2/pac/correio/reenviar_varios";

afterAll(async () => await sink.close());
beforeEach(async () => {
  await forgetMails(test, sink);
  test.clock.advance(3_600_000);
  await test.db.deleteFrom("email_saida").execute();
});

/** A message of GA's in a new claim, of which those that are no address failed at once; gives these mails' ids. */
async function failed(...emails: string[]): Promise<{ req_numero: number; ids: number[] }> {
  const { req_numero } = await claim(dealer);
  const { data } = await message(ga, req_numero, "Segue o prazo.", {
    interacao_tipo: "email",
    interacao_emails: ["ana@oficina.example", ...emails],
  });
  const ids = data.interacao_emails.slice(1).map(({ email_id }: { email_id: number }) => email_id);
  return { req_numero, ids };
}

/** Gives every failed mail an address that could be one: `bruno@` that of Bruno at the workshop. */
async function correct(): Promise<void> {
  await sql`update email_saida set email_destino = email_destino || 'oficina.example',
    email_motivo = '550 5.1.1 No such user' where email_estado = 'falhou'`.execute(test.db);
}

const listed = async (client: Client): Promise<[string, number | null][]> =>
  (await client.get(LIST)).data.itens.map((one: Record<string, string | number>) => [
    one["email_destino"],
    one["req_numero"],
  ]);

const close = async (req_numero: number): Promise<Answer> =>
  await ga.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: "Duplicada" });

describe("what did not arrive", () => {
  it("OP-54*: each e-mail is there with who wrote it, its request, recipient, reason and since when, the oldest first", async () => {
    const first = await failed("bruno@");
    test.clock.advance(60_000);
    const second = await failed("carla@", "davi@");
    expect(await listed(ga)).toEqual([
      ["bruno@", first.req_numero],
      ["carla@", second.req_numero],
      ["davi@", second.req_numero],
    ]);
    const { data } = await ga.get(LIST);
    expect(data).toMatchObject({ total: 3, totalPages: 1 });
    expect(data.itens[0]).toEqual({
      email_id: first.ids[0],
      email_tipo: "mensagem",
      interacao_id: expect.any(Number),
      destinatario_id: null,
      destinatario_nome: null,
      destinatario_email: null,
      email_destino: "bruno@",
      email_motivo: "O endereço não é um e-mail",
      email_desde: Math.floor(test.clock.now().getTime() / 1000) - 60,
      interacao_usuario_nome: "Beatriz Nogueira",
      view: "ga",
      req_numero: first.req_numero,
      req_tipo_desc: "Sinistro",
      info_concessionario_id: "100101",
      info_concessionario_desc: "100101 - Estrela Campinas",
      info_semana: null,
      info_chassi: null,
      info_item_codigo: null,
      can: { reenviar: true, corrigir: true },
      recusa: null,
    });
    expect((await ga.get(`${LIST}?pagina=2`)).data.itens).toEqual([]);
  });

  it("OP-54* SCHT-20*: an area sees its own, DAC those of conversations as well, administrators all", async () => {
    await openYears(test);
    await failed("bruno@");
    await dizer(dac, "Chegou?", {
      interacao_tipo: "email",
      interacao_emails: ["ana@oficina.example", "erica@"],
    });
    const of = async (client: Client) => (await listed(client)).map(([email]) => email);
    expect(await of(ga)).toEqual(["bruno@"]);
    expect(await of(dac)).toEqual(["erica@"]);
    expect((await of(admin)).toSorted()).toEqual(["bruno@", "erica@"]);
    expect((await dac.get(LIST)).data.itens[0]).toMatchObject({
      view: "dac",
      req_numero: null,
      info_concessionario_id: "100101",
      info_semana: "202610",
      can: { reenviar: true, corrigir: true },
    });
    for (const client of [dealer, await test.as("consultor.autos")])
      for (const path of [LIST, SITUACAO]) expect((await client.get(path)).status).toBe(403);
    const counts = [ga, dac, admin].map(async (client) => (await client.get(SITUACAO)).data.nao_entregues);
    expect(await Promise.all(counts)).toEqual([1, 1, 2]);
  });

  it("OP-54*: since when and why mail stands still, as the server says it; nothing while it goes out", async () => {
    expect((await ga.get(SITUACAO)).data.parado).toBeNull();
    await noteBlocked(test.db, new Date("2026-03-10T12:00:00Z"), "535 5.7.8 authentication failed");
    expect((await ga.get(SITUACAO)).data.parado).toEqual({
      desde: 1_773_144_000,
      motivo: "535 5.7.8 authentication failed",
    });
    await test.db.deleteFrom("configuracao").where("chave", "=", "correio_bloqueado").execute();
  });
});

describe("giving up", () => {
  it("OP-54*: it leaves the board, its message says so, and the audit keeps who did it", async () => {
    const { req_numero, ids } = await failed("bruno@");
    const stream = await openStream(test.app, ga.cookie);
    await stream.until(({ name }) => name === "aberto");
    expect((await ga.post(GIVE_UP, { email_ids: ids })).data).toEqual([
      { email_id: ids[0], resultado: "feito", recusa: null },
    ]);
    // Those of the requests before may come late.
    await stream.until(({ data }) => data?.tipo === "interacao.email" && data["req_numero"] === req_numero);
    await stream.close();
    expect(await listed(ga)).toEqual([]);
    const thread = (await ga.get(`/v2/pac/requisicoes/${req_numero}/interacoes`)).data;
    expect(thread[0].interacao_emails[1]).toMatchObject({
      email_estado: "desistido",
      email_motivo: "O endereço não é um e-mail",
    });
    const audit = await test.db
      .selectFrom("auditoria")
      .select(["objeto", "objeto_id", "detalhe"])
      .where("acao", "=", "email.desistido")
      .execute();
    expect(audit).toEqual([
      { objeto: "email", objeto_id: String(ids[0]), detalhe: { interacao_id: thread[0].interacao_id } },
    ]);
  });

  it("OP-54*: a colleague who was first is named, and nothing changes any more", async () => {
    const { ids } = await failed("bruno@", "carla@");
    await admin.post(GIVE_UP, { email_ids: [ids[0]] });
    await admin.post("/v2/pac/correio/reenviar", {
      email_id: ids[1],
      email_destino: "carla@oficina.example",
    });
    const late = await ga.post(GIVE_UP, { email_ids: ids });
    expect(late.data.map(({ recusa }: { recusa: object }) => recusa)).toEqual([
      { status: 409, msg_txt: "Helena Prado já desistiu deste e-mail." },
      { status: 409, msg_txt: "Helena Prado já reenviou este e-mail." },
    ]);
    const again = { email_id: ids[0], email_destino: "bruno@oficina.example" };
    expect(await ga.post("/v2/pac/correio/reenviar", again)).toMatchObject({
      status: 409,
      msg: "Helena Prado já desistiu deste e-mail.",
    });
  });

  it("OP-54*: of a closed request it can be given up, and not sent again; of another area neither", async () => {
    const { req_numero, ids } = await failed("bruno@");
    await correct();
    await close(req_numero);
    expect((await ga.get(LIST)).data.itens[0]).toMatchObject({
      can: { reenviar: false, corrigir: false },
      recusa: "A requisição está fechada e não envia mais mensagens. Desista deste e-mail.",
    });
    const verdict = (linhas: Answer): unknown => linhas.data[0].recusa;
    expect(verdict(await dac.post(GIVE_UP, { email_ids: ids }))).toMatchObject({ status: 404 });
    expect(verdict(await ga.post(RESEND_MANY, { email_ids: ids }))).toEqual({
      status: 403,
      msg_txt: "A requisição está fechada e não envia mais mensagens. Desista deste e-mail.",
    });
    expect(verdict(await ga.post(GIVE_UP, { email_ids: ids }))).toBeNull();
    expect(await listed(ga)).toEqual([]);
  });
});

describe("several at once", () => {
  it("OP-54*: each is sent again by itself, and what is refused holds back no other", async () => {
    const { req_numero, ids } = await failed("bruno@", "carla@", "davi@");
    await correct();
    const bad = test.db.updateTable("email_saida").set({ email_destino: "carla@" });
    await bad.where("email_id", "=", ids[1] ?? 0).execute();
    const { data } = await ga.post(RESEND_MANY, { email_ids: [...ids, 999_999] });
    expect(
      data.map((one: Record<string, unknown>) => [one["email_id"], one["resultado"], one["recusa"]]),
    ).toEqual([
      [ids[0], "feito", null],
      [ids[1], "recusado", { status: 422, msg_txt: "O endereço não é um e-mail" }],
      [ids[2], "feito", null],
      [999_999, "recusado", { status: 404, msg_txt: expect.any(String) }],
    ]);
    // One of a test before may still be on its way.
    const mine = () =>
      sink.received.filter(({ mail }) => mail.subject === `Requisição ${req_numero}: Sinistro`);
    await expect
      .poll(() =>
        mine()
          .map(({ to }) => to[0] ?? "")
          .toSorted(),
      )
      .toEqual(["ana@oficina.example", "bruno@oficina.example", "davi@oficina.example"]);
    expect((await listed(ga)).map(([email]) => email)).toEqual(["carla@"]);
  });

  it("contract: none, 51, one of them twice, and 61 mails in a minute are refused as a whole", async () => {
    const many = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
    for (const email_ids of [[], many(51), [7, 7], [0], ["1"]])
      for (const path of [GIVE_UP, RESEND_MANY])
        expect((await unstored(test.db, async () => await ga.post(path, { email_ids }))).status).toBe(422);
    expect((await admin.post(RESEND_MANY, { email_ids: many(50) })).status).toBe(200);
    expect((await admin.post(RESEND_MANY, { email_ids: many(11) })).status).toBe(429);
  });
});
