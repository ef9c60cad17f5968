import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatCount, formatInteger } from "../format/format.ts";
import type { Target } from "../routing/links.ts";
import { RouteLink } from "../routing/route-link.tsx";
import { pageLinks } from "./page-links.ts";
import classes from "./pagination.module.css";

export interface PaginationProps {
  readonly page: number;
  readonly totalPages: number;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  /** The highest total that is exact: one that is more is shown as '10.000+ resultados'. */
  readonly most?: number;
  /** The link to a page of the list. */
  readonly targetOf: (page: number) => Target;
  /** Tells it from others on the same screen. */
  readonly label?: string;
  /** 'Página 2 de 12' in the place of links to single pages. */
  readonly says?: "of-total";
}

/** How many there are, and links to at most eight pages around this one; nothing without rows (HIST-17, CROSS-06). */
export function Pagination(props: PaginationProps): ReactNode {
  const {
    page,
    totalPages,
    total,
    most = Number.POSITIVE_INFINITY,
    targetOf,
    label = "Páginas",
    says,
  } = props;
  if (total === 0) return null;
  const step = (label: string, to: number, Icon: typeof IconChevronLeft) =>
    to < 1 || to > totalPages || to === page ? (
      <span className={classes.link} data-disabled aria-hidden>
        <Icon size={16} stroke={1.75} />
      </span>
    ) : (
      <RouteLink target={targetOf(to)} className={classes.link} aria-label={label} title={label}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </RouteLink>
    );
  return (
    <div className={classes.root}>
      <output className={classes.total}>{total === undefined ? null : totalText(total, most)}</output>
      {totalPages <= 1 ? null : (
        <nav className={classes.links} aria-label={label}>
          {step("Primeira página", 1, IconChevronsLeft)}
          {step("Página anterior", page - 1, IconChevronLeft)}
          {says === "of-total" ? (
            <span className={classes.of}>
              Página {formatInteger(page)} de {formatInteger(totalPages)}
            </span>
          ) : null}
          {(says === "of-total" ? [] : pageLinks(page, totalPages)).map((to) => (
            <RouteLink
              key={to}
              target={targetOf(to)}
              className={classes.link}
              aria-label={`Página ${to}`}
              {...(to === page ? { "aria-current": "page" } : {})}
            >
              {to}
            </RouteLink>
          ))}
          {step("Próxima página", page + 1, IconChevronRight)}
          {step("Última página", totalPages, IconChevronsRight)}
        </nav>
      )}
    </div>
  );
}

function totalText(total: number, most: number): string {
  return total > most ? `${formatInteger(most)}+ resultados` : formatCount(total, "resultado", "resultados");
}
