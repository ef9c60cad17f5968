import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { EICAR, startClamd } from "../../../tests/clamd/start-clamd.ts";
import { claim, message, upload } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import { mailDoors, mailSettings, mailTo, replyAddress } from "../../../tests/http/mail-door.ts";
import { startMailSink } from "../../../tests/http/mail-sink.ts";
import { mailText, relay } from "../../../tests/http/relay.ts";
import { createScanner } from "../../platform/scan/scanner.ts";

const sink = await startMailSink();
const clamd = await startClamd();
const test = appOfFile({ ...mailSettings(sink), CLAMD_URL: clamd.url });
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const { open } = mailDoors(test);
let port = 0;
beforeAll(async () => {
  port = await open();
});
beforeEach(() => {
  clamd.manners = "scan";
  clamd.scanned.length = 0;
});
afterAll(async () => {
  await sink.close();
  await clamd.close();
});

let count = 0;

/** A mail with these files. */
function mailWith(files: Readonly<Record<string, string>>): string {
  const parts = Object.entries(files).flatMap(([name, content]) => [
    "--x",
    `Content-Type: text/plain; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(content).toString("base64"),
  ]);
  count += 1;
  return mailText(
    {
      "Message-ID": `<v${count}@oficina.example>`,
      "MIME-Version": "1.0",
      "Content-Type": 'multipart/mixed; boundary="x"',
    },
    ["--x", "Content-Type: text/plain", "", "Segue a nota.", ...parts, "--x--", ""].join("\r\n"),
  );
}

/** GA's mail in a new claim; where it is answered to. */
async function written(): Promise<{ readonly numero: number; readonly replyTo: string }> {
  const { req_numero: numero } = await claim(dealer);
  sink.received.length = 0;
  const more = { interacao_tipo: "email", interacao_emails: ["ana@oficina.example"] };
  await message(ga, numero, "Segue o prazo.", more);
  return { numero, replyTo: replyAddress(await mailTo(sink, "ana@oficina.example")) };
}
const lastOf = async (numero: number) =>
  (await ga.get(`/v2/pac/requisicoes/${numero}/interacoes`)).data.at(-1);
const infections = async () =>
  (
    await test.db
      .selectFrom("auditoria")
      .select(["usuario_id", "detalhe"])
      .where("acao", "=", "arquivo.infectado")
      .orderBy("auditoria_id")
      .execute()
  ).map(({ usuario_id, detalhe }) => ({ usuario_id, ...(detalhe as object) }));

it("OP-54* contract: of a mail that comes in a file with a virus is left out, which its thread says and the audit keeps, once", async () => {
  const { numero, replyTo } = await written();
  const raw = mailWith({ "nota.txt": "Nota 12", "boleto.txt": `x${EICAR}` });
  for (const _ of [1, 2]) expect(await relay(port, raw, { to: replyTo })).toMatch(/^250 /);
  const stored = await lastOf(numero);
  expect(stored).toMatchObject({
    interacao_texto: expect.stringMatching(/^Segue a nota\.\s*$/),
    interacao_anexos: [{ arquivo_id: expect.any(String), arquivo_nome: "nota.txt" }],
    interacao_descartados: ["boleto.txt: contém vírus"],
  });
  expect(stored.interacao_anexos[0]).not.toHaveProperty("arquivo_verificacao");
  const { recebido_id } = await test.db
    .selectFrom("email_recebido")
    .select("recebido_id")
    .where("interacao_id", "=", stored.interacao_id)
    .executeTakeFirstOrThrow();
  expect(await infections()).toEqual([
    {
      usuario_id: null,
      contexto: "correio",
      destino_id: recebido_id,
      assinatura: "Eicar-Test-Signature",
      guardado: false,
    },
  ]);
});

it("OP-54* contract: while the scanner is away its relay keeps a mail with files, and one without comes in", async () => {
  const { numero, replyTo } = await written();
  clamd.manners = "hang-up";
  const raw = mailWith({ "nota.txt": "Nota 12" });
  expect(await relay(port, raw, { to: replyTo })).toMatch(/^451 /);
  expect(
    await relay(port, mailText({ "Message-ID": "<so-texto@oficina.example>" }), { to: replyTo }),
  ).toMatch(/^250 /);
  expect((await lastOf(numero)).interacao_anexos).toEqual([]);
  clamd.manners = "scan";
  expect(await relay(port, raw, { to: replyTo })).toMatch(/^250 /);
  expect((await lastOf(numero)).interacao_anexos).toMatchObject([{ arquivo_nome: "nota.txt" }]);
});

it("OP-54* contract: where files are taken unseen, those of a mail are marked; a file too large to be scanned is left out else", async () => {
  const { numero, replyTo } = await written();
  const address = { host: "127.0.0.1", port: Number(new URL(clamd.url).port) };
  const trusting = await open({ scanner: createScanner({ address, takesUnseen: true }) });
  clamd.manners = "hang-up";
  expect(await relay(trusting, mailWith({ "nota.txt": "Nota 12" }), { to: replyTo })).toMatch(/^250 /);
  const [anexo] = (await lastOf(numero)).interacao_anexos;
  expect(anexo).toMatchObject({ arquivo_nome: "nota.txt", arquivo_verificacao: "pendente" });
  const { verificar_em } = await test.db
    .selectFrom("arquivo")
    .select("verificar_em")
    .where("arquivo_id", "=", anexo.arquivo_id)
    .executeTakeFirstOrThrow();
  expect(verificar_em).toEqual(new Date(test.clock.now().getTime() + 60_000));
  clamd.manners = { maxBytes: 3 };
  expect(await relay(port, mailWith({ "nota.txt": "Nota 12" }), { to: replyTo })).toMatch(/^250 /);
  expect(await lastOf(numero)).toMatchObject({
    interacao_anexos: [],
    interacao_descartados: ["nota.txt: grande demais para a verificação de vírus"],
  });
});

it("OP-54* contract: a mail that waits is looked at again when it is assigned: 503 while the scanner is away, then without its virus", async () => {
  const { numero } = await written();
  clamd.manners = "scan";
  const raw = mailWith({ "boleto.txt": EICAR, "nota.txt": "Nota 12" });
  expect(await relay(port, raw, { to: "pac@correio.montadora.example" })).toMatch(/^250 /);
  const { recebido_id, recebido_anexos } = await test.db
    .selectFrom("email_recebido")
    .select(["recebido_id", "recebido_anexos"])
    .orderBy("recebido_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(recebido_anexos).toEqual([{ nome: "nota.txt", bytes: 7 }]);
  const assign = async () =>
    await ga.post(`/v2/pac/correio/recebidos/${recebido_id}/atribuir`, { req_numero: numero });
  clamd.manners = "hang-up";
  const away = await assign();
  expect([away.status, away.msg]).toEqual([
    503,
    "A verificação de vírus não responde, e o arquivo não foi guardado. Tente novamente em instantes.",
  ]);
  clamd.manners = "scan";
  expect((await assign()).status).toBe(200);
  expect(await lastOf(numero)).toMatchObject({
    interacao_anexos: [{ arquivo_nome: "nota.txt" }],
    interacao_descartados: ["boleto.txt: contém vírus"],
  });
});

it("OP-54* contract: a mail with a file in which a virus was found before it went out does not go out", async () => {
  const { req_numero: numero } = await claim(dealer);
  const arquivo_id = await upload(ga, numero, "anx_interacao", {
    name: "nota.txt",
    content: Buffer.from("Nota"),
  });
  sink.received.length = 0;
  sink.manners = {
    onFrom: () => {
      throw Object.assign(new Error("not now"), { responseCode: 451 });
    },
  };
  await message(ga, numero, "Segue", {
    interacao_tipo: "email",
    interacao_emails: ["bia@oficina.example"],
    interacao_anexos: [{ arquivo_id, arquivo_nome: "nota.txt" }],
  });
  const mail = async () =>
    await test.db
      .selectFrom("email_saida")
      .select(["email_id", "email_estado", "email_motivo", "email_tentativas", "arrendado_ate"])
      .where("email_destino", "=", "bia@oficina.example")
      .executeTakeFirstOrThrow();
  // The try counts from its begin: it is over with its lease.
  await expect.poll(mail).toMatchObject({ email_tentativas: 1, arrendado_ate: null });
  await test.db
    .updateTable("arquivo")
    .set({ arquivo_verificacao: "infectado" })
    .where("arquivo_id", "=", arquivo_id)
    .execute();
  sink.manners = {};
  test.clock.advance(24 * 3600_000);
  // Whoever sends one more wakes what sends them all.
  const late = await test.as("ga");
  await message(late, numero, "E mais", {
    interacao_tipo: "email",
    interacao_emails: ["ana@oficina.example"],
  });
  await expect
    .poll(async () => await mail())
    .toMatchObject({
      email_estado: "falhou",
      email_motivo: "Um anexo contém um vírus.",
    });
  expect(sink.received.filter(({ to }) => to.includes("bia@oficina.example"))).toEqual([]);
});
