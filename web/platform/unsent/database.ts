import { withLateParts } from "./late-parts.ts";
import type { UnsentDatabase } from "./storage.ts";
import type { StoredPart } from "./unsent-content.ts";

const NAME = "pac_guardado";
const STORE = "partes";

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(STORE, { keyPath: ["pessoa", "chave", "parte"] });
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
    request.addEventListener("success", () => {
      const database = request.result;
      // The person cleared it, or a newer version of PAC changed it: the next call opens it again.
      const forget = () => {
        opening = null;
      };
      database.addEventListener("close", forget);
      database.addEventListener("versionchange", () => {
        database.close();
        forget();
      });
      resolve(database);
    });
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** All keys with this prefix. IndexedDB sorts arrays after strings, so an array ends the range. */
function below(...key: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []]);
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    const fail = () => reject(transaction.error ?? new Error("not stored"));
    transaction.addEventListener("abort", fail);
    transaction.addEventListener("error", fail);
  });
}

/**
 * IndexedDB without a library, since three calls suffice. All rows share one object store, so writes are stored in
 * the order of the calls. Each call rejects when the browser cannot store anything (no space, private window).
 */
const indexed: Omit<UnsentDatabase, "late"> = {
  read: async (pessoa, chave) => {
    const transaction = (await open()).transaction(STORE, "readonly");
    const range = chave === undefined ? below(pessoa) : below(pessoa, chave);
    const request = transaction.objectStore(STORE).getAll(range) as IDBRequest<StoredPart[]>;
    await done(transaction);
    return request.result;
  },
  change: async ({ pessoa, chave, put, remove }) => {
    const transaction = (await open()).transaction(STORE, "readwrite");
    const store = transaction.objectStore(STORE);
    for (const parte of remove) store.delete([pessoa, chave, parte]);
    for (const part of put) store.put(part);
    // Commits at once: the page may be gone before the browser would commit by itself.
    transaction.commit();
    await done(transaction);
  },
  remove: async (pessoa, chave) => {
    const transaction = (await open()).transaction(STORE, "readwrite");
    transaction.objectStore(STORE).delete(chave === undefined ? below(pessoa) : below(pessoa, chave));
    transaction.commit();
    await done(transaction);
  },
  replace: async (pessoa, chave, parts) => {
    const transaction = (await open()).transaction(STORE, "readwrite");
    const store = transaction.objectStore(STORE);
    store.delete(below(pessoa, chave));
    for (const part of parts) store.put(part);
    transaction.commit();
    await done(transaction);
  },
};

export const unsentDatabase: UnsentDatabase = withLateParts(indexed, () => localStorage);
