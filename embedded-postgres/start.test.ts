import { afterAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "./index.ts";
import { ask, startHere, startInChild, temporaryFolder } from "./test-support.ts";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

describe("embedded: a folder", () => {
  const { folder, remove } = temporaryFolder();
  const dataDir = join(folder, "data");
  afterAll(remove);

  it("embedded: a fresh folder gets a database in pt-BR order, durable, that listens on no port", async () => {
    const lines: string[] = [];
    const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
    try {
      expect(lines).toEqual(["Criando o banco de dados (só na primeira vez)...", "Banco de dados criado."]);
      expect(postgres.notes).toEqual([]);
      const names =
        "'fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'TimeZone', 'jit', 'deadlock_timeout'";
      const settings = await ask(
        postgres.connection,
        `select name, setting from pg_settings where name in (${names}) order by name collate "C"`,
      );
      expect(settings.map((row) => `${String(row["name"])}=${String(row["setting"])}`)).toEqual([
        "TimeZone=UTC",
        // In milliseconds.
        "deadlock_timeout=100",
        "fsync=on",
        "full_page_writes=on",
        "jit=off",
        "listen_addresses=",
        "synchronous_commit=on",
      ]);
      const words =
        "select string_agg(nome, ' ' order by nome) as nomes from (values ('Zé'), ('água'), ('Ana')) t(nome)";
      expect(await ask(postgres.connection, words)).toEqual([{ nomes: "água Ana Zé" }]);
      await ask(postgres.connection, "create table kept as select 1 as one");
    } finally {
      await postgres.stop();
    }
  });

  it("embedded: everything lies under DATA_DIR, the database's own readable by no other account", () => {
    expect(readdirSync(folder)).toEqual(["data"]);
    expect(readdirSync(dataDir).toSorted()).toEqual(["postgres", "postgres.lock", "postgres.lock.pid"]);
    expect(statSync(join(dataDir, "postgres")).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, "postgres", "password")).mode & 0o777).toBe(0o600);
    expect(existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))).toBe(false);
  });

  it("embedded: an existing folder keeps its rows and says nothing; the log begins anew", async () => {
    const postgres = await startHere(dataDir);
    try {
      expect(postgres.lines).toEqual([]);
      expect(await ask(postgres.connection, "select one from kept")).toEqual([{ one: 1 }]);
      expect(await ask(postgres.connection, "show fsync")).toEqual([{ fsync: "off" }]);
    } finally {
      await postgres.stop();
    }
    const log = readFileSync(join(dataDir, "postgres", "server.log"), "utf8");
    expect(log.match(/starting PostgreSQL/g)).toHaveLength(1);
    expect(log).toContain("database system is shut down");
  });

  it("embedded: a second start on the folder says so in one line and stops, here and in another process", async () => {
    const first = await startHere(dataDir);
    try {
      const message = `A pasta ${dataDir} já está em uso por outro PAC (processo ${process.pid}). Encerre-o antes, ou escolha outra pasta em DATA_DIR.`;
      await expect(startHere(dataDir)).rejects.toMatchObject({ name: "FolderInUseError", message });
      const second = await startInChild(dataDir);
      expect(second.line).toBe(`FolderInUseError: ${message}`);
      expect(await ask(first.connection, "select one from kept")).toEqual([{ one: 1 }]);
    } finally {
      await first.stop();
    }
    const third = await startHere(dataDir);
    await third.stop();
    await third.stop();
  });

  it("embedded: what an interrupted making of the database left is swept away", async () => {
    const left = join(dataDir, "postgres", "half-made-0123456789ab");
    mkdirSync(left);
    const postgres = await startHere(dataDir);
    await postgres.stop();
    expect(existsSync(left)).toBe(false);
  });
});
