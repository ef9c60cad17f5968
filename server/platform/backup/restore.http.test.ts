import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, backUp, createEmpty, filesOf, restore, shapeOf, sumsOf } from "../../../tests/http/backups.ts";
import type { Empty } from "../../../tests/http/backups.ts";
import { claim } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import { TEMPLATE } from "../../../tests/http/template.ts";
import { createPool } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { ensureStorageFolder } from "../storage/folder-id.ts";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const made: Empty[] = [];
let place: string;
/** A backup of the file's database. */
let whole: string;
/** A copy of it, to be changed. */
let folder: string;
beforeAll(async () => {
  await claim(dealer);
  const pool = createPool(test.connection, 1);
  await ensureStorageFolder(pool, join(test.dataDir, "arquivos"));
  await pool.end();
  place = await mkdtemp(join(tmpdir(), "pac-restored-"));
  whole = join(place, "whole");
  folder = join(place, "copy");
  await backUp(test, whole);
});
beforeEach(async () => await cp(whole, folder, { recursive: true }));
afterEach(async () => await rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  for (const one of made) await one.remove();
  await rm(place, { recursive: true, force: true });
});

async function empty(template?: string): Promise<Empty> {
  const one = await createEmpty(template);
  made.push(one);
  return one;
}
const refusal = async (...args: Parameters<typeof restore>): Promise<string> =>
  await restore(...args).then(
    () => "",
    (error: Error) => error.message,
  );

/** Changes the manifest, and seals it anew. */
async function rewrite(change: (manifest: Record<string, unknown>) => void): Promise<void> {
  const path = join(folder, "manifest.json");
  const manifest = JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
  change(manifest);
  const text = JSON.stringify(manifest);
  await writeFile(path, text);
  const seal = createHash("sha256").update(text).digest("hex");
  await writeFile(join(folder, "manifest.sha256"), `${seal}  manifest.json\n`);
}

/** Files of a backup are named by their hash in its list; so is the list itself, in the manifest. */
async function relist(change: (list: string) => string): Promise<void> {
  const path = join(folder, "contents.txt");
  const text = change(await readFile(path, "utf8"));
  await writeFile(path, text);
  const sha256 = createHash("sha256").update(text).digest("hex");
  await rewrite((manifest) => {
    manifest["contents"] = { bytes: Buffer.byteLength(text), sha256 };
  });
}

describe("a restore that cannot be", () => {
  /** Where nothing may be opened: a backup is looked at before a database is. */
  const NOWHERE = { connection: { connectionString: "postgres://u@127.0.0.1:1/b" }, dataDir: "/proc/none" };
  const damaged = (path: string): string =>
    `O backup está danificado: ${path} não confere. Nada foi restaurado.`;

  it("contract: a folder that is no backup, and the backup of a newer release, are one line before anything is opened", async () => {
    expect(await refusal(NOWHERE, join(place, "nada"))).toBe(
      `A pasta ${join(place, "nada")} não é um backup do PAC: falta nela manifest.json ou manifest.sha256.`,
    );
    await rewrite((manifest) => void (manifest["migrations"] as string[]).push("9999_depois.sql"));
    expect(await refusal(NOWHERE, folder)).toBe(
      "O backup é de uma versão mais nova do PAC (migração 9999_depois.sql). Restaure-o com essa versão.",
    );
    await rewrite((manifest) => {
      manifest["format"] = 2;
      (manifest["migrations"] as string[]).pop();
    });
    expect(await refusal(NOWHERE, folder)).toBe(
      "O backup é de uma versão mais nova do PAC (formato 2). Restaure-o com essa versão.",
    );
  });

  it("contract: whatever of it is not as it was written, is missing, is a link or leads out of it is named in one line", async () => {
    const list = await readFile(join(folder, "contents.txt"), "utf8");
    const attachment = /(files\/arquivos\/[0-9a-f]{2}\/\S+)$/m.exec(list)?.[1] ?? "";
    for (const path of ["tables/usuario.copy", attachment, "contents.txt", "manifest.json"]) {
      const text = await readFile(join(folder, path));
      const other = Buffer.from(text);
      other[10] = (other[10] ?? 0) ^ 1;
      await writeFile(join(folder, path), other);
      expect(await refusal(NOWHERE, folder)).toBe(damaged(path));
      await writeFile(join(folder, path), text);
    }
    await rm(join(folder, attachment));
    expect(await refusal(NOWHERE, folder)).toBe(damaged(attachment));
    await symlink(join(whole, attachment), join(folder, attachment));
    expect(await refusal(NOWHERE, folder)).toBe(damaged(attachment));
    await relist((text) => text.replace("files/arquivos/", "files/arquivos/../../"));
    expect(await refusal(NOWHERE, folder)).toBe(damaged("contents.txt"));
    await relist(() => list.replace(/^.* tables\/usuario\.copy\n/m, ""));
    await rm(join(folder, attachment));
    await cp(join(whole, attachment), join(folder, attachment));
    expect(await refusal(NOWHERE, folder)).toBe(damaged("tables/usuario.copy"));
  });

  it("contract: a database with somebody's data or tables, one that a product runs on, and a folder with files are one line, and nothing is touched", async () => {
    const people = await empty(TEMPLATE);
    await ask(
      people.admin,
      "delete from usuario_concessionario; delete from concessionario; delete from item",
    );
    const before = await sumsOf(people.admin);
    // Its tables are the superuser's.
    expect(await refusal({ ...people, connection: people.admin }, folder)).toBe(
      "O banco de dados não está vazio (há dados em usuario). Restaure em um banco vazio: nada foi alterado.",
    );
    expect(await sumsOf(people.admin)).toEqual(before);
    const other = await empty();
    await ask(other.admin, "create table receitas (nome text)");
    expect(await refusal(other, folder)).toBe(
      "O banco de dados tem tabelas que não são do PAC (receitas). Restaure em um banco vazio: nada foi alterado.",
    );
    expect(await refusal(test, folder)).toBe(
      "O PAC está em execução neste banco de dados. Encerre-o, e restaure de novo.",
    );
    const full = await empty();
    await mkdir(join(full.dataDir, "arquivos", "0a"), { recursive: true });
    await writeFile(join(full.dataDir, "arquivos", "0a", "anexo"), "x");
    expect(await refusal(full, folder)).toBe(
      `A pasta ${full.dataDir} (DATA_DIR) não está vazia (arquivos/0a/anexo). Restaure em uma pasta vazia: nada foi alterado.`,
    );
    expect(await filesOf(full.dataDir)).toEqual({ "arquivos/0a/anexo": expect.any(String) });
    expect(await ask(full.admin, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it("contract: a database that is away, and a missing right, are one line, and no file stays", async () => {
    const target = await empty();
    expect(await refusal({ ...NOWHERE, dataDir: target.dataDir }, folder)).toBe(
      "A ligação com o banco de dados caiu: nada foi restaurado.",
    );
    await ask(target.admin, "revoke create on schema public from pg_database_owner");
    expect(await refusal(target, folder)).toBe(
      "Faltam direitos no banco de dados, e a conta precisa ser dona dele (permission denied for schema public): nada foi restaurado.",
    );
    expect(await filesOf(target.dataDir)).toEqual({});
  });
});

/** Stops each restore where its rows are in and not yet there for others, until what it gives is called. */
async function holdRestore({ admin }: Empty): Promise<() => Promise<void>> {
  await ask(
    admin,
    `create schema held;
    create function held.hold() returns event_trigger language plpgsql as $$
    begin
      if exists (select from public.usuario) then perform pg_advisory_xact_lock(33); end if;
    end $$;
    create event trigger held on ddl_command_end when tag in ('CREATE INDEX') execute function held.hold()`,
  );
  const client = new pg.Client(admin);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("select pg_advisory_lock(33)");
  return async () => {
    await client.query("drop event trigger held");
    await client.end();
  };
}

it("contract: lost or stopped in its midst it leaves no row and no file, and is begun again on what is there; done, it changes nothing any more", async () => {
  const target = await empty();
  // As after a first start: migrated by this release, with keys and a folder of its own, and nobody in it.
  const pool = createPool(target.connection, 2);
  await migrate(pool);
  await ensureStorageFolder(pool, join(target.dataDir, "arquivos"));
  await pool.end();
  const id = await filesOf(target.dataDir);
  const release = await holdRestore(target);
  const HELD =
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'pac backup' and wait_event = 'advisory'";
  const isHeld = async (): Promise<void> =>
    await expect.poll(async () => (await ask(target.admin, HELD)).length).toBe(1);
  const [lost] = await Promise.all([
    refusal(target, folder),
    isHeld().then(async () => await ask(target.admin, `select pg_terminate_backend(pid) from (${HELD}) h`)),
  ]);
  expect(lost).toBe("A ligação com o banco de dados caiu: nada foi restaurado.");
  const nobody = async (): Promise<void> => {
    expect(await ask(target.admin, "select count(*)::integer as n from usuario")).toEqual([{ n: 0 }]);
    expect(await filesOf(target.dataDir)).toEqual(id);
  };
  await nobody();
  const stop = new AbortController();
  const [stopped] = await Promise.all([
    refusal(target, folder, stop.signal),
    isHeld().then(() => stop.abort()),
  ]);
  expect(stopped).toBe("Interrompido: nada foi restaurado.");
  await nobody();
  await release();
  // Left by one that was killed: files of the backup, and a half one.
  const file = Object.keys(await filesOf(test.dataDir)).find((name) => !name.endsWith("pasta-id")) ?? "";
  await mkdir(join(target.dataDir, file, ".."), { recursive: true });
  await writeFile(join(target.dataDir, file), "");
  await writeFile(join(target.dataDir, `${file}.part`), "half");

  expect(await restore(target, folder)).toEqual({ wasThere: false, unknown: [] });
  const sums = await sumsOf(test.connection);
  expect(await sumsOf(target.admin)).toEqual(sums);
  expect(await filesOf(target.dataDir)).toEqual(await filesOf(test.dataDir));
  expect(await shapeOf(target.admin)).toEqual(await shapeOf(test.connection));

  // Killed behind the commit: the rest is done. And once more, when somebody has worked with it.
  await rm(join(target.dataDir, "arquivos", "pasta-id"));
  expect(await restore(target, folder)).toEqual({ wasThere: true, unknown: [] });
  expect(await filesOf(target.dataDir)).toEqual(await filesOf(test.dataDir));
  await ask(target.admin, "update usuario set usuario_cargo = 'Depois'");
  expect(await restore(target, folder)).toEqual({ wasThere: true, unknown: [] });
  expect(await ask(target.admin, "select distinct usuario_cargo from usuario")).toEqual([
    { usuario_cargo: "Depois" },
  ]);
  // Another backup finds it in use.
  await rewrite((manifest) => {
    manifest["id"] = "11111111-1111-4111-8111-111111111111";
  });
  expect(await refusal(target, folder)).toMatch(/^O banco de dados não está vazio \(há dados em \w+\)\./);
});
