import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import { addPerson, claim, message } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { mailDoors, mailSettings, mailTo, replyAddress } from "../../tests/http/mail-door.ts";
import { forgetMails, refusal, startMailSink } from "../../tests/http/mail-sink.ts";
import { dsn, mailText, relay } from "../../tests/http/relay.ts";
import { findReturned } from "../platform/mail/returned.ts";
import { removeOldLetters } from "./jobs/remove-letters.ts";

const sink = await startMailSink();
const test = appOfFile(mailSettings(sink));
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");
const { open } = mailDoors(test);
let port = 0;

const CORREIO = "/v2/pac/correio";
const NOBODY = "550 5.1.1 No such user";

beforeAll(async () => {
  port = await open();
});
beforeEach(async () => {
  await forgetMails(test, sink);
  await test.db.deleteFrom("email_saida").execute();
  await test.db.deleteFrom("email_devolvido").execute();
});
afterAll(async () => await sink.close());

/** Invites that person by the call of the register. */
const invite = async (usuario_id: number): Promise<void> => {
  const invited = await admin.post(`/v2/pac/administrativo/usuarios/${usuario_id}/convite`, {});
  expect(invited.status, invited.text).toBe(200);
};
let count = 0;
/** A new person whose invitation the server refuses; gives their id and address. */
async function refused(): Promise<{ readonly usuario_id: number; readonly email: string }> {
  const email = `pessoa${++count}@estrela.example`;
  const usuario_id = await addPerson(test, email, `Pessoa ${count}`);
  sink.manners = {
    onTo: () => {
      throw refusal(550, "5.1.1 No such user");
    },
  };
  await invite(usuario_id);
  await expect.poll(async () => (await listed(admin)).length).toBe(1);
  sink.manners = {};
  return { usuario_id, email };
}
const listed = async (client: Client) => (await client.get(`${CORREIO}/listar_nao_entregues`)).data.itens;
const counted = async (client: Client) => (await client.get(`${CORREIO}/situacao`)).data.nao_entregues;
const returned = async (email: string) => (await findReturned(test.db, email))?.motivo;
const change = async (usuario_id: number, set: Record<string, unknown>): Promise<void> =>
  void (await test.db.updateTable("usuario").set(set).where("usuario_id", "=", usuario_id).execute());

describe("a letter that did not arrive", () => {
  it("OP-54* contract: comes back to an address of its own, and nobody answers it; whoever keeps the register is told live", async () => {
    const email = "volta@estrela.example";
    const usuario_id = await addPerson(test, email, "Vera Volta");
    await invite(usuario_id);
    const { from, mail } = await mailTo(sink, email);
    expect(mail.replyTo).toBeUndefined();
    expect(from).toMatch(/^bounce\+[a-z2-7]{47}@correio\.montadora\.example$/);
    const [told, others] = [await openStream(test.app, admin.cookie), await openStream(test.app, ga.cookie)];
    await Promise.all([told, others].map(async (one) => await one.until(({ name }) => name === "aberto")));
    const [headers, { text, from: envelope }] = dsn("5.1.1", "No such user");
    expect(await relay(port, mailText(headers, text), { from: envelope, to: from })).toMatch(/^250 /);
    await told.until(({ data }) => data?.tipo === "carta.email");
    const { req_numero } = await claim(dealer);
    await others.until(({ data }) => data?.["req_numero"] === req_numero);
    expect(others.came.filter(({ data }) => data?.tipo === "carta.email")).toEqual([]);
    await Promise.all([told.close(), others.close()]);
    expect(await listed(admin)).toEqual([
      {
        email_id: expect.any(Number),
        email_tipo: "convite",
        interacao_id: null,
        destinatario_id: usuario_id,
        destinatario_nome: "Vera Volta",
        destinatario_email: email,
        email_destino: email,
        email_motivo: expect.stringMatching(/5\.1\.1.*No such user/),
        email_desde: Math.floor(test.clock.now().getTime() / 1000),
        interacao_usuario_nome: null,
        view: null,
        req_numero: null,
        req_tipo_desc: null,
        info_concessionario_id: null,
        info_concessionario_desc: null,
        info_semana: null,
        info_chassi: null,
        info_item_codigo: null,
        can: { reenviar: true, corrigir: false },
        recusa: null,
      },
    ]);
    expect([await listed(ga), await listed(dac)]).toEqual([[], []]);
    expect([await counted(admin), await counted(ga), await counted(dac)]).toEqual([1, 0, 0]);
    expect(await returned("VOLTA@estrela.example")).toMatch(/No such user/);
    // Once: the same notice again is of a mail that has failed already.
    expect(await relay(port, mailText(headers, text), { from: envelope, to: from })).toMatch(/^250 /);
    expect(await listed(admin)).toHaveLength(1);
  });

  it("OP-54* contract: goes again to the register's address alone, corrected there, and that counts as good", async () => {
    const { usuario_id, email } = await refused();
    expect(await returned(email)).toBe(NOBODY);
    const [{ email_id }] = await listed(admin);
    const resend = async (client: Client, email_destino: string) =>
      await client.post(`${CORREIO}/reenviar`, { email_id, email_destino });
    for (const client of [ga, dac]) expect((await resend(client, email)).status).toBe(404);
    expect(await resend(admin, "outra@estrela.example")).toMatchObject({
      status: 422,
      text: expect.stringContaining("Corrija o e-mail no cadastro da pessoa e reenvie."),
    });
    await change(usuario_id, { usuario_email: "certa@estrela.example" });
    expect((await listed(admin))[0]).toMatchObject({
      email_destino: email,
      destinatario_email: "certa@estrela.example",
    });
    const again = await admin.post(`${CORREIO}/reenviar_varios`, { email_ids: [email_id] });
    expect(again.data).toEqual([{ email_id, resultado: "feito", recusa: null }]);
    const { mail } = await mailTo(sink, "certa@estrela.example");
    expect(mail.subject).toBe("Convite para entrar no PAC");
    expect(await listed(admin)).toEqual([]);
    expect(await returned("certa@estrela.example")).toBeUndefined();
  });

  it("OP-54* contract: to somebody who may not enter any more it can only be given up, and the audit says of whom it was", async () => {
    const { usuario_id } = await refused();
    await change(usuario_id, { acesso_status: "S" });
    const [{ email_id, can, recusa }] = await listed(admin);
    expect(can).toEqual({ reenviar: false, corrigir: false });
    expect(recusa).toBe("A pessoa não está ativa e não recebe mais e-mails. Desista deste e-mail.");
    const many = await admin.post(`${CORREIO}/reenviar_varios`, { email_ids: [email_id] });
    expect(many.data[0].recusa).toEqual({ status: 403, msg_txt: recusa });
    const given = await ga.post(`${CORREIO}/desistir`, { email_ids: [email_id] });
    expect(given.data[0].recusa).toMatchObject({ status: 404 });
    await admin.post(`${CORREIO}/desistir`, { email_ids: [email_id] });
    expect(await listed(admin)).toEqual([]);
    const audit = test.db.selectFrom("auditoria").select(["objeto_id", "detalhe"]);
    expect(await audit.where("acao", "=", "email.desistido").execute()).toEqual([
      { objeto_id: String(email_id), detalhe: { email_tipo: "convite", usuario_id } },
    ]);
  });

  it("OP-54* contract: stands there until it is settled; another invitation settles it, and a link that was used proves its address", async () => {
    const { usuario_id, email } = await refused();
    const criado_em = new Date(test.clock.now().getTime() - 31 * 24 * 3_600_000);
    await test.db.updateTable("email_saida").set({ criado_em }).execute();
    expect(await removeOldLetters(test)).toBe(0);
    expect(await listed(admin)).toHaveLength(1);
    await invite(usuario_id);
    expect(await listed(admin)).toEqual([]);
    expect(await returned(email)).toBe(NOBODY);
    const { mail } = await mailTo(sink, email);
    const token = /definir-senha#([\w-]{43})/.exec(mail.text ?? "")?.[1];
    const defined = await test.nobody.post("/v2/auth/definir_senha", { token, senha: "Vento-Leste-7" });
    expect(defined.status, defined.text).toBe(200);
    expect(await returned(email)).toBeUndefined();
  });

  it("OP-54* contract: one about a request stands on its area's board, to a corrected address too, while the request is closed", async () => {
    const { req_numero } = await claim(dealer);
    const emails = { interacao_tipo: "email", interacao_emails: ["ana@oficina.example"] };
    await message(ga, req_numero, "Segue o prazo.", emails);
    const replyTo = replyAddress(await mailTo(sink, "ana@oficina.example"));
    await ga.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: "Duplicada" });
    sink.manners = {
      onTo: () => {
        throw refusal(550, "5.1.1 No such user");
      },
    };
    await relay(port, mailText({ "Message-ID": "<tarde@oficina.example>" }), { to: replyTo });
    await expect.poll(async () => (await listed(ga)).length).toBe(1);
    expect(await listed(dac)).toEqual([]);
    const [{ email_id, ...one }] = await listed(ga);
    expect(one).toMatchObject({
      email_tipo: "fechada",
      view: "ga",
      req_numero,
      info_concessionario_id: "100101",
      can: { reenviar: true, corrigir: true },
    });
    sink.manners = {};
    const body = { email_id, email_destino: "bruna@oficina.example" };
    expect((await dac.post(`${CORREIO}/reenviar`, body)).status).toBe(404);
    expect((await ga.post(`${CORREIO}/reenviar`, body)).status).toBe(200);
    const { mail } = await mailTo(sink, "bruna@oficina.example");
    expect(mail.subject).toBe(`Requisição ${req_numero}: Sinistro (encerrada)`);
  });
});
