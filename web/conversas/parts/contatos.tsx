import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ChatTab, Contato } from "../../../contract/conversas/index.ts";
import { EMPTY_LIST } from "../../../contract/platform/messages.ts";
import { SearchBox } from "../../platform/list/search-box.tsx";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import type { Target } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { contatosQuery } from "../queries/conversas.ts";
import { focusFirst } from "./focus-first.ts";
import classes from "./lists.module.css";
import { PagedList } from "./paged-list.tsx";
import { UnreadCount } from "./unread-count.tsx";

interface ContatosProps {
  readonly tab: ChatTab;
  readonly chosen: string | undefined;
  readonly linkOf: (contato: string) => Target;
  /** What is looked for, in any tab. */
  readonly busca: string;
  readonly onBusca: (busca: string) => void;
}

/** The dealers with conversations in a tab (SCHT-02, SCHT-14). */
export function Contatos({ tab, chosen, linkOf, busca, onBusca }: ContatosProps): ReactNode {
  const query = useInfiniteQuery(contatosQuery(tab, busca));
  return (
    <>
      <div className={classes["search"]}>
        <SearchBox
          by="conta, nome ou cidade"
          label="Buscar concessionário"
          maxLength={100}
          value={busca}
          onChange={onBusca}
          onLeave={() => focusFirst("Concessionários")}
        />
      </div>
      {busca === "" ? null : <p className={classes["everywhere"]}>Em todas as abas</p>}
      <div className={classes["scroll"]}>
        <PagedList
          label="Concessionários"
          query={query}
          items={query.data?.pages.flat() ?? []}
          keyOf={codigoOf}
          empty={
            <EmptyState
              title={busca === "" ? NO_CONTATO[tab][0] : EMPTY_LIST}
              hint={
                busca === ""
                  ? NO_CONTATO[tab][1]
                  : "Nenhum concessionário com conversas tem esta conta, nome ou cidade."
              }
            />
          }
        >
          {(contato) => (
            <RouteLink
              target={linkOf(contato.concessionario_codigo)}
              replace
              className={classes["row"]}
              aria-current={contato.concessionario_codigo === chosen ? "true" : undefined}
            >
              <span className={classes["name"]} title={contato.concessionario_codigo_nome_fantasia}>
                {contato.concessionario_codigo_nome_fantasia}
              </span>
              <UnreadCount count={contato.contador_msg_nao_lida} />
              <span className={classes["about"]}>{contato.concessionario_cidade_uf}</span>
            </RouteLink>
          )}
        </PagedList>
      </div>
    </>
  );
}

const codigoOf = ({ concessionario_codigo }: Contato): string => concessionario_codigo;

/** Why a tab has no dealers, and what to do next. */
const NO_CONTATO: Readonly<Record<ChatTab, readonly [title: string, hint: string]>> = {
  N: ["Nenhuma conversa não lida", "O que chegar aparece aqui. As outras conversas estão em Lidas."],
  L: ["Nenhuma conversa lida", "Comece uma em Nova conversa."],
  A: ["Nenhuma conversa arquivada", "Uma conversa arquivada volta quando alguém escreve nela."],
};
