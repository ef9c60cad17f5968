import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { dizer, mensagens } from "../../tests/http/conversas.ts";
import { openStream } from "../../tests/http/event-reader.ts";
import { claim, message, other, unstored, upload } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { forgetMails, refusal, startMailSink } from "../../tests/http/mail-sink.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";

const sink = await startMailSink();
const test = appOfFile({ SMTP_URL: sink.url, MAIL_FROM: "PAC Peças <pac@montadora.example>" });
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const dac = signedIn(test, "dac");

afterAll(async () => await sink.close());
beforeEach(async () => await forgetMails(test, sink));

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
    expect(to).toHaveLength(2);
    expect(to).toContainEqual([["Bruno@oficina.example"], ["Bruno@oficina.example"]]);
    expect(to).toContainEqual([["ana@oficina.example"], ["ana@oficina.example"]]);
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

  it("INT-06 OP-55*: the same e-mail, sent ten times at once and once more, is one message, and counts its mails once", async () => {
    test.clock.advance(3_600_000);
    const { req_numero } = await claim(dealer);
    const emails = Array.from({ length: 7 }, (_, at) => `p${at}@oficina.example`);
    const send = async (): Promise<Answer> =>
      await message(ga, req_numero, "Oi", {
        interacao_tipo: "email",
        interacao_emails: emails,
        interacao_chave: "k1",
      });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    for (let time = 0; time < 10; time++) answers.push(await send());
    expect(new Set(answers.map(({ data }) => data.interacao_id)).size).toBe(1);
    await expect
      .poll(async () => states(await ofRequest(req_numero)).map(([, estado]) => estado))
      .toEqual(emails.map(() => "enviado"));
    expect(sink.received).toHaveLength(7);
    const counted = test.db
      .selectFrom("tentativa")
      .select("chave")
      .where(sql<boolean>`chave ~ '^email:\\d+$'`);
    expect(await counted.execute()).toHaveLength(7);
    test.clock.advance(3_600_000);
  });

  it("SCHT-20 SCHT-27: a message of a conversation goes out as well, and is private", async () => {
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
    expect(sink.received[0]?.mail.text).toContain(
      "/carros-parados?conversas=L&contato=100101&info_semana=202610\n",
    );
  });

  it("SCHT-21 OP-54*: what a server refuses of a conversation's recipients is told in its thread, and sent again to a corrected one", async () => {
    const inside = await openStream(test.app, dac.cookie);
    await inside.until(({ name }) => name === "aberto");
    sink.manners = {
      onTo: (address) => {
        if (address.startsWith("bruno@")) throw refusal(550, "5.1.1 No such user here");
      },
    };
    const sent = await dizer(dac, "Chegou?", {
      interacao_tipo: "email",
      interacao_emails: ["ana@oficina.example", "bruno@oficina.example"],
    });
    const newest = async (): Promise<Answer["data"]> => (await mensagens(dac)).data.at(-1);
    await expect
      .poll(async () => states([await newest()]))
      .toEqual([
        ["ana@oficina.example", "enviado"],
        ["bruno@oficina.example", "falhou"],
      ]);
    await inside.until(({ data }) => data?.tipo === "conversa.email");
    await inside.close();
    expect((await newest()).email_invalidos).toEqual(["bruno@oficina.example"]);
    const { email_id } = sent.data.interacao_emails[1];
    const body = { email_id, email_destino: "bruna@oficina.example" };
    // GA has nothing to do with weeks: to them there is no such mail.
    expect((await ga.post("/v2/pac/correio/reenviar", body)).status).toBe(404);
    expect((await dac.post("/v2/pac/correio/reenviar", body)).status).toBe(200);
    await expect
      .poll(async () => states([await newest()]))
      .toEqual([
        ["ana@oficina.example", "enviado"],
        ["bruna@oficina.example", "enviado"],
      ]);
    expect(await newest()).toMatchObject({ email_invalidos: [], interacao_reenvio: 1 });
  });

  it("OP-54*: its staff are told live that it went out, and its dealer of nothing", async () => {
    const inside = await openStream(test.app, ga.cookie);
    const outside = await openStream(test.app, dealer.cookie);
    await Promise.all([inside, outside].map(async (one) => await one.until(({ name }) => name === "aberto")));
    const { req_numero, answer } = await email(["ana@oficina.example"]);
    const told = await inside.until(
      ({ data }) => data?.tipo === "interacao.email" && data["req_numero"] === req_numero,
    );
    expect(told.data).toMatchObject({ interacao_id: answer.data.interacao_id, usuario_id: null });
    await message(dealer, req_numero, "Depois");
    await outside.until(({ data }) => data?.tipo === "interacao.enviada" && data.req_numero === req_numero);
    expect(outside.came.filter(({ data }) => data?.tipo === "interacao.email")).toEqual([]);
    await Promise.all([inside.close(), outside.close()]);
  });
});

describe("what is refused", () => {
  it("INT-14 INT-15 SCHT-27*: an e-mail of a dealer's or a consultant's, and addresses beside their message, are 403", async () => {
    const { req_numero } = await claim(dealer);
    const consultor = await test.as("consultor.autos");
    const emails = { interacao_emails: ["ana@oficina.example"] };
    const calls = [
      async () => await message(dealer, req_numero, "Oi", { interacao_tipo: "email", ...emails }),
      async () => await message(dealer, req_numero, "Oi", emails),
      async () => await dizer(dealer, "Oi", { interacao_tipo: "email", ...emails }),
      async () => await dizer(dealer, "Oi", emails),
      async () => await message(consultor, req_numero, "Oi", { interacao_tipo: "email", ...emails }),
      async () => await message(consultor, req_numero, "Oi", emails),
      async () => await dizer(consultor, "Oi", { interacao_tipo: "email", ...emails }),
    ];
    for (const call of calls) expect((await unstored(test.db, call)).status).toBe(403);
  });

  it("INT-20: a message is of one of the two types", async () => {
    const { req_numero } = await claim(dealer);
    for (const interacao_tipo of ["", "whatsapp", "EMAIL", null, undefined]) {
      const body = { interacao_tipo, interacao_emails: ["ana@oficina.example"] };
      const refused = await unstored(test.db, async () => await message(ga, req_numero, "Oi", body));
      expect(refused).toMatchObject({ status: 422, log: { campos: [{ campo: "interacao_tipo" }] } });
    }
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
    // Whom staff write to is no business of the dealer's.
    const { text } = await dealer.get(`/v2/pac/requisicoes/${req_numero}`);
    expect(text).toContain('"email_invalidos":[]');
    expect(text).not.toContain("bruno@");
  });

  it("INT-18* DET-05: a request tells each wrong address once, whatever its case, until no message of it has it any more", async () => {
    const { req_numero, answer } = await email(["ana@oficina.example", "bruno@", "BRUNO@"]);
    expect(answer.data.email_invalidos).toEqual(["bruno@"]);
    const again = await message(ga, req_numero, "E o prazo?", {
      interacao_tipo: "email",
      interacao_emails: ["ana@oficina.example", "Bruno@", "carla@"],
    });
    const told = async (): Promise<string[]> =>
      (await ga.get(`/v2/pac/requisicoes/${req_numero}`)).data.req_objeto_ctrl.email_invalidos;
    expect(await told()).toEqual(["bruno@", "carla@"]);
    const correct = async (sent: Answer): Promise<Answer> =>
      await ga.post("/v2/pac/correio/reenviar", {
        email_id: sent.data.interacao_emails[1].email_id,
        email_destino: "bruno@oficina.example",
      });
    expect((await correct(answer)).status).toBe(200);
    expect(await told()).toEqual(["Bruno@", "carla@"]);
    expect((await correct(again)).status).toBe(200);
    expect(await told()).toEqual(["carla@"]);
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
    expect((await email(addresses(51, "a"))).answer).toMatchObject({
      status: 422,
      msg: "Um e-mail vai a no máximo 50 destinatários",
    });
    test.clock.advance(3_600_000);
    expect((await email(addresses(50, "b"))).answer.status).toBe(200);
    const { answer } = await email(addresses(11, "c"));
    expect(answer).toMatchObject({
      status: 429,
      msg: "Muitos e-mails em pouco tempo. Aguarde um minuto e envie de novo.",
    });
    // Who may not write there hears that all the same.
    const foreign = await other(dealer);
    const more = { interacao_tipo: "email", interacao_emails: addresses(11, "d") };
    expect((await message(ga, foreign.req_numero, "Oi", more)).status).toBe(404);
    test.clock.advance(60_000);
    expect((await email(addresses(11, "c"))).answer.status).toBe(200);
    await expect.poll(() => sink.received.length, { timeout: 10_000 }).toBe(61);
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

describe("whom it can go to", () => {
  const contatos = async (client: typeof ga, query: string): Promise<Answer> =>
    await client.get(`/v2/pac/contatos?${query}`);

  it("INT-17 CROSS-05 OP-57: list 1 has the e-mails of DAC's dealers and people, list 2 those of GA's", async () => {
    await test.db
      .updateTable("concessionario")
      .set({ concessionario_unidade: 2, concessionario_email: "pecas@ga.example" })
      .where("concessionario_conta", "=", "100103")
      .execute();
    await test.db
      .updateTable("concessionario")
      .set({ concessionario_email: "pecas@dac.example" })
      .where("concessionario_conta", "=", "100101")
      .execute();
    const values = async (client: typeof ga, lista: number): Promise<string[]> =>
      (await contatos(client, `lista=${lista}`)).data.map(({ value }: { value: string }) => value);
    const [one, two] = [await values(dac, 1), await values(ga, 2)];
    expect(one).toContain("pecas@dac.example");
    expect(one).toContain("dac@pac.demo");
    expect(one).not.toContain("pecas@ga.example");
    expect(one).not.toContain("ga@pac.demo");
    expect(two).toContain("pecas@ga.example");
    expect(two).toContain("ga@pac.demo");
    expect(two).not.toContain("pecas@dac.example");
    expect((await contatos(ga, "lista=1")).status).toBe(403);
    expect((await contatos(dac, "lista=2")).status).toBe(403);
    expect((await contatos(dac, "lista=3")).status).toBe(422);
    expect((await contatos(dealer, "lista=1")).status).toBe(403);
  });

  it("OP-57: suspended, cancelled and deleted people and inactive dealers are left out; words find the others", async () => {
    const found = async (busca: string): Promise<unknown[]> =>
      (await contatos(dac, `lista=1&busca=${encodeURIComponent(busca)}`)).data;
    expect(await found("Dealer.VANS@pac")).toHaveLength(1);
    await test.db
      .updateTable("usuario")
      .set({ acesso_status: "S" })
      .where("usuario_email", "=", "dealer.vans@pac.demo")
      .execute();
    expect(await found("dealer.vans@pac")).toEqual([]);
    await test.db
      .updateTable("usuario")
      .set({ acesso_status: "A" })
      .where("usuario_email", "=", "dealer.vans@pac.demo")
      .execute();
    expect(await found("pecas@dac.example")).toHaveLength(1);
    await test.db
      .updateTable("concessionario")
      .set({ concessionario_status: "inativo" })
      .where("concessionario_conta", "=", "100101")
      .execute();
    expect(await found("pecas@dac.example")).toEqual([]);
    await test.db
      .updateTable("concessionario")
      .set({ concessionario_status: "ativo" })
      .where("concessionario_conta", "=", "100101")
      .execute();
    expect(await found("%' or 1=1 --")).toEqual([]);
  });

  it("INT-17* OP-57 contract: of more than a thousand the first thousand by name are listed, and words find the others", async () => {
    await sql`with nova as (
        insert into usuario (usuario_nome, usuario_email, usuario_cargo, grupo_usuario_id, senha_hash, criado_em)
        select 'Zuleica ' || lpad(n::text, 4, '0'), 'zuleica' || n || '@estrela.example', 'Peças', 6, 'x', now()
        from generate_series(1, 1001) n returning usuario_id
      ) insert into usuario_concessionario (usuario_id, concessionario_conta)
      select usuario_id, '100101' from nova`.execute(test.db);
    const { data } = await contatos(dac, "lista=1");
    expect(data).toHaveLength(1000);
    expect(JSON.stringify(data)).not.toContain("Zuleica 1001");
    expect((await contatos(dac, "lista=1&busca=zuleica%201001")).data).toEqual([
      { label: "Zuleica 1001", value: "zuleica1001@estrela.example" },
    ]);
  });

  it("SCHT-26: conversations have the list of DAC; GA, consultants and dealers do not", async () => {
    const LIST = "/v2/carros_parados/conversas/listar_emails";
    expect((await dac.get(LIST)).data).toEqual((await contatos(dac, "lista=1")).data);
    for (const client of [ga, dealer, await test.as("consultor.autos")])
      expect((await client.get(LIST)).status).toBe(403);
  });
});

describe("what failed is sent again", () => {
  const RESEND = "/v2/pac/correio/reenviar";

  it("INT-08 OP-54*: to a corrected address; the wrong one leaves the request, its message says so", async () => {
    const { req_numero, answer } = await email(["ana@oficina.example", "bruno@"]);
    const { email_id } = answer.data.interacao_emails[1];
    const wrong = await ga.post(RESEND, { email_id, email_destino: "bruno" });
    expect(wrong).toMatchObject({
      status: 422,
      log: { campos: [{ campo: "email_destino", mensagem: "O endereço não é um e-mail" }] },
    });
    const again = await ga.post(RESEND, { email_id, email_destino: "bruno@oficina.example" });
    expect(again.data[1]).toMatchObject({ email_destino: "bruno@oficina.example", email_estado: "fila" });
    await expect
      .poll(() => new Set(sink.received.map(({ to }) => to[0])))
      .toEqual(new Set(["ana@oficina.example", "bruno@oficina.example"]));
    const { data } = await ga.get(`/v2/pac/requisicoes/${req_numero}`);
    expect(data.req_objeto_ctrl.email_invalidos).toEqual([]);
    const [sent] = await ofRequest(req_numero);
    expect(sent).toMatchObject({ interacao_reenvio: 1, email_invalidos: [] });
    const audit = test.db.selectFrom("auditoria").select("objeto_id").where("acao", "=", "email.reenviado");
    expect(await audit.execute()).toContainEqual({ objeto_id: String(email_id) });
  });

  it("INT-16 contract: not to an address that another mail of the message goes to, whatever its case, and nothing is changed", async () => {
    const { req_numero, answer } = await email(["ana@oficina.example", "bruno@", "carla@"]);
    await expect.poll(async () => states(await ofRequest(req_numero))[0]?.[1]).toBe("enviado");
    const to = async (at: number, email_destino: string): Promise<Answer> =>
      await ga.post(RESEND, { email_id: answer.data.interacao_emails[at].email_id, email_destino });
    const twice = await unstored(test.db, async () => await to(1, "ANA@Oficina.example"));
    expect(twice).toMatchObject({
      status: 422,
      log: {
        campos: [
          {
            campo: "email_destino",
            mensagem: "Este endereço já está entre os destinatários da mensagem.",
          },
        ],
      },
    });
    const both = await Promise.all([1, 2].map(async (at) => await to(at, "davi@oficina.example")));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it("OP-54*: not what is on its way, not by a dealer, not of another area, not of a closed request", async () => {
    const { req_numero, answer } = await email(["ana@oficina.example", "bruno@"]);
    const [sent, failed] = answer.data.interacao_emails;
    const to = (email_id: number): object => ({ email_id, email_destino: "ana@oficina.example" });
    await expect.poll(() => sink.received.length).toBe(1);
    expect(await ga.post(RESEND, to(sent.email_id))).toMatchObject({
      status: 409,
      msg: "Este e-mail não falhou: ele está na fila ou já foi enviado.",
    });
    expect((await ga.post(RESEND, to(999_999))).status).toBe(404);
    expect((await dac.post(RESEND, to(failed.email_id))).status).toBe(404);
    expect((await dealer.post(RESEND, to(failed.email_id))).status).toBe(403);
    await ga.put(`/v2/pac/requisicoes/${req_numero}`, { req_status: "em_andamento" });
    await ga.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: "Duplicada" });
    expect((await ga.post(RESEND, to(failed.email_id))).status).toBe(403);
  });
});
