import type pg from "pg";
import { StartError, firstLine } from "../start-error.ts";
import { withoutTimeout, withStartLock } from "./start-lock.ts";
import { readFile, readdir } from "node:fs/promises";

const FOLDER = new URL("./migrations/", import.meta.url);

/** The names of the migrations, in the order of their numbers. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
}

/**
 * Migrates the database forward: each file once, in its own transaction, under an advisory lock that other starting
 * instances wait for. Takes a pool and gives the names that it ran. Throws StartError when a migration fails or when
 * the database has one that this version does not know, because an older version must not write to a newer database.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  return await withStartLock(pool, async (client) => await migrateOn(client));
}

/**
 * The same on a connection that holds the lock. `wanted`: only these migrations, to bring an empty database to what an
 * older release had.
 */
export async function migrateOn(client: pg.ClientBase, wanted?: readonly string[]): Promise<string[]> {
  await client.query(
    "create table if not exists migracao (nome text primary key, quando timestamptz not null)",
  );
  const { rows } = await client.query<{ nome: string }>("select nome from migracao");
  const done = new Set(rows.map((row) => row.nome));
  const known = await listMigrations();
  const unknown = [...done].filter((nome) => !known.includes(nome));
  if (unknown.length > 0)
    throw new StartError(
      `O banco de dados é de uma versão mais nova do PAC (migração ${unknown.join(", ")}).`,
    );
  const pending = known.filter((name) => !done.has(name) && (wanted?.includes(name) ?? true));
  for (const name of pending) await runOne(client, name);
  return pending;
}

async function runOne(client: pg.ClientBase, name: string): Promise<void> {
  const text = await readFile(new URL(name, FOLDER), "utf8");
  await client.query("begin");
  try {
    await client.query(withoutTimeout(text));
    await client.query("insert into migracao (nome, quando) values ($1, clock_timestamp())", [name]);
    await client.query("commit");
  } catch (error) {
    // A broken connection has nothing to roll back, and the original error is the one to report.
    await client.query("rollback").catch(() => undefined);
    throw new StartError(`A migração ${name} falhou: ${firstLine(error)}.`, { cause: error });
  }
}
