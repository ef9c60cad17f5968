import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { usePrinting } from "../browser/use-printing.ts";
import { RouteLink } from "../routing/route-link.tsx";
import classes from "./data-table.module.css";
import { FIRST_ROWS, LaterRows, useShownList } from "./later-rows.tsx";
import type { Column, ColumnSort, RowsProps } from "./list-props.ts";
import { PageBox, RowBox } from "./selection-boxes.tsx";

interface DataTableProps<Row> extends RowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Identifies the list, where the rows of a new one that are out of sight are to follow its first paint. */
  readonly inSteps?: string | undefined;
}

// The role is repeated, because a table displayed as cards is no table to some screen readers.
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

/**
 * Rows as a table; below 600 px each row is displayed as a card. Its cells are the page's own elements: a page has hundreds,
 * of which each of the kit's would read the theme.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, columns, rowActions } = props;
  const isPrinting = usePrinting();
  const selection = isPrinting ? undefined : props.selection;
  const list = useShownList(props.inSteps, props.isStale);
  const first = list === undefined ? rows?.length : FIRST_ROWS;
  const draw = (some: readonly Row[]): ReactNode =>
    some.map((row) => (
      <Fragment key={props.keyOf(row)}>
        <BodyRow {...props} selection={selection} row={row} rows={rows ?? []} />
        <UnderRow {...props} selection={selection} row={row} />
      </Fragment>
    ));
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        {...ROLES.table}
        aria-label={props.label}
        aria-busy={rows === undefined}
      >
        <thead className={classes.head} {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {selection ? <PageBox selection={selection} rows={rows ?? []} /> : null}
            {columns.map(({ label, note, width, align, sort, isTold }) => (
              <th
                key={label}
                title={note}
                {...ROLES.columnheader}
                style={{ width: width === undefined ? undefined : `${width}%`, textAlign: align }}
                {...(sort?.direction && { "aria-sort": sort.direction })}
              >
                {isTold ? <VisuallyHidden>{label}</VisuallyHidden> : null}
                {isTold ? null : sort && !isPrinting ? <SortingHead label={label} sort={sort} /> : label}
              </th>
            ))}
            {rowActions ? (
              <th {...ROLES.columnheader} className={classes.heading}>
                <VisuallyHidden>Ações</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup} className={classes.body} data-stale={props.isStale || undefined}>
          {rows === undefined ? (
            <SkeletonRows columns={columns} hasBoxes={selection !== undefined} />
          ) : (
            draw(rows.slice(0, first))
          )}
          {rows === undefined || list === undefined ? null : (
            <LaterRows key={list} draw={() => draw(rows.slice(first))} />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<Row> extends DataTableProps<Row> {
  readonly row: Row;
}

function BodyRow<Row>(props: RowProps<Row> & { readonly rows: readonly Row[] }): ReactNode {
  const { row, rows, columns, rowActions, selection } = props;
  return (
    <tr
      {...ROLES.row}
      className={classes.row}
      data-row={props.keyOf(row)}
      data-chosen={selection?.has(row) || undefined}
    >
      {selection ? <RowBox selection={selection} rows={rows} row={row} /> : null}
      {columns.map((column) => (
        <td
          key={column.label}
          {...ROLES.cell}
          style={column.align && { textAlign: column.align }}
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
        </td>
      ))}
      {rowActions ? (
        <td {...ROLES.cell} className={classes.actions}>
          {rowActions(row)}
        </td>
      ) : null}
    </tr>
  );
}

/** What stands under a row belongs to it, and is no row of its own to the keys. */
function UnderRow<Row>({ row, columns, underRow, rowActions, selection }: RowProps<Row>): ReactNode {
  const content = underRow?.(row) ?? null;
  if (content === null) return null;
  const width = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0);
  return (
    <tr {...ROLES.row} className={classes.under}>
      <td {...ROLES.cell} colSpan={width}>
        {content}
      </td>
    </tr>
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

/** Skeleton rows as high as real ones, so that nothing moves. */
function SkeletonRows({
  columns,
  hasBoxes,
}: {
  columns: readonly Pick<Column<never>, "label" | "lead" | "lines">[];
  hasBoxes: boolean;
}): ReactNode {
  return Array.from({ length: FIRST_ROWS }, (_, row) => (
    <tr key={row} {...ROLES.row} className={classes.row}>
      {hasBoxes ? <td {...ROLES.cell} className={classes.choose} /> : null}
      {columns.map(({ label, lead, lines = 1 }, column) => (
        <td key={label} {...ROLES.cell} data-lead={lead}>
          {Array.from({ length: lines }, (_line, line) => (
            <div
              key={line}
              className={classes.waiting}
              style={{ width: `${72 - ((row * 3 + column * 7 + line * 2) % 5) * 8}%` }}
            />
          ))}
        </td>
      ))}
    </tr>
  ));
}
