import { Skeleton, UnstyledButton } from "@mantine/core";
import { useId, type ReactNode } from "react";
import type { Target } from "../routing/links.ts";
import { RouteLink } from "../routing/route-link.tsx";
import classes from "./home-card.module.css";

type HomeCardProps = HomeCardContent &
  /** The target, or what it does instead, such as saying why it is blocked. */
  (
    | { readonly target: Target; readonly onPress?: never }
    | { readonly onPress: () => void; readonly target?: never }
  );

interface HomeCardContent {
  readonly title: string;
  readonly icon: ReactNode;
  /** The digit that opens it, 1 to 9; none beyond. */
  readonly shortcut: number;
  /** A description, hidden on a phone; a node with a style of its own where it must stay. */
  readonly text: ReactNode;
  readonly foot?: ReactNode;
}

/** The heading of one part of a home. */
export function HomeHeading(props: { readonly id: string; readonly children: ReactNode }): ReactNode {
  return (
    <h2 id={props.id} className={classes.heading}>
      {props.children}
    </h2>
  );
}

/** The grid of a home's cards under their heading; on a phone a list. */
export function HomeCards(props: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <HomeHeading id={id}>{props.title}</HomeHeading>
      <ul className={classes.cards}>{props.children}</ul>
    </section>
  );
}

/** The skeleton of cards whose menu is loading. */
export function HomeCardsSkeleton(): ReactNode {
  return (
    <div className={classes.cards} aria-busy>
      <Skeleton height={128} radius="lg" />
    </div>
  );
}

/** One card of a home: the whole of it is a link, and what stands in its foot may be another. */
export function HomeCard({ title, target, onPress, icon, shortcut, text, foot }: HomeCardProps): ReactNode {
  const link = {
    className: classes.link,
    "aria-keyshortcuts": shortcut > 9 ? undefined : String(shortcut),
  };
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          {target === undefined ? (
            <UnstyledButton {...link} aria-haspopup="dialog" onClick={onPress}>
              {title}
            </UnstyledButton>
          ) : (
            <RouteLink {...link} target={target}>
              {title}
            </RouteLink>
          )}
        </h3>
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      </div>
      {typeof text === "string" ? <p className={classes.text}>{text}</p> : text}
      {foot === undefined ? null : <div className={classes.foot}>{foot}</div>}
    </li>
  );
}
