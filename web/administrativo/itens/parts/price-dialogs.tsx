import type { ReactNode } from "react";
import { ITEM_FIELDS, ITEM_PRECOS, ITEM_SAVE_FAILED } from "../../../../contract/administrativo/index.ts";
import type { ItemAdm } from "../../../../contract/administrativo/index.ts";
import { ATTENTION } from "../../../../contract/platform/messages.ts";
import { formatCents, toCents } from "../../../../contract/platform/money.ts";
import { ConflictDialog } from "../../../platform/edit/conflict-dialog.tsx";
import type { Change } from "../../../platform/edit/edit-machine.ts";
import { wordsOf } from "../../../platform/http/errors.ts";
import { Confirm } from "../../../platform/page/confirm.tsx";
import { itemOf } from "./price-rows.ts";
import type { OpenPriceTable } from "./use-price-table.ts";

/** What a save may have to say: that it failed (APEC-08), and that a colleague was there first. */
export function PriceDialogs({ open }: { open: OpenPriceTable }): ReactNode {
  const { failure, clearFailure } = open;
  const words = failure && wordsOf(failure);
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
      <RowConflictDialog open={open} />
    </>
  );
}

function RowConflictDialog({ open }: { open: OpenPriceTable }): ReactNode {
  const { table, conflict, clearConflict } = open;
  const row = conflict && table.store.rows().find(({ id }) => id === conflict.id);
  const seen = conflict && table.seenOf(conflict.id);
  if (!conflict || !row || !seen) return null;
  const { id, atual, error } = conflict;
  const { alteracao } = error;
  return (
    <ConflictDialog
      edit={{
        conflict: { kind: "stale", atual, alteracao, changes: changesOf(seen, atual, itemOf(row)) },
        isDirty: true,
        discard: () => {
          table.take(id, atual);
          clearConflict();
        },
        resolve: () => {
          table.keep(id, atual);
          clearConflict();
        },
      }}
    >
      {atual.item_codigo}: {error.message}
    </ConflictDialog>
  );
}

const [, DESC] = ITEM_FIELDS;
const COMPARED = [DESC, ...ITEM_PRECOS];

function changesOf(seen: ItemAdm, atual: ItemAdm, mine: ItemAdm): Change[] {
  return COMPARED.filter(({ name }) => seen[name] !== atual[name]).map(({ name, label }) => ({
    label,
    before: textOf(seen[name]),
    after: textOf(atual[name]),
    mine: mine[name] === seen[name] ? null : textOf(mine[name]),
  }));
}

function textOf(value: string | number | null): string {
  return typeof value === "number" ? formatCents(toCents(value)) : (value ?? "");
}
