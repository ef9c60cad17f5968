import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  claim,
  claimBody,
  message,
  nextNumero,
  otherBody,
  send,
  upload,
} from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Client, TestApp } from "../../tests/http/harness.ts";
import { knownFiles, underWay } from "../../tests/http/left-behind.ts";
import { draft } from "../../tests/http/rascunhos.ts";
import { pdfFile } from "../../tests/http/samples.ts";
import { SECRET, startS3 } from "../../tests/s3/start-s3.ts";
import type { S3 } from "../../tests/s3/start-s3.ts";
import { OWNER_KINDS } from "../app.ts";
import { refusalOf } from "../correio/incoming/door/refusals.ts";
import { createS3Storage } from "../platform/storage/s3/s3-storage.ts";
import { StorageAwayError } from "../platform/storage/storage.ts";
import { verifyFiles } from "./commands/verify.ts";
import { removeOrphans } from "./jobs/remove-orphans.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";

const AWAY = "O armazenamento de arquivos não responde. Tente novamente em instantes.";
const DOWN = { fails: { status: 503, code: "ServiceUnavailable", times: 999 } };
const DAY_MS = 24 * 3600_000;

let s3: S3;
let test: TestApp;
let spool: string;
let dealer: Client;
let ga: Client;
const lines: string[] = [];
beforeAll(async () => {
  s3 = await startS3();
  spool = await mkdtemp(join(tmpdir(), "pac-spool-"));
  const patience = { idleMs: 20_000, tries: 2, pauseMs: 5, enoughMs: 20_000 };
  test = await startTestApp({ ...s3.env, LOG_LEVEL: "info" }, () =>
    createS3Storage(s3.settings, spool, { patience }),
  );
  const { [pino.symbols.streamSym]: output } = test.app.log as unknown as Record<symbol, Writable>;
  Object.assign(output ?? {}, { write: (line: string) => lines.push(line) });
  dealer = await test.as("dealer.autos");
  ga = await test.as("ga");
});
afterAll(async () => {
  await test.close();
  await s3.kill();
  await rm(spool, { recursive: true, force: true });
});
beforeEach(async () => await s3.treat({}));
afterEach(async () => await s3.treat({}));

/** Lines of the log with that text. */
const logged = (text: string): Record<string, unknown>[] =>
  lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line) as Record<string, unknown>);
const metric = async (name: string): Promise<string | undefined> =>
  (await test.nobody.send({ method: "GET", url: "/metrics" })).text
    .split("\n")
    .find((line) => line.startsWith(`${name} `))
    ?.split(" ")[1];

describe("attachments in a bucket", () => {
  it("FILE-01* FILE-05*: an upload is an object, and the very bytes come back, also of 10 MB", async () => {
    const content = Buffer.concat([pdfFile().content, Buffer.alloc(9_000_000, "ç")]);
    const id = await upload(dealer, nextNumero(), "anx_requisicao", { name: "a.pdf", content });
    expect(await s3.keys()).toContain(id);
    const answer = await test.app.inject({
      url: `/api/v2/arquivos/${id}`,
      headers: { cookie: dealer.cookie },
    });
    expect(answer.headers["content-length"]).toBe(String(content.length));
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect((await dealer.delete(`/v2/arquivos/${id}`)).status).toBe(200);
    expect(await s3.keys()).not.toContain(id);
  });

  it("OP-53* OP-56*: the right is asked before the bucket: who has none, or has the file already, costs it no call", async () => {
    const { req_objeto_ctrl } = await claim(dealer);
    const id = req_objeto_ctrl.arquivo.arquivo_id as string;
    await s3.treat({});
    const stranger = await test.as("dealer.vans");
    expect((await stranger.get(`/v2/arquivos/${id}`)).status).toBe(404);
    expect((await test.nobody.get(`/v2/arquivos/${id}`)).status).toBe(401);
    expect((await ga.get(`/v2/arquivos/${id}`, { "if-none-match": `"${id}"` })).status).toBe(304);
    expect(await s3.calls()).toEqual([]);
    expect((await ga.get(`/v2/arquivos/${id}`)).text).toBe(pdfFile().content.toString());
    expect(await s3.calls()).toEqual(["GET"]);
  });

  it("OP-56*: what is refused was never sent there", async () => {
    const before = await s3.keys();
    const refused = await dealer.upload(`/v2/arquivos/req/id/${nextNumero()}/anx_requisicao`, {
      name: "a.pdf",
      content: Buffer.from("MZ"),
    });
    expect(refused.status).toBe(415);
    const large = Buffer.concat([pdfFile().content, Buffer.alloc(11 * 1024 * 1024)]);
    const path = `/v2/arquivos/req/id/${nextNumero()}/anx_requisicao`;
    expect((await dealer.upload(path, { name: "a.pdf", content: large })).status).toBe(413);
    expect(await s3.calls()).toEqual([]);
    expect(await s3.keys()).toEqual(before);
  });

  it("OP-03*: an object that is gone is 404; a body that breaks off is whole all the same, or none", async () => {
    const id = await upload(dealer, nextNumero());
    await s3.treat({ cutsAt: { bytes: 100, times: 1 } });
    expect((await dealer.get(`/v2/arquivos/${id}`)).text).toBe(pdfFile().content.toString());
    await test.services.storage.remove(id);
    expect(await dealer.get(`/v2/arquivos/${id}`)).toMatchObject({
      status: 404,
      msg: "Arquivo não encontrado",
    });
  });
});

describe("a bucket that is away", () => {
  it("contract: uploads and downloads are 503 with words, nothing is left of them, and they work again by themselves", async () => {
    const numero = nextNumero();
    const id = await upload(dealer, numero);
    const known = await knownFiles(test.db);
    await s3.treat(DOWN);
    const path = `/v2/arquivos/req/id/${numero}/anx_requisicao`;
    const refused = await dealer.upload(path, pdfFile());
    expect(refused).toMatchObject({ status: 503, msg: AWAY });
    expect(refused.headers["retry-after"]).toBe("30");
    expect(await dealer.get(`/v2/arquivos/${id}`)).toMatchObject({ status: 503, msg: AWAY });
    expect(await knownFiles(test.db)).toEqual(known);
    expect(await underWay(test)).toBe(0);
    await s3.treat({});
    expect((await dealer.get(`/v2/arquivos/${id}`)).status).toBe(200);
    expect((await dealer.upload(path, pdfFile())).status).toBe(200);
  });

  it("contract: everything else works: a request, also with a file that is there, a message, a list, health", async () => {
    const body = await claimBody(dealer);
    await s3.treat(DOWN);
    const sent = await send(dealer, body);
    expect(sent.status).toBe(200);
    expect((await send(dealer, otherBody())).status).toBe(200);
    expect((await message(dealer, sent.data.req_numero, "Segue o pedido")).status).toBe(200);
    expect((await dealer.get("/v2/pac/requisicoes?tipo=sinistro")).status).toBe(200);
    for (const path of ["/healthz", "/readyz"])
      expect((await test.nobody.send({ method: "GET", url: path })).status).toBe(200);
    expect(await s3.calls()).toEqual([]);
  });

  it("contract: who removes a file, or a draft with one, has removed it; the content is swept", async () => {
    const loose = await upload(dealer, nextNumero());
    const numero = nextNumero();
    const arquivo_id = await upload(dealer, numero);
    const req_objeto_ctrl = { arquivo: { arquivo_id, arquivo_nome: "a.pdf" } };
    await draft(dealer, { req_numero: numero, req_objeto_ctrl });
    await s3.treat(DOWN);
    expect((await dealer.delete(`/v2/arquivos/${loose}`)).status).toBe(200);
    expect((await dealer.delete(`/v2/pac/requisicoes/${numero}`)).status).toBe(200);
    const known = await knownFiles(test.db);
    for (const id of [loose, arquivo_id]) {
      expect(known).not.toContain(id);
      expect(await s3.keys()).toContain(id);
    }
  });

  it("contract: the metrics and the log say so, once, with why and without keys", async () => {
    const id = await upload(dealer, nextNumero());
    lines.length = 0;
    const before = Number(await metric('pac_storage_calls_total{call="get",outcome="away"}'));
    await s3.treat(DOWN);
    for (let n = 0; n < 3; n += 1) expect((await dealer.get(`/v2/arquivos/${id}`)).status).toBe(503);
    expect(await metric("pac_storage_away")).toBe("1");
    expect(await metric('pac_storage_calls_total{call="get",outcome="away"}')).toBe(String(before + 3));
    await s3.treat({ fails: { status: 403, code: "InvalidAccessKeyId", times: 1 } });
    expect((await dealer.get(`/v2/arquivos/${id}`)).status).toBe(503);
    expect((await dealer.get(`/v2/arquivos/${id}`)).status).toBe(200);
    expect(await metric("pac_storage_away")).toBe("0");
    expect(await metric('pac_storage_calls_total{call="list",outcome="refused"}')).toBe("0");
    expect(logged("file storage")).toMatchObject([
      {
        level: 40,
        msg: "the file storage does not answer",
        chamada: "get",
        motivo: "503 ServiceUnavailable",
      },
      { level: 30, msg: "the file storage answers again" },
    ]);
    expect(lines.join("")).not.toContain(SECRET);
    expect(lines.join("")).not.toContain("AKIDEXEMPLO");
  });

  it("contract: a file that waits for the scanner is looked at a minute later, and keeps no other waiting for its turn", async () => {
    const arquivo_id = await upload(dealer, nextNumero());
    const now = test.clock.now();
    const mine = test.db.updateTable("arquivo").where("arquivo_id", "=", arquivo_id);
    await mine.set({ arquivo_verificacao: "pendente", verificar_em: now }).execute();
    await s3.treat(DOWN);
    const { storage, scanner } = test.services;
    const parts = { ...test, storage, scanner: { ...scanner, isOn: true } };
    const how = { log: test.app.log, signal: new AbortController().signal };
    expect(await verifyFiles(parts, how)).toEqual({ limpos: 0, infectados: 0, pendentes: 1 });
    const rows = test.db.selectFrom("arquivo").select("verificar_em").where("arquivo_id", "=", arquivo_id);
    expect((await rows.executeTakeFirst())?.verificar_em).toEqual(new Date(now.getTime() + 60_000));
    await s3.treat({});
    await mine.set({ verificar_em: now }).execute();
    expect(await verifyFiles(parts, how)).toEqual({ limpos: 1, infectados: 0, pendentes: 0 });
  });

  it("OP-54*: a mail that comes in meanwhile is brought again by its relay", () => {
    expect(refusalOf(new StorageAwayError("ECONNREFUSED")).responseCode).toBe(451);
  });
});

describe("the sweep of a bucket", () => {
  it("OP-56*: content without a row goes once it is a day old, page by page; content with one, younger, and of others stays", async () => {
    await s3.empty();
    const linked = await upload(dealer, nextNumero());
    await s3.put(linked, undefined, 3);
    const strays = Array.from({ length: 30 }, () => randomUUID());
    for (const key of strays) await s3.put(key, Buffer.from("x"), 2);
    const fresh = randomUUID();
    await s3.put(fresh, Buffer.from("x"));
    await s3.put("leia-me.txt", Buffer.from("x"), 9);
    const parts = { ...test, storage: test.services.storage, ownerKinds: OWNER_KINDS };
    await removeOrphans(parts);
    // The bucket's moments are the machine's own.
    test.clock.set(new Date(Math.max(Date.now(), test.clock.now().getTime() + DAY_MS)));
    await test.db.updateTable("arquivo").set({ criado_em: test.clock.now() }).execute();
    expect(await removeOrphans(parts)).toEqual({ soltos: 0, desconhecidos: 30 });
    expect(await s3.keys()).toEqual([linked, fresh, "leia-me.txt"].toSorted());
  });
});
