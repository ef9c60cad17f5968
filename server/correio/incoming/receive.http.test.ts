import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dizer } from "../../../tests/http/conversas.ts";
import { openStream } from "../../../tests/http/event-reader.ts";
import { claim, message } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import { mailDoors, mailSettings, mailTo, replyAddress } from "../../../tests/http/mail-door.ts";
import { startMailSink } from "../../../tests/http/mail-sink.ts";
import { dsn, mailText, relay } from "../../../tests/http/relay.ts";
import { openYears } from "../../../tests/http/semanas.ts";
import { removeOldLetters } from "../jobs/remove-letters.ts";
import { createAddresses } from "./commands/addresses.ts";

const sink = await startMailSink();
const test = appOfFile(mailSettings(sink));
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const dac = signedIn(test, "dac");
const { written, open } = mailDoors(test);
let port = 0;

beforeAll(async () => {
  port = await open();
});
beforeEach(() => {
  written.length = 0;
});
afterAll(async () => await sink.close());

interface Sent {
  readonly numero: number;
  readonly replyTo: string;
  readonly bounceTo: string;
}

/** GA's mail to these in a new claim; the addresses of the first one's. */
async function sendTo(...emails: [string, ...string[]]): Promise<Sent> {
  const { req_numero: numero } = await claim(dealer);
  sink.received.length = 0;
  await message(ga, numero, "Segue o prazo.", { interacao_tipo: "email", interacao_emails: emails });
  const mail = await mailTo(sink, emails[0]);
  return { numero, replyTo: replyAddress(mail), bounceTo: mail.from };
}

let count = 0;
const newId = (): string => `<r${++count}@oficina.example>`;

/** Brings a mail that is taken. */
async function bring(
  to: string | string[],
  headers: Record<string, string> = {},
  { text, from }: { text?: string; from?: string } = {},
): Promise<void> {
  const raw = mailText({ "Message-ID": newId(), ...headers }, text);
  expect(await relay(port, raw, { to, ...(from !== undefined && { from }) })).toMatch(/^250 /);
}

/** The messages that came by e-mail, and what came in at all. */
const messages = async (numero: number) =>
  await test.db
    .selectFrom("interacao")
    .selectAll()
    .where("req_numero", "=", numero)
    .where("interacao_usuario_id", "is", null)
    .orderBy("interacao_id")
    .execute();
const last = async () =>
  await test.db
    .selectFrom("email_recebido")
    .selectAll()
    .orderBy("recebido_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

it("OP-54*: one address serves many replies, and a Message-ID is one message of its thread, whoever brings it", async () => {
  const { numero, replyTo } = await sendTo("ana@oficina.example", "bruno@oficina.example");
  const bruno = replyAddress(await mailTo(sink, "bruno@oficina.example"));
  const id = newId();
  await bring(replyTo, { "Message-ID": id }, { text: "Primeira." });
  await bring(replyTo, { "Message-ID": id }, { text: "Primeira." });
  await bring([bruno, replyTo], { "Message-ID": id }, { text: "Primeira." });
  await bring(replyTo.toUpperCase(), {}, { text: "Segunda." });
  const stored = await messages(numero);
  expect(stored.map(({ interacao_texto }) => interacao_texto.trim())).toEqual(["Primeira.", "Segunda."]);
  const other = await sendTo("ana@oficina.example");
  await bring(other.replyTo, { "Message-ID": id });
  expect(await messages(other.numero)).toHaveLength(1);
});

it("OP-54*: the address says who answers; a From that names somebody else is kept beside it", async () => {
  const { numero, replyTo } = await sendTo("ana@oficina.example");
  await bring(replyTo, { From: "Diretoria <presidente@montadora.example>" });
  await bring(replyTo, { From: "ANA Souza <Ana@Oficina.example>" });
  const stored = await messages(numero);
  const senders = stored.map((one) => [
    one.interacao_remetente_nome,
    one.interacao_remetente_email,
    one.interacao_remetente_from,
  ]);
  expect(senders).toEqual([
    [null, "ana@oficina.example", "Diretoria <presidente@montadora.example>"],
    ["ANA Souza", "ana@oficina.example", null],
  ]);
});

it("OP-54*: no address of ours and a forged one wait for staff, and belong to nobody", async () => {
  const { replyTo, numero } = await sendTo("ana@oficina.example");
  const [local = "", domain = ""] = replyTo.split("@");
  await bring(`pac@${domain}`, { Subject: "Orçamento" }, { text: "Segue." });
  expect(await last()).toMatchObject({
    recebido_estado: "aguardando",
    recebido_motivo: "sem_token",
    recebido_assunto: "Orçamento",
    recebido_envelope: "ana@oficina.example",
    recebido_de_nome: "Ana",
    recebido_de_email: "ana@oficina.example",
    view: null,
    req_numero: null,
    interacao_id: null,
  });
  const at = local.length - 20;
  const forged = `${local.slice(0, at)}${local[at] === "a" ? "b" : "a"}${local.slice(at + 1)}@${domain}`;
  await bring(forged);
  expect(await last()).toMatchObject({
    recebido_estado: "aguardando",
    recebido_motivo: "token_invalido",
    view: null,
  });
  expect(await messages(numero)).toEqual([]);
});

it("OP-54*: a closed request takes no message: staff look at it, and whoever wrote is told once", async () => {
  const { replyTo, numero } = await sendTo("ana@oficina.example");
  await ga.put(`/v2/pac/requisicoes/${numero}/arquivar`, { motivo: "Duplicada" });
  const id = newId();
  const from = "oficina@oficina.example";
  for (const _ of [1, 2]) await bring(replyTo, { "Message-ID": id }, { from });
  expect(await last()).toMatchObject({
    recebido_estado: "aguardando",
    recebido_motivo: "requisicao_fechada",
    view: "ga",
    req_numero: numero,
    recebido_message_id: id,
  });
  const aviso = await mailTo(sink, "oficina@oficina.example");
  expect(aviso.mail.subject).toBe(`Requisição ${numero}: Sinistro (encerrada)`);
  expect(aviso.mail.text).toContain("chegou depois que ela foi encerrada");
  expect(new Map(aviso.mail.headers.map(({ key, value }) => [key, value])).get("auto-submitted")).toBe(
    "auto-generated",
  );
  // The same sender again, a list, nobody, and an automatic answer.
  await bring(replyTo, {}, { from: "OFICINA@oficina.example" });
  await bring(replyTo, { "List-Id": "<todos.oficina.example>" }, { from: "todos@oficina.example" });
  await bring(replyTo, {}, { from: "" });
  await bring(replyTo, { "Auto-Submitted": "auto-replied" }, { from: "ferias@oficina.example" });
  const letters = test.db
    .selectFrom("email_saida")
    .select("email_destino")
    .where("email_tipo", "=", "fechada");
  expect(await letters.execute()).toEqual([{ email_destino: "oficina@oficina.example" }]);
  expect(await messages(numero)).toEqual([]);
});

it("OP-54*: a mail that a list brought first keeps nobody from being told, and who was told is told no more, once their mail was assigned and after 30 days", async () => {
  const { replyTo, numero } = await sendTo("ana@oficina.example");
  const other = await sendTo("ana@oficina.example");
  await ga.put(`/v2/pac/requisicoes/${numero}/arquivar`, { motivo: "Duplicada" });
  const from = "grupo@oficina.example";
  const letters = async (): Promise<string[]> => {
    const rows = test.db.selectFrom("email_saida").select("email_estado").where("email_destino", "=", from);
    return (await rows.execute()).map(({ email_estado }) => email_estado);
  };
  await bring(replyTo, { Precedence: "bulk" }, { from });
  expect(await letters()).toEqual([]);
  await bring(replyTo, {}, { from });
  await expect.poll(letters).toEqual(["enviado"]);
  const { recebido_id } = await last();
  const assigned = await ga.post(`/v2/pac/correio/recebidos/${recebido_id}/atribuir`, {
    req_numero: other.numero,
  });
  expect(assigned.status).toBe(200);
  await bring(replyTo, {}, { from: from.toUpperCase() });
  const criado_em = new Date(test.clock.now().getTime() - 31 * 24 * 3_600_000);
  await test.db.updateTable("email_saida").set({ criado_em }).where("email_destino", "=", from).execute();
  await removeOldLetters(test);
  await bring(replyTo, {}, { from });
  expect(await letters()).toEqual(["enviado"]);
});

it("OP-54*: a mail that its relay brings again after a person assigned it is not there twice", async () => {
  const { replyTo, numero } = await sendTo("ana@oficina.example");
  const other = await sendTo("ana@oficina.example");
  await ga.put(`/v2/pac/requisicoes/${numero}/arquivar`, { motivo: "Duplicada" });
  for (const to of [replyTo, "pac@correio.montadora.example"]) {
    const id = newId();
    await bring(to, { "Message-ID": id });
    const { recebido_id } = await last();
    const path = `/v2/pac/correio/recebidos/${recebido_id}/atribuir`;
    expect((await ga.post(path, { req_numero: other.numero })).status).toBe(200);
    await bring(to, { "Message-ID": id });
    const stored = test.db.selectFrom("email_recebido").select("recebido_estado");
    expect(await stored.where("recebido_message_id", "=", id).execute()).toEqual([
      { recebido_estado: "atribuido" },
    ]);
  }
  expect(await messages(other.numero)).toHaveLength(2);
});

it("OP-54*: staff are told of what waits at once", async () => {
  const { replyTo, numero } = await sendTo("ana@oficina.example");
  await ga.put(`/v2/pac/requisicoes/${numero}/arquivar`, { motivo: "Duplicada" });
  await bring(replyTo);
  const told = test.db.selectFrom("evento").selectAll().where("tipo", "=", "recebido.chegou");
  const [newest] = await told.orderBy("evento_id", "desc").execute();
  expect(newest).toMatchObject({ dados: { recebido_id: (await last()).recebido_id, view: "ga" } });
  expect(await messages(numero)).toEqual([]);
});

it("OP-54*: automatic answers and mails of ours that come back are left out, with a line in the log", async () => {
  const { replyTo, bounceTo, numero } = await sendTo("ana@oficina.example");
  await bring(replyTo, { "Auto-Submitted": "auto-replied" }, { from: "" });
  expect(await last()).toMatchObject({
    recebido_estado: "descartado",
    recebido_descarte: "Resposta automática",
    usuario_id: null,
  });
  await bring(bounceTo, { "Auto-Submitted": "auto-replied" }, { from: "" });
  expect(await last()).toMatchObject({ recebido_estado: "descartado" });
  await bring(replyTo, { "X-Loop": "pac" });
  expect(await last()).toMatchObject({
    recebido_estado: "descartado",
    recebido_descarte: "Volta de um e-mail do PAC",
  });
  expect(await messages(numero)).toEqual([]);
  expect(written.join("")).toContain("Resposta automática");
});

it("OP-54*: a bounce lets its mail fail, once, and staff are told at once", async () => {
  const { bounceTo, numero } = await sendTo("ana@oficina.example");
  const stream = await openStream(test.app, ga.cookie);
  await bring(bounceTo, ...dsn("4.4.1", "Still trying"));
  expect(await last()).toMatchObject({ recebido_estado: "descartado" });
  const states = async (): Promise<unknown> => {
    const { data } = await ga.get(`/v2/pac/requisicoes/${numero}/interacoes`);
    const [{ email_estado, email_motivo }] = data[0].interacao_emails;
    return [email_estado, email_motivo, data[0].email_invalidos];
  };
  expect(await states()).toEqual(["enviado", null, []]);
  const newest = test.db.selectFrom("evento").select(({ fn }) => fn.max("evento_id").as("id"));
  const before = Number((await newest.executeTakeFirst())?.id);
  await bring(bounceTo, ...dsn("5.1.1", "No such user"));
  expect(await last()).toMatchObject({ recebido_estado: "devolvido" });
  expect(await states()).toEqual([
    "falhou",
    expect.stringMatching(/5\.1\.1.*No such user/),
    ["ana@oficina.example"],
  ]);
  const told = await stream.until(
    ({ id: at, data }) => data?.tipo === "interacao.email" && Number(at.split("-")[1]) > before,
  );
  expect(told.data).toMatchObject({ req_numero: numero, usuario_id: null });
  await stream.close();
  const { data } = await ga.get(`/v2/pac/requisicoes/${numero}`);
  expect(data).toMatchObject({
    req_versao: 1,
    req_objeto_ctrl: { email_invalidos: ["ana@oficina.example"] },
  });
  await bring(bounceTo, ...dsn("5.1.1", "No such user"));
  expect(await last()).toMatchObject({ recebido_estado: "descartado" });
});

it("OP-54*: a late bounce does not condemn the address that the mail was sent to again", async () => {
  const { bounceTo, numero } = await sendTo("ana@oficina.example");
  await bring(bounceTo, ...dsn("5.1.1", "No such user"));
  const { data } = await ga.get(`/v2/pac/requisicoes/${numero}/interacoes`);
  const [{ email_id }] = data[0].interacao_emails;
  const email_destino = "carla@oficina.example";
  expect((await ga.post("/v2/pac/correio/reenviar", { email_id, email_destino })).status).toBe(200);
  const again = await mailTo(sink, "carla@oficina.example");
  await bring(bounceTo, ...dsn("5.1.1", "No such user"));
  const stored = test.db.selectFrom("email_saida").selectAll().where("email_id", "=", email_id);
  expect(await stored.execute()).toMatchObject([{ email_estado: "enviado" }]);
  await bring(again.from, ...dsn("5.2.1", "Mailbox disabled"));
  expect(await stored.execute()).toMatchObject([{ email_estado: "falhou", email_invalido: true }]);
});

it("OP-54*: a bounce that is faster than the server's own answer is not forgotten over it", async () => {
  const { req_numero: numero } = await claim(dealer);
  sink.received.length = 0;
  sink.manners = {
    onData: async () => {
      const answered = test.db.selectFrom("email_saida").select(["email_id", "email_message_id"]);
      const mail = await answered.orderBy("email_id", "desc").executeTakeFirstOrThrow();
      const { bounceTo } = (await createAddresses(test.services))(mail, {
        kind: "requisicao",
        id: numero,
      });
      await bring(String(bounceTo), ...dsn("5.1.1", "No such user"));
    },
  };
  const body = { interacao_tipo: "email", interacao_emails: ["ana@oficina.example"] };
  const { data } = await message(ga, numero, "Segue o prazo.", body);
  await mailTo(sink, "ana@oficina.example");
  sink.manners = {};
  const { email_id } = data.interacao_emails[0];
  // The sender has stored its own outcome once it takes the next mail.
  await sendTo("bruno@oficina.example");
  const stored = test.db.selectFrom("email_saida").select("email_estado").where("email_id", "=", email_id);
  expect(await stored.execute()).toEqual([{ email_estado: "falhou" }]);
});

it("OP-54*: a conversation is answered as a request is", async () => {
  await openYears(test);
  await dizer(dac, "Chegou?", { interacao_tipo: "email", interacao_emails: ["davi@oficina.example"] });
  const mail = await mailTo(sink, "davi@oficina.example");
  await bring(replyAddress(mail), { From: "Davi <davi@oficina.example>" }, { text: "Chegou." });
  expect(await last()).toMatchObject({ recebido_estado: "entregue", view: "dac", req_numero: null });
  const { conversa_id, interacao_id } = await last();
  const stored = test.db.selectFrom("interacao").selectAll().where("interacao_id", "=", interacao_id);
  expect(await stored.execute()).toMatchObject([
    { conversa_id, interacao_usuario_id: null, interacao_remetente_email: "davi@oficina.example" },
  ]);
});

it("OP-54*: a mail without a Message-ID, and one with what no index takes, are stored once", async () => {
  const { numero, replyTo } = await sendTo("ana@oficina.example");
  for (const headers of [{}, { "Message-ID": `<${"a".repeat(5000)}@oficina.example>` }]) {
    const raw = mailText(headers, "Sem número.\0");
    for (const _ of [1, 2]) expect(await relay(port, raw, { to: replyTo })).toMatch(/^250 /);
    expect(await last()).toMatchObject({
      recebido_message_id: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    });
  }
  expect(await messages(numero)).toHaveLength(2);
});
