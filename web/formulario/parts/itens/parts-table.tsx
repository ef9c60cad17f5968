import { Button, Loader } from "@mantine/core";
import { IconClipboardText, IconPlus, IconSearch } from "@tabler/icons-react";
import type { ClipboardEvent, ReactNode, Ref } from "react";
import { Suspense, useCallback, useImperativeHandle, useRef, useState, useSyncExternalStore } from "react";
import type { ItemTable, RequestType } from "../../../../contract/requisicoes/index.ts";
import { MAX_ITEMS, PASTE_FAILED, parsePastedItems } from "../../../../contract/requisicoes/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { tellHeader, tellWritten, type GridHandle, type GridRow } from "../../../platform/grid/index.ts";
import { ReplaceItems } from "../../../platform/grid/replace-items.tsx";
import { negative } from "../../../platform/notices/notices.ts";
import { GridSkeleton } from "../../../platform/page/grid-skeleton.tsx";
import { lazyChunk } from "../../../platform/routing/lazy-chunk.ts";
import type { Tally } from "../../../requisicoes/index.ts";
import { FurtherOffer, type Further } from "./further-offer.tsx";
import { furtherColumns, isEmptyRow, newPartRow, rowsAfterPaste, rowsWithFurther } from "./part-rows.ts";
import classes from "./parts-table.module.css";
import { useAskedParts } from "./use-asked-parts.ts";
import type { PartRows } from "./use-part-rows.ts";

// The grid is a separate chunk, so that forms without items do not load it.
const Grid = lazyChunk(() => import("../../../platform/grid/grid.tsx").then((part) => part.Grid));

/** The grid's height: what the form's head and foot leave of the dialog. */
const MAX_HEIGHT = "calc(var(--form-height) - var(--form-head) - var(--form-foot) - 8px)";

interface PartsTableProps {
  readonly type: RequestType;
  readonly table: ItemTable;
  readonly parts: PartRows;
  /** True when codes are looked up while typing; 'Consultar peças' then retries those that failed. */
  readonly automatic: boolean;
  /** The error of the whole table; a cell's error is shown in its cell. */
  readonly error: string | null;
  readonly ref?: Ref<GridHandle>;
}

/** The items of a request in a spreadsheet-like grid (FORM-20 to FORM-35). */
export function PartsTable({ ref, type, table, parts, automatic, error }: PartsTableProps): ReactNode {
  const { store, columns, lookup } = parts;
  const grid = useRef<GridHandle>(null);
  const [replaces, setReplaces] = useState(false);
  const [further, setFurther] = useState<Further | null>(null);
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const tally = useSyncExternalStore(store.subscribe, lookup.tally);
  const askForAll = useAskedParts(parts, tally);
  useImperativeHandle(ref, () => ({ focusCell: (id, key) => grid.current?.focusCell(id, key) }));
  const newRow = useCallback(() => newPartRow(type), [type]);

  function focusRow(row: GridRow | undefined): void {
    // The new row must be rendered before it can get the focus.
    requestAnimationFrame(() => row && grid.current?.focusCell(row.id, "item_codigo"));
  }
  function pasteItems(text: string): void {
    const kept = replaces ? 0 : store.rows().filter((row) => !isEmptyRow(row)).length;
    const labels = table.columns.map(({ label }) => label);
    const pasted = parsePastedItems(text, { room: MAX_ITEMS - kept, labels });
    const { rows: next, added, ...written } = rowsAfterPaste(type, store.rows(), pasted.rows, replaces);
    store.apply(next);
    tellWritten(written);
    tellLeftOut(pasted.leftOut);
    tellHeader(pasted);
    // What an earlier paste left out is still offered.
    const cells = added.map((id, at) => [id, pasted.further[at] ?? []] as const);
    setFurther(furtherOf(new Map([...(further ?? []), ...cells])));
    focusRow(store.rows().find(({ id }) => id === added[0]));
  }
  /** The cells of quantity and price that a paste does not take (FORM-34); null where it has none. */
  function furtherOf(cells: Further): Further | null {
    const taken = furtherColumns(type).length;
    return [...cells.values()].some((texts) => texts.slice(0, taken).some((text) => text !== ""))
      ? cells
      : null;
  }
  function takeFurther(): void {
    if (further === null) return;
    const { rows: next, ...written } = rowsWithFurther(type, store.rows(), further);
    store.apply(next);
    tellWritten(written);
    leaveOffer();
  }
  /** The offer goes, and with it the button that had the focus. */
  function leaveOffer(): void {
    const first = store.rows().find(({ id }) => further?.has(id));
    setFurther(null);
    if (first) grid.current?.focusCell(first.id, "item_qtd");
  }
  async function readClipboard(): Promise<void> {
    try {
      pasteItems(await navigator.clipboard.readText());
    } catch {
      // Refused or unsupported: Ctrl+V still works, since it needs no permission.
      negative(PASTE_FAILED);
    }
  }
  function pasteOutsideGrid(event: ClipboardEvent): void {
    event.preventDefault();
    pasteItems(event.clipboardData.getData("text/plain"));
  }

  return (
    <section aria-label={table.label} className={classes["section"]} onPaste={pasteOutsideGrid}>
      <header className={classes["bar"]}>
        <div className={classes["head"]}>
          <h3 className={classes["title"]}>{table.label}</h3>
          <span className={classes["told"]}>{formatCount(rows.length, "item", "itens")}</span>
          {/* One line for both: there is no verdict on a table that waits to be pasted into. */}
          <p className={classes["told"]}>
            {rows.every(isEmptyRow) ? orderText(table) : null}
            <output>{tallyText(tally)}</output>
          </p>
        </div>
        <ReplaceItems className={classes["replaces"]} checked={replaces} onChange={setReplaces} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconClipboardText size={15} stroke={1.5} aria-hidden />}
          onClick={() => void readClipboard()}
        >
          Colar itens do Excel
        </Button>
        {automatic && tally.failed === 0 ? null : (
          <Button
            variant="default"
            size="xs"
            // Not `loading`, which would take the focus from keyboard users.
            aria-busy={tally.busy > 0}
            leftSection={
              tally.busy > 0 ? (
                <Loader size={15} color="gray" aria-hidden />
              ) : (
                <IconSearch size={15} stroke={1.5} aria-hidden />
              )
            }
            disabled={rows.every(isEmptyRow)}
            onClick={askForAll}
          >
            Consultar peças
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} stroke={1.5} aria-hidden />}
          disabled={rows.length >= MAX_ITEMS}
          onClick={() => {
            const row = newRow();
            store.apply([...store.rows(), row]);
            focusRow(row);
          }}
        >
          Adicionar Item
        </Button>
      </header>
      {further !== null && rows.some(({ id }) => further.has(id)) ? (
        <FurtherOffer isPriced={table.priced} onUse={takeFurther} onDismiss={leaveOffer} />
      ) : null}
      <Suspense fallback={<GridSkeleton rows={Math.min(rows.length, 20)} maxHeight={MAX_HEIGHT} />}>
        <Grid
          ref={grid}
          label={table.label}
          columns={columns}
          store={store}
          maxRows={MAX_ITEMS}
          newRow={newRow}
          baseOf={(row, keys) => (keys.has("item_codigo") ? { ...newRow(), id: row.id } : row)}
          pasteReplaces={(keys) => replaces && keys.has("item_codigo")}
          keepLine={saysSomething}
          maxHeight={MAX_HEIGHT}
          flows
        />
      </Suspense>
      {error !== null && <div className={classes["error"]}>{error}</div>}
    </section>
  );
}

/** The columns that a paste takes, in their order (FORM-32). */
function orderText({ columns }: ItemTable): string {
  const [codigo, desc] = columns;
  return `Cole do Excel nesta ordem: ${codigo?.label ?? ""}, ${desc?.label ?? ""}`;
}

/** The look-up results, once all have arrived. */
function tallyText({ busy, found, missing, failed, wrong }: Tally): string {
  if (busy > 0) return "";
  return [
    ...(found + missing + failed > 0 ? [formatCount(found, "encontrada", "encontradas")] : []),
    ...(missing > 0 ? [formatCount(missing, "não encontrada", "não encontradas")] : []),
    ...(failed > 0 ? [formatCount(failed, "não consultada", "não consultadas")] : []),
    ...(wrong > 0 ? [formatCount(wrong, "código inválido", "códigos inválidos")] : []),
  ].join(", ");
}

/** Drops pasted lines with neither code nor description; keeps those from a block without such columns (FORM-33). */
function saysSomething(cells: ReadonlyMap<string, string>): boolean {
  if (!cells.has("item_codigo")) return true;
  return ["item_codigo", "item_desc"].some((key) => (cells.get(key) ?? "").trim() !== "");
}

function tellLeftOut(count: number): void {
  if (count === 0) return;
  negative(`No máximo 2.000 itens: ${formatCount(count, "linha ficou", "linhas ficaram")} de fora.`);
}
