import type { ItemLookup } from "../../../../contract/requisicoes/index.ts";
import type { CellChange, GridRow, RowsStore } from "../../../platform/grid/index.ts";

/** FORM-36: how long a code must stand still before it is looked up. */
export const LOOKUP_DELAY_MS = 500;
/** OP-30: pasted codes are looked up so many at a time. */
const AT_ONCE = 5;
const PRECO = "item_preco_unitario";

/** Looks parts up for a parts table and writes what it finds into the rows. */
export interface PartLookup {
  /** A person changed these cells: 500 ms later the codes among them are looked up, where that goes by itself (vans). */
  readonly changed: (changes: readonly CellChange[]) => void;
  /** The magnifier, or Enter in the code cell: the same call at once. */
  readonly lookUp: (id: string) => void;
  readonly isBusy: (id: string) => boolean;
  readonly dispose: () => void;
}

interface Asked {
  readonly codigo: string;
  /** The row as it was when the code changed: what was typed into it since is not written over. */
  readonly row: GridRow;
}

/**
 * OP-30 OP-31: answers fill description and unit price; an answer for a code that changed meanwhile is dropped; an
 * unknown part takes back what an earlier look-up had filled in, so that no price stays beside a foreign code.
 */
export function createPartLookup(options: {
  readonly store: () => RowsStore;
  readonly find: (codigo: string) => Promise<ItemLookup | null>;
  /** FORM-38: vans look up by themselves. */
  readonly automatic: boolean;
}): PartLookup {
  const { store, find, automatic } = options;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const waiting = new Map<string, Asked>();
  const busy = new Set<string>();
  const filled = new Map<string, GridRow>();
  let running = 0;
  let disposed = false;

  const rowOf = (id: string): GridRow | undefined =>
    store()
      .rows()
      .find((row) => row.id === id);

  function enqueue(id: string, asked: GridRow): void {
    const row = rowOf(id);
    const codigo = codigoOf(row);
    if (!row || codigo === "") return;
    waiting.delete(id);
    waiting.set(id, { codigo, row: asked });
    pump();
  }

  function pump(): void {
    for (const [id, asked] of waiting) {
      if (running >= AT_ONCE) return;
      waiting.delete(id);
      void ask(id, asked);
    }
  }

  async function ask(id: string, asked: Asked): Promise<void> {
    running += 1;
    busy.add(id);
    store().refresh();
    const found = await find(asked.codigo);
    running -= 1;
    busy.delete(id);
    if (disposed) return;
    const row = rowOf(id);
    if (row && codigoOf(row) === asked.codigo) fill(row, asked.row, found);
    store().refresh();
    pump();
  }

  function fill(row: GridRow, before: GridRow, found: ItemLookup | null): void {
    const old = filled.get(row.id);
    const next = found ?? { item_desc: "", item_preco_unitario: 0 };
    const source = found ? before : old;
    if (!source) return;
    const cells: Record<string, string | number> = {};
    for (const key of ["item_desc", PRECO] as const) {
      // A table without prices has no such cell, and what a person typed since is theirs.
      if (key in row && row[key] === source[key]) cells[key] = next[key];
    }
    store().patch(row.id, cells);
    if (found) filled.set(row.id, { ...row, ...cells, id: row.id });
    else filled.delete(row.id);
  }

  return {
    changed: (changes) => {
      if (!automatic) return;
      const priced = new Set(changes.filter(({ key }) => key === PRECO).map(({ id }) => id));
      for (const { id, key } of changes) {
        if (key !== "item_codigo") continue;
        clearTimeout(timers.get(id));
        const row = rowOf(id);
        if (!row) continue;
        // A price that came with its code, in one paste, is the person's own: nothing equals this stand-in for it.
        const asked = priced.has(id) && row[PRECO] !== 0 ? { ...row, [PRECO]: null } : row;
        const start = (): void => {
          timers.delete(id);
          enqueue(id, asked);
        };
        timers.set(id, setTimeout(start, LOOKUP_DELAY_MS));
      }
    },
    lookUp: (id) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
      const row = rowOf(id);
      if (row) enqueue(id, row);
    },
    isBusy: (id) => busy.has(id),
    dispose: () => {
      disposed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      waiting.clear();
    },
  };
}

function codigoOf(row: GridRow | undefined): string {
  const codigo = row?.["item_codigo"];
  return typeof codigo === "string" ? codigo.trim() : "";
}
