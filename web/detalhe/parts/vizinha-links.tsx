import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import type { Vizinhas } from "../../../contract/requisicoes/index.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { leadsTo } from "../../platform/routing/route-link.tsx";
import type { DetailSearch } from "../queries/detail-search.ts";
import classes from "./detail.module.css";

interface VizinhaLinkProps {
  readonly view: View;
  readonly numero: number | null;
  /** The part of this request's address that the next keeps. */
  readonly search: DetailSearch;
  readonly label: string;
  readonly shortcut: string;
  readonly children: ReactNode;
}

function VizinhaLink({ view, numero, search, label, shortcut, children }: VizinhaLinkProps): ReactNode {
  if (numero === null)
    return (
      <ActionIcon variant="default" size="input-sm" disabled aria-label={label} title={`${label}: não há`}>
        {children}
      </ActionIcon>
    );
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      title={`${label} (${shortcut.toUpperCase()})`}
      renderRoot={leadsTo(linkTo("pac-historico-requisicoes-item", { view, id: numero }, search), {
        "aria-label": label,
        "aria-keyshortcuts": shortcut,
      })}
    >
      {children}
    </ActionIcon>
  );
}

/** Links to the previous and next request of the list. */
export function VizinhaLinks({
  view,
  vizinhas,
  search,
}: Pick<VizinhaLinkProps, "view" | "search"> & { readonly vizinhas: Vizinhas | undefined }): ReactNode {
  if (vizinhas === undefined) return <span className={classes.vizinhas} />;
  return (
    <span className={classes.vizinhas}>
      <VizinhaLink
        view={view}
        search={search}
        numero={vizinhas.anterior}
        label="Requisição anterior"
        shortcut="k"
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </VizinhaLink>
      <VizinhaLink
        view={view}
        search={search}
        numero={vizinhas.proxima}
        label="Próxima requisição"
        shortcut="j"
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </VizinhaLink>
    </span>
  );
}
