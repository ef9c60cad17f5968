import { Skeleton, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState, useStandingError, type RetriedQuery } from "../page/error-state.tsx";
import type { Target } from "../routing/links.ts";
import { RouteLink } from "../routing/route-link.tsx";
import classes from "./data-table.module.css";

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The cell that names the row: it carries the row's link, and heads the card on a narrow screen. */
  readonly lead?: true;
  /** Of the whole table, in percent; the columns without one share what is left. */
  readonly width?: number;
  /** Lines of text that a cell usually has, for the shape of what is on its way. */
  readonly lines?: 2;
  readonly align?: "right";
}

/** The used part of a query; every `useQuery` result has it. */
export interface TableQuery<Data> extends RetriedQuery {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly isPlaceholderData: boolean;
}

interface QueryTableProps<Data, Row> {
  /** Read out as the table's name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  // Required, so that nobody forgets the skeleton, the error and the empty list.
  readonly query: TableQuery<Data>;
  readonly empty: ReactNode;
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly targetOf?: (row: Row) => Target;
  readonly skeletonRows?: number;
}

// The role is repeated, because a table displayed as cards is no table to some screen readers.
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

/** The read-only list: skeleton, error, empty state or rows; cards below 600 px. */
export function QueryTable<Data, Row>(props: QueryTableProps<Data, Row>): ReactNode {
  const { query, columns, skeletonRows = 12 } = props;
  const error = useStandingError(query);
  if (error) return <ErrorState error={error} query={query} />;
  const rows = query.data === undefined ? undefined : props.rowsOf(query.data);
  if (rows?.length === 0) return props.empty;
  return (
    <div className={classes.frame}>
      <Table
        className={classes.table}
        {...ROLES.table}
        aria-label={props.label}
        aria-busy={rows === undefined}
      >
        <Table.Thead className={classes.head} {...ROLES.rowgroup}>
          <Table.Tr {...ROLES.row}>
            {columns.map(({ label, width, align }) => (
              <Table.Th
                key={label}
                {...ROLES.columnheader}
                w={width === undefined ? undefined : `${width}%`}
                ta={align}
              >
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody
          {...ROLES.rowgroup}
          className={classes.body}
          data-stale={query.isPlaceholderData || undefined}
        >
          {rows?.map((row) => (
            <Table.Tr key={props.keyOf(row)} {...ROLES.row} className={classes.row}>
              {columns.map((column) => (
                <Table.Td
                  key={column.label}
                  {...ROLES.cell}
                  ta={column.align}
                  data-label={column.label}
                  data-lead={column.lead}
                >
                  {column.lead && props.targetOf ? (
                    <RouteLink target={props.targetOf(row)} className={classes.link}>
                      {column.cell(row)}
                    </RouteLink>
                  ) : (
                    column.cell(row)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          )) ?? <SkeletonRows rows={skeletonRows} columns={columns} />}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Skeleton rows as high as real ones, so that nothing moves. */
function SkeletonRows({
  rows,
  columns,
}: {
  rows: number;
  columns: readonly Pick<Column<never>, "label" | "lead" | "lines">[];
}): ReactNode {
  return Array.from({ length: rows }, (_, row) => (
    <Table.Tr key={row} {...ROLES.row} className={classes.row}>
      {columns.map(({ label, lead, lines = 1 }, column) => (
        <Table.Td key={label} {...ROLES.cell} data-lead={lead}>
          {Array.from({ length: lines }, (_line, line) => (
            <Skeleton
              key={line}
              className={classes.waiting ?? ""}
              height={12}
              width={`${72 - ((row * 3 + column * 7 + line * 2) % 5) * 8}%`}
            />
          ))}
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
