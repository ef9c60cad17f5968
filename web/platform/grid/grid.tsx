import "react-data-grid/lib/styles.css";
import { useMediaQuery } from "@mantine/hooks";
import type { CSSProperties, ReactNode } from "react";
import {
  Suspense,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { DataGridHandle, SortColumn } from "react-data-grid";
import { DataGrid } from "react-data-grid";
import { lazyChunk } from "../routing/lazy-chunk.ts";
import { shownOf, type GridRow } from "./columns.ts";
import { commitEdit } from "./commit.ts";
import { renderGridCell } from "./grid-cell.tsx";
import { GridSharedProvider } from "./grid-context.ts";
import { createGridCore } from "./grid-core.ts";
import { gridHelp } from "./grid-help.ts";
import type { GridProps } from "./grid-props.ts";
import styles from "./grid.module.css";
import { fillByDoubleClick, isNumber } from "./hands/pointer.ts";
import { numberColumn, numbersWidth } from "./hands/row-number.tsx";
import { selectWhole } from "./hands/select.ts";
import { SelectionTotal } from "./hands/selection-total.tsx";
import { MarkedRowsContext } from "./marked-rows.ts";
import { MoreColumns } from "./more-columns.tsx";
import { clickCell, openEditor, rootHandlers, startSelection } from "./pointer-and-clipboard.ts";
import { columnOf } from "./positions.ts";
import { activeOf, clampSelection } from "./range.ts";
import { RemarkTip } from "./remark-tip.tsx";
import { handleKey } from "./run-command.ts";
import { toRdgColumns } from "./to-rdg-columns.tsx";
import { useGridScroll } from "./use-grid-scroll.ts";
import { usePins } from "./use-pins.ts";
import { useWidths } from "./use-widths.ts";
import { viewOf } from "./view/grid-view.ts";
import type { Arrangement } from "./view/sort-and-filter.ts";

const ROW_HEIGHT = 36;
const RENDERERS = { renderCell: renderGridCell };
const RowMenu = lazyChunk(() => import("./hands/row-menu.tsx").then((part) => part.RowMenu));
const GridTools = lazyChunk(() => import("./view/grid-tools.tsx").then((part) => part.GridTools));

/**
 * An editable table that behaves like a spreadsheet, built on react-data-grid. Rows are in a `RowsStore`; a
 * `GridColumn` defines what a column shows and accepts.
 */
export function Grid({ ref, ...props }: GridProps): ReactNode {
  const { store, label, maxHeight, flows = false, fills = false, worksheet = false, choices, marked } = props;
  const { columns: every } = props;
  const columns = shownOf(every);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const view = viewOf(store);
  const [core] = useState(() => createGridCore(props));
  const widths = useWidths(choices);
  const widthsNow = useRef(widths);
  const shared = useMemo(
    () => ({
      store,
      selection: core.selection,
      drafts: new WeakSet<GridRow>(),
      openedBy: () => core.memory.openedBy,
      columnAt: (index: number) => core.props().columns[index],
      columns: () => core.props().columns,
      press: core.press,
      selectAll: () => {
        selectWhole(core, "all");
        const selected = core.selection.get();
        if (selected) core.focus(activeOf(selected), selected);
      },
      paste: core.paste,
      view,
      panel: core.panel,
      widths: () => widthsNow.current,
    }),
    [store, view, core],
  );
  const setGrid = useCallback((handle: DataGridHandle | null) => core.setHandle(handle), [core]);
  const handlers = useMemo(() => rootHandlers(core), [core]);
  const rows = useSyncExternalStore(view.subscribe, view.rows);
  const arrangement = useSyncExternalStore(view.subscribe, view.arrangement);
  const isNarrow = useMediaQuery("(max-width: 600px)") ?? false;
  const numbers = numbersWidth(rows.length);
  const { style, pinKeys, endKeys } = usePins(columns, widths.widthOf, root, isNarrow, numbers);
  const rdgColumns = useMemo(
    () => [
      numberColumn(numbers),
      ...toRdgColumns(columns, { pinKeys, endKeys, isNarrow }, store.rows()[0], worksheet),
    ],
    [columns, pinKeys, endKeys, isNarrow, store, worksheet, numbers],
  );
  const hidden = useGridScroll(root, core.handle, flows, rows.length, rdgColumns, widths.ofLibrary);
  const help = gridHelp(props);
  const isSearching = useSyncExternalStore(core.panel.subscribe, () => core.panel.get().search !== null);
  const hasRowMenu = useSyncExternalStore(core.panel.subscribe, () => core.panel.get().rows);
  const flagged = useSyncExternalStore(store.subscribe, store.flagged);
  // A new function when the marks change: then the library draws the rows again.
  const rowClass = useCallback(
    ({ id }: GridRow) => {
      if (flagged.has(id)) return styles["refused"];
      return marked?.ids.has(id) ? styles["marked"] : undefined;
    },
    [flagged, marked],
  );

  useLayoutEffect(() => {
    core.connect(props);
    widthsNow.current = widths;
  });
  useLayoutEffect(() => {
    const selected = core.selection.get();
    const size = { rows: rows.length, columns: columns.length };
    if (selected) core.selection.set(clampSelection(selected, size));
  }, [core, rows.length, columns.length]);
  useImperativeHandle(ref, () => ({
    focusCell: core.focusCell,
  }));

  return (
    <GridSharedProvider value={shared}>
      <div className={styles[fills ? "fills" : "frame"]}>
        <div className={styles[worksheet ? "above" : "frame"]}>
          {worksheet && (
            <Suspense fallback={null}>
              <GridTools
                core={core}
                view={view}
                store={store}
                columns={columns}
                every={every}
                widths={widths}
                choices={choices}
              />
            </Suspense>
          )}
          {worksheet && <SelectionTotal core={core} view={view} columns={columns} />}
          <MoreColumns hidden={hidden} grid={() => core.handle()?.element ?? null} />
        </div>
        <div
          ref={setRoot}
          role="presentation"
          data-worksheet={worksheet || undefined}
          data-searching={isSearching || undefined}
          className={styles["root"]}
          {...handlers}
        >
          <div className={styles["window"]} data-more={(hidden?.length ?? 0) > 0 || undefined}>
            <MarkedRowsContext value={marked ?? null}>
              <DataGrid
                ref={setGrid}
                aria-label={label}
                aria-description={help}
                className={`${styles["grid"] ?? ""} ${flows ? (styles["flows"] ?? "") : ""}`}
                style={{ maxBlockSize: fills ? "100%" : maxHeight, ...numbersStyle(numbers), ...style }}
                columns={rdgColumns}
                rows={rows}
                rowKeyGetter={keyOf}
                rowHeight={ROW_HEIGHT}
                renderers={RENDERERS}
                columnWidths={widths.ofLibrary}
                onColumnWidthsChange={widths.onMeasured}
                sortColumns={sortColumnsOf(arrangement)}
                rowClass={rowClass}
                onRowsChange={(next, data) => commitEdit(store, shared.drafts, next, data)}
                onCellKeyDown={(args, event) => handleKey(core, ROW_HEIGHT, args, event)}
                onActivePositionChange={({ rowIdx, column }) => {
                  if (column)
                    core.selection.moveTo({ row: rowIdx, column: Math.max(0, columnOf(column.idx)) });
                }}
                onCellMouseDown={(cell, event) => startSelection(core, cell, event)}
                onCellClick={(cell, event) => clickCell(core, cell, event)}
                onCellDoubleClick={(cell, event) => {
                  if (!fillByDoubleClick(core, cell, event)) openEditor(core);
                }}
                onCellContextMenu={(cell, event) => {
                  if (!isNumber(cell)) return;
                  event.preventDefault();
                  core.panel.set({ rows: true });
                }}
              />
            </MarkedRowsContext>
            {!worksheet && <SelectionTotal core={core} view={view} columns={columns} floats />}
          </div>
          <RemarkTip root={root} store={store} />
          {hasRowMenu && (
            <Suspense fallback={null}>
              <RowMenu core={core} root={root} />
            </Suspense>
          )}
        </div>
      </div>
    </GridSharedProvider>
  );
}

/** The sort state that the library tells screen readers; it does not sort by itself. */
function sortColumnsOf({ sort }: Arrangement): readonly SortColumn[] {
  return sort ? [{ columnKey: sort.key, direction: sort.direction === "up" ? "ASC" : "DESC" }] : [];
}

/** The width of the rows' numbers, for the style sheet. */
function numbersStyle(width: number): CSSProperties {
  return { "--numbers": `${width}px` } as CSSProperties;
}

function keyOf(row: GridRow): string {
  return row.id;
}
