import { Button } from "@mantine/core";
import { IconFilter, IconFilterFilled } from "@tabler/icons-react";
import { useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { formatInteger } from "../../../platform/format/format.ts";
import {
  viewOf,
  withFilter,
  type Filter,
  type GridColumn,
  type GridRow,
  type RowsStore,
} from "../../../platform/grid/index.ts";
import type { CodeLookup } from "./code-lookup.ts";
import { CODIGO, codesOf, unknownRows } from "./follow-codes.ts";
import { SimilarDialog } from "./similar-dialog.tsx";

/** The filters that were set here, and not in the column's own menu. */
const own = new WeakSet<Filter>();

/** The rows of the table whose part code the price table does not have, followed. */
export function useUnknownRows(store: RowsStore, codes: CodeLookup): readonly GridRow[] {
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const known = useSyncExternalStore(codes.subscribe, codes.known);
  return useMemo(() => unknownRows(rows, known), [rows, known]);
}

/** The codes whose rows alone are shown because of the button below; null where all are. */
function useOwnFilter(store: RowsStore): ReadonlySet<string> | null {
  const view = viewOf(store);
  const filter = useSyncExternalStore(view.subscribe, view.arrangement).filters.get(CODIGO);
  return filter && own.has(filter) ? filter.values : null;
}

/**
 * The rows that are shown as cards: cards obey no filter of the grid but that of the button below.
 * @param hasButton false for who does not write part codes, and has no button to show all again
 */
export function useCardRows(
  store: RowsStore,
  rows: readonly GridRow[],
  hasButton: boolean,
): readonly GridRow[] {
  const filtered = useOwnFilter(store);
  const wanted = hasButton ? filtered : null;
  return useMemo(() => {
    const some = wanted ? rows.filter((row) => wanted.has(String(row[CODIGO] ?? ""))) : [];
    // Once the last of them is mended there is nothing to show alone.
    return some.length > 0 ? some : rows;
  }, [rows, wanted]);
}

interface UnknownPartsProps {
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
  readonly codes: CodeLookup;
}

/**
 * How many parts were not found; pressed, the table shows their rows alone, by its own filter of that column. Beside it
 * the way to those of a code like theirs.
 */
export function UnknownParts({ store, columns, codes }: UnknownPartsProps): ReactNode {
  const unknown = useUnknownRows(store, codes);
  const isOn = useOwnFilter(store) !== null;
  const [isOpen, setOpen] = useState(false);
  if (unknown.length === 0 && !isOn && !isOpen) return null;
  const Sign = isOn ? IconFilterFilled : IconFilter;

  function toggle(): void {
    const view = viewOf(store);
    const codigos = new Set(unknown.map((row) => String(row[CODIGO])));
    const filter: Filter = { text: "", values: isOn ? null : codigos };
    own.add(filter);
    view.arrange(withFilter(view.arrangement(), CODIGO, filter), columns);
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant={isOn ? "filled" : "light"}
        color="red"
        aria-pressed={isOn}
        title={isOn ? "Mostrar todas as linhas" : "Mostrar só as linhas destas peças"}
        leftSection={<Sign size={14} stroke={1.75} aria-hidden />}
        onClick={toggle}
      >
        Peças não encontradas: {formatInteger(codesOf(unknown).length)}
      </Button>
      {unknown.length > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          Ver códigos parecidos
        </Button>
      ) : null}
      {isOpen ? (
        <SimilarDialog store={store} columns={columns} unknown={unknown} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
