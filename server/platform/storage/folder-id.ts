import type pg from "pg";
import { withStartLock } from "../db/start-lock.ts";
import { StartError } from "../start-error.ts";
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, readdir, rename } from "node:fs/promises";
import { join } from "node:path";

/** A storage folder that this database must not use; the start prints its message as one line. */
export class StorageFolderError extends StartError {
  override name = "StorageFolderError";
}

/** The file in the storage folder that holds its id; visible, so that copies of the folder include it. */
export const FOLDER_ID = "pasta-id";
const KEY = "pasta_id";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const TO_DO =
  "Monte aqui a pasta compartilhada por todas as instâncias, ou restaure-a do backup com esse arquivo, e inicie novamente.";

/**
 * Makes sure that every instance on a database uses the same attachments: the folder carries a random id that the
 * database remembers, wherever it is mounted. A database without an id takes that of the folder, or a new one. Throws
 * StorageFolderError when the folder has no id or another one, or cannot be read or written.
 */
export async function ensureStorageFolder(pool: pg.Pool, folder: string): Promise<void> {
  await withStartLock(pool, async (client) => {
    const known = await knownId(client);
    const found = await reached(folder, async () => await readId(folder));
    if (known === undefined) {
      const id = found ?? (await reached(folder, async () => await writeId(folder)));
      await client.query("insert into configuracao (chave, valor) values ($1, to_jsonb($2::text))", [
        KEY,
        id,
      ]);
    } else if (found === null) {
      throw new StorageFolderError(
        `A pasta de anexos ${folder} não é a deste banco de dados: falta nela o arquivo ${FOLDER_ID}. ${TO_DO}`,
      );
    } else if (found !== known) {
      throw new StorageFolderError(
        `A pasta de anexos ${folder} é de outro banco de dados: o arquivo ${FOLDER_ID} nela tem outra identificação. ${TO_DO}`,
      );
    }
  });
}

/**
 * Gives a folder without files, or one that is not there, the id that the database knows: attachments are to be moved into
 * it, or were moved out of it. Throws StorageFolderError as above for one that holds something and has not that id.
 */
export async function provideStorageFolder(pool: pg.Pool, folder: string): Promise<void> {
  await withStartLock(pool, async (client) => {
    const known = await knownId(client);
    const isEmpty = await reached(folder, async () => {
      await mkdir(folder, { recursive: true });
      return await isWithoutFiles(folder);
    });
    if (known !== undefined && isEmpty) await reached(folder, async () => await writeId(folder, known));
  });
  await ensureStorageFolder(pool, folder);
}

/**
 * Says of a database whose attachments are in a bucket that it has had a storage, so that a start which was told of none
 * does not begin a new folder, where it would miss them all: it ends with the line of a folder without an id.
 */
export async function forbidNewFolder(pool: pg.Pool): Promise<void> {
  await pool.query(
    "insert into configuracao (chave, valor) values ($1, to_jsonb($2::text)) on conflict (chave) do nothing",
    [KEY, randomUUID()],
  );
}

/** The id of the folder of attachments that a database has; undefined where it has never had one. */
export async function knownId(client: Pick<pg.ClientBase, "query">): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    "select valor #>> '{}' as id from configuracao where chave = $1",
    [KEY],
  );
  return rows[0]?.id;
}

/** Whether there is nothing in a folder and its sub-folders. */
async function isWithoutFiles(folder: string): Promise<boolean> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (!entry.isDirectory() || !(await isWithoutFiles(join(folder, entry.name)))) return false;
  return true;
}

/** The folder's id, of a folder that is made if missing. */
async function readId(folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true });
  return await readFolderId(folder);
}

/** The id of a folder of attachments; null if it, or its id, is missing or incomplete. */
export async function readFolderId(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, FOLDER_ID), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return UUID.test(text.trim()) ? text.trim() : null;
}

/** Gives the folder an id, completely written before the database stores it. */
async function writeId(folder: string, id: string = randomUUID()): Promise<string> {
  const aside = join(folder, `${FOLDER_ID}.part`);
  const file = await open(aside, "w", 0o644);
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, join(folder, FOLDER_ID));
  return id;
}

async function reached<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code = "erro desconhecido" } = error as NodeJS.ErrnoException;
    throw new StorageFolderError(
      `A pasta de anexos ${folder} não pôde ser lida ou gravada (${code}). Verifique as permissões e o espaço livre, e inicie novamente.`,
      { cause: error },
    );
  }
}
