import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EICAR, startClamd } from "../../tests/clamd/start-clamd.ts";
import type { Manners } from "../../tests/clamd/start-clamd.ts";
import { claim, nextNumero, rowsOf } from "../../tests/http/factories.ts";
import { sendGbo, workbook } from "../../tests/http/gbo-calls.ts";
import { appOfFile, multipartOf, signedIn } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { pdfFile } from "../../tests/http/samples.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";

const clamd = await startClamd();
const test = appOfFile({ CLAMD_URL: clamd.url });
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
beforeAll(async () => await openYears(test));
beforeEach(() => {
  clamd.manners = "scan";
  clamd.scanned.length = 0;
});
afterAll(async () => await clamd.close());

const VIRUS = "O arquivo contém um vírus e não foi guardado.";
const AWAY =
  "A verificação de vírus não responde, e o arquivo não foi guardado. Tente novamente em instantes.";
const infected = { name: "nota.txt", content: Buffer.from(`Segue a nota.\n${EICAR}\n`) };
const clean = { name: "nota.txt", content: Buffer.from("Segue a nota.") };

const uploadFor = async (numero: number, file = infected): Promise<Answer> =>
  await dealer.upload(`/v2/arquivos/req/id/${numero}/anx_requisicao`, file);

async function filesOnDisk(): Promise<number> {
  const all = await readdir(test.dataDir, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
}

/** Makes a call that must be refused; nothing is stored but so many lines of the audit. */
async function refused(call: () => Promise<Answer>, audited: number): Promise<Answer> {
  const [rows, files] = [await rowsOf(test.db), await filesOnDisk()];
  const answer = await call();
  expect(await rowsOf(test.db), answer.text).toEqual({
    ...rows,
    auditoria: (rows["auditoria"] ?? 0) + audited,
  });
  expect(await filesOnDisk()).toBe(files);
  const leases = await test.db.selectFrom("vaga").select("ate").where("ate", ">", test.clock.now()).execute();
  expect(leases).toEqual([]);
  return answer;
}

const lastAudit = async () =>
  await test.db
    .selectFrom("auditoria")
    .select(["usuario_id", "acao", "objeto", "detalhe"])
    .orderBy("auditoria_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** Every way by which a person's file comes in, with a virus in it; where it was sent to, as the audit says it. */
const WAYS: readonly [contexto: string, destino_id: number, send: () => Promise<Answer>][] = [
  ["anx_requisicao", 1_773_999_001, async () => await uploadFor(1_773_999_001)],
  [
    "anx_informativo",
    202610,
    async () => await dealer.upload("/v2/arquivos/informativo/info_semana/202610/anx_informativo", infected),
  ],
  [
    "imp_item",
    0,
    async () =>
      await dac.upload("/v2/arquivos/item/id/0/imp_item", {
        name: "precos.csv",
        content: Buffer.from(`item_codigo;item_desc;item_preco\nA1;${EICAR};10\n`),
      }),
  ],
  [
    "imp_gbo",
    0,
    async () =>
      (await sendGbo(dac, Buffer.concat([await workbook([["A1", "I1", 1, "", 1, ""]]), Buffer.from(EICAR)])))
        .answer,
  ],
  [
    "tabela",
    202605,
    async () =>
      await dealer.upload("/v2/carros_parados/informativo/subir_arquivo/100101/202605", {
        name: "semana.xlsx",
        content: Buffer.concat([await workbook(), Buffer.from(EICAR)]),
      }),
  ],
];

describe("a file with a virus", () => {
  it.each(WAYS)(
    "contract: sent to %s it is a 422 that says so, stored nowhere, and a line of the audit",
    async (contexto, destino_id, send) => {
      const answer = await refused(send, 1);
      expect([answer.status, answer.msg]).toEqual([422, VIRUS]);
      const { usuario_id, ...line } = await lastAudit();
      expect(line).toEqual({
        acao: "arquivo.infectado",
        objeto: "arquivo",
        detalhe: { contexto, destino_id, assinatura: "Eicar-Test-Signature", guardado: false },
      });
      expect(usuario_id).toBeGreaterThan(0);
    },
  );

  it("contract: of a message it is one too", async () => {
    const { req_numero } = await claim(dealer);
    const answer = await refused(
      async () => await dealer.upload(`/v2/arquivos/req/id/${req_numero}/anx_interacao`, infected),
      1,
    );
    expect([answer.status, answer.msg]).toEqual([422, VIRUS]);
    expect((await lastAudit()).detalhe).toMatchObject({ contexto: "anx_interacao", destino_id: req_numero });
  });

  it("contract: whoever may not send it there hears that, and the scanner sees nothing of it", async () => {
    const answer = await refused(
      async () => await dealer.upload("/v2/arquivos/item/id/0/imp_item", { ...infected, name: "p.csv" }),
      0,
    );
    expect(answer.status).toBe(403);
    expect(clamd.scanned).toEqual([]);
  });
});

describe("a clean file", () => {
  it("FILE-01* contract: is stored as without a scanner, which has seen all of it, and nothing stands against it", async () => {
    const numero = nextNumero();
    const content = Buffer.concat([pdfFile().content, Buffer.alloc(300_000, "x")]);
    const answer = await uploadFor(numero, { ...pdfFile(), content });
    expect(answer.status, answer.text).toBe(200);
    const [{ arquivo_id, ...rest }] = answer.data.arquivos;
    expect(rest).toEqual({ arquivo_nome_original: "orçamento.pdf" });
    expect(clamd.scanned.map((one) => one.equals(content))).toEqual([true]);
    const stored = await test.db
      .selectFrom("arquivo")
      .select(["arquivo_verificacao", "verificar_em", "arquivo_tamanho"])
      .where("arquivo_id", "=", arquivo_id)
      .executeTakeFirst();
    expect(stored).toEqual({
      arquivo_verificacao: null,
      verificar_em: null,
      arquivo_tamanho: content.length,
    });
    const week = await dealer.upload("/v2/carros_parados/informativo/subir_arquivo/100101/202605", {
      name: "semana.xlsx",
      content: await workbook(),
    });
    // It was read: what it lacks is told.
    expect([week.status, JSON.parse(week.text).msg_id]).toEqual([200, 1]);
  });
});

describe("a scanner that does not do its work", () => {
  it.each<[string, Manners]>([
    ["hangs up", "hang-up"],
    ["answers nonsense", { says: "stream: maybe\0" }],
    ["answers half", { says: "stream: OK" }],
  ])("contract: one that %s lets no file in: 503 with words, and nothing is kept", async (_how, manners) => {
    clamd.manners = manners;
    for (const [, , send] of WAYS) {
      const answer = await refused(send, 0);
      expect([answer.status, answer.msg, answer.headers["retry-after"]]).toEqual([503, AWAY, "30"]);
    }
  });

  it("contract: a file that it does not take for its size is a 413 that says so", async () => {
    clamd.manners = { maxBytes: 5 };
    const answer = await refused(async () => await uploadFor(nextNumero(), clean), 0);
    expect([answer.status, answer.msg]).toEqual([
      413,
      "O arquivo é grande demais para a verificação de vírus. Avise o suporte.",
    ]);
  });

  it("contract: it is back without a word of ours, and who was refused is free to go on", async () => {
    clamd.manners = "hang-up";
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await uploadFor(nextNumero(), clean)).status);
    clamd.manners = "scan";
    statuses.push((await uploadFor(nextNumero(), clean)).status);
    expect(statuses).toEqual([503, 503, 503, 503, 503, 503, 200]);
  });

  it("contract: of an upload that is cut off half-way it keeps nothing waiting", async () => {
    const address = test.app.server.listening ? "" : await test.app.listen({ port: 0, host: "127.0.0.1" });
    expect(address).not.toBe("");
    const { body, type } = multipartOf({ ...clean, content: Buffer.alloc(2_000_000, "x") });
    const before = await rowsOf(test.db);
    const socket = connect((test.app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(
      `POST /api/v2/arquivos/req/id/${nextNumero()}/anx_requisicao HTTP/1.1\r\nhost: localhost\r\ncookie: ${dealer.cookie}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 1_000_000));
    await expect.poll(() => clamd.connections()).toBe(1);
    socket.destroy();
    await expect.poll(() => clamd.connections()).toBe(0);
    expect(clamd.scanned).toEqual([]);
    expect(await rowsOf(test.db)).toEqual(before);
  });

  it("contract: /metrics counts what became of the scans", async () => {
    const { text } = await test.nobody.send({ method: "GET", url: "/metrics", remoteAddress: "127.0.0.1" });
    const counted = (outcome: string): number =>
      Number(new RegExp(`^pac_scans_total\\{outcome="${outcome}"\\} (\\d+)$`, "m").exec(text)?.[1]);
    // By the tests above: the ways and a message; six and the ways of one that hangs up.
    expect(counted("infected")).toBe(6);
    expect(counted("away")).toBe(11);
    expect(counted("nonsense")).toBe(10);
    expect(counted("too-large")).toBe(1);
    expect(counted("slow")).toBe(0);
    expect(counted("clean")).toBeGreaterThan(2);
    expect(text).toMatch(/^pac_files_marked\{mark="pendente"\} 0$/m);
    expect(text).toMatch(/^pac_files_marked\{mark="infectado"\} 0$/m);
  });
});
