import { Skeleton } from "@mantine/core";
import { Suspense, useId, type ReactNode } from "react";
import { HomeHeading } from "../page/home-card.tsx";
import { useGo, useSearchOf, type Target } from "../routing/links.ts";
import { RouteLink } from "../routing/route-link.tsx";
import type { SearchSchema } from "../routing/search.ts";
import type { ChartSearch } from "./chart-search.ts";
import classes from "./charts.module.css";

/** How a chart is shown; it is in the address. */
export interface ChartLook {
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
}

interface ChartsProps<Name extends string> {
  /** The charts in their order. */
  readonly names: Readonly<Partial<Record<Name, string>>>;
  readonly schema: SearchSchema<ChartSearch<Name>>;
  /** The home's address with that state. */
  readonly link: (search: ChartSearch<Name>) => Target;
  /** The open chart, whose code comes when it is first shown. */
  readonly children: (name: Name, title: string, look: ChartLook) => ReactNode;
}

/** The charts of a home: a line with their names, and below it the open one. Pressing its name again closes it. */
export function Charts<Name extends string>(props: ChartsProps<Name>): ReactNode {
  const { names, schema, link, children } = props;
  const id = useId();
  const go = useGo();
  const { indicador, como } = useSearchOf(schema);
  const title = indicador === undefined ? undefined : names[indicador];
  const look: ChartLook = {
    asTable: como === "tabela",
    onTable: (asTable) =>
      go(link({ indicador, como: asTable ? "tabela" : undefined }), { replace: true, keepScroll: true }),
  };
  return (
    <section aria-labelledby={id} className={classes["charts"]}>
      <HomeHeading id={id}>Indicadores</HomeHeading>
      <ul className={classes["names"]}>
        {(Object.entries(names) as [Name, string][]).map(([name, label]) => (
          <li key={name}>
            <RouteLink
              target={link(name === indicador ? {} : { indicador: name, como })}
              className={classes["name"]}
              aria-current={name === indicador ? "true" : undefined}
              title={name === indicador ? "Ocultar" : undefined}
              keepScroll
            >
              {label}
            </RouteLink>
          </li>
        ))}
      </ul>
      {indicador === undefined || title === undefined ? null : (
        <Suspense key={indicador} fallback={<Skeleton height={320} mt={12} aria-busy />}>
          {children(indicador, title, look)}
        </Suspense>
      )}
    </section>
  );
}
