import { Button, NativeSelect } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useId, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import {
  ITENS_POR_PAGINA,
  MAX_BUSCA_ITENS,
  MAX_ITENS_CONTADOS,
} from "../../../../contract/administrativo/index.ts";
import { EMPTY_LIST } from "../../../../contract/platform/messages.ts";
import { useSessao } from "../../../acesso/index.ts";
import type { GridHandle } from "../../../platform/grid/index.ts";
import { Pagination } from "../../../platform/list/pagination.tsx";
import { SearchBox } from "../../../platform/list/search-box.tsx";
import { useListSearch } from "../../../platform/list/use-list-search.ts";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { GridSkeleton } from "../../../platform/page/grid-skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import { KeepRows, type RowsKeeper } from "../../../platform/rows/keep-rows.tsx";
import { LeaveRows } from "../../../platform/rows/leave-rows.tsx";
import { RowsGrid } from "../../../platform/rows/rows-grid.tsx";
import { itensSearchSchema } from "../queries/itens-search.ts";
import { ItensPage } from "./itens-page.tsx";
import classes from "./itens.module.css";
import { priceCard } from "./price-card.ts";
import { PriceDialogs } from "./price-dialogs.tsx";
import { newRow } from "./price-rows.ts";
import { usePriceTable, type OpenPriceTable } from "./use-price-table.ts";

/** The rows of the largest page, and as many again that are added or pasted. */
const MAX_ROWS = 700;
const SKELETON = <GridSkeleton rows={14} maxHeight="560px" />;

/** The tab 'Itens Cadastrados': the price table with its search, its pages and new rows (APEC-01 to APEC-08, OP-92). */
export function RegisteredTab(): ReactNode {
  const { usuarioID } = useSessao();
  return (
    <KeepRows pessoa={usuarioID} chave="itens" what="A tabela de preços" shell={shell}>
      {table}
    </KeepRows>
  );
}

const shell = (content: ReactNode): ReactNode => (
  <ItensPage tab="itens" actions={null}>
    {content ?? SKELETON}
  </ItensPage>
);

const table = (keeper: RowsKeeper): ReactNode => <OpenTable keeper={keeper} />;

function OpenTable({ keeper }: { keeper: RowsKeeper }): ReactNode {
  const { search, targetOf, set } = useListSearch({
    schema: itensSearchSchema,
    link: (changed) => linkTo("pac-adm-manutencao-pecas", {}, changed),
  });
  const { busca = "", pagina = 1, por_pagina = 50 } = search;
  const grid = useRef<GridHandle>(null);
  const open = usePriceTable(search, grid, keeper);
  const { table } = open;
  // Whoever stays has the search of the address in the box again, not the one that was held back.
  const [stays, setStays] = useState(0);
  const focusTable = (): void => grid.current?.focusCell("", "");
  return (
    <ItensPage
      tab="itens"
      actions={
        <>
          <SearchBox
            key={stays}
            by="código ou descrição"
            maxLength={MAX_BUSCA_ITENS}
            value={busca}
            onChange={(text) => set({ busca: text })}
            onLeave={focusTable}
          />
          <Button
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            title="Atalho: N"
            aria-keyshortcuts="n"
            disabled={open.query.data === undefined}
            onClick={open.hand.addRow}
          >
            Nova Linha
          </Button>
        </>
      }
    >
      <Loaded query={open.query} skeleton={SKELETON}>
        {({ total, totalPages }) => (
          <>
            <RowsGrid
              ref={grid}
              what="Tabela de preços"
              label="Itens cadastrados"
              table={table}
              hand={open.hand}
              isStale={open.query.isPlaceholderData}
              maxRows={MAX_ROWS}
              newRow={newRow}
              keepLine={saysSomething}
              card={priceCard}
            >
              <PerPage value={por_pagina} onChange={(rows) => set({ por_pagina: rows })} />
            </RowsGrid>
            <NothingFound open={open} hasSearch={busca !== ""} />
            {total > MAX_ITENS_CONTADOS ? <MoreFound busca={busca} total={total} /> : null}
            <Pagination
              page={pagina}
              totalPages={totalPages}
              total={isCounted(busca, total) ? total : undefined}
              targetOf={(page) => targetOf({ pagina: page })}
            />
          </>
        )}
      </Loaded>
      <PriceDialogs open={open} />
      <LeaveRows
        schema={itensSearchSchema}
        count={() => table.unsaved().size}
        keeper={keeper}
        onLeave={table.discard}
        onStay={() => setStays(stays + 1)}
      />
    </ItensPage>
  );
}

/** Blank lines of a clipboard are no rows. */
function saysSomething(cells: ReadonlyMap<string, string>): boolean {
  return [...cells.values()].some((text) => text.trim() !== "");
}

function PerPage(props: { readonly value: number; readonly onChange: (rows: number) => void }): ReactNode {
  const label = useId();
  return (
    <div className={classes["perPage"]}>
      <span id={label}>Linhas por página</span>
      <NativeSelect
        size="xs"
        aria-labelledby={label}
        value={props.value}
        data={ITENS_POR_PAGINA.map(String)}
        onChange={(event) => props.onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Only the matches of a search are counted up to a bound; the whole table is counted out. */
function isCounted(busca: string, total: number): boolean {
  return busca === "" || total <= MAX_ITENS_CONTADOS;
}

function MoreFound({ busca, total }: { busca: string; total: number }): ReactNode {
  if (isCounted(busca, total)) return null;
  return <p className={classes["more"]}>Mais de 10.000 peças encontradas. Escreva mais para achar menos.</p>;
}

/** Said below the heads of a table without rows: a new row may still be added to it. */
function NothingFound({ open, hasSearch }: { open: OpenPriceTable; hasSearch: boolean }): ReactNode {
  const { store } = open.table;
  const isEmpty = useSyncExternalStore(store.subscribe, () => store.rows().length === 0);
  if (!isEmpty || open.query.isPlaceholderData) return null;
  return (
    <EmptyState
      title={EMPTY_LIST}
      hint={
        hasSearch
          ? "Busque por outro código ou descrição, ou cadastre a peça com Nova Linha."
          : "Cadastre uma peça com Nova Linha, ou traga a tabela de preços pela aba Importação."
      }
    />
  );
}
