import { useId, useRef, type ReactNode } from "react";
import { HomeHeading } from "../page/home-card.tsx";
import type { Target } from "../routing/links.ts";
import classes from "./home-list.module.css";
import type { Column, ListQuery } from "./list-props.ts";
import { ListRows } from "./list-rows.tsx";
import { Pagination } from "./pagination.tsx";
import { useRowFocus } from "./use-row-focus.ts";
import { useRowKeys } from "./use-row-keys.ts";
import type { RowSelection } from "./use-selection.ts";
import { useStableRows } from "./use-stable-rows.ts";

interface Paged<Row> {
  readonly itens: readonly Row[];
  readonly total: number;
  readonly totalPages: number;
}

interface HomeListProps<Row> {
  readonly title: string;
  readonly query: ListQuery<Paged<Row>>;
  readonly page: number;
  readonly pageTarget: (page: number) => Target;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly targetOf: (row: Row) => Target;
  readonly selection?: RowSelection<Row> | undefined;
  /** Below the rows: what is done with the chosen ones. */
  readonly below?: ReactNode;
  /** One quiet line where there is none. */
  readonly empty: string;
}

/** A paged list as a part of a home, under its heading. */
export function HomeList<Row>(props: HomeListProps<Row>): ReactNode {
  const { title, query, page, pageTarget, below, empty, ...rows } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const orderOf = ({ itens }: Paged<Row>): string => itens.map(rows.keyOf).join();
  const data = useStableRows(list, { of: `${title} ${page}`, data: query.data }, orderOf);
  useRowKeys(list);
  useRowFocus(list);
  const { error, errorUpdateCount, isPlaceholderData, isFetching, refetch } = query;
  return (
    <section aria-labelledby={id} className={classes["list"]}>
      <HomeHeading id={id}>{title}</HomeHeading>
      <div ref={list}>
        <ListRows
          {...rows}
          label={title}
          rows={data?.itens}
          query={{ data, error, errorUpdateCount, isPlaceholderData, isFetching, refetch }}
          empty={<p className={classes["empty"]}>{empty}</p>}
          opened={null}
        />
      </div>
      {below}
      {data === undefined ? null : (
        <Pagination
          label={`Páginas de ${title}`}
          page={page}
          totalPages={data.totalPages}
          total={data.total}
          targetOf={pageTarget}
        />
      )}
    </section>
  );
}
