import { useRef, type ReactNode } from "react";
import { usePrinting } from "../browser/use-printing.ts";
import { Page, type PageProps } from "../page/page.tsx";
import { FiltersMenu, type FiltersMenuProps } from "./filters-menu.tsx";
import type { ListQuery, RowLayout, RowOptions } from "./list-props.ts";
import { ListRows } from "./list-rows.tsx";
import { ListTabs, type ListTabsProps } from "./list-tabs.tsx";
import { OrderMenu, type OrderMenuProps } from "./order-menu.tsx";
import { Pagination, type PaginationProps } from "./pagination.tsx";
import { linkOf, rowsIn } from "./rows-in.ts";
import { SearchBox, type SearchBoxProps } from "./search-box.tsx";
import { useReturnToRow } from "./use-return-to-row.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useStableRows } from "./use-stable-rows.ts";

interface ListContent<Data, Row, Order extends string> {
  readonly tabs?: ListTabsProps;
  readonly searchBox?: Omit<SearchBoxProps, "onLeave">;
  readonly order?: OrderMenuProps<Order>;
  /** `quick` holds filters outside the menu, each a toggle button. */
  readonly filters?: FiltersMenuProps & { readonly quick?: ReactNode };
  // Required, so that nobody forgets the skeleton, the error and the empty state.
  readonly query: ListQuery<Data>;
  /** The key of `query`: identifies the list whose rows stay stable while the person uses it. */
  readonly queryKey: readonly unknown[];
  readonly empty: ReactNode;
  /** The text of a failed read, if its row has one; else the server's words. */
  readonly failure?: string;
  /** The rows to show; a list that is filtered in the browser is filtered here. */
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly pagination?: (data: Data) => PaginationProps;
  /** Above the rows: a running import. */
  readonly above?: ReactNode;
  /** Below the rows: the actions for the chosen ones. */
  readonly below?: ReactNode;
  /** Its rows are large: those out of sight are drawn after the first paint of the others. */
  readonly inSteps?: true;
  /** The list's name for `rememberOpened`: on the way back from a row the list scrolls to it. */
  readonly name?: string;
}

type ListScreenProps<Data, Row, Order extends string> = Omit<PageProps, "children"> &
  ListContent<Data, Row, Order> &
  RowOptions<Row> &
  RowLayout<Row>;

/**
 * The screen of a list, as a table or as cards. `useListSearch` keeps its state in the address. The history is a table
 * with pages, `web/administrativo/parts/register-list.tsx` cards that are searched in the browser.
 */
export function ListScreen<Data, Row, Order extends string = never>(
  props: ListScreenProps<Data, Row, Order>,
): ReactNode {
  const {
    title,
    back,
    beside,
    subtitle,
    actions,
    tabs,
    searchBox,
    order,
    filters,
    query,
    queryKey,
    rowsOf,
    pagination,
    above,
    below,
    name,
    inSteps,
    ...rows
  } = props;
  const list = useRef<HTMLDivElement>(null);
  // Only for the light colours: a list prints as it is shown.
  usePrinting();
  const { error, errorUpdateCount, isPlaceholderData, isFetching, refetch } = query;
  const orderOf = (answer: Data) => rowsOf(answer).map(rows.keyOf).join();
  const of = JSON.stringify(queryKey);
  const data = useStableRows(list, { of, data: query.data }, orderOf);
  useRowKeys(list, "page");
  useRowFocus(list, "page");
  const opened = useReturnToRow(name, list, data !== undefined && !isPlaceholderData);
  const goToList = () => linkOf(rowsIn(list.current)[0])?.focus();
  return (
    <Page
      title={title}
      {...(back && { back })}
      {...(beside !== undefined && { beside })}
      {...(subtitle !== undefined && { subtitle })}
      actions={
        <>
          {searchBox && <SearchBox {...searchBox} onLeave={goToList} />}
          {order && <OrderMenu {...order} />}
          {filters?.quick}
          {filters && <FiltersMenu {...filters} />}
          {actions}
        </>
      }
    >
      {tabs && <ListTabs {...tabs} />}
      {above}
      <div ref={list}>
        <ListRows
          {...rows}
          {...(inSteps && { inSteps: of })}
          opened={opened}
          label={title}
          rows={data === undefined ? undefined : rowsOf(data)}
          query={{ data, error, errorUpdateCount, isPlaceholderData, isFetching, refetch }}
        />
      </div>
      {below}
      {data !== undefined && pagination && <Pagination {...pagination(data)} />}
    </Page>
  );
}
