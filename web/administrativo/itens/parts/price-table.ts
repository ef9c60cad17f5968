import type { ItemAdm } from "../../../../contract/administrativo/index.ts";
import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import { REQUIRED_FIELD } from "../../../../contract/platform/messages.ts";
import {
  createRowsStore,
  refusedCells,
  type GridColumn,
  type GridRow,
} from "../../../platform/grid/index.ts";
import type { RowsStore } from "../../../platform/grid/index.ts";
import { priceColumns } from "./price-columns.ts";
import { afterSave, isBlankRow, isNew, isUnsaved, itemOf, missingIn, rebased, rowOf } from "./price-rows.ts";

/** Why a row was not sent: a cell whose text is no value, or cells that are to be filled in (APEC-06). */
export interface NotSent {
  readonly why: "refused" | "missing";
  /** The first of its cells. */
  readonly key: string;
  /** What is to be said of the cells; of refused ones their cells do by themselves. */
  readonly campos: readonly CampoErro[];
}

/** The price table while it is open: rows, what is stored of each, and the saves. */
export interface PriceTable {
  readonly store: RowsStore;
  /** To be called after each render: what the button of a row does. */
  readonly connect: (save: (id: string) => void) => void;
  readonly columns: readonly GridColumn[];
  /**
   * Puts a page in place. What is not saved stays, below the page where its part is not on it; so do parts that were
   * added, until another page is put there.
   * @param page what says which page it is
   */
  readonly load: (itens: readonly ItemAdm[], page: string) => void;
  readonly unsaved: () => readonly GridRow[];
  readonly isUnsaved: (row: GridRow) => boolean;
  /** What keeps the row from being sent; null when nothing does. */
  readonly obstacle: (row: GridRow) => NotSent | null;
  /** Saves one row; null where there is nothing to save, or it is on its way. Rejects with what the call throws. */
  readonly save: (id: string) => Promise<ItemAdm | null>;
  /** Shows what the server says of the cells of a row. */
  readonly refuse: (id: string, campos: readonly CampoErro[]) => void;
  /** Back to what is stored; a new row goes. A person can undo it. */
  readonly revert: (ids: readonly string[]) => void;
  /** After a conflict: keeps what was written, on top of the current part. */
  readonly keep: (id: string, atual: ItemAdm) => void;
  /** After a conflict: the current part in the place of what was written. */
  readonly take: (id: string, atual: ItemAdm) => void;
  readonly seenOf: (id: string) => ItemAdm | undefined;
  /** The rows that are not saved, as the browser keeps them. */
  readonly kept: () => ReadonlyMap<string, KeptRow>;
}

/** An unsaved row with what was read of its part; null where that is not stored yet. */
export interface KeptRow {
  readonly row: GridRow;
  readonly seen: ItemAdm | null;
}

/** How parts are stored. */
interface Calls {
  readonly create: (item: ItemAdm) => Promise<ItemAdm>;
  readonly update: (item: ItemAdm, seen: ItemAdm) => Promise<ItemAdm>;
}

/**
 * Creates the price table.
 * @param found unsaved rows that the browser has kept; what is none is passed over
 */
export function createPriceTable(
  { create, update }: Calls,
  found: ReadonlyMap<string, unknown> = new Map(),
): PriceTable {
  const before = [...found.values()].filter(isKeptRow);
  let onSave: (id: string) => void = () => undefined;
  /** What was read of each stored row, by the row's id: the ground that its save stands on. */
  const seen = new Map(before.flatMap(({ row, seen: part }) => (part ? [[row.id, part]] : [])));
  const busy = new Set<string>();
  /** The rows that were added while this page was shown. */
  const added = new Set<string>();
  let shown = "";
  let errors: readonly { id: string; key: string; text: string }[] = [];

  const store = createRowsStore(
    before.map(({ row }) => row),
    undefined,
    {
      // There is no deleting here: Ctrl+Delete takes only rows away that were never stored (OP-91).
      accept: (next, now) => {
        const left = new Set(next.map(({ id }) => id));
        return now.every((row) => isNew(row) || left.has(row.id));
      },
    },
  );
  const unsavedRow = (row: GridRow): boolean => isUnsaved(row, seen.get(row.id));
  const columns = priceColumns({
    icon: "save",
    label: (row, index) => `Salvar ${String(row["item_codigo"]) || `a linha ${index + 1}`}`,
    onPress: ({ id }) => onSave(id),
    disabled: (row) => !unsavedRow(row),
    busy: ({ id }) => busy.has(id),
  });
  const unsaved = (): readonly GridRow[] => store.rowsAsTyped().filter(unsavedRow);
  const find = (id: string): GridRow | undefined => store.rows().find((row) => row.id === id);
  const put = (id: string, next: GridRow): void =>
    store.rebase(store.rows().map((row) => (row.id === id ? next : row)));

  function read(row: GridRow | undefined, item: ItemAdm): GridRow {
    const id = row?.id ?? item.item_codigo;
    const before = seen.get(id);
    // Its save still stands on what was seen, so that the server tells of what a colleague did.
    if (row && (busy.has(id) || (before && unsavedRow(row)))) return row;
    seen.set(id, item);
    return row && before && isSame(before, item) ? row : rowOf(item, id);
  }

  function refuse(id: string, found: readonly CampoErro[]): void {
    const standing = errors.filter((error) => error.id !== id && store.errorOf(error.id, error.key) !== "");
    errors = [...standing, ...found.map(({ campo, mensagem }) => ({ id, key: campo, text: mensagem }))];
    store.setErrors(errors);
  }

  return {
    store,
    connect: (save) => {
      onSave = save;
    },
    columns,
    load: (itens, page) => {
      if (page !== shown) added.clear();
      shown = page;
      const known = new Map(
        store.rows().flatMap((row) => (isNew(row) ? [] : [[String(row["item_codigo"]), row] as const])),
      );
      const rows = itens.map((item) => read(known.get(item.item_codigo), item));
      const ids = new Set(rows.map(({ id }) => id));
      const stays = (row: GridRow): boolean => isNew(row) || added.has(row.id) || unsavedRow(row);
      store.rebase([...rows, ...store.rows().filter((row) => !ids.has(row.id) && stays(row))]);
    },
    unsaved,
    isUnsaved: unsavedRow,
    obstacle: (row) => {
      const [refused] = refusedCells(columns, [row]);
      if (refused) return { why: "refused", key: refused.key, campos: [] };
      const campos = missingIn(row).map((campo) => ({ campo, mensagem: REQUIRED_FIELD }));
      const [first] = campos;
      return first ? { why: "missing", key: first.campo, campos } : null;
    },
    save: async (id) => {
      const sent = find(id);
      if (!sent || busy.has(id) || !unsavedRow(sent)) return null;
      const before = seen.get(id);
      busy.add(id);
      store.refresh();
      try {
        const item = itemOf(sent);
        const saved = before === undefined ? await create(item) : await update(item, before);
        if (before === undefined) added.add(id);
        seen.set(id, saved);
        const row = find(id);
        if (row) put(id, afterSave(row, sent, saved));
        refuse(id, []);
        return saved;
      } finally {
        busy.delete(id);
        store.refresh();
      }
    },
    refuse,
    revert: (ids) => {
      store.apply(
        store.rows().flatMap((row) => {
          if (!ids.includes(row.id) || (!unsavedRow(row) && !isBlankRow(row))) return [row];
          const stored = seen.get(row.id);
          return stored ? [rowOf(stored, row.id)] : [];
        }),
      );
      for (const id of ids) refuse(id, []);
    },
    keep: (id, atual) => {
      const [row, before] = [find(id), seen.get(id)];
      if (!row || !before) return;
      seen.set(id, atual);
      put(id, rebased(row, before, atual));
    },
    take: (id, atual) => {
      seen.set(id, atual);
      if (find(id)) put(id, rowOf(atual, id));
      refuse(id, []);
    },
    seenOf: (id) => seen.get(id),
    kept: () => new Map(unsaved().map((row) => [row.id, { row, seen: seen.get(row.id) ?? null }])),
  };
}

function isKeptRow(entry: unknown): entry is KeptRow {
  const { row, seen } = Object(entry) as Partial<KeptRow>;
  const isRow = typeof row?.id === "string" && typeof row["item_codigo"] === "string";
  return isRow && (typeof seen?.item_codigo === "string" || (seen === null && isNew(row)));
}

function isSame(one: ItemAdm, other: ItemAdm): boolean {
  return (
    one.item_desc === other.item_desc &&
    one.item_preco === other.item_preco &&
    one.item_preco_ekosbras === other.item_preco_ekosbras
  );
}
