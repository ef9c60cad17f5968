import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { formatCount, formatInteger } from "../../format/format.ts";
import { CLEAR_FILTERS } from "../../list/filters-menu.tsx";
import type { GridColumn } from "../columns.ts";
import type { GridCore } from "../grid-core.ts";
import type { RowsStore } from "../rows-store.ts";
import { ColumnMenu } from "./column-menu.tsx";
import type { GridView } from "./grid-view.ts";
import { SearchBar } from "./search-bar.tsx";
import styles from "./view.module.css";

export interface ToolsProps {
  readonly core: GridCore;
  readonly view: GridView;
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
}

/** A worksheet's tools above its table: the search, how many rows the filters let through, and a column's menu. */
export function GridTools(props: ToolsProps): ReactNode {
  const { core, view, store, columns } = props;
  const { menu, search } = useSyncExternalStore(core.panel.subscribe, core.panel.get);
  const { filters } = useSyncExternalStore(view.subscribe, view.arrangement);
  const shown = useSyncExternalStore(view.subscribe, () => view.rows().length);
  const all = useSyncExternalStore(store.subscribe, () => store.rows().length);
  const column = columns.find(({ key }) => key === menu);
  return (
    <>
      {search !== null && <SearchBar {...props} search={search} />}
      <output className={styles["line"]}>
        {filters.size > 0 && (
          <>
            <span>{`${formatInteger(shown)} de ${formatCount(all, "linha", "linhas")}`}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                view.arrange({ ...view.arrangement(), filters: new Map() }, columns);
                core.focus(core.selection.get()?.anchor ?? { row: 0, column: 0 });
              }}
            >
              {CLEAR_FILTERS}
            </Button>
          </>
        )}
      </output>
      {column && <ColumnMenu key={column.key} {...props} column={column} />}
    </>
  );
}
