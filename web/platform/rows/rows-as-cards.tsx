import { IconDeviceFloppy, IconTrash } from "@tabler/icons-react";
import { useImperativeHandle, useState, useSyncExternalStore, type ReactNode, type Ref } from "react";
import { formatCount } from "../format/format.ts";
import { formatCell, type GridColumn, type GridHandle, type GridRow } from "../grid/index.ts";
import { WaitingButton } from "../page/waiting-button.tsx";
import { RowCard, RowCards, type RowCardText } from "./row-cards.tsx";
import { RowForm } from "./row-form.tsx";
import type { RowSaves } from "./row-saves.ts";
import { wrongOf } from "./row-state.ts";

/** What a card says of a row; `textOf` gives a cell of it as it is shown. */
export type RowCardOf = (row: GridRow, textOf: (key: string) => string) => Omit<RowCardText, "wrong">;

interface RowsAsCardsProps {
  readonly label: string;
  readonly table: RowSaves<never>;
  readonly card: RowCardOf;
  readonly ref: Ref<GridHandle>;
}

/** The rows of a table on a phone: each reads as a card, and is written in when it is opened. */
export function RowsAsCards({ label, table, card, ref }: RowsAsCardsProps): ReactNode {
  const { store, columns } = table;
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const [open, setOpen] = useState<{ readonly id: string; readonly key: string } | null>(null);
  // Where a grid would go to a cell, its row opens at that field.
  useImperativeHandle(
    ref,
    () => ({ focusCell: (id, key) => (id === "" ? undefined : setOpen({ id, key })) }),
    [],
  );
  const at = rows.findIndex(({ id }) => id === open?.id);
  const row = rows[at];
  return (
    <>
      <RowCards label={label} rows={rows}>
        {(one, place) => {
          const { name, more } = card(one, (key) => textIn(columns, one, key));
          const wrong = [...(table.isUnsaved(one) ? ["Não salva"] : []), ...wrongOf(columns, one)];
          const show = (): void => setOpen({ id: one.id, key: "" });
          return <RowCard line={place + 1} name={name} more={more} wrong={wrong} onOpen={show} />;
        }}
      </RowCards>
      {row && open ? (
        <RowForm
          title={`Linha ${at + 1} de ${formatCount(rows.length, "linha", "linhas")}`}
          row={row}
          columns={columns}
          store={store}
          index={at}
          total={rows.length}
          first={open.key}
          onMove={(delta) => setOpen({ id: rows[at + delta]?.id ?? row.id, key: "" })}
          onClose={() => setOpen(null)}
          actions={<RowActions table={table} row={row} index={at} />}
        />
      ) : null}
    </>
  );
}

function textIn(columns: readonly GridColumn[], row: GridRow, key: string): string {
  const column = columns.find((one) => one.key === key);
  return column ? formatCell(column, row) : "";
}

const ICONS = { save: IconDeviceFloppy, remove: IconTrash } as const;

/** The buttons that the row has in a grid. */
function RowActions({
  table: { store, columns },
  row,
  index,
}: {
  readonly table: RowSaves<never>;
  readonly row: GridRow;
  readonly index: number;
}): ReactNode {
  const buttons = columns.flatMap(({ label, action }) => (action ? [{ label, action }] : []));
  // Down to the field that is being typed in, and while it is on its way.
  const states = useSyncExternalStore(store.subscribe, () =>
    buttons.map(({ action }) => `${action.disabled?.(row) === true} ${action.busy?.(row) === true}`).join(),
  ).split(",");
  return buttons.map(({ label, action }, at) => {
    const [disabled, busy] = (states[at] ?? "").split(" ").map((state) => state === "true");
    const isRemoval = action.icon === "remove";
    const Icon = ICONS[isRemoval ? "remove" : "save"];
    return (
      <WaitingButton
        key={label}
        variant="default"
        {...(isRemoval && { c: "var(--mantine-color-error)" })}
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        aria-label={action.label(row, index)}
        disabled={disabled === true}
        isWaiting={busy === true}
        onClick={() => action.onPress(row)}
      >
        {label}
      </WaitingButton>
    );
  });
}
