import type { ReactNode, Ref } from "react";
import { formatCount } from "../../platform/format/format.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import type { Hit } from "../queries/search-manual.ts";
import { MarkedText } from "./marked-text.tsx";
import classes from "./results.module.css";

interface ResultsProps {
  readonly ref: Ref<HTMLElement>;
  readonly hits: readonly Hit[];
  readonly busca: string;
}

/** The sections in which a search stands; each opens with it marked, and back leads here again. */
export function Results({ ref, hits, busca }: ResultsProps): ReactNode {
  if (hits.length === 0)
    return (
      <EmptyState
        title="Nenhum resultado encontrado."
        hint={`Nada no manual fala de “${busca}”. Busque por outras palavras, ou escolha no sumário.`}
      />
    );
  return (
    <section ref={ref} aria-label="Resultados">
      <output className={classes["count"]}>{formatCount(hits.length, "resultado", "resultados")}</output>
      <ul className={classes["list"]}>
        {hits.map(({ id, title, part, excerpt }) => (
          <li key={id}>
            <RouteLink
              target={{ ...linkTo("pac-ajuda", {}, { busca }), hash: id }}
              className={classes["hit"]}
            >
              <span className={classes["title"]}>
                <MarkedText text={title} busca={busca} />
              </span>
              {part === title ? null : <span className={classes["part"]}>{part}</span>}
              <span className={classes["excerpt"]}>
                <MarkedText text={excerpt} busca={busca} />
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
