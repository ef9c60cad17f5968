import { afterAll, describe, expect, it } from "vitest";
import { claim, message } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { mailSettings } from "../../tests/http/mail-door.ts";
import { startMailSink } from "../../tests/http/mail-sink.ts";
import { newsMail, NOON } from "../../tests/http/news-mail.ts";
import { tellNotices } from "../../tests/http/notices.ts";
import { findReturned, noteReturned } from "../platform/mail/returned.ts";

const sink = await startMailSink();
const test = appOfFile(mailSettings(sink));
afterAll(async () => await sink.close());
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");
const { send, waiting } = newsMail(test, sink);

const CHOICE = "/v2/pac/avisos/email";
const DEALER = "dealer.autos@pac.demo";

const choose = async (client: Client, aviso_email: string) => await client.put(CHOICE, { aviso_email });
const texts = (): string[] => sink.received.map(({ mail }) => mail.text ?? "");

describe("what is mailed", () => {
  it("OP-52* contract: public replies within two minutes are one mail, with ways to the request and to the choice, and nowhere to answer to", async () => {
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Texto que ninguém precisa ler no caminho.");
    await tellNotices(test);
    expect(await waiting()).toEqual([[DEALER, "2026-03-10T15:02:00.000Z"]]);
    test.clock.advance(60_000);
    await message(ga, req_numero, "Segue a nota.");
    await tellNotices(test);
    expect(await waiting()).toHaveLength(1);
    expect(await send(0.9)).toBe(0);
    expect(await send(0.1)).toBe(1);
    const [{ mail, to } = { mail: undefined, to: [] }] = sink.received;
    expect([to, mail?.subject, mail?.replyTo]).toEqual([
      [DEALER],
      `Novidade: Requisição ${req_numero}: Sinistro`,
      undefined,
    ]);
    expect(mail?.text).toContain("Beatriz Nogueira respondeu em 10/03/2026 12:00. Status: ");
    expect(mail?.text).toContain("Beatriz Nogueira respondeu em 10/03/2026 12:01. Status: ");
    expect(mail?.text).toContain(
      `Abrir a requisição: http://localhost:3000/ga/historico/requisicoes/${req_numero}`,
    );
    expect(mail?.text).toContain("http://localhost:3000/usuario/perfil#avisos-por-e-mail");
    expect(mail?.text).not.toMatch(/Texto que ninguém|Segue a nota/);
    expect(mail?.html).not.toMatch(/src=|url\(|Texto que ninguém/);
    expect(await send(60)).toBe(0);
  });

  it("OP-52* contract: several requests are one mail that leads to each", async () => {
    const numeros = [(await claim(dealer)).req_numero, (await claim(dealer)).req_numero];
    for (const numero of numeros) await message(ga, numero, "Recebida.");
    await tellNotices(test);
    expect(await send(2)).toBe(1);
    expect(sink.received[0]?.mail.subject).toBe("Novidades em 2 requisições");
    for (const numero of numeros)
      expect(texts()[0]).toContain(`http://localhost:3000/ga/historico/requisicoes/${numero}`);
  });

  it("OP-51* OP-52* contract: an answer is mailed though the closing behind it was taken back, with the status of now; such a closing alone is not", async () => {
    const { req_numero } = await claim(dealer);
    const { req_numero: silent } = await claim(dealer);
    for (const numero of [req_numero, silent]) await message(ga, numero, "Recebida.");
    await tellNotices(test);
    expect(await send(2)).toBe(1);
    sink.received.length = 0;
    test.clock.advance(60_000);
    await message(ga, req_numero, "Pode retirar o carro.");
    test.clock.advance(3000);
    const undone = [];
    for (const numero of [req_numero, silent]) {
      const { data } = await ga.put(`/v2/pac/requisicoes/${numero}`, { req_status: "concluido" });
      undone.push([numero, data.req_versao]);
    }
    await tellNotices(test);
    for (const [numero, req_versao] of undone)
      expect((await ga.put(`/v2/pac/requisicoes/${numero}/desfazer`, { req_versao })).status).toBe(200);
    expect(await send(2)).toBe(1);
    expect(texts()[0]).toContain("Beatriz Nogueira respondeu em 10/03/2026 12:03. Status: Em Andamento");
    expect(texts()[0]).not.toMatch(new RegExp(`Concluído|${silent}`));
  });

  it("OP-52* OP-53* contract: a closing is mailed; what is private, an e-mail, and one's own deed are not", async () => {
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Recebida.");
    await tellNotices(test);
    expect(await send(2)).toBe(1);
    test.clock.advance(60_000);
    await message(ga, req_numero, "Só entre nós.", { interacao_privada: 1 });
    await message(ga, req_numero, "Por e-mail.", {
      interacao_tipo: "email",
      interacao_emails: ["ana@oficina.example"],
    });
    await message(dealer, req_numero, "Obrigado.");
    await tellNotices(test);
    expect(await waiting()).toEqual([[DEALER, ""]]);
    test.clock.advance(60_000);
    await ga.put(`/v2/pac/requisicoes/${req_numero}/arquivar`, { motivo: "Duplicada" });
    await tellNotices(test);
    sink.received.length = 0;
    await send(2);
    const told = sink.received.filter(({ to }) => to[0] === DEALER);
    expect(told).toHaveLength(1);
    expect(told[0]?.mail.text).toContain("Status: Arquivado, em 10/03/2026 12:04");
  });

  it("OP-49* contract: the owner is mailed what the dealer answers", async () => {
    const { req_numero } = await claim(dealer);
    const { usuarioID } = (await ga.get("/v2/auth/sessao")).data;
    const owned = await ga.put(`/v2/pac/requisicoes/${req_numero}/notificacoes`, {
      requisicao_notificacoes: [usuarioID],
    });
    expect(owned.status, owned.text).toBe(200);
    await message(dealer, req_numero, "Alguma novidade?");
    await tellNotices(test);
    await send(2);
    expect(sink.received.map(({ to }) => to[0])).toEqual(["ga@pac.demo"]);
  });
});

describe("when it is mailed", () => {
  it.each([
    ["before seven", "2026-03-10T09:59:00Z", "2026-03-10T10:00:00.000Z"],
    ["at seven", "2026-03-10T10:00:00Z", "2026-03-11T10:00:00.000Z"],
    ["late in the evening", "2026-03-11T02:30:00Z", "2026-03-11T10:00:00.000Z"],
  ])("OP-52* contract: as one mail at seven of São Paulo, asked for %s", async (_, now, due) => {
    test.clock.set(new Date(now));
    const { req_numero } = await claim(dealer);
    expect((await choose(dealer, "resumo")).data).toMatchObject({ aviso_email: "resumo", devolvido: null });
    await message(ga, req_numero, "Recebida.");
    await tellNotices(test);
    expect(await waiting()).toEqual([[DEALER, due]]);
  });

  it("OP-52* contract: at seven several requests of a day are one mail, and none goes before", async () => {
    await choose(dealer, "resumo");
    const numeros = [(await claim(dealer)).req_numero, (await claim(dealer)).req_numero];
    for (const numero of numeros) {
      await message(ga, numero, "Recebida.");
      await tellNotices(test);
      test.clock.advance(3600_000);
    }
    test.clock.set(new Date("2026-03-11T09:59:00Z"));
    expect(await send()).toBe(0);
    expect(await send(1)).toBe(1);
    const [{ mail, to } = { mail: undefined, to: [] }] = sink.received;
    expect([to, mail?.subject]).toEqual([[DEALER], "Novidades em 2 requisições"]);
    for (const [at, numero] of numeros.entries()) {
      expect(mail?.text).toContain(`http://localhost:3000/ga/historico/requisicoes/${numero}`);
      expect(mail?.text).toContain(
        `Beatriz Nogueira respondeu em 10/03/2026 1${2 + at}:00. Status: Em Andamento`,
      );
    }
    expect(await send(60)).toBe(0);
  });

  it("OP-52* contract: never, also where it was chosen meanwhile; chosen anew, what comes then does not wait for the morning", async () => {
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Recebida.");
    await tellNotices(test);
    await choose(dealer, "nunca");
    expect(await send(2)).toBe(0);
    test.clock.advance(60_000);
    await message(ga, req_numero, "De novo.");
    await tellNotices(test);
    expect(await waiting()).toEqual([]);
    await choose(dealer, "resumo");
    await message(ga, req_numero, "Outra vez.");
    test.clock.advance(60_000);
    await message(ga, req_numero, "E outra.");
    await tellNotices(test);
    await choose(dealer, "na_hora");
    test.clock.advance(60_000);
    await message(ga, req_numero, "Agora.");
    await tellNotices(test);
    expect(await waiting()).toHaveLength(2);
    expect(await send(2)).toBe(1);
    // The morning's has nothing left to say.
    test.clock.set(new Date("2026-03-11T10:00:00Z"));
    expect(await send()).toBe(0);
    expect(await waiting()).toEqual([[DEALER, ""]]);
  });

  it("OP-52* contract: an address that mails came back from gets none, until its person asks for them again", async () => {
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Recebida.");
    await tellNotices(test);
    await noteReturned(test.db, { endereco: DEALER, quando: NOON, motivo: "550 5.1.1 No such user" });
    expect(await send(2)).toBe(0);
    test.clock.advance(60_000);
    await message(ga, req_numero, "De novo.");
    await tellNotices(test);
    expect(await waiting()).toEqual([]);
    expect((await dealer.get(CHOICE)).data).toEqual({
      aviso_email: "na_hora",
      usuario_email: DEALER,
      devolvido: { desde: Math.floor(NOON.getTime() / 1000), motivo: "550 5.1.1 No such user" },
    });
    expect((await choose(dealer, "na_hora")).data.devolvido).toBeNull();
    expect(await findReturned(test.db, DEALER)).toBeUndefined();
  });

  it("OP-52* contract: what is told while a letter is under way goes by another one", async () => {
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Recebida.");
    await tellNotices(test);
    sink.manners = {
      onData: async () => {
        sink.manners = {};
        test.clock.advance(60_000);
        await message(ga, req_numero, "Mais uma.");
        await tellNotices(test);
      },
    };
    expect(await send(2)).toBe(1);
    expect((await waiting()).map(([, due]) => due)).toEqual(["2026-03-10T15:05:00.000Z", ""]);
    expect(await send(2)).toBe(1);
    expect(texts()[1]).toContain("respondeu em 10/03/2026 12:03");
    expect(texts()[1]).not.toContain("12:00");
  });
});

it("contract: consultants choose nothing, and nobody what there is not", async () => {
  const consultor = await test.as("consultor.autos");
  for (const answer of [await consultor.get(CHOICE), await choose(consultor, "nunca")])
    expect(answer.status).toBe(403);
  expect((await choose(admin, "sempre")).status).toBe(422);
  await choose(admin, "nunca");
  const audit = test.db.selectFrom("auditoria").select("detalhe").where("acao", "=", "aviso_email.escolhido");
  expect((await audit.orderBy("auditoria_id", "desc").limit(1).execute())[0]?.detalhe).toEqual({
    aviso_email: "nunca",
  });
});
