import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { COMPILE_CACHE, startProduct } from "../browser/product.ts";
import type { Product } from "../browser/product.ts";
import { startOutsidePostgres } from "../http/outside-postgres.ts";
import type { OutsidePostgres } from "../http/outside-postgres.ts";
import { mountDisk, unmountDisk } from "./small-disk.ts";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = join(import.meta.dirname, "../..");
const SENHA = "Vento-Leste-7";
const ATTACHMENT = "arquivos/0a/0a000000-0000-4000-8000-000000000001";

let postgres: OutsidePostgres;
let place: string;
const products: Product[] = [];
beforeAll(async () => {
  postgres = await startOutsidePostgres();
  place = await mkdtemp(join(tmpdir(), "pac-command-"));
  // As root the embedded database runs under another account, which has to reach its folder.
  await chmod(place, 0o755);
});
afterEach(async () => {
  for (const product of products.splice(0)) await product.stop();
});
afterAll(async () => {
  await postgres.remove();
  await rm(place, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | null;
  readonly err: string;
}

/** A database of the outside PostgreSQL, as DATABASE_URL. */
const urlOf = (name: string): string => postgres.url.replace(/\/[^/?]+\?/, `/${name}?`);

/** Runs `npm run admin --` with these words, and with that line as what is typed. */
function begin(
  words: readonly string[],
  settings: Record<string, string>,
  typed = "",
): { readonly child: ChildProcess; readonly ran: Promise<Ran> } {
  const child = spawn(process.execPath, ["tools/admin.ts", ...words], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", ...COMPILE_CACHE, ...settings },
  });
  child.stdin.end(`${typed}\n`);
  const ended = new Promise<number | null>((resolve) => void child.on("close", resolve));
  child.stdout.resume();
  return { child, ran: Promise.all([ended, text(child.stderr)]).then(([code, err]) => ({ code, err })) };
}
const run = async (...args: Parameters<typeof begin>): Promise<Ran> => await begin(...args).ran;

async function signIn({ url }: Product, senha: string): Promise<{ status: number; cookie: string }> {
  const answer = await fetch(`${url}/api/v2/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "ana@montadora.example", senha }),
  });
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}
const sessionOf = async ({ url }: Product, cookie: string): Promise<number> =>
  (await fetch(`${url}/api/v2/auth/sessao`, { headers: { cookie } })).status;

it("OP-12* contract: reset-password gives a forgotten password anew beside the running product, and ends the sessions; backup copies it as it runs, restore brings it up elsewhere, on the embedded database too", async () => {
  const folder = join(place, "backup");
  const dataDir = join(place, "um");
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const admin = ["create-admin", "--email", "ana@montadora.example", "--nome", "Ana Souza"];
  expect((await run(admin, settings, "Ypê#roxo1")).code).toBe(0);
  await mkdir(dataDir, { recursive: true });
  const product = await startProduct({ DATABASE_URL: postgres.url, DEMO: "off" }, dataDir);
  products.push(product);
  const before = await signIn(product, "Ypê#roxo1");
  expect([before.status, await sessionOf(product, before.cookie)]).toEqual([200, 200]);

  expect(await run(["reset-password", "ninguem"], settings, SENHA)).toEqual({
    code: 1,
    err: "Ninguém entra com ninguem.\n",
  });
  expect(await run(["reset-password", "ana@montadora.example"], settings, SENHA)).toEqual({
    code: 0,
    err: "Ana Souza entra com essa senha; as sessões que havia foram encerradas.\n",
  });
  await expect.poll(async () => await sessionOf(product, before.cookie)).toBe(401);
  expect((await signIn(product, "Ypê#roxo1")).status).toBe(400);
  const { status, cookie } = await signIn(product, SENHA);
  expect(status).toBe(200);

  await mkdir(join(dataDir, "arquivos/0a"), { recursive: true });
  await writeFile(join(dataDir, ATTACHMENT), "%PDF-1.7\n");
  const taken = await run(["backup", folder], settings);
  expect(taken.err).toMatch(
    /^Backup gravado em \S+\/backup: \d+ tabelas com \d+ linhas, \d+ arquivos, 1 MB\.\nNele há chaves e dados pessoais: só esta conta abre a pasta \(0700\) e os arquivos \(0600\)\. Guarde-o assim\.\n$/,
  );
  expect(taken.code).toBe(0);
  expect(await run(["restore", folder], settings)).toEqual({
    code: 1,
    err: "O PAC está em execução neste banco de dados. Encerre-o, e restaure de novo.\n",
  });

  const other = join(place, "outro");
  await mkdir(other);
  await chmod(other, 0o755);
  const restored = await run(["restore", folder], { DATA_DIR: other });
  expect(restored.err).toMatch(
    /Backup de \d\d\/\d\d\/\d{4} \d\d:\d\d restaurado: \d+ tabelas, \d+ arquivos\.\nInicie o PAC\. Todos entram de novo; o que esperava para sair por e-mail sai agora\.\n$/,
  );
  expect(restored.code).toBe(0);
  const elsewhere = await startProduct({ DEMO: "off" }, other);
  products.push(elsewhere);
  // Whoever was signed in there is not signed in here.
  expect(await sessionOf(elsewhere, cookie)).toBe(401);
  expect((await signIn(elsewhere, SENHA)).status).toBe(200);
  expect(await readFile(join(other, ATTACHMENT), "utf8")).toBe("%PDF-1.7\n");
});

it("contract: killed in the midst of a backup there is none, killed in that of a restore the database is empty; the next command does all of it", async () => {
  const [folder, dataDir, target] = [join(place, "segundo"), join(place, "dois"), join(place, "tres")];
  const settings = { DATABASE_URL: urlOf("dois"), DATA_DIR: dataDir };
  await postgres.query("create database dois");
  await postgres.query("create database tres");
  const admin = ["create-admin", "--email", "ana@montadora.example", "--nome", "Ana Souza"];
  expect((await run(admin, settings, SENHA)).code).toBe(0);
  await mkdir(join(dataDir, "correio"), { recursive: true });
  await writeFile(join(dataDir, "correio", "a.eml"), "Subject: a\n");

  const at = async (name: string): Promise<pg.Client> => {
    const client = new pg.Client({ ...postgres.connection, database: name });
    await client.connect();
    return client;
  };
  const waits =
    "select 1 from pg_stat_activity where application_name = 'pac backup' and wait_event_type = 'Lock'";
  const killWaiting = async (words: readonly string[], own: Record<string, string>): Promise<void> => {
    const { child, ran } = begin(words, own);
    await expect.poll(async () => (await postgres.query(waits)).length).toBe(1);
    child.kill("SIGKILL");
    await ran;
    await expect.poll(async () => (await postgres.query(waits)).length).toBe(0);
  };

  const source = await at("dois");
  await source.query("begin; lock table usuario in access exclusive mode");
  await killWaiting(["backup", folder], settings);
  await source.end();
  expect((await readdir(place)).filter((name) => name.startsWith("segundo"))).toEqual([
    expect.stringMatching(/^segundo\.incompleto-/),
  ]);
  expect((await run(["backup", folder], settings)).code).toBe(0);
  expect((await readdir(place)).filter((name) => name.startsWith("segundo"))).toEqual(["segundo"]);

  const restoring = { DATABASE_URL: urlOf("tres"), DATA_DIR: target };
  const holder = await at("tres");
  await holder.query(`create schema held;
    create function held.hold() returns event_trigger language plpgsql as $$
    begin
      if exists (select from public.usuario) then perform pg_advisory_xact_lock(33); end if;
    end $$;
    create event trigger held on ddl_command_end when tag in ('CREATE INDEX') execute function held.hold();
    select pg_advisory_lock(33)`);
  await killWaiting(["restore", folder], restoring);
  const people = async (): Promise<unknown> =>
    (await holder.query("select count(*)::integer as n from usuario")).rows[0]?.["n"];
  expect(await people()).toBe(0);
  await holder.query("drop event trigger held; select pg_advisory_unlock(33)");
  expect((await run(["restore", folder], restoring)).code).toBe(0);
  expect(await people()).toBe(1);
  expect(await readFile(join(target, "correio", "a.eml"), "utf8")).toBe("Subject: a\n");
  await holder.end();
});

it("contract: a full disk ends a backup and a restore with one line, and nothing half stays", async ({
  skip,
}) => {
  const disk = join(place, "disco");
  await mkdir(disk);
  // Needs root: elsewhere nobody can make a disk that small.
  if (!mountDisk(disk, 64)) skip();
  try {
    const dataDir = join(place, "quatro");
    await postgres.query("create database quatro");
    await postgres.query("create database cinco");
    const settings = { DATABASE_URL: urlOf("quatro"), DATA_DIR: dataDir };
    const admin = ["create-admin", "--email", "ana@montadora.example", "--nome", "Ana Souza"];
    expect((await run(admin, settings, SENHA)).code).toBe(0);
    await mkdir(join(dataDir, "correio"), { recursive: true });
    await writeFile(join(dataDir, "correio", "a.eml"), "x".repeat(100_000));
    const full = join(disk, "backup");
    expect(await run(["backup", full], settings)).toEqual({
      code: 1,
      err: `Não há espaço no disco de ${full}: nada ficou gravado.\n`,
    });
    expect(await readdir(disk)).toEqual([]);

    const folder = join(place, "inteiro");
    expect((await run(["backup", folder], settings)).code).toBe(0);
    const restoring = { DATABASE_URL: urlOf("cinco"), DATA_DIR: join(disk, "dados") };
    expect(await run(["restore", folder], restoring)).toEqual({
      code: 1,
      err: `Não há espaço no disco de ${restoring.DATA_DIR}: nada foi restaurado.\n`,
    });
    expect(await readdir(join(disk, "dados", "correio"))).toEqual([]);
    const target = new pg.Client({ ...postgres.connection, database: "cinco" });
    await target.connect();
    expect((await target.query("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([]);
    await target.end();
  } finally {
    unmountDisk(disk);
  }
});
