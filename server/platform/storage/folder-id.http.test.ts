import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, onTestFinished } from "vitest";
import { startTestApp } from "../../../tests/http/harness.ts";
import type { TestApp } from "../../../tests/http/harness.ts";
import { onDatabase } from "../../../tests/http/template.ts";
import { createPool } from "../db/connect.ts";
import { sql } from "../db/sql.ts";
import { ensureStorageFolder, forbidNewFolder, provideStorageFolder } from "./folder-id.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

let test: TestApp;
let pool: ReturnType<typeof createPool>;
let place: string;
beforeAll(async () => {
  test = await startTestApp();
  pool = createPool(onDatabase(inject("connection"), await ownDatabase()), 4);
});
afterAll(async () => {
  await pool.end();
  await test.close();
});
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "pac-folder-"));
  await test.db.deleteFrom("configuracao").where("chave", "=", "pasta_id").execute();
});
afterEach(async () => await rm(place, { recursive: true, force: true }));

async function ownDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  return rows[0]?.name ?? "";
}

const folder = (name: string): string => join(place, name, "arquivos");
const start = async (name: string): Promise<void> => await ensureStorageFolder(pool, folder(name));
const idIn = async (name: string): Promise<string> => await readFile(join(folder(name), "pasta-id"), "utf8");

const LACKS = (name: string): string =>
  `A pasta de anexos ${folder(name)} não é a deste banco de dados: falta nela o arquivo pasta-id. Monte aqui a pasta compartilhada por todas as instâncias, ou restaure-a do backup com esse arquivo, e inicie novamente.`;

it("contract: a folder gets an id at the first start, with files in it or not, and keeps it", async () => {
  await mkdir(join(folder("a"), "0a"), { recursive: true });
  await writeFile(join(folder("a"), "0a", "0a000000-0000-4000-8000-000000000000"), "x");
  await start("a");
  const id = await idIn("a");
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\n$/);
  await start("a");
  expect(await idIn("a")).toBe(id);
});

it("contract: another node with a folder of its own does not start, and makes no id there; on the same folder it does, whatever its path", async () => {
  await start("a");
  await expect(start("b")).rejects.toThrow(LACKS("b"));
  await expect(idIn("b")).rejects.toThrow("ENOENT");
  await rename(join(place, "a"), join(place, "c"));
  await start("c");
  // Restored from a backup: the copy includes the id.
  await cp(join(place, "c"), join(place, "d"), { recursive: true });
  await start("d");
});

it("contract: a folder that belongs to another database, or lost half of its id, stops the start", async () => {
  await start("a");
  await mkdir(folder("b"), { recursive: true });
  await writeFile(join(folder("b"), "pasta-id"), "11111111-1111-4111-8111-111111111111\n");
  await expect(start("b")).rejects.toThrow("o arquivo pasta-id nela tem outra identificação");
  await writeFile(join(folder("b"), "pasta-id"), "");
  await expect(start("b")).rejects.toThrow(LACKS("b"));
});

it("contract: a new database takes the folder's id; of two first starts at once with two folders one stops", async () => {
  await mkdir(folder("a"), { recursive: true });
  await writeFile(join(folder("a"), "pasta-id"), "11111111-1111-4111-8111-111111111111\n");
  await start("a");
  expect(await idIn("a")).toBe("11111111-1111-4111-8111-111111111111\n");
  await test.db.deleteFrom("configuracao").where("chave", "=", "pasta_id").execute();
  const both = await Promise.allSettled([start("b"), start("c")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("contract: a database whose attachments are in a bucket starts on no folder of its own; one that they are moved into becomes its, unless it holds something", async () => {
  await forbidNewFolder(pool);
  await expect(start("a")).rejects.toThrow(LACKS("a"));
  await forbidNewFolder(pool);
  // As a move leaves it: folders, and no files.
  await mkdir(join(folder("a"), "0a"));
  await provideStorageFolder(pool, folder("a"));
  await start("a");
  const id = await idIn("a");
  await provideStorageFolder(pool, folder("a"));
  expect(await idIn("a")).toBe(id);
  await mkdir(join(folder("b"), "0a"), { recursive: true });
  await writeFile(join(folder("b"), "0a", "0a000000-0000-4000-8000-000000000000"), "x");
  await expect(provideStorageFolder(pool, folder("b"))).rejects.toThrow(LACKS("b"));
});

it("contract: a folder that cannot be written is one line that names it", async () => {
  await writeFile(join(place, "a"), "a file where the folder should be");
  await expect(start("a")).rejects.toThrow(
    `A pasta de anexos ${folder("a")} não pôde ser lida ou gravada (ENOTDIR). Verifique as permissões e o espaço livre, e inicie novamente.`,
  );
});

it("contract: the product itself prints that line, and nothing else of it, and ends with code 1", async () => {
  await start("a");
  const connection = onDatabase(inject("connection"), await ownDatabase());
  const url =
    "connectionString" in connection
      ? connection.connectionString
      : `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`;
  const env = {
    PATH: process.env["PATH"] ?? "",
    PORT: "0",
    DATA_DIR: join(place, "b"),
    DATABASE_URL: url,
    LOG_LEVEL: "silent",
  };
  const child = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (printed += text.toString()));
  const [code] = await once(child, "close");
  expect(printed).toBe(`${LACKS("b")}\n`);
  expect(code).toBe(1);
});
