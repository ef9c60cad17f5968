import { MAX_CODIGOS, type ItemLookup } from "../../../contract/requisicoes/index.ts";
import type { CellChange, CellValue, GridRow, RowsStore } from "../../platform/grid/index.ts";

/** FORM-36: how long a code must stand still before it is looked up. */
export const LOOKUP_DELAY_MS = 500;
/** Calls under way at once; each takes up to 500 codes. */
const AT_ONCE = 2;
const PRECO = "item_preco_unitario";

/** What came of looking a row's code up; `failed` is a call that did not come back, `wrong` a code that is not asked for. */
export type Verdict = "busy" | "found" | "missing" | "failed" | "wrong";

const NO_VERDICTS: Tally = { busy: 0, found: 0, missing: 0, failed: 0, wrong: 0 };

/** How many rows have which verdict. */
export type Tally = Readonly<Record<Verdict, number>>;

/** Looks parts up for a parts table and writes what it finds into the rows. */
export interface PartLookup {
  /** FORM-38: from now on codes are looked up by themselves (vans), or only when asked for. */
  readonly setAutomatic: (automatic: boolean) => void;
  /** A person changed these cells: 500 ms later the codes among them are looked up, where that goes by itself. */
  readonly changed: (changes: readonly CellChange[]) => void;
  /** The magnifier, or Enter in the code cell: the same call at once. */
  readonly lookUp: (id: string) => void;
  /** 'Consultar peças': every code that is not found yet, at once. A price that a person gave stays. */
  readonly lookUpAll: () => void;
  readonly isBusy: (id: string) => boolean;
  /** The verdict on the code that the row has now; null while there is none. */
  readonly verdictOf: (row: GridRow) => Verdict | null;
  /** Keeps its identity while nothing changes. */
  readonly tally: () => Tally;
  readonly dispose: () => void;
}

interface Asked {
  readonly codigo: string;
  /** The row as it was when the code changed: what was typed into it since is not written over. */
  readonly row: GridRow;
}

/**
 * OP-30 OP-31: answers fill description and unit price; an answer for a code that changed meanwhile is dropped; an
 * unknown part takes back what an earlier look-up had filled in, so that no price stays beside a foreign code. `find`
 * gives the parts in the order of the codes, or null when they could not be asked for. A code of more than `longest`
 * characters is no part's and is said to be wrong at once.
 */
export function createPartLookup(options: {
  readonly store: () => RowsStore;
  readonly find: (codigos: readonly string[]) => Promise<readonly (ItemLookup | null)[] | null>;
  readonly automatic: boolean;
  readonly longest: number;
}): PartLookup {
  const { store, find, longest } = options;
  let { automatic } = options;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** The change that a row waits for; a later one takes its place. */
  const due = new Map<string, ReadonlyMap<string, GridRow>>();
  const waiting = new Map<string, Asked>();
  const busy = new Set<string>();
  const filled = new Map<string, GridRow>();
  const verdicts = new Map<string, { readonly codigo: string; readonly verdict: Verdict }>();
  let running = 0;
  let disposed = false;
  let tally = NO_VERDICTS;

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
      if (codigo !== "" && codigo.length <= longest) waiting.set(id, { codigo, row });
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
      verdicts.set(id, { codigo, verdict: "busy" });
    }
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
      const row = rows.get(id);
      if (!row || codigoOf(row) !== codigo) continue;
      const item = found.get(codigo) ?? null;
      verdicts.set(id, { codigo, verdict: item ? "found" : answers ? "missing" : "failed" });
      patches.set(id, fill(row, before, item));
    }
    store().patchAll(patches);
    store().refresh();
    pump();
  }

  function fill(row: GridRow, before: GridRow, found: ItemLookup | null): Record<string, CellValue> {
    const source = found ? before : filled.get(row.id);
    const next = found ?? { item_desc: "", item_preco_unitario: 0 };
    const cells: Record<string, CellValue> = {};
    if (!source) return cells;
    for (const key of ["item_desc", PRECO] as const) {
      // A table without prices has no such cell, and what a person typed since is theirs.
      if (key in row && row[key] === source[key]) cells[key] = next[key];
    }
    if (found) filled.set(row.id, { ...row, ...cells, id: row.id });
    else filled.delete(row.id);
    return cells;
  }

  const verdictOf = (row: GridRow): Verdict | null => {
    if (codigoOf(row).length > longest) return "wrong";
    const known = verdicts.get(row.id);
    return known && known.codigo === codigoOf(row) ? known.verdict : null;
  };

  return {
    setAutomatic: (next) => {
      automatic = next;
    },
    changed: (changes) => {
      if (!automatic) return;
      const priced = new Set(changes.filter(({ key }) => key === PRECO).map(({ id }) => id));
      const rows = rowsById();
      const asked = new Map<string, GridRow>();
      for (const { id, key } of changes) {
        const row = rows.get(id);
        if (key !== "item_codigo" || !row) continue;
        // A price that came with its code, in one paste, is the person's own.
        asked.set(id, priced.has(id) && row[PRECO] !== 0 ? ownPrice(row) : row);
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
    isBusy: (id) => busy.has(id),
    verdictOf,
    tally: () => {
      const next = { ...NO_VERDICTS };
      for (const row of store().rows()) {
        const verdict = verdictOf(row);
        if (verdict) next[verdict] += 1;
      }
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

/** The row as one whose price nothing equals, so that no answer writes over it. */
function ownPrice(row: GridRow): GridRow {
  return { ...row, [PRECO]: null };
}

function codigoOf(row: GridRow | undefined): string {
  const codigo = row?.["item_codigo"];
  return typeof codigo === "string" ? codigo.trim() : "";
}
