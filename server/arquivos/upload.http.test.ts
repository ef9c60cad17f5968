import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { claim, nextNumero, unstored } from "../../tests/http/factories.ts";
import { multipartOf, signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";
import { pdfFile } from "../../tests/http/samples.ts";
import { Buffer } from "node:buffer";
import { readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

const INVALID_TYPE = "Tipo de arquivo inválido, selecione um arquivo válido";
const FAILED = "Erro ao carregar arquivo";
const MB = 1024 * 1024;

const PDF = pdfFile().content;
const path = (numero: number, contexto = "anx_requisicao"): string =>
  `/v2/arquivos/req/id/${numero}/${contexto}`;

/** Files in the storage, including incomplete ones. */
async function filesOnDisk(): Promise<number> {
  const all = await readdir(test.dataDir, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
}

async function upload(name: string, content: Buffer, client = dealer): Promise<Answer> {
  return await client.upload(path(nextNumero()), { name, content });
}

async function refused(call: () => Promise<Answer>): Promise<Answer> {
  const before = await filesOnDisk();
  const answer = await unstored(test.db, call);
  expect(await filesOnDisk()).toBe(before);
  return answer;
}

describe("upload", () => {
  it("FILE-01 FILE-02 FILE-03: one file is stored under an id of its own, its name kept as UTF-8", async () => {
    const { req_numero } = await claim(dealer);
    for (const contexto of ["anx_requisicao", "anx_interacao"]) {
      const answer = await dealer.upload(path(req_numero, contexto), pdfFile("Orçamento nº 7 – ção 😀.PDF"));
      expect(answer.status).toBe(200);
      expect(answer.data).toEqual({
        arquivos: [
          {
            arquivo_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            arquivo_nome_original: "Orçamento nº 7 – ção 😀.PDF",
          },
        ],
      });
    }
  });

  it("FILE-07 OP-56: a wrong ending, a content that is not what it says, and nothing at all are 415 and store nothing", async () => {
    const late = Buffer.concat([Buffer.alloc(200_000, "a;b\n"), Buffer.from([0])]);
    const bad: [string, Buffer][] = [
      ["a.exe", PDF],
      ["pdf", PDF],
      ["", PDF],
      ["a.png", PDF],
      ["a.pdf", Buffer.from("<html>")],
      ["a.txt", PDF],
      ["a.csv", late],
      ["a.xml", Buffer.from("<a>\0</a>")],
      ["a.pdf", Buffer.alloc(0)],
    ];
    for (const [name, content] of bad) {
      const answer = await refused(async () => await upload(name, content));
      expect(answer, `for ${name}`).toMatchObject({ status: 415, msg: INVALID_TYPE });
    }
    expect((await upload("a.csv", Buffer.alloc(200_000, "a;b\n"))).status).toBe(200);
  });

  it("FILE-08 OP-56: 10 MB are taken, a byte more is 413 and stores nothing", async () => {
    const size = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 1)]);
    expect((await upload("a.pdf", size(10 * MB))).status).toBe(200);
    for (const bytes of [10 * MB + 1, 12 * MB])
      expect(await refused(async () => await upload("a.pdf", size(bytes)))).toMatchObject({
        status: 413,
        msg: FAILED,
      });
  });

  it("FILE-08 OP-03: a body that is cut off, has no file, the wrong field or two files is 400 and stores nothing", async () => {
    const { body, type } = multipartOf(pdfFile());
    const two = Buffer.concat([body.subarray(0, body.length - 4), Buffer.from("\r\n"), body]);
    const bodies: Record<string, Buffer> = {
      "cut in the file": body.subarray(0, body.length - 80),
      "cut in the boundary": body.subarray(0, body.length - 6),
      "cut in the headers": body.subarray(0, 60),
      "nothing in it": Buffer.from(`--${type.split("boundary=")[1]}--\r\n`),
      empty: Buffer.alloc(0),
      "no multipart": Buffer.from("nada"),
      "another field": Buffer.from(body.toString("latin1").replace('"arquivo"', '"outro"'), "latin1"),
      "a field without a file": Buffer.from(
        body.toString("latin1").replace(/; filename="[^"]*"\r\n.*\r\n/, "\r\n"),
        "latin1",
      ),
      "two files": two,
      "a field that is a prototype": Buffer.from(
        body.toString("latin1").replace('"arquivo"', '"__proto__"'),
        "latin1",
      ),
    };
    for (const [what, payload] of Object.entries(bodies)) {
      const url = `/api${path(nextNumero())}`;
      const headers = { "content-type": type };
      const answer = await refused(async () => await dealer.send({ method: "POST", url, headers, payload }));
      expect(answer, `with ${what}`).toMatchObject({ status: 400, msg: FAILED });
    }
  });

  it("OP-03: a body that is no multipart is 415, or 400 without its boundary", async () => {
    const send = async (type: string, payload: string) =>
      await refused(
        async () =>
          await dealer.send({
            method: "POST",
            url: `/api${path(1)}`,
            headers: { "content-type": type },
            payload,
          }),
      );
    expect((await send("application/json", "{}")).status).toBe(415);
    expect((await send("application/pdf", "%PDF-1.4")).status).toBe(415);
    expect((await send("multipart/form-data", "x")).status).toBe(400);
  });

  it("OP-03: an unknown context or a number that is none is 422", async () => {
    for (const url of [
      "/v2/arquivos/req/id/1/anx_outro",
      "/v2/arquivos/req/id/0/anx_requisicao",
      "/v2/arquivos/req/id/x/anx_interacao",
    ])
      expect((await refused(async () => await dealer.upload(url, pdfFile()))).status).toBe(422);
  });

  it("OP-14 OP-36 OP-56: a message's file needs a request that one sees; a form's number may be another dealer's by now", async () => {
    const dealer2 = await test.as("dealer2.autos");
    const { req_numero } = await claim(dealer);
    const calls: [Client, string, number][] = [
      [dealer2, path(req_numero, "anx_interacao"), 404],
      [dealer, path(nextNumero(), "anx_interacao"), 404],
      [await test.as("dac"), path(req_numero, "anx_interacao"), 404],
      [ga, path(nextNumero()), 404],
      [await test.as("consultor.autos"), path(req_numero, "anx_interacao"), 403],
      [await test.as("consultor.autos"), path(nextNumero()), 404],
    ];
    for (const [client, url, status] of calls)
      expect((await refused(async () => await client.upload(url, pdfFile()))).status, `for ${url}`).toBe(
        status,
      );
    expect((await dealer2.upload(path(req_numero), pdfFile())).status).toBe(200);
    expect((await ga.upload(path(req_numero, "anx_interacao"), pdfFile())).status).toBe(200);
  });

  it("contract: the 121st upload of a person in a minute is 429 with Retry-After, also in a burst; a minute heals it", async () => {
    test.clock.advance(61_000);
    const client = await test.as("admin");
    const { req_numero } = await claim(dealer);
    test.clock.advance(61_000);
    const one = async () =>
      await client.upload(path(req_numero, "anx_interacao"), { name: "a.txt", content: Buffer.from("x") });
    for (let count = 0; count < 117; count++) expect((await one()).status).toBe(200);
    test.clock.advance(20_000);
    const burst = await Promise.all(Array.from({ length: 10 }, one));
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(3);
    const answer = await refused(one);
    expect(answer).toMatchObject({ status: 429, headers: { "retry-after": "40" } });
    expect((await dealer.upload(path(nextNumero()), pdfFile())).status).toBe(200);
    test.clock.advance(40_001);
    expect((await one()).status).toBe(200);
  });

  it("contract: an upload leaves an audit row", async () => {
    const { arquivo_id } = (await upload("a.pdf", PDF)).data.arquivos[0];
    const row = await test.db
      .selectFrom("auditoria")
      .select(["acao", "objeto"])
      .where("objeto_id", "=", arquivo_id)
      .executeTakeFirst();
    expect(row).toEqual({ acao: "arquivo.enviado", objeto: "arquivo" });
  });
});

describe("over a real connection", () => {
  it("FILE-08 contract: a refused body is read to its end before the answer; who hangs up leaves nothing behind", async () => {
    await test.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = test.app.server.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}/api`;
    const login = await fetch(`${base}/v2/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ login: "dealer.autos@pac.demo", senha: DEMO_PASSWORD }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const post = async (url: string, name: string, bytes: number): Promise<number> => {
      const form = new FormData();
      form.append("arquivo", new Blob([new Uint8Array(PDF), new Uint8Array(bytes)]), name);
      return (await fetch(base + url, { method: "POST", headers: { cookie }, body: form })).status;
    };
    const before = await filesOnDisk();
    expect(await post(path(nextNumero()), "a.pdf", 30 * MB)).toBe(413);
    expect(await post(path(nextNumero()), "a.exe", 30 * MB)).toBe(415);
    expect(await post(path(nextNumero(), "anx_interacao"), "a.pdf", 30 * MB)).toBe(404);
    expect(await post("/v2/arquivos/req/id/0/anx_requisicao", "a.pdf", 1 * MB)).toBe(422);

    const { body, type } = multipartOf({
      name: "a.pdf",
      content: Buffer.concat([PDF, Buffer.alloc(3 * MB)]),
    });
    const headers = { cookie, "content-type": type, "content-length": body.length };
    const closed = new Promise<void>((resolve) => {
      const call = httpRequest(base + path(nextNumero()), { method: "POST", headers });
      call.on("error", () => resolve());
      call.write(body.subarray(0, MB), () => call.destroy());
      call.on("close", () => resolve());
    });
    await closed;
    await test.app.close();
    expect(await filesOnDisk()).toBe(before);
  });
});
