import { flushSync } from "react-dom";
import { parseTsv } from "../../../contract/platform/tsv.ts";
import { revert } from "./changes.ts";
import type { GridRow } from "./columns.ts";
import type { GridModel } from "./grid-props.ts";
import { pastedKeys, planPaste } from "./paste-plan.ts";
import { acceptedLines, placeBlock, rangeAmongShown } from "./place-block.ts";
import type { Position, Rectangle } from "./range.ts";
import type { SelectionStore } from "./selection-store.ts";
import { rowsLeft, rowsWritten, writtenIn } from "./settled-paste.ts";
import { tellHeader, tellHidden, tellWritten } from "./tell-written.ts";

/** What of a grid a paste works with. */
interface Pasted {
  readonly props: () => GridModel;
  readonly selection: SelectionStore;
  readonly range: () => Rectangle | null;
  readonly focus: (to: Position) => void;
}

/** Pastes a text from a spreadsheet over the selected range; what the owner asks first is asked before anything is done. */
export function pasteBlock(grid: Pasted, text: string): void {
  const { store, view, every, newRow, maxRows, baseOf, pasteReplaces, settlePaste, titles } = grid.props();
  const at = grid.range();
  if (!at) return;
  const pasted = placeBlock(parseTsv(text), at, grid.props());
  if (titles?.ask(pasted, () => pasteBlock(grid, text))) return;
  const { columns, over } = pasted;
  const block = acceptedLines(grid.props(), pasted);
  if (block.length === 0) return tellHeader(pasted);
  const width = Math.max(...block.map((line) => line.length));
  const keys = pastedKeys(columns, block, over.left);
  const isOneCell = block.length === 1 && width === 1;
  const replaces = newRow !== undefined && !isOneCell && (pasteReplaces?.(keys) ?? false);
  const target = {
    columns,
    rows: replaces ? [] : view.rows(),
    maxRows: maxRows - (store.rows().length - view.rows().length),
    ...(newRow && { newRow }),
    ...(baseOf && { baseOf }),
  };
  const start = replaces ? { ...over, top: 0, bottom: 0 } : over;
  const plan = planPaste(block, start, target);
  const { filled } = plan;
  const before = store.rows();
  const planned = view.inData(plan.rows);
  const settle = (rows: readonly GridRow[]): void => {
    // Changes made while a dialog was open stay.
    const now = store.rows();
    flushSync(() => store.apply(now === before ? rows : revert(rows, before, now)));
    if (store.rows() === now) return;
    const wrote = rowsWritten(now, store.rows());
    const left = rowsLeft(view.rows(), wrote);
    const seen = rangeAmongShown(filled, columns, every);
    if (left) {
      grid.focus({ row: left.top, column: seen.left });
      grid.selection.extendTo({ row: left.bottom, column: seen.right });
    }
    const written = rows === planned ? plan : { ...plan, ...writtenIn(columns, view.rows(), filled, wrote) };
    tellWritten(view.inNumbers(written));
    tellHeader(pasted);
    tellHidden(columns, keys);
  };
  if (settlePaste) settlePaste(planned, settle, plan.texts);
  else settle(planned);
}
