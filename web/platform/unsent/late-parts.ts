import type { LatePart, LateParts, UnsentDatabase } from "./storage.ts";
import { isFilePart, type StoredPart } from "./unsent-content.ts";

const NAME = "pac_guardado";

/**
 * A database whose changes outlive their page before they are stored. IndexedDB gives up what has not begun when its
 * page goes, committed or not, and on a busy machine a write may wait for seconds; localStorage takes a text before the
 * next line runs. `storage` may throw, as in a browser that stores nothing.
 */
export function withLateParts(
  database: Omit<UnsentDatabase, "late">,
  storage: () => Storage,
): UnsentDatabase {
  const nameOf = (pessoa: string, chave: string): string => `${NAME}/${pessoa}/${chave}`;
  function attempt<Result>(what: () => Result, otherwise: Result): Result {
    try {
      return what();
    } catch {
      return otherwise;
    }
  }
  const chavesOf = (pessoa: string, chave?: string): readonly string[] => {
    const start = nameOf(pessoa, "");
    if (chave !== undefined) return [chave];
    const names = attempt(() => Object.keys(storage()), []);
    return names.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
  };
  const late: LateParts = {
    keep: ({ pessoa, chave, put, remove }) => {
      const parts: LatePart[] = [
        ...put.filter((part) => !isFilePart(part)).map(({ parte, valor, em = 0 }) => ({ parte, valor, em })),
        ...remove.map((parte) => ({ parte, valor: null })),
      ];
      const kept = attempt(() => {
        storage().setItem(nameOf(pessoa, chave), JSON.stringify(parts));
        return true;
      }, false);
      // There is no room: the older copy must go, since it is older than what is being stored.
      if (!kept) late.forget(pessoa, chave);
    },
    of: (pessoa, chave) =>
      attempt(() => JSON.parse(storage().getItem(nameOf(pessoa, chave)) ?? "[]") as LatePart[], []),
    forget: (pessoa, chave) => attempt(() => storage().removeItem(nameOf(pessoa, chave)), undefined),
  };
  const forgetAll = (pessoa: string, chave?: string): void => {
    for (const one of chavesOf(pessoa, chave)) late.forget(pessoa, one);
  };

  return {
    ...database,
    late,
    read: async (pessoa, chave) => {
      const stored = await database.read(pessoa, chave);
      const kept = chavesOf(pessoa, chave).flatMap((one) =>
        late.of(pessoa, one).map((part): StoredPart => ({ pessoa, chave: one, ...part })),
      );
      const latest = new Map([...stored, ...kept].map((part) => [`${part.chave}\n${part.parte}`, part]));
      return [...latest.values()].filter(({ valor }) => valor !== null);
    },
    remove: async (pessoa, chave) => {
      forgetAll(pessoa, chave);
      await database.remove(pessoa, chave);
    },
    replace: async (pessoa, chave, parts) => {
      forgetAll(pessoa, chave);
      await database.replace(pessoa, chave, parts);
    },
  };
}
