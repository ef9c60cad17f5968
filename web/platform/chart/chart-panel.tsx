import { SegmentedControl, Skeleton, Text } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { usePrinting } from "../browser/use-printing.ts";
import { EmptyState } from "../page/empty-state.tsx";
import type { RetriedQuery } from "../page/error-state.tsx";
import { Loaded } from "../page/loaded.tsx";
import { Bars } from "./bars.tsx";
import type { ChartData } from "./chart-data.ts";
import { ChartTable } from "./chart-table.tsx";
import classes from "./chart.module.css";
import type { ChartLook } from "./charts.tsx";

interface ChartPanelProps<Answer> {
  readonly title: string;
  readonly look: ChartLook;
  /** One sentence that says exactly what is counted; parts that need the answer appear with it. */
  readonly counted: (answer: Answer | undefined) => string;
  readonly query: RetriedQuery & {
    readonly data: Answer | undefined;
    readonly error: Error | null;
    readonly errorUpdateCount: number;
  };
  readonly dataOf: (answer: Answer) => ChartData;
  /** The text of an empty chart. */
  readonly empty: string;
  /** Below the bars or the table: the pages of a long one. */
  readonly foot?: (answer: Answer) => ReactNode;
}

/** One chart: what it counts, as bars or as a table; on paper as a table, which goes on over pages. */
export function ChartPanel<Answer>(props: ChartPanelProps<Answer>): ReactNode {
  const { title, look, counted, query, dataOf, empty, foot } = props;
  const id = useId();
  const isPrinting = usePrinting();
  return (
    <section aria-labelledby={id} className={classes["panel"]}>
      <div className={classes["head"]}>
        <h3 id={id} className={classes["title"]}>
          {title}
        </h3>
        <SegmentedControl
          className={classes["choice"] ?? ""}
          size="xs"
          aria-label="Mostrar como"
          value={look.asTable ? "tabela" : "grafico"}
          onChange={(como) => look.onTable(como === "tabela")}
          data={[
            { value: "grafico", label: "Gráfico" },
            { value: "tabela", label: "Tabela" },
          ]}
        />
      </div>
      <Text size="sm" c="dimmed" className={classes["counted"] ?? ""}>
        {counted(query.data)}
      </Text>
      <Loaded query={query} skeleton={<Skeleton height={240} aria-busy />}>
        {(answer) => {
          const data = dataOf(answer);
          const isEmpty = data.groups.every(({ figures }) => figures.every(({ value }) => value === 0));
          if (isEmpty) return <EmptyState title={empty} />;
          return (
            <>
              {look.asTable || isPrinting ? (
                <ChartTable title={title} data={data} />
              ) : (
                <Bars title={title} data={data} />
              )}
              {foot?.(answer)}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
