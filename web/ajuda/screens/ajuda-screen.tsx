import { Button, Skeleton } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import { AJUDA_TITLE, MANUAL_UNREAD } from "../../../contract/ajuda/index.ts";
import { SearchBox } from "../../platform/list/search-box.tsx";
import { Loaded } from "../../platform/page/loaded.tsx";
import { Page } from "../../platform/page/page.tsx";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { linkTo, useGo, useHash, useSearchOf } from "../../platform/routing/links.ts";
import { ManualView } from "../parts/manual-view.tsx";
import { usePrint } from "../parts/use-print.ts";
import { ajudaSearchSchema, MAX_BUSCA_AJUDA } from "../queries/ajuda-search.ts";
import { manualQuery } from "../queries/manual.ts";

const PRINTER = <IconPrinter size={16} stroke={1.5} aria-hidden />;

/** The manual of the product: the person's own part first, all of it searched and printed. */
export function AjudaScreen(): ReactNode {
  const { busca = "" } = useSearchOf(ajudaSearchSchema);
  const hash = useHash();
  const go = useGo();
  const query = useQuery(manualQuery);
  const { isWhole, paper, printPart, printWhole } = usePrint();
  const body = useRef<HTMLDivElement>(null);
  const search = (typed: string): void => {
    if (typed !== busca || hash !== "")
      go(linkTo("pac-ajuda", {}, { busca: typed === "" ? undefined : typed }), { replace: true });
  };
  const isRead = query.data !== undefined;
  return (
    <Page
      title={AJUDA_TITLE}
      actions={
        <>
          <SearchBox
            by="o que se quer fazer"
            label="Buscar na ajuda"
            maxLength={MAX_BUSCA_AJUDA}
            value={busca}
            onChange={search}
            onLeave={() => {
              if (hash !== "") search(busca);
              else body.current?.querySelector<HTMLElement>("[aria-label=Resultados] a")?.focus();
            }}
          />
          {busca !== "" && hash === "" ? null : (
            <Button variant="default" leftSection={PRINTER} disabled={!isRead} onClick={printPart}>
              Imprimir esta parte
            </Button>
          )}
          <WaitingButton
            variant="default"
            leftSection={PRINTER}
            disabled={!isRead}
            isWaiting={isWhole}
            onClick={() => void printWhole()}
          >
            Imprimir tudo
          </WaitingButton>
        </>
      }
    >
      <div ref={body}>
        <Loaded query={query} skeleton={<Skeleton height={480} />} failure={MANUAL_UNREAD}>
          {(manual) => (
            <ManualView manual={manual} busca={busca} hash={hash} isWhole={isWhole} paper={paper} />
          )}
        </Loaded>
      </div>
    </Page>
  );
}
