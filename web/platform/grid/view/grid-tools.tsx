import { ActionIcon, Button } from "@mantine/core";
import { IconKeyboard, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { showShortcuts } from "../../browser/shortcuts.ts";
import { formatCount, formatInteger } from "../../format/format.ts";
import { CLEAR_FILTERS } from "../../list/filters-menu.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import { HiddenColumns } from "./hidden-columns.tsx";
import { SearchBar } from "./search-bar.tsx";
import type { ToolsProps } from "./tools-props.ts";
import styles from "./view.module.css";

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
      <div className={styles["line"]}>
        <output>
          {filters.size > 0 && `${formatInteger(shown)} de `}
          {formatCount(all, "linha", "linhas")}
        </output>
        {filters.size > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              // Rows that come back must be drawn before one can get the focus.
              flushSync(() => view.arrange({ ...view.arrangement(), filters: new Map() }, columns));
              core.focus(core.selection.get()?.anchor ?? { row: 0, column: 0 });
            }}
          >
            {CLEAR_FILTERS}
          </Button>
        )}
        <HiddenColumns {...props} />
        {search === null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Localizar"
            title="Localizar (Ctrl+F)"
            onClick={() => core.panel.set({ search: "find" })}
          >
            <IconSearch size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Atalhos da tabela"
          title="Atalhos da tabela (F1)"
          onClick={showShortcuts}
        >
          <IconKeyboard size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {column && <ColumnMenu key={column.key} {...props} column={column} />}
    </>
  );
}
