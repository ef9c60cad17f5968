import { pino } from "pino";
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { claim, message } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { refusal, startMailSink, startSilence } from "../../tests/http/mail-sink.ts";
import { TEST_NOW } from "../../tests/http/template.ts";
import { LETTERS, MAIL_THREADS } from "../app.ts";
import { createMailer } from "../platform/mail/create-mailer.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import { smtpMailer } from "../platform/mail/smtp.ts";
import { findBlocked, noteBlocked } from "./commands/blocked.ts";
import { claimMail } from "./commands/claim.ts";
import type { SenderParts } from "./commands/sender-parts.ts";
import { sendDue } from "./index.ts";
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { Writable } from "node:stream";

const login = { user: "pac", pass: "segredo" };
const sink = await startMailSink(login);
const untrusted = await startMailSink(undefined, true);
const unsigned = await startMailSink(undefined, false, false);
const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

/** Mailers of a test, closed after it. */
const mailers: Mailer[] = [];
const mailer = (smtpUrl: string): Mailer => {
  const made = createMailer({ smtpUrl, mailFrom: "pac@montadora.example", dataDir: test.dataDir });
  mailers.push(made);
  return made;
};
const written: string[] = [];
const log = pino(
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      written.push(line.toString());
      done();
    },
  }),
);

afterAll(async () => {
  for (const one of mailers) one.close();
  await Promise.all([sink, untrusted, unsigned].map(async (one) => await one.close()));
});
beforeEach(async () => {
  test.clock.set(TEST_NOW);
  sink.received.length = 0;
  sink.manners = {};
  written.length = 0;
  for (const table of ["email_saida", "email_devolvido"] as const) await test.db.deleteFrom(table).execute();
});

/** E-mails that wait: as if the notice that wakes the sender had been lost. */
async function queued(emails: readonly string[]): Promise<number> {
  const { req_numero } = await claim(dealer);
  const { data } = await message(ga, req_numero, "Segue o prazo.", { interacao_privada: 1 });
  const quando = test.clock.now();
  for (const email_destino of emails)
    await test.db
      .insertInto("email_saida")
      .values({ interacao_id: data.interacao_id, email_destino, criado_em: quando, proxima_em: quando })
      .execute();
  return req_numero;
}

/** A run of the sender, `minutes` after the last one. */
async function send(
  minutes = 0,
  by = mailer(sink.url),
  kinds: Partial<Pick<SenderParts, "mailThreads" | "letters">> = {},
): Promise<number> {
  test.clock.advance(minutes * 60_000);
  const run = { log, signal: new AbortController().signal };
  const all = { mailThreads: MAIL_THREADS, letters: LETTERS, ...kinds };
  return await sendDue({ ...test.services, mailer: by, ...all }, run);
}

/** A server that turns that mail away, at its recipient or behind its text. */
const turnsAway = (at: "onFrom" | "onTo" | "onData", code: number, words: string) => ({
  [at]: () => {
    throw refusal(code, words);
  },
});

async function rows(): Promise<[string, string, number, string | null][]> {
  const found = await test.db.selectFrom("email_saida").selectAll().orderBy("email_id").execute();
  return found.map((one) => [one.email_destino, one.email_estado, one.email_tentativas, one.email_motivo]);
}

it("OP-54*: a recipient that the server does not know fails alone, and is told with the request", async () => {
  const numero = await queued(["ana@oficina.example", "bruno@oficina.example"]);
  sink.manners = {
    onTo: (address) => {
      if (address.startsWith("bruno")) throw refusal(550, "5.1.1 No such user here");
    },
  };
  expect(await send()).toBe(1);
  expect(await rows()).toEqual([
    ["ana@oficina.example", "enviado", 1, null],
    ["bruno@oficina.example", "falhou", 1, "550 5.1.1 No such user here"],
  ]);
  const { data } = await ga.get(`/v2/pac/requisicoes/${numero}`);
  expect(data).toMatchObject({
    req_versao: 1,
    req_objeto_ctrl: { email_invalidos: ["bruno@oficina.example"] },
  });
});

it("OP-54*: 'not now' is tried again with the same Message-ID when it is due, and not before", async () => {
  await queued(["ana@oficina.example"]);
  const seen: string[] = [];
  sink.manners = {
    onData: ({ messageId }) => {
      seen.push(String(messageId));
      if (seen.length < 3) throw refusal(451, "4.7.1 Greylisted, try again");
    },
  };
  expect(await send()).toBe(0);
  expect(await rows()).toEqual([["ana@oficina.example", "fila", 1, "451 4.7.1 Greylisted, try again"]]);
  expect(await send(0.9)).toBe(0);
  expect(seen).toHaveLength(1);
  expect(await send(0.1)).toBe(0);
  expect(await send(5)).toBe(1);
  expect(new Set(seen).size).toBe(1);
  expect(await rows()).toEqual([["ana@oficina.example", "enviado", 3, null]]);
});

it("OP-54*: after the seventh try it has failed, and the address is not called invalid", async () => {
  const numero = await queued(["ana@oficina.example"]);
  sink.manners = {
    onTo: () => {
      throw refusal(450, "4.2.2 Mailbox full");
    },
  };
  for (const minutes of [0, 1, 5, 15, 60, 240, 720]) await send(minutes);
  expect(await rows()).toEqual([["ana@oficina.example", "falhou", 7, "450 4.2.2 Mailbox full"]]);
  const stored = test.db.selectFrom("requisicao").select("email_invalidos");
  expect(await stored.where("req_numero", "=", numero).execute()).toEqual([{ email_invalidos: [] }]);
});

it("OP-54*: a text that the server refuses fails, and the address is not called invalid", async () => {
  await queued(["ana@oficina.example"]);
  sink.manners = {
    onData: () => {
      throw refusal(554, "5.7.1 Looks like spam");
    },
  };
  await send();
  const [row] = await test.db.selectFrom("email_saida").selectAll().execute();
  expect(row).toMatchObject({ email_estado: "falhou", email_invalido: false });
});

it.each([
  ["a sign-in", () => sink.url.replace("segredo", "errado"), {}],
  ["a sign-in that is not even offered", () => unsigned.url.replace("//", "//pac:segredo@"), {}],
  ["TLS", () => sink.url.replace("smtp:", "smtps:"), {}],
  ["a certificate", () => untrusted.url, {}],
  ["a sender", () => sink.url, turnsAway("onFrom", 553, "5.7.1 <pac@montadora.example> not owned by user")],
  [
    "a sender, at the recipient as Postfix does,",
    () => sink.url,
    turnsAway("onTo", 553, "5.7.1 <pac@montadora.example>: Sender address rejected: not owned by user pac"),
  ],
  ["a relay", () => sink.url, turnsAway("onTo", 554, "5.7.1 <ana@oficina.example>: Relay access denied")],
  [
    "a sender, behind the text as Exchange does,",
    () => sink.url,
    turnsAway("onData", 550, "5.7.60 SMTP; Client does not have permissions to send as this sender"),
  ],
])(
  "OP-54*: %s that is refused is the operator's: all wait, no try counts, no address is wrong, and the log says since when and holds no address",
  async (_, urlOf, manners) => {
    await queued(["ana@oficina.example", "bruno@oficina.example"]);
    sink.manners = manners;
    const since = Math.floor(test.clock.now().getTime() / 1000);
    for (const minutes of [0, 1]) {
      written.length = 0;
      expect(await send(minutes, mailer(urlOf()))).toBe(0);
      expect((await rows()).map(([, estado, tries]) => [estado, tries])).toEqual([
        ["fila", 0],
        ["fila", 0],
      ]);
      expect((await findBlocked(test.db))?.desde).toBe(since);
      expect(JSON.parse(written[0] ?? "")).toMatchObject({
        msg: "mails wait: the server turns us away",
        desde: since,
        motivo: expect.stringMatching(/./),
      });
      expect(written.join("")).not.toMatch(/@|segredo|errado/);
    }
    expect(await test.db.selectFrom("email_devolvido").selectAll().execute()).toEqual([]);
    sink.manners = {};
    expect(await send(1)).toBe(2);
    expect(await findBlocked(test.db)).toBeUndefined();
  },
);

it("OP-54*: a server may look at a text for nearly four minutes before it answers", async () => {
  await queued(["ana@oficina.example"]);
  const waits = vi.spyOn(Socket.prototype, "setTimeout");
  onTestFinished(() => waits.mockRestore());
  expect(await send()).toBe(1);
  expect(Math.max(...waits.mock.calls.map(([ms]) => ms))).toBe(235_000);
});

it("OP-54*: a connection that breaks behind the text is tried again; the mailbox knows the second by its Message-ID", async () => {
  await queued(["ana@oficina.example"]);
  const first = await startMailSink();
  first.manners = {
    onData: async () => await new Promise<void>(() => void setImmediate(() => void first.close())),
  };
  expect(await send(0, mailer(first.url))).toBe(0);
  expect((await rows())[0]?.slice(1, 3)).toEqual(["fila", 1]);
  expect(await send(1)).toBe(1);
});

it.each([
  ["a server that is not there", async () => ({ url: "smtp://127.0.0.1:1", close: async () => undefined })],
  ["a server that never greets", async () => await startSilence()],
  [
    "a server that takes the text and says nothing",
    async () => {
      const silent = await startMailSink();
      silent.manners = { onData: async () => await new Promise<never>(() => undefined) };
      return silent;
    },
  ],
])("OP-54*: %s is tried again, and nobody is blamed", async (_, start) => {
  const numero = await queued(["ana@oficina.example"]);
  const silent = await start();
  const waits = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };
  const impatient = { ...mailer(silent.url), ...smtpMailer(silent.url, "pac@montadora.example", waits) };
  mailers.push(impatient);
  expect(await send(0, impatient)).toBe(0);
  await silent.close();
  expect((await rows()).map((row) => row.slice(0, 3))).toEqual([["ana@oficina.example", "fila", 1]]);
  expect(await findBlocked(test.db)).toBeUndefined();
  expect((await ga.get(`/v2/pac/requisicoes/${numero}`)).data.req_objeto_ctrl.email_invalidos).toEqual([]);
  expect(await send(1)).toBe(1);
});

it("OP-54*: many runs at once send each mail once; who died leaves theirs to others after five minutes", async () => {
  await queued(Array.from({ length: 40 }, (_, at) => `p${at}@oficina.example`));
  const dead = await claimMail(test.db, test.clock.now(), { tipos: ["mensagem"], inHand: new Set() });
  expect(dead?.email_destino).toBe("p0@oficina.example");
  const counts = await Promise.all([send(), send(), send()]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(39);
  expect(new Set(sink.received.map(({ to }) => to[0])).size).toBe(39);
  expect(await send(4.9)).toBe(0);
  expect(await send(0.1)).toBe(1);
});

it("OP-54*: runs of one instance share its two connections: nothing is leased that has to wait for one", async () => {
  await queued(Array.from({ length: 6 }, (_, at) => `p${at}@oficina.example`));
  const free = Promise.withResolvers<void>();
  let held = 0;
  sink.manners = {
    onData: async () => {
      held += 1;
      await free.promise;
    },
  };
  const mine = mailer(sink.url);
  const first = send(0, mine);
  const leased = async (): Promise<number> =>
    (
      await test.db
        .selectFrom("email_saida")
        .select("email_id")
        .where("arrendado_ate", "is not", null)
        .execute()
    ).length;
  await expect.poll(async () => [await leased(), held]).toEqual([2, 2]);
  expect(await send(0, mine)).toBe(0);
  expect(await leased()).toBe(2);
  free.resolve();
  expect(await first).toBe(6);
});

it.each([
  ["whose lease was over", { email_tentativas: 2 }, 2],
  ["of a mail that was sent again meanwhile", { email_message_id: randomUUID() }, 1],
])("OP-54*: a sender %s settles nothing", async (_, meanwhile, tries) => {
  await queued(["ana@oficina.example"]);
  sink.manners = {
    onData: async () => {
      await test.db.updateTable("email_saida").set(meanwhile).execute();
    },
  };
  await send();
  expect(await rows()).toEqual([["ana@oficina.example", "fila", tries, null]]);
});

it("OP-54*: while what became of a mail cannot be stored, no run of its instance sends it again, however long that takes", async () => {
  await queued(["ana@oficina.example"]);
  let isAway = true;
  const mailThreads = MAIL_THREADS.map((thread): (typeof MAIL_THREADS)[number] => ({
    ...thread,
    tell: async (tx, told) => {
      if (isAway) throw new Error("Connection terminated unexpectedly");
      await thread.tell(tx, told);
    },
  }));
  const mine = mailer(sink.url);
  const first = send(0, mine, { mailThreads });
  await expect.poll(() => sink.received.length).toBe(1);
  expect(await send(6, mine)).toBe(0);
  isAway = false;
  expect(await first).toBe(1);
  expect(sink.received).toHaveLength(1);
  expect(await rows()).toEqual([["ana@oficina.example", "enviado", 1, null]]);
});

it("OP-54*: a mail that cannot be written holds back no other, and has failed in the end", async () => {
  const quando = test.clock.now();
  const carta = { email_tipo: "aviso", email_destino: "carta@oficina.example" };
  await test.db
    .insertInto("email_saida")
    .values({ ...carta, criado_em: quando, proxima_em: quando })
    .execute();
  await queued(["ana@oficina.example"]);
  await noteBlocked(test.db, quando, "535 5.7.8 authentication failed");
  const write = async (): Promise<never> => {
    throw new TypeError("carta@oficina.example is not a function");
  };
  const letters = [{ tipo: "aviso", again: false, write }] as const;
  expect(await send(0, mailer(sink.url), { letters })).toBe(1);
  expect(await rows()).toEqual([
    ["carta@oficina.example", "fila", 1, "Não foi possível escrever o e-mail."],
    ["ana@oficina.example", "enviado", 1, null],
  ]);
  expect(await findBlocked(test.db)).toBeUndefined();
  expect(written.join("")).toContain("a mail cannot be written");
  expect(written.join("")).not.toContain("@oficina");
  for (const minutes of [1, 5, 15, 60, 240, 720]) await send(minutes, mailer(sink.url), { letters });
  expect((await rows())[0]).toEqual([
    "carta@oficina.example",
    "falhou",
    7,
    "Não foi possível escrever o e-mail.",
  ]);
});

it("OP-54*: without SMTP each mail is a whole .eml file in the data folder", async () => {
  await queued(["ana@oficina.example"]);
  const { mailFrom } = test.services.settings;
  const files = createMailer({ smtpUrl: undefined, mailFrom, dataDir: test.dataDir });
  expect(await send(0, files)).toBe(1);
  const folder = join(test.dataDir, "correio");
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^[0-9a-f-]{36}@localhost\.eml$/)]);
  const text = await readFile(join(folder, String(names[0])), "utf8");
  expect(text).toMatch(/^To: ana@oficina\.example\r$/m);
  expect(text).toMatch(/--\r\n$/);
});
