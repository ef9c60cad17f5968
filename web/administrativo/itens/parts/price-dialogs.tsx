import type { ReactNode } from "react";
import { ITEM_SAVE_FAILED } from "../../../../contract/administrativo/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { messageOf, wordsOf } from "../../../platform/http/errors.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { RowConflict } from "../../../platform/rows/row-conflict.tsx";
import { HeldPriceQuestion } from "./held-price-question.tsx";
import type { OpenPriceTable } from "./use-price-table.ts";

/** What a save may have to say: that it failed (APEC-08), that a colleague was there first, or that its price moves far. */
export function PriceDialogs({ open }: { open: OpenPriceTable }): ReactNode {
  const { table, failure, clearFailure, held } = open;
  const words = wordsOf(failure);
  return (
    <>
      <Confirm
        opened={failure !== null}
        title={ATTENTION}
        confirmLabel="OK"
        cancelLabel={null}
        loading={false}
        error={null}
        onConfirm={clearFailure}
        onCancel={clearFailure}
      >
        {ITEM_SAVE_FAILED}
        {words === null ? null : (
          <>
            <br />
            {words}
          </>
        )}
      </Confirm>
      <HeldPriceQuestion asked={held} />
      <RowConflict table={table}>{({ id, error }) => `${id}: ${messageOf(error)}`}</RowConflict>
    </>
  );
}
