import type { ReactNode } from "react";
import { ErrorState, useStandingError } from "../page/error-state.tsx";
import { CardGrid } from "./card-grid.tsx";
import { DataTable } from "./data-table.tsx";
import type { ListQuery, RowLayout, RowOptions } from "./list-props.ts";

type ListRowsProps<Row> = RowOptions<Row> &
  RowLayout<Row> & {
    readonly label: string;
    readonly rows: readonly Row[] | undefined;
    readonly query: ListQuery<unknown>;
    readonly empty: ReactNode;
    /** The text of a failed read, if its row has one. */
    readonly failure?: string | undefined;
    /** Identifies the list, where rows out of sight are drawn later. */
    readonly inSteps?: string | undefined;
    /** The key of the row that the person comes back from. */
    readonly opened: string | null;
  };

/** The rows of a list: skeleton, error, empty state, table or cards. */
export function ListRows<Row>(props: ListRowsProps<Row>): ReactNode {
  const { rows, query, empty, failure, columns, card, inSteps, opened, ...others } = props;
  const error = useStandingError(query);
  if (error) return <ErrorState error={error} text={failure} query={query} />;
  if (rows?.length === 0) return empty;
  const shared = { ...others, rows, isStale: query.isPlaceholderData };
  // Whoever comes back to a row finds it there.
  const steps = opened === null ? inSteps : undefined;
  if (columns) return <DataTable {...shared} columns={columns} inSteps={steps} />;
  return <CardGrid {...shared} card={card} opened={opened} />;
}
