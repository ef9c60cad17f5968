import * as fc from "fast-check";
import { expect, test } from "vitest";
import { withLateParts } from "./late-parts.ts";
import type { UnsentDatabase } from "./storage.ts";
import { createTabBus, type TabBus } from "./tab-bus.ts";
import { contentOf, worksOf, type StoredPart } from "./unsent-content.ts";
import { createUnsentWork, type UnsentWork } from "./unsent-work.ts";

const WORK_KEY = { pessoa: "12", chave: "mensagem:1763697600" };
const FILE = new File(["conteúdo"], "orçamento.pdf");

/** A storage of texts, as a page finds it. */
function texts(): Storage {
  const kept: Record<string, string> = {};
  const hidden = { enumerable: false };
  return Object.defineProperties(kept, {
    getItem: { ...hidden, value: (name: string) => kept[name] ?? null },
    setItem: {
      enumerable: false,
      configurable: true,
      value: (name: string, text: string) => void (kept[name] = text),
    },
    removeItem: { ...hidden, value: (name: string) => void delete kept[name] },
  }) as unknown as Storage;
}

/**
 * Stores rows in memory in the order of the calls, as IndexedDB does; `refuses` is a browser without space. While it
 * hangs no write begins, and all that wait go with their page.
 */
function memory(
  refuses = false,
  late: Storage = texts(),
): UnsentDatabase & {
  hang: (on: boolean) => void;
  parts: () => StoredPart[];
  puts: () => number;
  written: () => readonly string[];
} {
  const stored = new Map<string, StoredPart>();
  let puts = 0;
  const written: string[] = [];
  let hangs = false;
  const settled = async (write: () => void): Promise<void> => {
    if (refuses) throw new Error("QuotaExceededError");
    if (hangs) await new Promise(() => undefined);
    write();
    await Promise.resolve();
  };
  const isBelow = (part: StoredPart, key: readonly (string | undefined)[]) =>
    [part.pessoa, part.chave, part.parte].every((one, at) => key[at] === undefined || key[at] === one);
  const seen = {
    hang: (on: boolean) => {
      hangs = on;
    },
    parts: () => [...stored.values()],
    puts: () => puts,
    written: () => written,
  };
  const database: Omit<UnsentDatabase, "late"> = {
    read: async (...key) => [...stored.values()].filter((part) => isBelow(part, key)),
    change: ({ pessoa, chave, put, remove }) => {
      puts += 1;
      written.push(...put.map(({ parte }) => parte));
      return settled(() => {
        for (const parte of remove) stored.delete(`${pessoa}/${chave}/${parte}`);
        for (const part of put) stored.set(`${part.pessoa}/${part.chave}/${part.parte}`, part);
      });
    },
    remove: (...key) =>
      settled(() => {
        for (const [name, part] of stored) if (isBelow(part, key)) stored.delete(name);
      }),
    replace: (pessoa, chave, parts) =>
      settled(() => {
        for (const [name, part] of stored) if (isBelow(part, [pessoa, chave])) stored.delete(name);
        for (const part of parts) stored.set(`${pessoa}/${chave}/${part.parte}`, part);
      }),
  };
  return { ...seen, ...withLateParts(database, () => late) };
}

/** Opens the work and waits until its stored content was read. */
async function opened(database: UnsentDatabase, bus: TabBus): Promise<UnsentWork & { close: () => void }> {
  const work = createUnsentWork(WORK_KEY, database, bus);
  const close = work.open();
  await expect.poll(() => work.state().ready).toBe(true);
  return { ...work, close };
}

test("OP-36 INT-24: whatever is typed, and however fast, the last character is what the next page finds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), async (texts) => {
      const database = memory();
      const work = await opened(database, createTabBus());
      for (const text of texts) work.write(text);
      await expect.poll(() => contentOf(database.parts()).value).toBe(texts.at(-1));
      // A burst is not written character by character.
      expect(database.puts()).toBeLessThanOrEqual(2);
      expect((await opened(database, createTabBus())).state().value).toBe(texts.at(-1));
    }),
    { numRuns: 20 },
  );
});

test("INT-24: a page that goes away does not wait for the write under way", async () => {
  const database = memory();
  const work = await opened(database, createTabBus());
  for (const text of ["a", "ab", "abc"]) work.write(text);
  work.flush();
  expect(contentOf(database.parts()).value).toBe("abc");
});

test("OP-36 INT-24: what waits for a store that hangs is what the next page finds, and keeps whatever it changes", async () => {
  const texts = fc.array(fc.string({ minLength: 1 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(texts, texts, async (stored, late) => {
      const database = memory();
      const work = await opened(database, createTabBus());
      for (const text of stored) work.write(text);
      await expect.poll(() => contentOf(database.parts()).value).toBe(stored.at(-1));
      database.hang(true);
      for (const text of late) work.writeEntries(new Map([["1", text]]));
      work.write(late.join(""));
      work.addFile({ key: "k1", lugar: "anexos", file: FILE });
      // The page is killed here.
      database.hang(false);
      expect(contentOf(database.parts()).value).toBe(stored.at(-1));
      const next = await opened(database, createTabBus());
      expect(next.state()).toMatchObject({
        value: late.join(""),
        entries: new Map([["1", late.at(-1)]]),
        files: [],
      });
      next.writeEntries(new Map([["2", "outra"]]));
      await expect.poll(() => contentOf(database.parts()).entries.get("2")).toBe("outra");
      await expect.poll(() => database.late.of(WORK_KEY.pessoa, WORK_KEY.chave)).toEqual([]);
      expect(contentOf(database.parts())).toMatchObject({
        value: late.join(""),
        entries: new Map([
          ["1", late.at(-1)],
          ["2", "outra"],
        ]),
      });
    }),
    { numRuns: 10 },
  );
});

test("OP-36: a single change that hangs is kept as the page hides, and one that takes long without that", async () => {
  const database = memory();
  const work = await opened(database, createTabBus());
  const kept = (): unknown[] => database.late.of(WORK_KEY.pessoa, WORK_KEY.chave).map(({ valor }) => valor);
  database.hang(true);
  work.write("a");
  expect(kept()).toEqual([]);
  work.flush();
  expect(kept()).toEqual(["a"]);
  const slow = memory();
  const long = await opened(slow, createTabBus());
  slow.hang(true);
  long.write("b");
  await expect.poll(() => slow.late.of(WORK_KEY.pessoa, WORK_KEY.chave)).toMatchObject([{ valor: "b" }]);
});

test("AUTH-34 OP-36: what is sent, discarded or signed out of is not kept either, and a full browser keeps nothing old", async () => {
  const [storage, bus] = [texts(), createTabBus()];
  const database = memory(false, storage);
  const { pessoa, chave } = WORK_KEY;
  const work = await opened(database, bus);
  const hung = (): void => {
    database.hang(true);
    for (const text of ["x", "xy"]) work.write(text);
    expect(Object.keys(storage)).toEqual([`pac_guardado/${pessoa}/${chave}`]);
    database.hang(false);
  };
  hung();
  work.clear();
  expect(await database.read(pessoa)).toEqual([]);
  hung();
  await database.replace(pessoa, chave, []);
  expect(await database.read(pessoa, chave)).toEqual([]);
  hung();
  expect(await database.read("1")).toEqual([]);
  await database.remove("1");
  expect(Object.keys(storage)).toHaveLength(1);
  await database.remove(pessoa);
  expect(await database.read(pessoa)).toEqual([]);
  database.late.keep({ pessoa, chave, put: [], remove: ["k"] });
  Object.defineProperty(storage, "setItem", { value: () => expect.fail("no room") });
  database.late.keep({ pessoa, chave, put: [], remove: ["l"] });
  expect(database.late.of(pessoa, chave)).toEqual([]);
});

test("FILE-01 INT-24: files that are not stored yet are kept beside the text, and go one by one", async () => {
  const database = memory();
  const work = await opened(database, createTabBus());
  work.write("texto");
  work.addFile({ key: "k1", lugar: "anexos", file: FILE });
  work.addFile({ key: "k2", lugar: "anexos", file: FILE });
  work.dropFile("k1");
  await expect.poll(() => database.parts().length).toBe(2);
  const again = (await opened(database, createTabBus())).state();
  expect(again.files).toEqual([{ key: "k2", lugar: "anexos", file: FILE }]);
  work.clear();
  await expect.poll(() => database.parts()).toEqual([]);
});

test("contract: of a table's rows only those that change are stored, and the next page finds them all", async () => {
  const change = fc.dictionary(fc.constantFrom("1", "2", "n-3"), fc.option(fc.string()), { minKeys: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1 }), async (changes) => {
      const database = memory();
      const work = await opened(database, createTabBus());
      work.write({ versao: 1 });
      for (const one of changes) work.writeEntries(new Map(Object.entries(one)));
      const whole: Record<string, string | null> = Object.assign({}, ...changes);
      const stand = new Map(Object.entries(whole).filter(([, text]) => text !== null));
      await expect.poll(() => contentOf(database.parts()).entries).toEqual(stand);
      const again = await opened(database, createTabBus());
      expect(again.state()).toMatchObject({ value: { versao: 1 }, entries: stand });
    }),
    { numRuns: 20 },
  );
  const database = memory();
  const work = await opened(database, createTabBus());
  work.writeEntries(new Map(Array.from({ length: 5000 }, (_row, at) => [`${at}`, "linha"])));
  await expect.poll(() => database.parts().length).toBe(5000);
  const before = database.written().length;
  work.writeEntries(new Map([["17", "outra"]]));
  await expect.poll(() => contentOf(database.parts()).entries.get("17")).toBe("outra");
  expect(database.written().slice(before)).toEqual(["=17"]);
  work.clear();
  await expect.poll(() => database.parts()).toEqual([]);
});

test("OP-36: a second tab on the same number reads on, writes nothing over it, and takes over only when told to", async () => {
  const [database, bus] = [memory(), createTabBus()];
  const first = await opened(database, bus);
  first.write("da primeira");
  const second = await opened(database, bus);
  expect(second.state().elsewhere).toBe(true);
  second.write("da segunda");
  first.write("da primeira aba");
  await expect.poll(() => second.state().value).toBe("da primeira aba");
  second.takeOver();
  expect(first.state().elsewhere).toBe(true);
  second.write("da segunda");
  first.write("nunca");
  await expect.poll(() => first.state().value).toBe("da segunda");
  second.close();
  await expect.poll(() => first.state()).toMatchObject({ elsewhere: false, value: "da segunda" });
});

test("OP-36: two tabs that only look do not disturb each other; what one sends is gone from the other", async () => {
  const [database, bus] = [memory(), createTabBus()];
  const first = await opened(database, bus);
  const second = await opened(database, bus);
  expect([first.state().elsewhere, second.state().elsewhere]).toEqual([false, false]);
  first.write("x");
  expect(second.state().elsewhere).toBe(true);
  await expect.poll(() => second.state().value).toBe("x");
  first.clear();
  await expect.poll(() => second.state()).toMatchObject({ value: null, elsewhere: false });
});

test("OP-36: what is discarded or brought back shows in every tab, also in one that was writing it", async () => {
  const [database, bus] = [memory(), createTabBus()];
  const work = await opened(database, bus);
  work.write("x");
  await expect.poll(() => database.parts().length).toBe(1);
  const { pessoa, chave } = WORK_KEY;
  const parts = database.parts();
  for (const now of [[], parts]) {
    await database.replace(pessoa, chave, now);
    bus.send({ kind: "replaced", pessoa, chave, from: "lista" });
    await expect.poll(() => work.state().value).toBe(now.length === 0 ? null : "x");
  }
  work.write("xy");
  await expect.poll(() => contentOf(database.parts()).value).toBe("xy");
});

test("OP-36: the work knows when it was last stored, and so does the next page", async () => {
  const database = memory();
  const work = await opened(database, createTabBus());
  expect(work.state().storedAt).toBeNull();
  const before = Math.floor(Date.now() / 1000);
  work.write("x");
  await expect.poll(() => work.state().storedAt).toBeGreaterThanOrEqual(before);
  const { storedAt } = (await opened(database, createTabBus())).state();
  expect(storedAt).toBe(work.state().storedAt);
  work.clear();
  expect(work.state().storedAt).toBeNull();
});

test("AUTH-34: after the sign-out nothing is written any more, in no tab", async () => {
  const [database, bus] = [memory(), createTabBus()];
  const work = await opened(database, bus);
  work.write("x");
  bus.send({ kind: "out", pessoa: WORK_KEY.pessoa, chave: "", from: "saída" });
  await database.remove(WORK_KEY.pessoa);
  work.write("y");
  work.flush();
  expect(database.parts()).toEqual([]);
  expect(work.state().value).toBeNull();
});

test("CROSS-01: a browser that keeps nothing is told, and what is typed stays on the screen", async () => {
  const work = await opened(memory(true), createTabBus());
  work.write("x");
  await expect.poll(() => work.state().failed).toBe(true);
  expect(work.state().value).toBe("x");
});

test("OP-36: works are told apart, and what is no part is left out", () => {
  const part = (chave: string, parte: string, valor: unknown) => ({ pessoa: "1", chave, parte, valor });
  const works = worksOf([
    part("a", "", { x: 1 }),
    part("a", "k", { lugar: "l", file: FILE }),
    part("b", "k", null),
  ]);
  const files = [{ key: "k", lugar: "l", file: FILE }];
  expect(works.get("a")).toEqual({ value: { x: 1 }, entries: new Map(), files, storedAt: null });
  expect(works.get("b")).toEqual({ value: null, entries: new Map(), files: [], storedAt: null });
});
