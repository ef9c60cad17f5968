import { useId, type ReactNode } from "react";
import classes from "./chart.module.css";

/** The patterns that tell series apart without colour: filled, striped, empty. */
export const PATTERNS = ["filled", "striped", "empty"] as const;

/** The fill of a series by its place; `id` is that of the patterns' owner. */
export function fillOf(id: string, at: number): string {
  return `url(#${id}-${PATTERNS[at % PATTERNS.length]})`;
}

/** The patterns for one chart, in the colours of the theme. */
export function Patterns({ id }: { readonly id: string }): ReactNode {
  const shared = { width: 6, height: 6, patternUnits: "userSpaceOnUse" };
  return (
    <defs>
      <pattern {...shared} id={`${id}-filled`}>
        <rect width={6} height={6} className={classes["ink"]} />
      </pattern>
      <pattern {...shared} id={`${id}-striped`} patternTransform="rotate(45)">
        <rect width={6} height={6} className={classes["ground"]} />
        <rect width={2} height={6} className={classes["ink"]} />
      </pattern>
      <pattern {...shared} id={`${id}-empty`}>
        <rect width={6} height={6} className={classes["ground"]} />
      </pattern>
    </defs>
  );
}

/** The legend: each series with its pattern, in the order in which the bars stand. */
export function Legend({ labels }: { readonly labels: readonly string[] }): ReactNode {
  const id = useId().replaceAll(/\W/g, "");
  return (
    <ul className={classes["legend"]}>
      {labels.map((label, at) => (
        <li key={label}>
          <svg width={20} height={12} aria-hidden>
            <Patterns id={`${id}${at}`} />
            <rect
              x={0.5}
              y={0.5}
              width={19}
              height={11}
              fill={fillOf(`${id}${at}`, at)}
              className={classes["outline"]}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
