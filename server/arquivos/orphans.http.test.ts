import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { claim, claimBody, message, nextNumero, send, upload } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Client, TestApp } from "../../tests/http/harness.ts";
import { draft } from "../../tests/http/rascunhos.ts";
import { OWNER_KINDS } from "../app.ts";
import { diskStorage } from "../platform/storage/disk.ts";
import { removeOrphans } from "./jobs/remove-orphans.ts";
import type { Removed } from "./jobs/remove-orphans.ts";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

const DAY_MS = 24 * 3600_000;
const NOTHING = { soltos: 0, desconhecidos: 0 };

let test: TestApp;
let dealer: Client;
beforeAll(async () => {
  test = await startTestApp();
  await run();
});
afterAll(async () => await test.close());
beforeEach(async () => {
  dealer = await test.as("dealer.autos");
});

const folder = (): string => join(test.dataDir, "arquivos");

async function run(): Promise<Removed | undefined> {
  return await removeOrphans({ ...test, storage: diskStorage(folder()), ownerKinds: OWNER_KINDS });
}

/** A day later; people sign in again. */
async function daysLater(days: number): Promise<void> {
  test.clock.advance(days * DAY_MS);
  dealer = await test.as("dealer.autos");
}

/** The names of the files in the storage. */
async function kept(): Promise<string[]> {
  const all = await readdir(folder(), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Content without a row, written that many milliseconds before the current time of the tests. */
async function stray(age: number, ending = ""): Promise<string> {
  const key = randomUUID();
  const path = join(folder(), key.slice(0, 2), key + ending);
  await mkdir(join(folder(), key.slice(0, 2)), { recursive: true });
  await writeFile(path, "x");
  const written = new Date(test.clock.now().getTime() - age);
  await utimes(path, written, written);
  return key;
}

async function status(arquivo_id: string): Promise<number> {
  return (await dealer.get(`/v2/arquivos/${arquivo_id}`)).status;
}

it("OP-56: what nothing refers to goes after 30 days, row and content; what a form or a message refers to stays", async () => {
  const loose = await upload(dealer, nextNumero());
  const { req_numero, req_objeto_ctrl } = await claim(dealer);
  const linked = req_objeto_ctrl.arquivo.arquivo_id as string;
  const anexo = await upload(dealer, req_numero, "anx_interacao");
  const anexos = [{ arquivo_id: anexo, arquivo_nome: "orçamento.pdf" }];
  expect((await message(dealer, req_numero, "Segue", { interacao_anexos: anexos })).status).toBe(200);
  await daysLater(29);
  expect(await run()).toEqual(NOTHING);
  expect(await status(loose)).toBe(200);
  const young = await upload(dealer, nextNumero());
  await daysLater(2);
  expect(await run()).toEqual({ soltos: 1, desconhecidos: 0 });
  expect(await Promise.all([loose, linked, anexo, young].map(status))).toEqual([404, 200, 200, 200]);
  expect(await kept()).not.toContain(loose);
  expect(await kept()).toEqual(expect.arrayContaining([linked, anexo, young]));
  const audited = await test.db
    .selectFrom("auditoria")
    .select(["usuario_id", "objeto_id"])
    .where("acao", "=", "arquivo.removido")
    .execute();
  expect(audited).toEqual([{ usuario_id: null, objeto_id: loose }]);
});

it("OP-56 OP-38: a draft keeps its files, however old; once it is sent without one, or gone, that one is loose", async () => {
  const numero = nextNumero();
  const arquivo_id = await upload(dealer, numero);
  const body = await claimBody(dealer, { numero });
  const sentFile = (body["req_objeto_ctrl"] as { arquivo: { arquivo_id: string } }).arquivo.arquivo_id;
  await draft(dealer, {
    req_numero: numero,
    req_objeto_ctrl: { arquivo: { arquivo_id, arquivo_nome: "a.pdf" } },
  });
  await daysLater(45);
  await run();
  expect(await Promise.all([arquivo_id, sentFile].map(status))).toEqual([200, 404]);
  expect((await send(dealer, await claimBody(dealer, { numero }))).status).toBe(200);
  await daysLater(1);
  expect(await run()).toEqual({ soltos: 1, desconhecidos: 0 });
  expect(await status(arquivo_id)).toBe(404);
});

it("OP-56: content without a row goes once it is a day old, also half-written; content with one stays", async () => {
  await daysLater(1);
  const linked = await upload(dealer, nextNumero());
  const old = await stray(DAY_MS + 1000);
  const half = await stray(DAY_MS + 1000, ".part");
  const fresh = await stray(DAY_MS - 1000);
  const id = join(folder(), "pasta-id");
  await writeFile(id, "11111111-1111-4111-8111-111111111111\n");
  await utimes(id, 0, 0);
  await utimes(join(folder(), linked.slice(0, 2), linked), 0, 0);
  expect(await run()).toEqual({ soltos: 0, desconhecidos: 2 });
  const names = await kept();
  expect(names).toEqual(expect.arrayContaining([linked, fresh, "pasta-id"]));
  for (const gone of [old, `${half}.part`]) expect(names).not.toContain(gone);
});

it("OP-56: once a day, and by one of all instances", async () => {
  await daysLater(1);
  await stray(2 * DAY_MS);
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.filter((removed) => removed !== undefined)).toEqual([
    { soltos: expect.any(Number), desconhecidos: expect.any(Number) },
  ]);
  const later = await stray(2 * DAY_MS);
  test.clock.advance(DAY_MS - 1000);
  expect(await run()).toBeUndefined();
  expect(await kept()).toContain(later);
});

it("OP-56: a database that never looked only notes the day", async () => {
  await test.db.deleteFrom("configuracao").where("chave", "=", "arquivos_limpos_em").execute();
  const old = await stray(40 * DAY_MS);
  expect(await run()).toBeUndefined();
  expect(await kept()).toContain(old);
  await daysLater(1);
  expect(await run()).toMatchObject({ desconhecidos: expect.any(Number) });
  expect(await kept()).not.toContain(old);
});
