import type { KeptPart } from "./parts.ts";

/** Where parts are kept. */
export interface KeptDatabase {
  /** The parts whose key begins with the person, and the work where one is given, in the order of their keys. */
  readonly read: (pessoa: string, chave?: string) => Promise<KeptPart[]>;
  readonly put: (part: KeptPart) => Promise<void>;
  readonly remove: (pessoa: string, chave?: string, parte?: string) => Promise<void>;
}

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
      // Cleared by the browser's settings, or changed by a later version: the next call opens it anew.
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

/** Every key that begins so: an array stands behind every text, so it ends the range. */
function below(...key: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []]);
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    const fail = () => reject(transaction.error ?? new Error("not kept"));
    transaction.addEventListener("abort", fail);
    transaction.addEventListener("error", fail);
  });
}

/**
 * IndexedDB, by hand: three calls need no library. All parts stand in one store, so that what is written in one order
 * is stored in that order. Each call rejects where the browser keeps nothing (no room, private window).
 */
export const keptDatabase: KeptDatabase = {
  read: async (pessoa, chave) => {
    const transaction = (await open()).transaction(STORE, "readonly");
    const range = chave === undefined ? below(pessoa) : below(pessoa, chave);
    const request = transaction.objectStore(STORE).getAll(range) as IDBRequest<KeptPart[]>;
    await done(transaction);
    return request.result;
  },
  put: async (part) => {
    const transaction = (await open()).transaction(STORE, "readwrite");
    transaction.objectStore(STORE).put(part);
    // Nothing more comes: the browser need not ask this page, which may be gone by then, whether that was all.
    transaction.commit();
    await done(transaction);
  },
  remove: async (pessoa, chave, parte) => {
    const transaction = (await open()).transaction(STORE, "readwrite");
    const key = [pessoa, chave, parte].filter((one) => one !== undefined);
    transaction.objectStore(STORE).delete(key.length === 3 ? IDBKeyRange.only(key) : below(...key));
    transaction.commit();
    await done(transaction);
  },
};
