import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { dizer, mensagens } from "../../tests/http/conversas.ts";
import { openStream } from "../../tests/http/event-reader.ts";
import { claim, message, unstored, upload } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { startMailSink } from "../../tests/http/mail-sink.ts";
import { openYears } from "../../tests/http/semanas.ts";

const sink = await startMailSink();
const test = appOfFile({ SMTP_URL: sink.url, MAIL_FROM: "PAC Peças <pac@montadora.example>" });
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const dac = signedIn(test, "dac");

afterAll(async () => await sink.close());
beforeEach(() => {
  sink.received.length = 0;
  sink.manners = {};
});

/** An e-mail of GA's into a new claim. */
async function email(
  interacao_emails: readonly string[],
  more: object = {},
): Promise<{ readonly req_numero: number; readonly answer: Answer }> {
  const { req_numero } = await claim(dealer);
  const body = { interacao_tipo: "email", interacao_emails, ...more };
  return { req_numero, answer: await message(ga, req_numero, "Segue o prazo.", body) };
}

const ofRequest = async (numero: number): Promise<Answer["data"][]> =>
  (await ga.get(`/v2/pac/requisicoes/${numero}/interacoes`)).data;

/** Recipient and state, as staff read them of the newest message. */
const states = (messages: readonly Answer["data"][]): [string, string][] =>
  messages
    .at(-1)
    .interacao_emails.map((one: Record<string, string>) => [one["email_destino"], one["email_estado"]]);

describe("what goes out", () => {
  it("INT-06 INT-08 OP-54*: each recipient gets a mail of their own, with text, files and a way to the request", async () => {
    const { req_numero } = await claim(dealer);
    const arquivo_id = await upload(ga, req_numero, "anx_interacao");
    const answer = await message(ga, req_numero, "Segue a peça <b> & o prazo.", {
      interacao_tipo: "email",
      interacao_emails: ["ana@oficina.example", " Bruno@oficina.example ", "ANA@oficina.example"],
      interacao_anexos: [{ arquivo_id, arquivo_nome: "x" }],
    });
    expect(answer.data).toMatchObject({ interacao_tipo: "email", interacao_privada: 1, email_invalidos: [] });
    const sent = [
      ["ana@oficina.example", "enviado"],
      ["Bruno@oficina.example", "enviado"],
    ];
    await expect.poll(async () => states(await ofRequest(req_numero))).toEqual(sent);
    const to = sink.received.map((one) => [one.to, one.mail.to?.map(({ address }) => address)]);
    expect(to.toSorted()).toEqual([
      [["Bruno@oficina.example"], ["Bruno@oficina.example"]],
      [["ana@oficina.example"], ["ana@oficina.example"]],
    ]);
    const [{ mail, from } = { mail: undefined, from: "" }] = sink.received;
    expect(from).toBe("pac@montadora.example");
    expect(mail?.from).toEqual({ name: "PAC Peças", address: "pac@montadora.example" });
    expect(mail?.subject).toBe(`Requisição ${req_numero}: Sinistro`);
    expect(mail?.text).toContain("Segue a peça <b> & o prazo.");
    expect(mail?.text).toContain(`/ga/historico/requisicoes/${req_numero}`);
    expect(mail?.html).toContain("Segue a peça &lt;b&gt; &amp; o prazo.");
    expect(mail?.html).not.toMatch(/src=|<b>|url\(/);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(["orçamento.pdf"]);
    expect(new Set(sink.received.map((one) => one.mail.messageId)).size).toBe(2);
  });

  it("INT-23 OP-53*: an e-mail is private whatever the flag says, and its dealer does not learn of it", async () => {
    const { req_numero, answer } = await email(["ana@oficina.example"], { interacao_privada: 0 });
    expect(answer.data.interacao_privada).toBe(1);
    await expect.poll(() => sink.received.length).toBe(1);
    expect((await dealer.get(`/v2/pac/requisicoes/${req_numero}/interacoes`)).data).toEqual([]);
  });

  it("SCHT-20: a message of a conversation goes out as well, and is private", async () => {
    await openYears(test);
    const sent = await dizer(dac, "Chegou?", {
      interacao_tipo: "email",
      interacao_emails: ["ana@oficina.example"],
    });
    expect(sent.data).toMatchObject({ interacao_tipo: "email", interacao_privada: 1 });
    const newest = async (): Promise<Answer["data"][]> => (await mensagens(dac)).data;
    await expect.poll(async () => states(await newest())).toEqual([["ana@oficina.example", "enviado"]]);
    expect((await mensagens(dealer)).data).toEqual([]);
    expect(sink.received[0]?.mail.subject).toMatch(/^Carros parados, semana 10\/2026, /);
  });

  it("OP-54*: its staff are told live that it went out, and its dealer of nothing", async () => {
    const inside = await openStream(test.app, ga.cookie);
    const outside = await openStream(test.app, dealer.cookie);
    await Promise.all([inside, outside].map(async (one) => await one.until(({ name }) => name === "aberto")));
    const { req_numero, answer } = await email(["ana@oficina.example"]);
    const told = await inside.until(({ data }) => data?.tipo === "interacao.email");
    expect(told.data).toMatchObject({ req_numero, interacao_id: answer.data.interacao_id, usuario_id: null });
    await message(dealer, req_numero, "Depois");
    await outside.until(({ data }) => data?.tipo === "interacao.enviada" && data.req_numero === req_numero);
    expect(outside.came.filter(({ data }) => data?.tipo === "interacao.email")).toEqual([]);
    inside.close();
    outside.close();
  });
});

describe("what is refused", () => {
  it("INT-14 INT-15 SCHT-27*: a dealer's e-mail, and addresses beside a dealer's message, are 403", async () => {
    const { req_numero } = await claim(dealer);
    const emails = { interacao_emails: ["ana@oficina.example"] };
    const calls = [
      async () => await message(dealer, req_numero, "Oi", { interacao_tipo: "email", ...emails }),
      async () => await message(dealer, req_numero, "Oi", emails),
      async () => await dizer(dealer, "Oi", { interacao_tipo: "email", ...emails }),
    ];
    for (const call of calls) expect((await unstored(test.db, call)).status).toBe(403);
  });

  it("INT-21 SCHT-19: without a valid address nothing is stored", async () => {
    const { req_numero } = await claim(dealer);
    for (const interacao_emails of [[], ["ana"], [" ", "a@b"]]) {
      const body = { interacao_tipo: "email", interacao_emails };
      const refused = await unstored(test.db, async () => await message(ga, req_numero, "Oi", body));
      expect(refused).toMatchObject({
        status: 422,
        log: { campos: [{ campo: "interacao_emails", mensagem: "Informe ao menos um e-mail válido" }] },
      });
    }
  });

  it("INT-18 SCHT-21 DET-05: what is no address is told, also with the request, and the others get their mail", async () => {
    const { req_numero, answer } = await email(["ana@oficina.example", "bruno@", "bruno@"]);
    expect(answer.data.email_invalidos).toEqual(["bruno@"]);
    expect(answer.data.interacao_emails[1]).toMatchObject({
      email_destino: "bruno@",
      email_estado: "falhou",
      email_motivo: "O endereço não é um e-mail",
    });
    await expect.poll(() => sink.received.map(({ to }) => to)).toEqual([["ana@oficina.example"]]);
    const { data } = await ga.get(`/v2/pac/requisicoes/${req_numero}`);
    expect(data.req_objeto_ctrl.email_invalidos).toEqual(["bruno@"]);
    expect(data.req_versao).toBe(1);
  });

  it("contract: addresses beside a message of the type sistema go nowhere", async () => {
    const { req_numero } = await claim(dealer);
    const emails = { interacao_emails: ["ana@oficina.example"] };
    const answer = await message(ga, req_numero, "Oi", emails);
    expect(answer.data).toMatchObject({ interacao_tipo: "sistema", interacao_emails: [] });
    const rows = await test.db
      .selectFrom("email_saida")
      .select("email_id")
      .where("interacao_id", "=", answer.data.interacao_id)
      .execute();
    expect(rows).toEqual([]);
  });

  it("contract: 51 recipients, 61 mails in a minute and more than 20 MB of files are refused", async () => {
    const addresses = (count: number, of: string): string[] =>
      Array.from({ length: count }, (_, at) => `${of}${at}@oficina.example`);
    expect((await email(addresses(51, "a"))).answer.status).toBe(422);
    test.clock.advance(3_600_000);
    expect((await email(addresses(50, "b"))).answer.status).toBe(200);
    const { answer } = await email(addresses(11, "c"));
    expect(answer).toMatchObject({
      status: 429,
      msg: "Muitos e-mails em pouco tempo. Aguarde um minuto e envie de novo.",
    });
    test.clock.advance(60_000);
    expect((await email(addresses(11, "c"))).answer.status).toBe(200);
    const { req_numero } = await claim(dealer);
    const arquivo_id = await upload(ga, req_numero, "anx_interacao");
    await test.db
      .updateTable("arquivo")
      .set({ arquivo_tamanho: 20 * 1024 * 1024 + 1 })
      .where("arquivo_id", "=", arquivo_id)
      .execute();
    const large = await message(ga, req_numero, "Oi", {
      interacao_tipo: "email",
      interacao_emails: ["ana@oficina.example"],
      interacao_anexos: [{ arquivo_id, arquivo_nome: "x" }],
    });
    expect(large.log?.campos).toEqual([
      { campo: "interacao_anexos", mensagem: "Os anexos de um e-mail somam no máximo 20 MB" },
    ]);
  });
});
