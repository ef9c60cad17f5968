import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addPerson, claim, message } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { mailSettings } from "../../tests/http/mail-door.ts";
import { refusal, startMailSink } from "../../tests/http/mail-sink.ts";
import { newsMail } from "../../tests/http/news-mail.ts";
import { tellNotices } from "../../tests/http/notices.ts";

const sink = await startMailSink();
const test = appOfFile(mailSettings(sink));
afterAll(async () => await sink.close());
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");
const { send, waiting } = newsMail(test, sink);

const DEALER = "dealer.autos@pac.demo";
const OWNER = "ga@pac.demo";
const PRIVATE = { interacao_privada: 1 };

/** What that address was mailed, as text, in the order in which it came. */
const mailedTo = (address: string): string[] =>
  sink.received.filter(({ to }) => to[0] === address).map(({ mail }) => mail.text ?? "");

/** A request whose owner is GA's person, who is told and mailed nothing yet. */
async function owned(): Promise<number> {
  const { req_numero } = await claim(dealer);
  const { usuarioID } = (await ga.get("/v2/auth/sessao")).data;
  const stored = await ga.put(`/v2/pac/requisicoes/${req_numero}/notificacoes`, {
    requisicao_notificacoes: [usuarioID],
  });
  expect(stored.status, stored.text).toBe(200);
  await tellNotices(test);
  return req_numero;
}

describe("a burst", () => {
  it.each([
    ["the answer, then what is private", {}, PRIVATE],
    ["what is private, then the answer", PRIVATE, {}],
  ])("OP-51* OP-53* contract: %s: the owner is mailed the answer, and no text", async (_, first, second) => {
    for (const isReadAtOnce of [true, false]) {
      sink.received.length = 0;
      const numero = await owned();
      await message(admin, numero, "Um.", first);
      if (!isReadAtOnce) await tellNotices(test);
      test.clock.advance(2000);
      await message(admin, numero, "Dois.", second);
      await tellNotices(test);
      expect(await send(2)).toBe(2);
      expect(mailedTo(OWNER)).toHaveLength(1);
      expect(mailedTo(OWNER)[0]).toMatch(/respondeu em 10\/03\/2026 12:0\d\. Status: Em Andamento/);
      expect(mailedTo(OWNER)[0]).not.toMatch(/Um\.|Dois\./);
      test.clock.advance(60_000);
    }
  });

  it("OP-51* OP-53* contract: of what is private alone the owner is mailed the move of the status, or nothing", async () => {
    const numero = await owned();
    await message(admin, numero, "Um.", PRIVATE);
    await tellNotices(test);
    await send(2);
    expect(mailedTo(OWNER)).toHaveLength(1);
    expect(mailedTo(OWNER)[0]).toContain("Status: Em Andamento, em 10/03/2026 12:00");
    expect(mailedTo(OWNER)[0]).not.toContain("respondeu");
    await message(admin, numero, "Dois.", PRIVATE);
    test.clock.advance(2000);
    await message(admin, numero, "Três.", PRIVATE);
    await tellNotices(test);
    expect(await send(2)).toBe(0);
  });

  it("OP-51* contract: what joins it behind its letter goes by another one", async () => {
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Um.");
    await tellNotices(test);
    await test.db.updateTable("email_saida").set({ proxima_em: test.clock.now() }).execute();
    expect(await send()).toBe(1);
    test.clock.advance(3000);
    await message(ga, req_numero, "Dois.");
    await tellNotices(test);
    expect(await send(2)).toBe(1);
    expect(mailedTo(DEALER)).toHaveLength(2);
  });
});

it("OP-52* contract: who got the message itself by e-mail is not mailed it again, only that the status moved", async () => {
  const { req_numero } = await claim(dealer);
  const email = { interacao_tipo: "email", interacao_emails: [DEALER] };
  await message(ga, req_numero, "Segue a nota.", email);
  await tellNotices(test);
  // The running app sends the message itself at once, and may still be at it when the notice is due: then it sends both.
  await expect.poll(() => mailedTo(DEALER), { timeout: 10_000 }).toHaveLength(1);
  await send(2);
  await expect.poll(() => mailedTo(DEALER), { timeout: 10_000 }).toHaveLength(2);
  expect(mailedTo(DEALER)[0]).toContain("Segue a nota.");
  expect(mailedTo(DEALER)[1]).toContain("Status: Em Andamento, em ");
  expect(mailedTo(DEALER)[1]).not.toMatch(/respondeu|Segue a nota/);
  test.clock.advance(60_000);
  await message(ga, req_numero, "E a outra.", email);
  await tellNotices(test);
  await expect.poll(() => mailedTo(DEALER), { timeout: 10_000 }).toHaveLength(3);
  await send(2);
  // What is left is the one that went out before.
  await expect.poll(waiting).toEqual([[DEALER, ""]]);
  expect(mailedTo(DEALER)).toHaveLength(3);
  expect(mailedTo(DEALER)[2]).toContain("E a outra.");
});

describe("looked at again as it is written", () => {
  let ana = 0;
  let numero = 0;
  beforeEach(async () => {
    // Of the product itself, and nobody else's author.
    ana = await addPerson(test, `ana${test.clock.now().getTime()}.${(numero += 1)}@oficina.example`);
    const stored = await claim(dealer);
    numero = stored.req_numero;
    await test.db
      .updateTable("requisicao")
      .set({ req_usuario_id: ana })
      .where("req_numero", "=", numero)
      .execute();
    await message(ga, numero, "Recebida.");
    await tellNotices(test);
  });

  it.each(["S", "C"])(
    "OP-52* contract: whoever is suspended or cancelled (%s) is mailed nothing",
    async (acesso_status) => {
      await test.db.updateTable("usuario").set({ acesso_status }).where("usuario_id", "=", ana).execute();
      expect(await send(2)).toBe(0);
      expect(await waiting()).toEqual([]);
      // Nor later what had waited.
      await test.db
        .updateTable("usuario")
        .set({ acesso_status: "A" })
        .where("usuario_id", "=", ana)
        .execute();
      test.clock.advance(60_000);
      await message(ga, numero, "De novo.");
      await tellNotices(test);
      expect(await send(2)).toBe(1);
      expect(sink.received[0]?.mail.text).not.toContain("12:00");
    },
  );

  it("OP-52* contract: nor is who has not the dealer any more", async () => {
    await test.db.deleteFrom("usuario_concessionario").where("usuario_id", "=", ana).execute();
    expect(await send(2)).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it("OP-52* contract: a closing that was taken back is told to nobody", async () => {
    test.clock.advance(60_000);
    await test.db.deleteFrom("email_saida").execute();
    await test.db.deleteFrom("aviso_email").execute();
    await ga.put(`/v2/pac/requisicoes/${numero}/arquivar`, { motivo: "Duplicada" });
    test.clock.advance(10_000);
    const taken = await ga.put(`/v2/pac/requisicoes/${numero}/desfazer`, { req_versao: 2 });
    expect(taken.status, taken.text).toBe(200);
    await tellNotices(test);
    expect(await send(2)).toBe(1);
    expect(sink.received[0]?.mail.text).toContain("Status: Em Andamento");
    expect(sink.received[0]?.mail.text).not.toContain("Arquivado");
  });

  it("contract: of the demo network nobody is mailed where nobody of it may enter; others are", async () => {
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Recebida.");
    await tellNotices(test);
    expect(await waiting()).toHaveLength(2);
    const settings = { ...test.services.settings, demo: false, publicUrl: "https://pac.montadora.example" };
    expect(await send(2, { settings })).toBe(1);
    expect(sink.received.map(({ to }) => to[0]?.endsWith("@oficina.example"))).toEqual([true]);
    expect(await waiting()).toHaveLength(1);
  });

  it("contract: it goes to the address that the person has by then, with what a try to the other one had taken", async () => {
    sink.manners = {
      onData: () => {
        throw refusal(451, "4.3.0 later");
      },
    };
    expect(await send(2)).toBe(0);
    const novo = `nova${numero}@oficina.example`;
    await test.db.updateTable("usuario").set({ usuario_email: novo }).where("usuario_id", "=", ana).execute();
    sink.manners = {};
    expect(await send(1)).toBe(1);
    expect(mailedTo(novo)).toHaveLength(1);
    expect(mailedTo(novo)[0]).toContain("respondeu em 10/03/2026 12:00");
    expect(await send(60)).toBe(0);
  });

  it("contract: another try tells the same, and what has come meanwhile", async () => {
    sink.manners = {
      onData: () => {
        throw refusal(451, "4.3.0 later");
      },
    };
    expect(await send(2)).toBe(0);
    await message(ga, numero, "De novo.");
    await tellNotices(test);
    sink.manners = {};
    expect(await send(1)).toBe(1);
    expect(sink.received[0]?.mail.text).toContain("respondeu em 10/03/2026 12:00");
    expect(sink.received[0]?.mail.text).toContain("respondeu em 10/03/2026 12:02");
    // The letter that was posted for it has nothing left to say.
    expect(await send(2)).toBe(0);
  });
});
