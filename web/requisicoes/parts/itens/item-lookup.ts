import { MAX_CODIGOS, type ItemLookup } from "../../../../contract/requisicoes/index.ts";
import { writtenKey } from "../../../platform/grid/index.ts";
import type { CellChange, CellValue, GridRow, RowsStore } from "../../../platform/grid/index.ts";
import { NO_VERDICTS, tallyOf, type Tally, type Verdict } from "./tally.ts";

/** Milliseconds without typing before a code is looked up (FORM-36). */
const LOOKUP_DELAY_MS = 500;
/** Concurrent calls; each takes up to 500 codes. */
const AT_ONCE = 2;
const CODIGO = "item_codigo";
const DESC = "item_desc";
const PRECO = "item_preco_unitario";

/** Looks parts up for an item table and writes the results into its rows. */
export interface PartLookup {
  /** Sets whether codes are looked up while typing (vans) or only on request (FORM-38). */
  readonly setAutomatic: (automatic: boolean) => void;
  /**
   * To be called with the cells that a person changed; in automatic mode their codes are looked up 500 ms later. What
   * an undo brought back is complete: its code gets a result, and nothing is filled in.
   */
  readonly changed: (changes: readonly CellChange[], isRestored?: boolean) => void;
  /** Looks one row up at once, for the magnifier and Enter in the code cell. */
  readonly lookUp: (id: string) => void;
  /** Looks up all codes without a result at once, for 'Consultar peças'. Typed prices stay. */
  readonly lookUpAll: () => void;
  /** Looks rows up for `priceOf` alone: nothing is filled in. */
  readonly compare: (ids: readonly string[]) => void;
  /** The table's price of the row's current code, in reais; null while it is not known. */
  readonly priceOf: (row: GridRow) => number | null;
  /** The description that a look-up replaced by the table's, while that still stands; null where there was none. */
  readonly replacedDesc: (row: GridRow) => string | null;
  readonly isBusy: (id: string) => boolean;
  /** The result for the row's current code; null while there is none. */
  readonly verdictOf: (row: GridRow) => Verdict | null;
  /** The same object until something changes. */
  readonly tally: () => Tally;
  readonly dispose: () => void;
}

interface Asked {
  readonly codigo: string;
  /** The row when its code changed: cells typed since are not overwritten. */
  readonly row: GridRow;
}

/**
 * Creates the look-up (OP-30, OP-31). Results fill description and unit price; a result for a code that changed
 * meanwhile is dropped. An unknown part clears what an earlier look-up filled in, so that no price stays beside another
 * code. `find` returns the parts in the order of the codes, or null when the call failed. A code that its cell refused
 * is wrong at once.
 */
export function createPartLookup(options: {
  readonly store: () => RowsStore;
  readonly find: (codigos: readonly string[]) => Promise<readonly (ItemLookup | null)[] | null>;
  readonly automatic: boolean;
  /** True in the extract: the description alone is filled in, unless it came with the code; the price stays (OP-34). */
  readonly keepsPrice?: boolean;
}): PartLookup {
  const { store, find, keepsPrice = false } = options;
  const fills = keepsPrice ? ([DESC] as const) : ([DESC, PRECO] as const);
  let { automatic } = options;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** The change whose look-up a row waits for; a later one replaces it. */
  const due = new Map<string, ReadonlyMap<string, GridRow>>();
  const waiting = new Map<string, Asked>();
  const busy = new Set<string>();
  const filled = new Map<string, GridRow>();
  /** What a look-up wrote over what a person had written. */
  const replaced = new Map<string, { readonly was: CellValue | undefined; readonly now: string }>();
  /** By row and code, so that a code that returns has its result at once. */
  const verdicts = new Map<string, { readonly verdict: Verdict; readonly preco?: number }>();
  let running = 0;
  let disposed = false;
  let tally = NO_VERDICTS;
  /** The rows of which the tally is; null once a result has changed. It is asked for with every key, several times. */
  let tallied: readonly GridRow[] | null = null;

  const rowsById = (): ReadonlyMap<string, GridRow> =>
    new Map(
      store()
        .rows()
        .map((row) => [row.id, row]),
    );

  function enqueue(asked: ReadonlyMap<string, GridRow>): void {
    const rows = rowsById();
    for (const [id, row] of asked) {
      const codigo = codigoOf(rows.get(id));
      due.delete(id);
      waiting.delete(id);
      if (codigo !== "") waiting.set(id, { codigo, row });
    }
    pump();
  }

  function pump(): void {
    while (running < AT_ONCE && waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, MAX_CODIGOS));
      for (const id of batch.keys()) waiting.delete(id);
      void ask(batch);
    }
  }

  async function ask(batch: ReadonlyMap<string, Asked>): Promise<void> {
    running += 1;
    for (const [id, { codigo }] of batch) {
      busy.add(id);
      verdicts.set(placeOf(id, codigo), { verdict: "busy" });
    }
    tallied = null;
    store().refresh();
    const codigos = [...new Set([...batch.values()].map(({ codigo }) => codigo))];
    const answers = await find(codigos);
    running -= 1;
    for (const id of batch.keys()) busy.delete(id);
    if (disposed) return;
    const found = new Map(codigos.map((codigo, index) => [codigo, answers?.[index] ?? null]));
    const rows = rowsById();
    const patches = new Map<string, Record<string, CellValue>>();
    for (const [id, { codigo, row: before }] of batch) {
      const item = found.get(codigo) ?? null;
      const verdict = item ? "found" : answers ? "missing" : "failed";
      verdicts.set(placeOf(id, codigo), { verdict, ...(item && { preco: item.item_preco_unitario }) });
      const row = rows.get(id);
      if (!row || codigoOf(row) !== codigo) continue;
      patches.set(id, fill(row, before, item));
    }
    tallied = null;
    store().patchAll(patches, CODIGO);
    store().refresh();
    pump();
  }

  function fill(row: GridRow, before: GridRow, found: ItemLookup | null): Record<string, CellValue> {
    const source = found ? before : filled.get(row.id);
    const next = found ?? { item_desc: "", item_preco_unitario: 0 };
    const cells: Record<string, CellValue> = {};
    if (!source) return cells;
    for (const key of fills) {
      // Skips prices in a table without them, and cells typed since.
      if (key in row && row[key] === source[key] && !isWritten(row, key)) cells[key] = next[key];
    }
    if (found && DESC in cells && row[DESC] !== "" && row[DESC] !== found.item_desc)
      replaced.set(row.id, { was: row[DESC], now: found.item_desc });
    if (found) filled.set(row.id, { ...row, ...cells, id: row.id });
    else filled.delete(row.id);
    return cells;
  }

  const verdictOf = (row: GridRow): Verdict | null => {
    if (isWritten(row, CODIGO)) return "wrong";
    return verdicts.get(placeOf(row.id, codigoOf(row)))?.verdict ?? null;
  };

  return {
    setAutomatic: (next) => {
      automatic = next;
    },
    changed: (changes, isRestored = false) => {
      const priced = new Set(changes.filter(({ key }) => key === PRECO).map(({ id }) => id));
      const described = new Set(changes.filter(({ key }) => key === DESC).map(({ id }) => id));
      const rows = rowsById();
      const asked = new Map<string, GridRow>();
      tallied = null;
      for (const { id, key } of changes) {
        const row = rows.get(id);
        if (key !== CODIGO || !row) continue;
        const place = placeOf(id, codigoOf(row));
        // A code that is written anew is looked up again.
        if (!isRestored) verdicts.delete(place);
        due.delete(id);
        if (!automatic || verdicts.has(place)) continue;
        // A price pasted together with its code is the person's, and so is a description in the extract.
        const own = isRestored || (priced.has(id) && row[PRECO] !== 0) ? ownPrice(row) : row;
        const isDescribed = isRestored || (keepsPrice && described.has(id));
        asked.set(id, isDescribed ? { ...own, [DESC]: null } : own);
        due.set(id, asked);
      }
      if (asked.size === 0) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        enqueue(new Map([...asked].filter(([id]) => due.get(id) === asked)));
      }, LOOKUP_DELAY_MS);
      timers.add(timer);
    },
    lookUp: (id) => {
      const row = rowsById().get(id);
      if (row) enqueue(new Map([[id, row]]));
    },
    lookUpAll: () => {
      const open = store()
        .rows()
        .filter((row) => !["found", "busy", "wrong"].includes(verdictOf(row) ?? ""));
      const isOwn = (row: GridRow): boolean => row[PRECO] !== 0 && row[PRECO] !== filled.get(row.id)?.[PRECO];
      enqueue(new Map(open.map((row) => [row.id, isOwn(row) ? ownPrice(row) : row])));
    },
    compare: (ids) => {
      const rows = rowsById();
      const known = ids.flatMap((id) => rows.get(id) ?? []);
      enqueue(new Map(known.map((row) => [row.id, { ...ownPrice(row), [DESC]: null }])));
    },
    priceOf: (row) => verdicts.get(placeOf(row.id, codigoOf(row)))?.preco ?? null,
    replacedDesc: ({ id, [DESC]: now }) => {
      const desc = replaced.get(id);
      return desc && desc.now === now ? String(desc.was) : null;
    },
    isBusy: (id) => busy.has(id),
    verdictOf,
    tally: () => {
      const rows = store().rows();
      if (rows === tallied) return tally;
      tallied = rows;
      const next = tallyOf(rows, verdictOf);
      if (Object.entries(next).some(([verdict, rows]) => rows !== tally[verdict as Verdict])) tally = next;
      return tally;
    },
    dispose: () => {
      disposed = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      waiting.clear();
    },
  };
}

function placeOf(id: string, codigo: string): string {
  return `${id}/${codigo}`;
}

/** The row with a price that equals no other, so that no result overwrites it. */
function ownPrice(row: GridRow): GridRow {
  return { ...row, [PRECO]: null };
}

function codigoOf(row: GridRow | undefined): string {
  const codigo = row?.[CODIGO];
  return typeof codigo === "string" ? codigo.trim() : "";
}

/** True for a cell with a refused text, which no result replaces. */
function isWritten(row: GridRow, key: string): boolean {
  return typeof row[writtenKey(key)] === "string";
}
