import { useSyncExternalStore, type ReactNode } from "react";
import { ConflictDialog } from "../edit/conflict-dialog.tsx";
import type { Change } from "../edit/edit-machine.ts";
import { REPLACED_BY_CURRENT } from "../edit/versioned-edit.ts";
import { columnKey, formatCell, type GridColumn, type GridRow } from "../grid/index.ts";
import { offerUndo } from "../unsent/index.ts";
import type { AskedRow, RowSaves } from "./row-saves.ts";

/** Asks about cells of a row in which a colleague wrote too. `children` says what happened, in the terms of the row. */
export function RowConflict({
  table,
  children,
}: {
  readonly table: RowSaves<never>;
  readonly children: ReactNode | ((asked: AskedRow) => ReactNode);
}): ReactNode {
  const asked = useSyncExternalStore(table.subscribe, table.asked);
  if (!asked) return null;
  const changes = changesOf(asked, table.columns);
  const { alteracao } = asked;
  return (
    <ConflictDialog
      edit={{
        conflict: { kind: "stale", atual: null, alteracao, changes },
        isDirty: true,
        discard: () => offerUndo(REPLACED_BY_CURRENT, table.answer("theirs")),
        resolve: () => table.answer("mine"),
      }}
    >
      {typeof children === "function" ? children(asked) : children}
    </ConflictDialog>
  );
}

/** Each cell as it was seen, as it stands now, and as it was written here. */
function changesOf({ conflicts }: AskedRow, columns: readonly GridColumn[]): Change[] {
  return columns.flatMap((column) => {
    const met = conflicts.find(({ key = "" }) => columnKey(key) === column.key);
    if (!met || met.change.did !== "edited") return [];
    const { row, before } = met.change;
    const textIn = (shown: GridRow | null): string => (shown ? formatCell(column, shown) : "");
    return {
      label: column.label,
      before: textIn({ ...row, ...before, id: row.id }),
      after: textIn(met.theirs),
      mine: textIn(met.mine),
    };
  });
}
