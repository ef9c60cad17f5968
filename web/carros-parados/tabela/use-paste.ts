import { useEffect, useState } from "react";
import { MAX_LINHAS } from "../../../contract/carros-parados/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import { tellHeader, type GridColumn, type GridRow, type PastedTitles } from "../../platform/grid/index.ts";
import { negative, positive } from "../../platform/notices/notices.ts";
import { newRow, isWritten } from "./model/linhas.ts";
import type { TabelaModel } from "./model/tabela-model.ts";
import { beforePaste, withoutDoubts, type BeforePaste } from "./paste/before-paste.ts";
import type { Arrivals } from "./paste/compare-duplicates.ts";
import { duplicateGroups } from "./paste/duplicates.ts";
import { repeatedIn, tellRepeated } from "./paste/once.ts";
import {
  readPastedRows,
  refusedOf,
  replacing,
  type PastedRows,
  type RefusedCell,
} from "./paste/paste-rows.ts";
import { tallyText } from "./paste/tally.ts";
import { isTabelaOnTop, ROW_ALONE, type Go } from "./use-shown.ts";

/** A paste whose duplicates wait for a decision (SPST-07). */
interface Waiting {
  readonly rows: readonly GridRow[];
  readonly groups: readonly (readonly string[])[];
  readonly arrivals: Arrivals;
  readonly apply: (rows: readonly GridRow[]) => void;
}

/** Pasting into a table. */
export interface Paste {
  readonly waiting: Waiting | null;
  /** Puts the rows of the decision in place. */
  readonly confirm: (rows: readonly GridRow[]) => void;
  readonly cancel: () => void;
  /** What of a paste of rows is asked before it is made. */
  readonly asked: BeforePaste | null;
  readonly pasteAsked: (takesDoubtful: boolean) => void;
  readonly cancelAsked: () => void;
  /** The cells of the last paste that its columns did not take, while they are shown. */
  readonly refused: readonly RefusedCell[] | null;
  readonly closeRefused: () => void;
  /** What the grid would hold after a paste or a file: applied at once, or once its duplicates are settled. */
  readonly settle: (
    rows: readonly GridRow[],
    apply: (rows: readonly GridRow[]) => void,
    arrivals?: Arrivals,
  ) => void;
  /** 'Colar itens do Excel': rows behind the others, or in their place (SPST-01, SPST-05). */
  readonly pasteText: (text: string, replaces: boolean) => void;
}

/**
 * Pastes whole rows, and settles what any paste would double.
 * @param isAsked false where Ctrl+V outside the grid is not to be heard: nothing can be added
 * @param titles what is known of the headings of pasted rows
 */
export function usePaste(
  { store }: TabelaModel,
  columns: readonly GridColumn[],
  go: Go,
  isAsked: boolean,
  titles: PastedTitles,
): Paste {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [asked, setAsked] = useState<BeforePaste | null>(null);
  const [refused, setRefused] = useState<readonly RefusedCell[] | null>(null);

  function settle(
    rows: readonly GridRow[],
    apply: (rows: readonly GridRow[]) => void,
    arrivals = pastedAmong(rows, store.rows()),
  ): void {
    const repeated = repeatedIn(rows, columns);
    const once = repeated.size === 0 ? rows : rows.filter(({ id }) => !repeated.has(id));
    const groups = duplicateGroups(once);
    const applyOnce = (settled: readonly GridRow[]): void => {
      apply(settled);
      tellRepeated(repeated.size);
    };
    if (groups.length === 0) return applyOnce(once);
    return setWaiting({ rows: once, groups, arrivals, apply: applyOnce });
  }

  function pasteText(text: string, replaces: boolean): void {
    const kept = replaces ? [] : store.rows().filter(isWritten);
    const read = readPastedRows(text, columns, newRow, MAX_LINHAS - kept.length, titles.told());
    if (titles.ask(read, () => pasteText(text, replaces))) return undefined;
    if (read.rows.length === 0 && read.leftOut === 0) return tellNothing(read);
    const before = beforePaste(read, store.rows(), replaces);
    if (before) return setAsked(before);
    return put(read, replaces);
  }

  function put(read: PastedRows, replaces: boolean, lines = linesOf(read)): void {
    const kept = replaces ? [] : store.rows().filter(isWritten);
    const apply = (settled: readonly GridRow[]): void => {
      const was = store.rows();
      const before = new Set(was);
      const rows = replaces ? replacing(settled, was, columns) : settled;
      store.apply(rows);
      // One that took the place of another has its id.
      const pasted = rows.filter((row) => !before.has(row));
      tell(read, pasted, was);
      const [first] = pasted;
      // The dialog takes the focus from the row and gives it back.
      if (first) go(first.id, ROW_ALONE, () => showRefused(pasted));
    };
    settle([...kept, ...read.rows], apply, { from: "paste", lines });
  }

  function tell(read: PastedRows, pasted: readonly GridRow[], was: readonly GridRow[]): void {
    const { locked, cutOff, leftOut } = read;
    const stands = new Set(store.rows().map(({ id }) => id));
    const ids = new Set(pasted.map(({ id }) => id));
    // Over what stood: rows of the table went, or were pasted once more.
    const isOver = was.some((row) => isWritten(row) && (ids.has(row.id) || !stands.has(row.id)));
    const count = formatCount(pasted.length, "linha colada", "linhas coladas");
    if (pasted.length > 0) positive(isOver ? `${count}: ${tallyText(was, store.rows())}.` : count);
    tellHeader(read);
    const left = [
      ...(locked.length > 0 ? [`não se cola em ${locked.join(", ")}`] : []),
      ...(cutOff > 0 ? [formatCount(cutOff, "coluna a mais", "colunas a mais")] : []),
      ...(leftOut > 0
        ? [`${formatCount(leftOut, "linha ficou", "linhas ficaram")} além das 5.000 da tabela`]
        : []),
    ];
    if (left.length > 0) negative(`Ficou de fora: ${left.join("; ")}.`);
  }

  function showRefused(pasted: readonly GridRow[]): void {
    const ids = new Set(pasted.map(({ id }) => id));
    const cells = refusedOf(columns, store.rows()).filter(({ id }) => ids.has(id));
    if (cells.length > 0) setRefused(cells);
  }

  useEffect(() => {
    if (!isAsked) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const { target } = event;
      const isElsewhere =
        !(target instanceof Element) ||
        target.matches("input, textarea, [contenteditable=true]") ||
        !isTabelaOnTop();
      if (event.defaultPrevented || isElsewhere) return;
      event.preventDefault();
      pasteText(event.clipboardData?.getData("text/plain") ?? "", false);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });

  return {
    waiting,
    confirm: (rows) => {
      setWaiting(null);
      waiting?.apply(rows);
    },
    cancel: () => setWaiting(null),
    asked,
    pasteAsked: (takesDoubtful) => {
      setAsked(null);
      if (asked) put(takesDoubtful ? asked.read : withoutDoubts(asked), asked.replaces, linesOf(asked.read));
    },
    cancelAsked: () => setAsked(null),
    refused,
    closeRefused: () => setRefused(null),
    settle,
    pasteText,
  };
}

/** The pasted rows by the places that they were pasted in, counted from 1. */
function linesOf({ rows }: Pick<PastedRows, "rows">): ReadonlyMap<string, number> {
  return new Map(rows.map(({ id }, at) => [id, at + 1]));
}

/** The rows that a paste into the grid has written, as they come. */
function pastedAmong(rows: readonly GridRow[], before: readonly GridRow[]): Arrivals {
  const known = new Set(before);
  return { from: "paste", lines: linesOf({ rows: rows.filter((row) => !known.has(row)) }) };
}

/** A paste without rows changes nothing, and says what was in it. */
function tellNothing(read: PastedRows): void {
  tellHeader(read);
  negative(
    read.header.length > 0
      ? "Abaixo do cabeçalho não há nenhuma linha para colar."
      : "Não há nada para colar. Copie as linhas no Excel e cole de novo.",
  );
}
