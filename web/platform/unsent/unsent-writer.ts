import type { DatabaseChange, UnsentDatabase } from "./storage.ts";

/** Stores the parts of one piece of work as they change. */
export interface UnsentWriter {
  /** Sets parts, by `parte`; null deletes one. */
  readonly set: (parts: Iterable<readonly [parte: string, valor: unknown]>) => void;
  /** Stores at once what waits, since the page may be closing. */
  readonly flush: () => void;
  /** Drops changes that are not stored yet: the work was sent, discarded, or replaced. */
  readonly drop: () => void;
}

interface WriterEvents {
  /** All or some of it is stored, at this unix second. */
  readonly onStored: (em: number) => void;
  /** The browser could not store it. */
  readonly onFailed: () => void;
  /** Everything is stored. */
  readonly onDone: () => void;
}

/** Milliseconds after which a running write is also copied to where it outlives its page. */
const LONG_MS = 250;

/**
 * Without a debounce no character can be lost: the first change is stored at once; changes made during a write are kept
 * at once (`LateParts`), and stored together as soon as it ends.
 */
export function createUnsentWriter(
  { pessoa, chave }: { readonly pessoa: string; readonly chave: string },
  database: UnsentDatabase,
  { onStored, onFailed, onDone }: WriterEvents,
): UnsentWriter {
  let writing = false;
  /** Changes that wait, by `parte`; null for a deletion. */
  const waiting = new Map<string, unknown>();
  /** Changes that are being stored, and the number of writes. */
  const underWay = new Map<string, unknown>();
  let writes = 0;

  // Clock: it tells the person when the browser stored it.
  const now = (): number => Math.floor(Date.now() / 1000);
  function changeOf(parts: ReadonlyMap<string, unknown>, em: number): DatabaseChange {
    const changes = [...parts];
    return {
      pessoa,
      chave,
      put: changes.flatMap(([parte, valor]) => (valor === null ? [] : [{ pessoa, chave, parte, valor, em }])),
      remove: changes.flatMap(([parte, valor]) => (valor === null ? [parte] : [])),
    };
  }
  function keepLate(): void {
    const unstored = new Map([...underWay, ...waiting]);
    if (unstored.size > 0) database.late.keep(changeOf(unstored, now()));
  }
  async function store(): Promise<void> {
    const em = now();
    const changes = new Map(waiting);
    waiting.clear();
    for (const [parte, valor] of changes) underWay.set(parte, valor);
    writes += 1;
    const late = setTimeout(keepLate, LONG_MS);
    await database.change(changeOf(changes, em)).catch(onFailed);
    clearTimeout(late);
    writes -= 1;
    if (writes === 0) underWay.clear();
    if (writes === 0 && waiting.size === 0) database.late.forget(pessoa, chave);
    onStored(em);
  }
  async function drain(): Promise<void> {
    writing = true;
    do await store();
    while (waiting.size > 0);
    writing = false;
    onDone();
  }

  return {
    set: (parts) => {
      // Changes that an earlier page did not live to store are stored too.
      if (!writing) for (const { parte, valor } of database.late.of(pessoa, chave)) waiting.set(parte, valor);
      for (const [parte, valor] of parts) waiting.set(parte, valor);
      if (writing) keepLate();
      else void drain();
    },
    flush: () => {
      keepLate();
      // Queued right behind the running write, without waiting for it: the database preserves the order.
      if (waiting.size > 0) void store();
    },
    drop: () => {
      waiting.clear();
      underWay.clear();
    },
  };
}
