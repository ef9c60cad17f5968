import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { claim, message } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import { mailDoors, mailSettings, mailTo, replyAddress } from "../../../tests/http/mail-door.ts";
import { startMailSink } from "../../../tests/http/mail-sink.ts";
import type { Received } from "../../../tests/http/mail-sink.ts";
import { dial, mailText, relay } from "../../../tests/http/relay.ts";
import { createDatabase, createPool } from "../../platform/db/connect.ts";
import { StorageFullError } from "../../platform/storage/storage.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

const sink = await startMailSink();
const disk: { free: number | null } = { free: null };
const test = appOfFile(mailSettings(sink), () => ({ freeBytes: async () => disk.free }));
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const { written, doors, open } = mailDoors(test);

let port = 0;
let sent: Received;
/** Where GA's mail to Ana is answered to. */
let replyTo = "";
let numero = 0;

beforeAll(async () => {
  port = await open();
  numero = (await claim(dealer)).req_numero;
  await message(ga, numero, "Segue o prazo.", {
    interacao_tipo: "email",
    interacao_emails: ["ana@oficina.example"],
  });
  sent = await mailTo(sink, "ana@oficina.example");
  replyTo = replyAddress(sent);
});
beforeEach(() => {
  disk.free = null;
  written.length = 0;
});
afterAll(async () => await sink.close());

/** What came in under that Message-ID: state and why. */
async function recebidos(id: string): Promise<[string, string | null][]> {
  const rows = await test.db
    .selectFrom("email_recebido")
    .select(["recebido_estado", "recebido_motivo"])
    .where("recebido_message_id", "=", id)
    .orderBy("recebido_id")
    .execute();
  return rows.map(({ recebido_estado, recebido_motivo }) => [recebido_estado, recebido_motivo]);
}

/** Files of the storage, unfinished ones too. */
async function files(): Promise<number> {
  const names = await readdir(join(test.dataDir, "arquivos"), { recursive: true, withFileTypes: true });
  return names.filter((name) => name.isFile()).length;
}

let count = 0;
const newId = (): string => `<${++count}@oficina.example>`;

it("OP-54*: a mail of ours is answered to an address of its own, and bounces to another", () => {
  const { from, mail } = sent;
  expect(replyTo).toMatch(/^reply\+[a-z2-7]{47}@correio\.montadora\.example$/);
  expect(from).toMatch(/^bounce\+[a-z2-7]{47}@correio\.montadora\.example$/);
  expect(mail.from?.address).toBe("pac@montadora.example");
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("x-loop")).toBe("pac");
  expect(headers.get("x-auto-response-suppress")).toContain("OOF");
  expect(mail.text).toContain("responda a este e-mail");
});

it("OP-54*: a reply is taken once it is stored, and its log line holds no address", async () => {
  const id = newId();
  expect(await relay(port, mailText({ "Message-ID": id }), { to: replyTo })).toMatch(/^250 /);
  expect(await recebidos(id)).toEqual([["entregue", null]]);
  const stored = test.db
    .selectFrom("interacao")
    .selectAll()
    .where("interacao_remetente_email", "is not", null);
  expect(await stored.execute()).toMatchObject([
    {
      req_numero: numero,
      interacao_usuario_id: null,
      interacao_tipo: "email",
      interacao_privada: true,
      interacao_remetente_nome: "Ana",
      interacao_remetente_email: "ana@oficina.example",
      interacao_remetente_from: null,
    },
  ]);
  expect(written.join("")).toContain('"msg":"a mail came in"');
  expect(written.join("")).not.toContain("@");
});

it("OP-54*: who is no relay is hung up on before a word", async () => {
  const line = await dial(await open({}, { relays: ["10.0.0.0/8"] }));
  expect(await line.answer()).toBe("");
});

it("OP-54*: another domain is 550, neither passwords nor TLS are offered, and the size is said", async () => {
  const line = await dial(port);
  expect(await line.answer()).toMatch(/^220 correio\.montadora\.example /);
  line.socket.write("EHLO relay.example\r\n");
  const offered = await line.answer();
  expect(offered).toBe("250 SIZE 26214400");
  expect(await line.say("STARTTLS")).toMatch(/^500 /);
  expect(await line.say("AUTH LOGIN")).toMatch(/^500 /);
  expect(await line.say("MAIL FROM:<ana@oficina.example>")).toMatch(/^250 /);
  expect(await line.say("RCPT TO:<ana@outra.example>")).toMatch(/^550 /);
  expect(await line.say("RCPT TO:<ana@montadora.example>")).toMatch(/^550 /);
  expect(await line.say(`RCPT TO:<${"a".repeat(300)}@correio.montadora.example>`)).toMatch(/^501 /);
  expect(await line.say("RCPT TO:<qualquer@CORREIO.montadora.example>")).toMatch(/^250 /);
  line.socket.destroy();
});

it("OP-54*: more than 25 MB is 552, said before or after, and nothing of it is left", async () => {
  const before = await files();
  const id = newId();
  const line = await dial(port);
  await line.answer();
  await line.say("EHLO relay.example");
  expect(await line.say("MAIL FROM:<ana@oficina.example> SIZE=26214401")).toMatch(/^552 /);
  line.socket.destroy();
  const large = mailText({ "Message-ID": id }, `${"a".repeat(998)}\r\n`.repeat(26_300));
  expect(await relay(port, large, { to: replyTo })).toMatch(/^552 /);
  expect(await recebidos(id)).toEqual([]);
  expect(await files()).toBe(before);
});

it("OP-54*: without room a mail is 452, as uploads judge it, and is taken once there is some", async () => {
  const id = newId();
  disk.free = 500 * 1024 * 1024 + 26_214_399;
  expect(await relay(port, mailText({ "Message-ID": id }), { to: replyTo })).toMatch(/^452 /);
  disk.free += 1;
  // The connection that was refused counts until it is closed.
  const again = async (): Promise<string> =>
    await relay(port, mailText({ "Message-ID": id }), { to: replyTo });
  await expect.poll(again).toMatch(/^250 /);
});

it("OP-54*: a storage that fills up meanwhile is 452, and nothing is stored", async () => {
  const full = async (): Promise<number> => {
    throw new StorageFullError();
  };
  const there = await open({ storage: { ...test.services.storage, put: full } });
  const id = newId();
  expect(await relay(there, mailText({ "Message-ID": id }), { to: replyTo })).toMatch(/^452 /);
  expect(await recebidos(id)).toEqual([]);
});

it("OP-54*: while the database is away a mail is 451, at its beginning and behind its last byte", async () => {
  const db = createDatabase(createPool(test.connection, 2));
  const there = await open({ db });
  const before = await files();
  const id = newId();
  const line = await dial(there);
  await line.answer();
  await line.say("EHLO relay.example");
  expect(await line.say("MAIL FROM:<ana@oficina.example>")).toMatch(/^250 /);
  expect(await line.say(`RCPT TO:<${replyTo}>`)).toMatch(/^250 /);
  expect(await line.say("DATA")).toMatch(/^354 /);
  await db.destroy();
  expect(await line.say(`${mailText({ "Message-ID": id })}\r\n.`)).toMatch(/^451 /);
  expect(await line.say("MAIL FROM:<ana@oficina.example>")).toMatch(/^451 /);
  line.socket.destroy();
  expect(await files()).toBe(before);
  expect(await relay(port, mailText({ "Message-ID": id }), { to: replyTo })).toMatch(/^250 /);
  expect(await recebidos(id)).toEqual([["entregue", null]]);
});

it("OP-54*: a mail that is cut off half way leaves nothing", async () => {
  const before = await files();
  const id = newId();
  const line = await dial(port);
  await line.answer();
  await line.say("EHLO relay.example");
  await line.say("MAIL FROM:<ana@oficina.example>");
  await line.say(`RCPT TO:<${replyTo}>`);
  await line.say("DATA");
  line.socket.write(mailText({ "Message-ID": id }, "a".repeat(100_000)));
  await expect.poll(files).toBe(before + 1);
  line.socket.destroy();
  await expect.poll(files).toBe(before);
  expect(await recebidos(id)).toEqual([]);
});

it("OP-54*: thirty at once are all stored, and the same one thirty times over two instances once", async () => {
  const db = createDatabase(createPool(test.connection, 4));
  const there = await open({ db });
  const ids = Array.from({ length: 30 }, newId);
  const each = ids.map(async (id) => await relay(port, mailText({ "Message-ID": id }), { to: replyTo }));
  expect((await Promise.all(each)).filter((one) => !one.startsWith("250 "))).toEqual([]);
  for (const id of ids) expect(await recebidos(id)).toEqual([["entregue", null]]);
  const id = newId();
  const before = await files();
  const same = ids.map(async (_, at) =>
    relay(at % 2 === 0 ? port : there, mailText({ "Message-ID": id }), { to: replyTo }),
  );
  expect((await Promise.all(same)).filter((one) => !one.startsWith("250 "))).toEqual([]);
  expect(await recebidos(id)).toEqual([["entregue", null]]);
  expect(await files()).toBe(before + 1);
  await db.destroy();
});

it("OP-54*: one connection too many is told to come again, and a connection does not last for ever", async () => {
  const there = await open({}, { patience: { connectionMs: 1000 } });
  const lines = await Promise.all(Array.from({ length: 32 }, async () => await dial(there)));
  for (const line of lines) expect(await line.answer()).toMatch(/^220 /);
  const late = await dial(there);
  expect(await late.answer()).toMatch(/^421 /);
  for (const line of lines) expect(await line.answer()).toBe("");
  const again = await dial(there);
  expect(await again.answer()).toMatch(/^220 /);
  again.socket.destroy();
});

it(
  "OP-54*: who sends no byte for a while is hung up on, in the middle of a mail too, and nothing of that is left",
  { timeout: 30_000 },
  async () => {
    const there = await open({}, { patience: { idleMs: 500 } });
    const before = await files();
    const id = newId();
    const line = await dial(there);
    await line.answer();
    await line.say("EHLO relay.example");
    await line.say("MAIL FROM:<ana@oficina.example>");
    await line.say(`RCPT TO:<${replyTo}>`);
    await line.say("DATA");
    line.socket.write(mailText({ "Message-ID": id }));
    const idle = await dial(there);
    expect(await idle.answer()).toMatch(/^220 /);
    for (const silent of [idle, line]) {
      expect(await silent.answer()).toMatch(/^421 /);
      expect(await silent.answer()).toBe("");
    }
    await expect.poll(files).toBe(before);
    expect(await recebidos(id)).toEqual([]);
  },
);

it("OP-54*: a stop lets a mail under way come to its end, and hangs up on who says nothing", async () => {
  const there = await open();
  const door = doors.at(-1);
  const id = newId();
  const idle = await dial(there);
  await idle.answer();
  const line = await dial(there);
  await line.answer();
  await line.say("EHLO relay.example");
  await line.say("MAIL FROM:<ana@oficina.example>");
  await line.say(`RCPT TO:<${replyTo}>`);
  await line.say("DATA");
  const closing = door?.close();
  expect(await idle.answer()).toMatch(/^421 /);
  expect(await line.say(`${mailText({ "Message-ID": id })}\r\n.`)).toMatch(/^250 /);
  line.socket.end();
  await closing;
  expect(await recebidos(id)).toEqual([["entregue", null]]);
});
