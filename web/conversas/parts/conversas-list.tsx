import { SegmentedControl } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ChatModelo, ChatTab, Conversa } from "../../../contract/conversas/index.ts";
import { EMPTY_LIST } from "../../../contract/platform/messages.ts";
import { SearchBox } from "../../platform/list/search-box.tsx";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import type { Target } from "../../platform/routing/links.ts";
import type { Assunto } from "../queries/conversas-search.ts";
import { conversasQuery } from "../queries/conversas.ts";
import { ConversaRow } from "./conversa-row.tsx";
import { focusFirst } from "./focus-first.ts";
import classes from "./lists.module.css";
import { PagedList } from "./paged-list.tsx";
import { useKeptRow } from "./use-kept-row.ts";

interface ConversasListProps {
  readonly conta: string;
  readonly tab: ChatTab;
  readonly modelo: ChatModelo;
  readonly opened: Assunto | null;
  readonly onModelo: (modelo: ChatModelo) => void;
  readonly linkOf: (assunto: Assunto) => Target;
  /** Replaces the entry in the browser's history, except where a phone goes one step further. */
  readonly replace: boolean;
  /** What is looked for, in any tab. */
  readonly busca: string;
  readonly onBusca: (busca: string) => void;
}

/** A dealer's conversations in a tab, by week or by part (SCHT-05, SCHT-06, SCHT-15). */
export function ConversasList(props: ConversasListProps): ReactNode {
  const { conta, tab, modelo, opened, linkOf, busca } = props;
  const query = useInfiniteQuery(conversasQuery({ concessionario_id: conta, tab, modelo, busca }));
  const openedKey =
    opened === null
      ? null
      : keyOf({
          ...opened,
          info_chassi: opened.info_chassi ?? "",
          info_item_codigo: opened.info_item_codigo ?? "",
        });
  const rows = useKeptRow(
    query.data?.pages.flat() ?? NONE,
    keyOf,
    tab === "N" && busca === "" ? openedKey : null,
  );
  return (
    <>
      <div className={classes["search"]}>
        <SearchBox
          by={modelo === "semana" ? "semana ou período" : "semana, modelo, chassi ou peça"}
          label="Buscar conversa"
          maxLength={100}
          value={busca}
          onChange={props.onBusca}
          onLeave={() => focusFirst("Conversas")}
        />
        <SegmentedControl<ChatModelo>
          size="xs"
          fullWidth
          aria-label="Agrupar conversas"
          value={modelo}
          onChange={props.onModelo}
          data={[
            { value: "semana", label: "Por semana" },
            { value: "peca", label: "Por peça" },
          ]}
        />
      </div>
      {busca === "" ? null : <p className={classes["everywhere"]}>Em todas as abas</p>}
      <div className={classes["scroll"]}>
        <PagedList
          label="Conversas"
          query={query}
          items={rows}
          keyOf={keyOf}
          empty={
            busca === "" ? (
              <EmptyState title={NOTHING_THERE[tab][0]} hint={NOTHING_THERE[tab][1]} />
            ) : (
              <EmptyState
                title={EMPTY_LIST}
                hint="Nenhuma conversa tem todas essas palavras, em nenhuma das abas."
              />
            )
          }
        >
          {(conversa) => (
            <ConversaRow
              conversa={conversa}
              target={linkOf({
                contato: conta,
                info_semana: conversa.info_semana,
                info_chassi: conversa.info_chassi || undefined,
                info_item_codigo: conversa.info_item_codigo || undefined,
              })}
              isOpen={keyOf(conversa) === openedKey}
              replace={props.replace}
              namesTab={busca !== ""}
              now={query.dataUpdatedAt / 1000}
            />
          )}
        </PagedList>
      </div>
    </>
  );
}

const NONE: readonly Conversa[] = [];

function keyOf({
  info_semana,
  info_chassi,
  info_item_codigo,
}: Pick<Conversa, "info_semana" | "info_chassi" | "info_item_codigo">): string {
  return [info_semana, info_chassi, info_item_codigo].join(" ");
}

/** Why a tab has no conversations, and what to do next. */
const NOTHING_THERE: Readonly<Record<ChatTab, readonly [title: string, hint: string]>> = {
  N: ["Nenhuma conversa não lida", "O que chegar aparece aqui. As outras conversas estão em Lidas."],
  L: ["Nenhuma conversa lida", "Comece uma em Nova conversa, ou no cartão de uma semana."],
  A: ["Nenhuma conversa arquivada", "Uma conversa arquivada volta quando alguém escreve nela."],
};
