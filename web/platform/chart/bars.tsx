import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import { useMediaQuery } from "@mantine/hooks";
import { useId, type ReactNode } from "react";
import { Text, type TextProps } from "recharts";
import { formatInteger } from "../format/format.ts";
import { useGo } from "../routing/links.ts";
import type { Group, ChartData } from "./chart-data.ts";
import classes from "./chart.module.css";
import { fillOf, Legend, Patterns } from "./patterns.tsx";

/** In px: a bar, the gap between bars of a group, and the gap between groups. */
const WIDE = { bar: 18, gap: 2, between: 14 };
/** The same for many bars, as a year of weeks has, and from how many on. */
const [DENSE, MANY] = [{ bar: 13, gap: 1, between: 8 }, 60];
/** Room for the numbers behind the longest bar. */
const NUMBERS = 56;

/** In px: the letters of a label, and its line. */
const [FONT, LINE] = [12, 14];

/** In px: the width of a letter in a label at most, and of the widest label; labels wrap. */
const [LETTER, MARGIN, WIDEST, WIDEST_NARROW] = [7, 24, 240, 112];

/**
 * Groups of horizontal bars, each with its number behind it; a bar leads to its rows. By keyboard the table does that.
 */
export function Bars({ title, data }: { readonly title: string; readonly data: ChartData }): ReactNode {
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
  const { bar, gap, between } = groups.length * series.length > MANY ? DENSE : WIDE;
  const high = series.length * (bar + gap) + between;
  function follow(at: number, pressed: unknown): void {
    const { group } = (pressed as { readonly payload: { readonly group: Group } }).payload;
    const target = group.figures[at]?.target;
    if (target !== undefined) go(target);
  }
  return (
    <>
      {series.length === 1 ? null : <Legend labels={series.map(({ label }) => label)} />}
      <BarChart
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a chart of many parts is one image
        role="img"
        aria-label={`${title}. Os mesmos números estão em Tabela.`}
        className={classes["chart"] ?? ""}
        h={groups.length * high + 8}
        data={rows}
        dataKey="label"
        orientation="vertical"
        accessibilityLayer={false}
        series={series.map(({ key, label }, at) => ({ name: key, label, color: fillOf(id, at) }))}
        gridAxis="none"
        withTooltip={false}
        withXAxis={false}
        withBarValueLabel
        valueLabelProps={{ fill: "var(--mantine-color-text)", fontSize: FONT }}
        valueFormatter={formatInteger}
        yAxisProps={{
          width,
          interval: 0,
          tick: <Label lines={Math.floor(high / LINE)} />,
        }}
        barChartProps={{ barSize: bar, barGap: gap, margin: { left: 0, right: NUMBERS, top: 4, bottom: 4 } }}
        barProps={({ name }) => ({
          stroke: "var(--pac-chart)",
          strokeOpacity: 1,
          className: classes["bar"] ?? "",
          onClick: (pressed: unknown) =>
            follow(
              series.findIndex(({ key }) => key === name),
              pressed,
            ),
        })}
      >
        <Patterns id={id} />
      </BarChart>
    </>
  );
}

interface LabelProps extends TextProps {
  readonly lines: number;
  /** The axis passes it with the position. */
  readonly payload?: { readonly value: string };
}

/** The label of a group: as many lines as fit beside its bars, and the whole text as its title. */
function Label({ payload, lines, ...place }: LabelProps): ReactNode {
  return (
    <g>
      <title>{payload?.value}</title>
      <Text
        {...place}
        transform="translate(-10, 0)"
        fontSize={FONT}
        fill="var(--mantine-color-dimmed)"
        // In em as the height of its letters is: without a unit its middle would not stand at the bars' middle.
        lineHeight={`${LINE / FONT}em`}
        maxLines={lines}
      >
        {payload?.value}
      </Text>
    </g>
  );
}
