import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ask, backUp, createEmpty, filesOf, restore, shapeOf, sumsOf } from "../../../tests/http/backups.ts";
import type { Empty } from "../../../tests/http/backups.ts";
import { claim } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import { SILENT } from "../../../tests/http/notices.ts";
import { createDatabase, createPool } from "../db/connect.ts";
import type { Database } from "../db/connect.ts";
import { readAll } from "../live/durable-reader.ts";
import { readMissed } from "../live/read-eventos.ts";
import { ensureStorageFolder } from "../storage/folder-id.ts";
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const made: Empty[] = [];
let place: string;
let folder: string;
beforeAll(async () => {
  const pool = createPool(test.connection, 1);
  await ensureStorageFolder(pool, join(test.dataDir, "arquivos"));
  await pool.end();
});
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "pac-backup-"));
  folder = join(place, "backup");
});
afterEach(async () => await rm(place, { recursive: true, force: true }));
afterAll(async () => {
  for (const one of made) await one.remove();
});

async function empty(template?: string): Promise<Empty> {
  const one = await createEmpty(template);
  made.push(one);
  return one;
}

/** Keeps a backup at its first table, in its transaction, until what it gives is called. */
async function holdFirstTable(): Promise<() => Promise<void>> {
  const client = new pg.Client(test.connection);
  await client.connect();
  await client.query("begin; lock table ano in access exclusive mode");
  return async () => await client.end();
}

const COPYING = "select * from pg_stat_activity where datname = current_database() and query like 'copy %'";
const isHeld = async (): Promise<void> =>
  await expect
    .poll(async () => (await ask(test.connection, `${COPYING} and wait_event_type = 'Lock'`)).length)
    .toBe(1);

/** The events that whoever is away is told of, since the last time. */
async function read(db: Database): Promise<string[]> {
  const told: string[] = [];
  const follower = {
    read: async (_tx: Database, eventos: readonly { evento_id: string }[]) =>
      void told.push(...eventos.map(({ evento_id }) => evento_id)),
  };
  // Transactions of other files, whose databases are in the same cluster, may hold them back for a moment.
  const isDone = async () => expect(await readAll({ db, follower, log: SILENT })).toBe("done");
  await vi.waitFor(isDone, { timeout: 10_000, interval: 20 });
  return told;
}

const eventoIds = async (): Promise<string[]> =>
  (
    await ask<{ id: string }>(test.connection, "select evento_id::text as id from evento order by evento_id")
  ).map(({ id }) => id);
const countOf = async (where: Empty, table: string): Promise<unknown> =>
  (await ask(where.admin, `select count(*)::integer as n from ${table}`))[0]?.["n"];

describe("a backup and its restore", () => {
  it("contract: taken while people write, it is the database of one moment with its files, and elsewhere every row, file, key and index is the same; nobody waits for it, and nobody is signed in", async () => {
    await read(test.db);
    await claim(dealer);
    await read(test.db);
    const told = await eventoIds();
    await claim(dealer);
    const untold = (await eventoIds()).filter((id) => !told.includes(id));
    expect(untold.length).toBeGreaterThan(0);
    await mkdir(join(test.dataDir, "correio"), { recursive: true });
    await writeFile(join(test.dataDir, "correio", "a.eml"), "Subject: a\n");
    await writeFile(join(test.dataDir, "correio", "b.eml.part"), "half");
    // A cluster that has counted further than the one that it is restored to.
    await ask(
      test.connection,
      "update evento set xid = (xid::text::bigint + 1000000000000)::text::xid8",
      `update configuracao set valor = jsonb_set(valor, '{xid}', to_jsonb(((valor ->> 'xid')::bigint + 1000000000000)::text))
      where chave = 'evento_lido_ate'`,
    );
    const sums = await sumsOf(test.connection);
    const files = await filesOf(test.dataDir);
    const release = await holdFirstTable();
    const taking = backUp(test, folder);
    await isHeld();
    // What is written behind the moment is not in it, and waits for nothing.
    const late = await claim(dealer);
    const [copying] = await ask(test.connection, COPYING);
    // Whoever reads events waits for the oldest transaction that has a number.
    expect([copying?.["backend_xid"], copying?.["backend_xmin"]]).toEqual([null, expect.any(String)]);
    await release();
    expect(await taking).toMatchObject({ files: Object.keys(files).length + 1 });

    const target = await empty();
    expect(await restore(target, folder)).toEqual({ wasThere: false, unknown: [] });
    expect(await sumsOf(target.admin)).toEqual(sums);
    expect(await filesOf(target.dataDir)).toMatchObject(files);
    expect(await shapeOf(target.admin)).toEqual(await shapeOf(test.connection));
    expect(await countOf(target, `requisicao where req_numero = ${late.req_numero}`)).toBe(0);
    for (const table of ["sessao", "sessao_fim", "tentativa", "vaga"])
      expect(await countOf(target, table)).toBe(0);
    const [next] = await ask(
      target.admin,
      `insert into auditoria (quando, acao, objeto, objeto_id) values ('2026-03-13', 'x', 'x', 'x')
      returning auditoria_id > (select max(auditoria_id) from auditoria) as behind`,
    );
    expect(next).toEqual({ behind: true });

    // Away: told of what nobody was told of, once, and of what comes.
    const db = createDatabase(createPool(target.connection, 2));
    expect(await read(db)).toEqual(untold);
    await ask(target.admin, "insert into evento (quando, tipo) values (now(), 'requisicao.criada')");
    const [last = ""] = await read(db);
    expect([Number(last) > Number(untold.at(-1)), await read(db)]).toEqual([true, []]);
    // A browser with a position from before, in front of now and behind it, reads everything again.
    const [now] = await ask<{ now: string }>(
      target.admin,
      "select pg_snapshot_xmin(pg_current_snapshot())::text as now",
    );
    for (const xid of ["700", "1000000000700"])
      expect(await readMissed(db, { xid, evento_id: "1" }, now?.now ?? "")).toBe(undefined);
    await db.destroy();

    // The copy can be copied, by its owner alone.
    const second = await backUp(target, join(place, "second"));
    expect(second.tables).toBe(Object.keys(sums).length);
  });

  it("contract: it opens for its account alone, lists all that is in it by hash, without the queue, and holds no folder of its own making besides", async () => {
    // Something waits in the queue.
    const asked = await test.nobody.post("/v2/auth/esqueci_senha", { login: "dealer.autos@pac.demo" });
    expect(asked.status).toBe(200);
    expect(await ask(test.connection, "select task_identifier from graphile_worker.jobs")).toHaveLength(1);
    await backUp(test, folder);
    expect(await readdir(place)).toEqual(["backup"]);
    const modes = async (path: string): Promise<string[]> => {
      const entries = await readdir(path, { withFileTypes: true });
      const below = await Promise.all(
        entries.map(async (entry) => {
          const inside = join(path, entry.name);
          const mode = ((await stat(inside)).mode % 0o1000).toString(8);
          return entry.isDirectory() ? [`d${mode}`, ...(await modes(inside))] : [mode];
        }),
      );
      return below.flat();
    };
    expect(((await stat(folder)).mode % 0o1000).toString(8)).toBe("700");
    expect(new Set(await modes(folder))).toEqual(new Set(["d700", "600"]));
    const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ format: 1, product: "0.1.0", taken_at: "2026-03-13T15:00:00.000Z" });
    expect(manifest.migrations).toContain("0001_people_and_tables.sql");
    const list = await readFile(join(folder, "contents.txt"), "utf8");
    expect(list).toMatch(/^[0-9a-f]{64} \d+ tables\/usuario\.copy$/m);
    expect(list).toMatch(/^[0-9a-f]{64} 37 files\/arquivos\/pasta-id$/m);
    // Neither who is signed in nor what is worth nothing after a crash.
    expect(list).not.toMatch(/tables\/(sessao|sessao_fim|tentativa|vaga|presenca)\.copy/);
    const tables = manifest.tables.map(({ name }: { readonly name: string }) => name);
    expect(tables.filter((name: string) => /jobs|tasks|queues|crontabs/.test(name))).toEqual([]);
    expect(tables.toSorted()).toEqual(Object.keys(await sumsOf(test.connection)).toSorted());
  });

  it("contract: no key leads from what it holds to what it leaves out", async () => {
    const keys = await ask(
      test.connection,
      `select conname from pg_constraint where contype = 'f'
      and confrelid::regclass::text in ('sessao', 'sessao_fim', 'tentativa', 'vaga', 'presenca')
      and conrelid::regclass::text not in ('sessao', 'sessao_fim', 'tentativa', 'vaga', 'presenca')`,
    );
    expect(keys).toEqual([]);
  });
});

describe("a backup that cannot be", () => {
  const refused = async (...args: Parameters<typeof backUp>): Promise<string> => {
    const before = await readdir(place);
    const message = await backUp(...args).then(
      () => "",
      (error: Error) => error.message,
    );
    expect(await readdir(place)).toEqual(before);
    return message;
  };

  it("contract: a folder that is there, none above it, or one inside DATA_DIR is one line, and nothing is touched", async () => {
    await mkdir(folder);
    expect(await refused(test, folder)).toBe(
      `A pasta ${folder} já existe. Escolha outra: um backup não substitui nada.`,
    );
    expect(await refused(test, join(place, "disco", "backup"))).toBe(
      `A pasta ${join(place, "disco")} não existe. Crie-a, ou monte o disco dela.`,
    );
    const inside = join(test.dataDir, "arquivos", "backup");
    expect(await refused(test, inside)).toBe(
      `A pasta ${inside} fica dentro de ${test.dataDir} (DATA_DIR). Escolha outra, fora dela.`,
    );
    await writeFile(join(place, "arquivo"), "");
    expect(await refused(test, join(place, "arquivo", "backup"))).toBe(
      `A pasta ${join(place, "arquivo")} não existe. Crie-a, ou monte o disco dela.`,
    );
  });

  it("contract: attachments of another database, a database without PAC, and a missing right are one line", async () => {
    const dataDir = join(place, "outro");
    await mkdir(join(dataDir, "arquivos"), { recursive: true });
    expect(await refused({ ...test, dataDir }, folder)).toBe(
      `A pasta de anexos ${join(dataDir, "arquivos")} não é a deste banco de dados. Use o DATA_DIR e o DATABASE_URL do npm start.`,
    );
    const bare = await empty();
    expect(await refused(bare, folder)).toBe("Não há dados do PAC neste banco de dados.");
    // Its owner's database, in which the tables are somebody else's.
    await ask(bare.admin, "create table migracao (nome text); insert into migracao values ('0001_a.sql')");
    expect(await refused(bare, folder)).toBe(
      "Faltam direitos no banco de dados, e a conta precisa ser dona dele (permission denied for table migracao): nada ficou gravado.",
    );
  });

  it("contract: a database that is lost, a reading that lasts too long, and somebody who stops it are one line; what a killed one left goes with the next", async () => {
    const release = await holdFirstTable();
    const end = `select pg_terminate_backend(pid) from (${COPYING}) c`;
    const [lost] = await Promise.all([
      refused(test, folder),
      isHeld().then(async () => await ask(test.connection, end)),
    ]);
    expect(lost).toBe("A ligação com o banco de dados caiu: nada ficou gravado.");
    expect(await refused(test, folder, { longestMs: 300 })).toBe(
      "O banco de dados foi lido por mais de 60 minutos, e mais tempo seguraria a limpeza dele. Grave o backup em um disco mais rápido: nada ficou gravado.",
    );
    const stop = new AbortController();
    const [stopped] = await Promise.all([
      refused(test, folder, { signal: stop.signal }),
      isHeld().then(() => stop.abort()),
    ]);
    expect(stopped).toBe("Interrompido: nada ficou gravado.");
    await release();
    // Of a process that is gone, of one that lives, and of another machine.
    const [dead, living, foreign] = [`${hostname()}-4194305`, `${hostname()}-${process.ppid}`, "outra-1"].map(
      (name) => `backup.incompleto-${name}`,
    );
    for (const name of [dead, living, foreign])
      await mkdir(join(place, String(name), "tables"), { recursive: true });
    await backUp(test, folder);
    expect(new Set(await readdir(dirname(folder)))).toEqual(new Set(["backup", living, foreign]));
  });
});
