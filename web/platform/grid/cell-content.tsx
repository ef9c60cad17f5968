import { Loader, Switch } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCar,
  IconDeviceFloppy,
  IconFlag,
  IconMessageCircle,
  IconInfoCircle,
  IconSearch,
  IconTrash,
} from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { useContext, useSyncExternalStore } from "react";
import { Aside } from "./cell-aside.tsx";
import { formatCell } from "./cell-text.ts";
import { isEditable, type CellButton, type GridColumn, type GridRow } from "./columns.ts";
import { flipSwitch } from "./flip-switch.ts";
import { useGridShared } from "./grid-context.ts";
import styles from "./grid.module.css";
import { MarkedRowsContext } from "./marked-rows.ts";
import { useCellRemark } from "./use-cell-remark.ts";

const ICONS = {
  search: IconSearch,
  remove: IconTrash,
  save: IconDeviceFloppy,
  message: IconMessageCircle,
  vehicles: IconCar,
} as const;

/** The content of a cell that is not being edited: text, button, and the sign of a hint. */
export function CellContent(props: {
  column: GridColumn;
  row: GridRow;
  rowIndex: number;
  tabIndex: number;
  /** True for the cell that shows the sign of a refused or a marked row. */
  isSigned: boolean;
}): ReactNode {
  const { column, row, rowIndex, tabIndex, isSigned } = props;
  const { store } = useGridShared();
  const remark = useCellRemark(column, row);
  // A computed cell may depend on more than its row.
  const text = useSyncExternalStore(store.subscribe, () => formatCell(column, row));
  const mark = column.mark?.(row);
  if (column.switch) return <CellSwitch column={column} row={row} text={text} />;
  if (column.action) return <Button button={column.action} row={row} index={rowIndex} tabIndex={tabIndex} />;
  return (
    <span className={styles["content"]}>
      {isSigned && <RowSign id={row.id} />}
      {remark.kind === "hint" && remark.text !== "" && !column.aside && (
        <IconInfoCircle size={14} stroke={1.75} aria-hidden className={styles["sign"] ?? ""} />
      )}
      {mark ? (
        <span
          className={styles["mark"]}
          style={{ backgroundColor: `#${mark.fill}`, color: `#${mark.text}` }}
          title={text}
        >
          <span aria-hidden>{mark.sign}</span>
          <span className={styles["text"]}>{text}</span>
        </span>
      ) : (
        <span className={styles["text"]}>{text}</span>
      )}
      {column.aside && <Aside column={column} row={row} />}
      {/* Enter does the same, space where the cell is only read, so the button is not in the tab order. */}
      {column.lookup && <Button button={column.lookup} row={row} index={rowIndex} tabIndex={-1} />}
    </span>
  );
}

function CellSwitch(props: { column: GridColumn; row: GridRow; text: string }): ReactNode {
  const { column, row, text } = props;
  const { view } = useGridShared();
  const stop = (event: MouseEvent): void => event.stopPropagation();
  return (
    <Switch
      size="xs"
      className={styles["switch"] ?? ""}
      label={text}
      aria-label={`${column.label}: ${text}`}
      checked={text === column.switch?.[0]}
      disabled={!isEditable(column, row)}
      // The space bar does the same in the cell.
      tabIndex={-1}
      data-mantine-stop-propagation="true"
      // Its own click and the double one open no editor.
      onClick={stop}
      onDoubleClick={stop}
      onChange={() => flipSwitch(view, column, row)}
    />
  );
}

/** Says without colour that the server refused this row (OP-69), or that somebody marked it. */
function RowSign({ id }: { id: string }): ReactNode {
  const { store } = useGridShared();
  const marked = useContext(MarkedRowsContext);
  const isRefused = useSyncExternalStore(store.subscribe, () => store.flagged().has(id));
  if (!isRefused && marked?.ids.has(id))
    return (
      <span className={styles["markedSign"]} title={marked.text}>
        <IconFlag size={14} stroke={1.75} aria-hidden />
        <span className={styles["hiddenText"]}>{marked.text}: </span>
      </span>
    );
  if (!isRefused) return null;
  return (
    <span className={styles["refusedSign"]} title="Linha recusada">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span className={styles["hiddenText"]}>Linha recusada: </span>
    </span>
  );
}

function Button(props: { button: CellButton; row: GridRow; index: number; tabIndex: number }): ReactNode {
  const { button, row, index, tabIndex } = props;
  const Icon = ICONS[button.icon];
  const { store, press, view } = useGridShared();
  const name = useSyncExternalStore(view.subscribe, () => button.label(row, view.numberOf(index) - 1));
  const disabled = useSyncExternalStore(store.subscribe, () => button.disabled?.(row) ?? false);
  const busy = useSyncExternalStore(store.subscribe, () => button.busy?.(row) ?? false);
  if (busy) return <Loader size={14} aria-label={button.icon === "save" ? "Salvando…" : "Consultando…"} />;
  return (
    <button
      type="button"
      className={styles["button"]}
      data-save={(button.icon === "save" && !disabled) || undefined}
      tabIndex={tabIndex}
      aria-label={name}
      title={name}
      disabled={disabled}
      data-mantine-stop-propagation="true"
      onClick={() => press(button, row)}
    >
      <Icon size={15} stroke={1.75} aria-hidden />
    </button>
  );
}
