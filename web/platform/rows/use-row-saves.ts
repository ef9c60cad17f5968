import { useCallback, useLayoutEffect, useState, type RefObject } from "react";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import type { GridHandle, GridRow } from "../grid/index.ts";
import { ServerError } from "../http/errors.ts";
import { negative, positive } from "../notices/notices.ts";
import { isToldToAll } from "../notices/tell-failure.ts";
import type { RowSaves } from "./row-saves.ts";

/** How a save was asked for: Enter goes on typing, the other two wait for what became of it. */
type AskedBy = "button" | "enter" | "all";

interface Words {
  /** After one row was saved, and after several. */
  readonly saved: string;
  readonly savedAll: (count: number) => string;
  /** Of a row in which something is to be filled in, where its cells alone do not say it. */
  readonly incomplete?: string;
  /** The server's errors of cells; by default those that it names. */
  readonly camposOf?: (error: ServerError) => readonly CampoErro[];
  /** Tells a failure that no cell tells. */
  readonly onFailed: (error: unknown) => void;
  readonly onSaved?: (row: GridRow) => void;
  /** After every answer: the table is to be read again. */
  readonly onSettled: () => void;
  /** A row that Enter opens once the last one is on its way, if it was new. */
  readonly newRow?: () => GridRow;
}

/** The saves of a table's rows as a person asks for them, and what is told of them. */
export interface RowsHand {
  readonly save: (id: string, by: AskedBy) => Promise<void>;
  /** One behind the other, until one is in the way: what comes behind it stays for the next time. */
  readonly saveAll: () => Promise<void>;
  readonly addRow: () => void;
  readonly focus: (id: string, key: string) => void;
}

/** A table of rows that are saved each by itself, with the page that was read last; `page` says which it is. */
export function useRows<R>(
  make: () => RowSaves<R>,
  records: readonly R[] | undefined,
  page: string,
): RowSaves<R> {
  const [table] = useState(make);
  useLayoutEffect(() => {
    if (records) table.load(records, page);
  }, [table, records, page]);
  return table;
}

/** The hand that saves the rows of a table in a grid. */
export function useRowSaves(
  table: RowSaves<never>,
  grid: RefObject<GridHandle | null>,
  words: Words,
): RowsHand {
  const { store } = table;
  const { newRow, camposOf = ({ campos }: ServerError) => campos } = words;
  // A row must be drawn before it can get the focus.
  const focus = useCallback(
    (id: string, key: string) => requestAnimationFrame(() => grid.current?.focusCell(id, key)),
    [grid],
  );

  function addRow(): void {
    if (!newRow) return;
    const row = newRow();
    store.apply([...store.rows(), row]);
    focus(row.id, Object.keys(row).find((key) => key !== "id") ?? "");
  }

  function fail(error: unknown, id: string, by: AskedBy): void {
    if (isToldToAll(error)) return;
    const campos = error instanceof ServerError ? camposOf(error) : [];
    const [first] = campos;
    if (!first) return words.onFailed(error);
    table.refuse(id, campos);
    negative((error as ServerError).message);
    if (by !== "enter") focus(id, first.campo);
  }

  /** True when it was saved; says else what is in the way. */
  async function send(id: string, by: AskedBy): Promise<boolean> {
    const isNew = table.storedOf(id) === undefined;
    const saving = table.save(id);
    // While it is on its way: whoever types rows goes on.
    if (by === "enter" && isNew && table.isBusy(id) && store.rows().at(-1)?.id === id) addRow();
    const outcome = await saving;
    if (outcome.kind === "nothing") return false;
    if (outcome.kind === "held") {
      const { why, key, campos } = outcome.obstacle;
      focus(id, key);
      // Whoever writes a new row is led on to what is still missing in it.
      if (why === "missing" && by === "enter" && isNew) return false;
      table.refuse(id, campos);
      if (why === "missing" && words.incomplete !== undefined) negative(words.incomplete);
      return false;
    }
    const row = table.find(id);
    if (outcome.kind === "saved" && row) words.onSaved?.(row);
    if (outcome.kind === "failed") fail(outcome.error, id, by);
    words.onSettled();
    return outcome.kind === "saved";
  }

  const save = async (id: string, by: AskedBy): Promise<void> => {
    if (await send(id, by)) positive(words.saved);
  };
  async function saveAll(): Promise<void> {
    let saved = 0;
    for (const id of table.unsaved().keys()) {
      // oxlint-disable-next-line no-await-in-loop
      if (!(await send(id, "all"))) break;
      saved += 1;
    }
    if (saved > 0) positive(saved === 1 ? words.saved : words.savedAll(saved));
  }

  useLayoutEffect(() => table.connect((id) => void save(id, "button")));
  return { save, saveAll, addRow, focus };
}
