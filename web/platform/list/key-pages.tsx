import { IconChevronRight, IconChevronsLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Target } from "../routing/links.ts";
import { RouteLink } from "../routing/route-link.tsx";
import classes from "./key-pages.module.css";

interface KeyPagesProps {
  /** The newest page; undefined while it is shown. */
  readonly first: Target | undefined;
  /** The one behind this one; undefined at the end. */
  readonly next: Target | undefined;
}

/** The ways through a list that has no numbered pages: to its beginning, and on. Back is the browser's own. */
export function KeyPages({ first, next }: KeyPagesProps): ReactNode {
  if (first === undefined && next === undefined) return null;
  return (
    <nav className={classes["root"]} aria-label="Páginas">
      {first === undefined ? null : (
        <RouteLink target={first} className={classes["link"]}>
          <IconChevronsLeft size={16} stroke={1.75} aria-hidden />
          Mais recentes
        </RouteLink>
      )}
      {next === undefined ? null : (
        <RouteLink target={next} className={classes["link"]}>
          Mais antigas
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </RouteLink>
      )}
    </nav>
  );
}
