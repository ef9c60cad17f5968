import { useMemo, useSyncExternalStore, type ReactNode } from "react";
import { isSemPrevisao } from "../../../../contract/carros-parados/index.ts";
import { formatCell, type GridColumn, type GridRow, type RowsStore } from "../../../platform/grid/index.ts";
import { RowCard, RowCards } from "../../../platform/rows/row-cards.tsx";
import { wrongOf } from "../../../platform/rows/row-state.ts";
import { MARKED } from "../devolucao/marked-rows.ts";

interface ItemCardsProps {
  /** The list's name. */
  readonly label: string;
  readonly rows: readonly GridRow[];
  /** Those of them that are shown. */
  readonly shown: readonly GridRow[];
  /** Those that DAC marked. */
  readonly marked: ReadonlySet<string> | undefined;
  readonly columns: readonly GridColumn[];
  readonly store: RowsStore;
  /** Opens the row's form. */
  readonly onOpen: (row: GridRow) => void;
}

/** The rows as cards for a phone, of thousands those in sight: what each is, its forecast, and what it lacks. */
export function ItemCards(props: ItemCardsProps): ReactNode {
  const { label, rows, shown, marked, columns, store, onOpen } = props;
  const lines = useMemo(() => new Map(rows.map(({ id }, at) => [id, at + 1])), [rows]);
  return (
    <RowCards label={label} rows={shown}>
      {(row) => (
        <ItemCard
          row={row}
          linha={lines.get(row.id) ?? 0}
          isMarked={marked?.has(row.id) ?? false}
          columns={columns}
          store={store}
          onOpen={onOpen}
        />
      )}
    </RowCards>
  );
}

interface ItemCardProps extends Pick<ItemCardsProps, "columns" | "store" | "onOpen"> {
  readonly row: GridRow;
  readonly linha: number;
  readonly isMarked: boolean;
}

function ItemCard({ row, linha, isMarked, columns, store, onOpen }: ItemCardProps): ReactNode {
  const aside = useSyncExternalStore(
    store.subscribe,
    () => columns.find((column) => column.aside)?.aside?.(row) ?? null,
  );
  const textOf = (key: string): string => {
    const column = columns.find((one) => one.key === key);
    return column ? formatCell(column, row) : "";
  };
  const peca = [textOf("info_item_codigo"), textOf("info_modelo")].filter((text) => text !== "").join(" · ");
  return (
    <RowCard
      line={linha}
      name={textOf("info_chassi") || "(sem chassi)"}
      more={[peca, isSemPrevisao(row) ? "" : `Previsão: semana ${textOf("dac_previsao")}`]}
      {...(isMarked && { mark: MARKED })}
      wrong={[...wrongOf(columns, row), ...(aside?.tone === "bad" ? [`Peça ${aside.text}`] : [])]}
      onOpen={() => onOpen(row)}
    />
  );
}
