import { Skeleton, Table, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { usePrinting } from "../browser/use-printing.ts";
import { RouteLink } from "../routing/route-link.tsx";
import classes from "./data-table.module.css";
import type { Column, ColumnSort, RowsProps } from "./list-props.ts";
import { PageBox, RowBox } from "./selection-boxes.tsx";

interface DataTableProps<Row> extends RowsProps<Row> {
  readonly columns: readonly Column<Row>[];
}

// The role is repeated, because a table displayed as cards is no table to some screen readers.
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

/** Rows as a table; below 600 px each row is displayed as a card. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, columns, rowActions } = props;
  const isPrinting = usePrinting();
  const selection = isPrinting ? undefined : props.selection;
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
            {selection ? <PageBox selection={selection} rows={rows ?? []} /> : null}
            {columns.map(({ label, note, width, align, sort, isTold }) => (
              <Table.Th
                key={label}
                title={note}
                {...ROLES.columnheader}
                w={width === undefined ? undefined : `${width}%`}
                ta={align}
                {...(sort?.direction && { "aria-sort": sort.direction })}
              >
                {isTold ? <VisuallyHidden>{label}</VisuallyHidden> : null}
                {isTold ? null : sort && !isPrinting ? <SortingHead label={label} sort={sort} /> : label}
              </Table.Th>
            ))}
            {rowActions ? (
              <Table.Th {...ROLES.columnheader} w={112}>
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...ROLES.rowgroup} className={classes.body} data-stale={props.isStale || undefined}>
          {rows?.map((row) => (
            <Fragment key={props.keyOf(row)}>
              <BodyRow {...props} selection={selection} row={row} rows={rows} />
              <UnderRow {...props} selection={selection} row={row} />
            </Fragment>
          )) ?? <SkeletonRows columns={columns} hasBoxes={selection !== undefined} />}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface RowProps<Row> extends DataTableProps<Row> {
  readonly row: Row;
}

function BodyRow<Row>(props: RowProps<Row> & { readonly rows: readonly Row[] }): ReactNode {
  const { row, rows, columns, rowActions, selection } = props;
  return (
    <Table.Tr
      {...ROLES.row}
      className={classes.row}
      data-row={props.keyOf(row)}
      data-chosen={selection?.has(row) || undefined}
    >
      {selection ? <RowBox selection={selection} rows={rows} row={row} /> : null}
      {columns.map((column) => (
        <Table.Td
          key={column.label}
          {...ROLES.cell}
          ta={column.align}
          data-label={column.isTold ? undefined : column.label}
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
      {rowActions ? (
        <Table.Td {...ROLES.cell} className={classes.actions}>
          {rowActions(row)}
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

/** What stands under a row belongs to it, and is no row of its own to the keys. */
function UnderRow<Row>({ row, columns, underRow, rowActions, selection }: RowProps<Row>): ReactNode {
  const content = underRow?.(row) ?? null;
  if (content === null) return null;
  const width = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0);
  return (
    <Table.Tr {...ROLES.row} className={classes.under}>
      <Table.Td {...ROLES.cell} colSpan={width}>
        {content}
      </Table.Td>
    </Table.Tr>
  );
}

/** The head of a column that sorts: a shortcut for the list's order, which is in the address. */
function SortingHead({ label, sort }: { label: string; sort: ColumnSort }): ReactNode {
  const { direction, onSort } = sort;
  const Icon = direction === "descending" ? IconArrowDown : direction ? IconArrowUp : IconArrowsSort;
  return (
    <UnstyledButton className={classes.sort} title={`Ordenar por ${label}`} onClick={onSort}>
      {label}
      <Icon size={12} stroke={1.75} aria-hidden data-idle={direction === undefined || undefined} />
    </UnstyledButton>
  );
}

const SKELETON_ROWS = 12;

/** Skeleton rows as high as real ones, so that nothing moves. */
function SkeletonRows({
  columns,
  hasBoxes,
}: {
  columns: readonly Pick<Column<never>, "label" | "lead" | "lines">[];
  hasBoxes: boolean;
}): ReactNode {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <Table.Tr key={row} {...ROLES.row} className={classes.row}>
      {hasBoxes ? <Table.Td {...ROLES.cell} className={classes.choose} /> : null}
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
