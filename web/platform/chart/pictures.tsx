import { Skeleton } from "@mantine/core";
import { Suspense, useId, type ReactNode } from "react";
import { HomeHeading } from "../page/home-card.tsx";
import type { Target } from "../routing/links.ts";
import { RouteLink } from "../routing/route-link.tsx";
import classes from "./pictures.module.css";

interface PicturesProps<Name extends string> {
  /** The pictures in their order. */
  readonly names: Readonly<Partial<Record<Name, string>>>;
  /** The open one, as the address has it. */
  readonly current: Name | undefined;
  /** The address with another one, or with none. */
  readonly targetOf: (name: Name | undefined) => Target;
  /** The open picture, whose code comes when it is first shown. */
  readonly children: ReactNode;
}

/** The pictures of a home: a line with their names, and below it the one that is open. */
export function Pictures<Name extends string>(props: PicturesProps<Name>): ReactNode {
  const { names, current, targetOf, children } = props;
  const id = useId();
  const listed = Object.entries(names) as [Name, string][];
  const open = listed.some(([name]) => name === current);
  return (
    <section aria-labelledby={id} className={classes["pictures"]}>
      <HomeHeading id={id}>Indicadores</HomeHeading>
      <ul className={classes["names"]}>
        {listed.map(([name, label]) => (
          <li key={name}>
            <RouteLink
              target={targetOf(name === current ? undefined : name)}
              className={classes["name"]}
              aria-current={name === current ? "true" : undefined}
              title={name === current ? "Ocultar" : undefined}
              keepScroll
            >
              {label}
            </RouteLink>
          </li>
        ))}
      </ul>
      {open ? <Suspense fallback={<Skeleton height={320} aria-busy />}>{children}</Suspense> : null}
    </section>
  );
}
