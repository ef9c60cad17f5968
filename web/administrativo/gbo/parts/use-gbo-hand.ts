import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  GBO_DUPLICATE_ON_EDIT,
  GBO_SAVE_FAILED,
  GBO_SAVED,
  type Gbo,
} from "../../../../contract/administrativo/index.ts";
import { wordsOf } from "../../../platform/http/errors.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import type { RowsKeeper } from "../../../platform/rows/kept-rows.ts";
import { CHANGES_DISCARDED, offerUndo } from "../../../platform/unsent/index.ts";
import { GBO_CALLS, readGboAgain } from "../queries/gbo.ts";
import type { GboHand } from "./gbo-cells.tsx";
import { createGboEdits } from "./gbo-edits.ts";

/** The edits of the table with what they tell: `rows` is the page as it was read last. */
export function useGboHand(
  rows: readonly Gbo[] | undefined,
  remove: (row: Gbo) => void,
  { found, keep }: RowsKeeper,
): GboHand {
  const client = useQueryClient();
  const [hand] = useState((): GboHand => {
    const edits = createGboEdits({ ...GBO_CALLS, onTaken: () => negative(GBO_DUPLICATE_ON_EDIT) }, found);

    async function save(id: string): Promise<void> {
      const outcome = await edits.save(id);
      if (outcome.kind === "saved") {
        positive(GBO_SAVED);
        await readGboAgain(client);
      } else if (outcome.kind === "refused") {
        focusCell(id, outcome.name);
      } else if (outcome.kind === "failed") {
        // The server's words where it has any (AGBO-24).
        tellFailure(outcome.error, wordsOf(outcome.error) ?? GBO_SAVE_FAILED);
        await readGboAgain(client);
      }
    }

    return {
      edits,
      save: (id) => void save(id),
      check: (id) => void edits.check(id),
      revert: (id) => {
        const undo = edits.revert(id);
        if (undo) offerUndo(CHANGES_DISCARDED, undo);
      },
      remove,
    };
  });
  const { edits } = hand;
  useEffect(() => {
    const stop = edits.subscribe(() => keep(edits.kept()));
    return () => void stop();
  }, [edits, keep]);
  useEffect(() => rows && edits.load(rows), [edits, rows]);
  return hand;
}

/** The focus to a cell of a row. */
export function focusCell(id: string, name: string): boolean {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
  const cell = row?.querySelector<HTMLInputElement>(`[data-cell="${name}"]`);
  cell?.focus();
  cell?.select();
  return cell instanceof HTMLInputElement;
}
