import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import { useMediaQuery } from "@mantine/hooks";
import { useId, type ReactNode } from "react";
import { formatInteger } from "../format/format.ts";
import { useGo } from "../routing/links.ts";
import classes from "./chart.module.css";
import { fillOf, Legend, Patterns } from "./patterns.tsx";
import type { Group, PictureData } from "./picture.ts";

/** In px: a bar, what is between two of one group, and what is between two groups. */
const [BAR, GAP, BETWEEN] = [18, 2, 14];
/** Room for the numbers behind the longest bar. */
const NUMBERS = 56;

/** In px: what a letter of a label takes at most, and the widest labels, which wrap. */
const [LETTER, MARGIN, WIDEST, WIDEST_NARROW] = [7, 24, 240, 112];

/** Groups of bars that lie, each with its number behind it; a bar leads to its rows. The keyboard's way is the table. */
export function Bars({ title, data }: { readonly title: string; readonly data: PictureData }): ReactNode {
  const { series, groups } = data;
  const id = useId().replaceAll(/\W/g, "");
  const go = useGo();
  const isNarrow = useMediaQuery("(max-width: 600px)", false, { getInitialValueInEffect: false });
  const rows = groups.map((group) => ({
    group,
    label: group.label,
    ...Object.fromEntries(series.map(({ key }, at) => [key, group.figures[at]?.value ?? 0])),
  }));
  const longest = Math.max(0, ...groups.map(({ label }) => label.length));
  const width = Math.min(isNarrow ? WIDEST_NARROW : WIDEST, MARGIN + LETTER * longest);
  function follow(at: number, bar: unknown): void {
    const { group } = (bar as { readonly payload: { readonly group: Group } }).payload;
    const target = group.figures[at]?.target;
    if (target !== undefined) go(target);
  }
  return (
    <>
      {series.length === 1 ? null : <Legend labels={series.map(({ label }) => label)} />}
      <BarChart
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of many parts is one image
        role="img"
        aria-label={`${title}. Os mesmos números estão em Tabela.`}
        className={classes["chart"] ?? ""}
        h={groups.length * (series.length * (BAR + GAP) + BETWEEN) + 8}
        data={rows}
        dataKey="label"
        orientation="vertical"
        accessibilityLayer={false}
        series={series.map(({ key, label }, at) => ({ name: key, label, color: fillOf(id, at) }))}
        gridAxis="none"
        withTooltip={false}
        withXAxis={false}
        withBarValueLabel
        valueLabelProps={{ fill: "var(--mantine-color-text)", fontSize: 12 }}
        valueFormatter={formatInteger}
        yAxisProps={{ width, interval: 0 }}
        barChartProps={{ barSize: BAR, barGap: GAP, margin: { left: 0, right: NUMBERS, top: 4, bottom: 4 } }}
        barProps={({ name }) => ({
          stroke: "var(--pac-chart)",
          strokeOpacity: 1,
          className: classes["bar"] ?? "",
          onClick: (bar: unknown) =>
            follow(
              series.findIndex(({ key }) => key === name),
              bar,
            ),
        })}
      >
        <Patterns id={id} />
      </BarChart>
    </>
  );
}
