import { UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconChevronRight } from "@tabler/icons-react";
import { useMemo, useSyncExternalStore, type ReactNode } from "react";
import { isSemPrevisao } from "../../../../contract/carros-parados/index.ts";
import { formatCell, type GridColumn, type GridRow, type RowsStore } from "../../../platform/grid/index.ts";
import { LongList } from "../../../platform/list/long-list.tsx";
import classes from "./item-cards.module.css";
import { itemStateOf } from "./item-state.ts";

interface ItemCardsProps {
  /** The list's name. */
  readonly label: string;
  readonly rows: readonly GridRow[];
  /** Those of them that are shown. */
  readonly shown: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly store: RowsStore;
  /** Opens the row's form. */
  readonly onOpen: (row: GridRow) => void;
}

/** The rows as cards for a phone, of thousands those in sight: what each is, its forecast, and what it lacks. */
export function ItemCards(props: ItemCardsProps): ReactNode {
  const { label, rows, shown, columns, store, onOpen } = props;
  const lines = useMemo(() => new Map(rows.map(({ id }, at) => [id, at + 1])), [rows]);
  return (
    <LongList items={shown} keyOf={rowId} className={classes["cards"]} aria-label={label}>
      {(row) => (
        <ItemCard row={row} linha={lines.get(row.id) ?? 0} columns={columns} store={store} onOpen={onOpen} />
      )}
    </LongList>
  );
}

function rowId({ id }: GridRow): string {
  return id;
}

interface ItemCardProps extends Pick<ItemCardsProps, "columns" | "store" | "onOpen"> {
  readonly row: GridRow;
  readonly linha: number;
}

function ItemCard({ row, linha, columns, store, onOpen }: ItemCardProps): ReactNode {
  const { missing, refused } = itemStateOf(columns, row);
  const aside = useSyncExternalStore(
    store.subscribe,
    () => columns.find((column) => column.aside)?.aside?.(row) ?? null,
  );
  const textOf = (key: string): string => {
    const column = columns.find((one) => one.key === key);
    return column ? formatCell(column, row) : "";
  };
  const chassi = textOf("info_chassi");
  const previsao = textOf("dac_previsao");
  return (
    <UnstyledButton className={classes["card"] ?? ""} onClick={() => onOpen(row)}>
      <span className={classes["line"]}>{linha}</span>
      <span className={classes["said"]}>
        <span className={classes["chassi"]}>{chassi === "" ? "(sem chassi)" : chassi}</span>
        <span className={classes["more"]}>
          {[textOf("info_item_codigo"), textOf("info_modelo")].filter((text) => text !== "").join(" · ")}
        </span>
        {isSemPrevisao(row) ? null : <span className={classes["more"]}>Previsão: semana {previsao}</span>}
        {refused.length > 0 ? <Wrong>Não aceito: {refused.join(", ")}</Wrong> : null}
        {aside?.tone === "bad" ? <Wrong>Peça {aside.text}</Wrong> : null}
        {missing.length > 0 ? <Wrong>Falta: {missing.join(", ")}</Wrong> : null}
      </span>
      <IconChevronRight size={16} stroke={1.5} aria-hidden />
    </UnstyledButton>
  );
}

function Wrong({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className={classes["wrong"]}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
