import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { formatInteger } from "../format/format.ts";
import { RouteLink } from "../routing/route-link.tsx";
import type { Figure, ChartData } from "./chart-data.ts";
import classes from "./chart.module.css";

interface ChartTableProps {
  readonly title: string;
  readonly data: ChartData;
}

/** The table behind a chart: the same numbers, each a link to the rows that it counts. */
export function ChartTable({ title, data }: ChartTableProps): ReactNode {
  const columns = [...data.series.map(({ label }) => label), ...(data.more ?? [])];
  return (
    <div className={classes["tableBox"]}>
      <Table aria-label={title} className={classes["table"] ?? ""}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{data.of}</Table.Th>
            {columns.map((label) => (
              <Table.Th key={label} scope="col" ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.groups.map(({ key, label, figures, more = [] }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                <span className={classes["label"]} title={label}>
                  {label}
                </span>
              </Table.Th>
              {[...figures, ...more].map((figure, at) => (
                <Table.Td key={columns[at] ?? at} ta="right">
                  <FigureLink figure={figure} name={`${label}, ${columns[at] ?? ""}`} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function FigureLink({ figure, name }: { readonly figure: Figure; readonly name: string }): ReactNode {
  const shown = formatInteger(figure.value);
  if (figure.target === undefined || figure.value === 0) return shown;
  return (
    <RouteLink target={figure.target} className={classes["figure"]} aria-label={`${name}: ${shown}`}>
      {shown}
    </RouteLink>
  );
}
