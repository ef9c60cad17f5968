import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { ask, backUp, createEmpty, filesOf, restore, sumsOf } from "../../../tests/http/backups.ts";
import type { Empty } from "../../../tests/http/backups.ts";
import { claim, upload, nextNumero } from "../../../tests/http/factories.ts";
import { startTestApp } from "../../../tests/http/harness.ts";
import type { TestApp } from "../../../tests/http/harness.ts";
import { startS3 } from "../../../tests/s3/start-s3.ts";
import type { S3 } from "../../../tests/s3/start-s3.ts";
import { createPool } from "../db/connect.ts";
import { inOnePiece } from "../scan/scanner.ts";
import { diskStorage } from "../storage/disk.ts";
import { ensureStorageFolder, forbidNewFolder } from "../storage/folder-id.ts";
import { layered } from "../storage/layered.ts";
import { createS3Storage } from "../storage/s3/s3-storage.ts";
import type { Place } from "../storage/storage.ts";
import type { DataFiles } from "./data-files.ts";
import { storedFiles } from "./stored-files.ts";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

let s3: S3;
let other: S3;
let test: TestApp;
let place: string;
let folder: string;
const made: Empty[] = [];
const open = ({ settings }: S3): Place =>
  createS3Storage(settings, join(place, "envios"), {
    patience: { idleMs: 20_000, tries: 2, pauseMs: 5, enoughMs: 20_000 },
  });

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "pac-s3-backup-"));
  [s3, other] = await Promise.all([startS3(), startS3("restaurados")]);
  test = await startTestApp(s3.env, () => open(s3));
  const pool = createPool(test.connection, 1);
  await forbidNewFolder(pool);
  await pool.end();
});
beforeEach(() => {
  folder = join(place, randomUUID());
});
afterEach(async () => {
  for (const one of made.splice(0)) await one.remove();
  await Promise.all([s3.treat({}), other.empty()]);
});
afterAll(async () => {
  await test.close();
  await Promise.all([s3.kill(), other.kill()]);
  await rm(place, { recursive: true, force: true });
});

async function empty(): Promise<Empty> {
  const one = await createEmpty();
  made.push(one);
  return one;
}

/** The files of an installation whose attachments are in that bucket. */
function inBucket(dataDir: string, bucket: S3): DataFiles {
  const storage = open(bucket);
  return storedFiles(dataDir, { storage, places: [storage], folder: undefined });
}
const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");
const knownId = async (): Promise<string> =>
  String(
    (
      await ask(test.connection, "select valor #>> '{}' as id from configuracao where chave = 'pasta_id'")
    )[0]?.["id"],
  );

it("contract: a backup of a bucket is as one of a disk: it is restored into a folder, and into another bucket, with the mails that became files", async () => {
  const dealer = await test.as("dealer.autos");
  await claim(dealer);
  await upload(dealer, nextNumero());
  await mkdir(join(test.dataDir, "correio"), { recursive: true });
  await writeFile(join(test.dataDir, "correio", "a.eml"), "Subject: a\n");
  // What somebody else keeps there is none of ours.
  await s3.put("leia-me.txt", Buffer.from("x"));
  const keys = (await s3.keys()).filter((key) => key !== "leia-me.txt");
  expect(keys.length).toBeGreaterThanOrEqual(2);
  const taken = await backUp({ ...test, files: inBucket(test.dataDir, s3) }, folder);
  expect(taken.files).toBe(keys.length + 2);

  const onDisk = await empty();
  await restore(onDisk, folder);
  const id = await knownId();
  const files = await filesOf(onDisk.dataDir);
  expect(Object.keys(files).toSorted()).toEqual(
    [
      ...keys.map((key) => `arquivos/${key.slice(0, 2)}/${key}`),
      "arquivos/pasta-id",
      "correio/a.eml",
    ].toSorted(),
  );
  expect(files["arquivos/pasta-id"]).toBe(sha256(`${id}\n`));
  expect(files["correio/a.eml"]).toBe(sha256("Subject: a\n"));
  const pool = createPool(onDisk.connection, 1);
  await ensureStorageFolder(pool, join(onDisk.dataDir, "arquivos"));
  await pool.end();

  const elsewhere = await empty();
  await restore({ ...elsewhere, files: inBucket(elsewhere.dataDir, other) }, folder);
  expect(await other.keys()).toEqual(keys);
  for (const key of keys) expect(await open(other).digest(key)).toEqual(await open(s3).digest(key));
  expect(await readdir(elsewhere.dataDir)).toEqual(["correio"]);
  expect(await sumsOf(elsewhere.connection)).toEqual(await sumsOf(test.connection));
});

it("contract: a bucket that is not empty, or away, is one line, and nothing is left", async () => {
  await backUp({ ...test, files: inBucket(test.dataDir, s3) }, folder);
  const target = await empty();
  const there = randomUUID();
  await other.put(there, Buffer.from("x"));
  const said = async (call: Promise<unknown>): Promise<string> =>
    await call.then(
      () => "nothing",
      (error: Error) => error.message,
    );
  const restoring = async (): Promise<string> =>
    await said(restore({ ...target, files: inBucket(target.dataDir, other) }, folder));
  expect(await restoring()).toBe(
    `O bucket de STORAGE_URL não está vazio (arquivos/${there.slice(0, 2)}/${there}). Restaure em um vazio: nada foi alterado.`,
  );
  await other.empty();
  await other.treat({ fails: { status: 403, code: "AccessDenied", times: 99, methods: ["PUT"] } });
  expect(await restoring()).toBe(
    "O armazenamento de arquivos não responde: a chave não dá acesso ao bucket; ela precisa listar, ler, gravar e apagar (403 AccessDenied): nada foi restaurado.",
  );
  expect(await other.keys()).toEqual([]);
  await s3.treat({ fails: { status: 503, code: "SlowDown", times: 99, methods: ["GET"] } });
  const second = join(place, "segundo");
  expect(await said(backUp({ ...test, files: inBucket(test.dataDir, s3) }, second))).toBe(
    "O armazenamento de arquivos não responde: 503 SlowDown: nada ficou gravado.",
  );
  expect((await readdir(place)).filter((name) => name.startsWith("segundo"))).toEqual([]);
});

it("contract: a backup while attachments are moved has each of them once, wherever it is", async () => {
  const dataDir = await mkdtemp(join(place, "data-"));
  const disk = diskStorage(join(dataDir, "arquivos"));
  const bucket = open(other);
  const [left, both, there] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [key, at] of [
    [left, disk],
    [both, disk],
    [both, bucket],
    [there, bucket],
  ] as const)
    await at.put(key, inOnePiece(Buffer.from(key)));
  const files = storedFiles(dataDir, {
    storage: layered(bucket, disk),
    places: [disk, bucket],
    folder: undefined,
  });
  const { files: count } = await backUp({ ...test, dataDir, files }, folder);
  expect(count).toBe(4);
  for (const key of [left, both, there])
    expect(await readFile(join(folder, "files", "arquivos", key.slice(0, 2), key), "utf8")).toBe(key);
});
