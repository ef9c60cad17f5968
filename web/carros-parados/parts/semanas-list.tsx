import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  PAGINAS_LOAD_FAILED,
  SEMANAS_LOAD_FAILED,
  TAB_DESC,
  TABS,
  TABS_LOAD_FAILED,
  type Tab,
} from "../../../contract/carros-parados/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { ListScreen } from "../../platform/list/list-screen.tsx";
import { useTellFailure } from "../../platform/notices/use-tell-failure.ts";
import type { PageProps } from "../../platform/page/page.tsx";
import { linkTo, useSearchOf } from "../../platform/routing/links.ts";
import { useUnsentWorks } from "../../platform/unsent/index.ts";
import { paginasQuery, semanasQuery, tabsQuery } from "../queries/lista.ts";
import { semanasSearchSchema, type SemanasSearch } from "../queries/semanas-search.ts";
import { tabelaKey } from "../queries/tabela.ts";
import { chatMark } from "./chat-mark.tsx";
import { EmptySemanas } from "./empty-semanas.tsx";
import { InfoStatusMark } from "./info-status.tsx";
import { OpenSemana } from "./open-semana.tsx";
import { semanaCard } from "./semana-card.tsx";

interface SemanasListProps {
  readonly conta: string;
  readonly page: Omit<PageProps, "children">;
}

const link = (search: SemanasSearch) => linkTo("pac-carros-parados-listagem", {}, search);

/** A dealer's weeks by status: tabs, cards and pages, with the open week over them (SLST-01 to SLST-22). */
export function SemanasList({ conta, page: shell }: SemanasListProps): ReactNode {
  const { tab, page = 1, semana } = useSearchOf(semanasSearchSchema);
  const tabs = useQuery(tabsQuery(conta, tab));
  const counts = useLastAnswer(tabs.data, conta);
  const current = tab ?? tabs.data?.find((one) => one.info_status_selected)?.info_status ?? "P";
  const options = semanasQuery(conta, current, page);
  const semanas = useQuery(options);
  const paginas = useQuery(paginasQuery(conta, current));
  useTellFailure(tabs, TABS_LOAD_FAILED, null);
  useTellFailure(paginas, PAGINAS_LOAD_FAILED, null);
  const count = (one: Tab) => counts?.find(({ info_status }) => info_status === one)?.info_status_qtde;
  const unsaved = useUnsentWorks(useSessao().usuarioID);
  const [readAt, setReadAt] = useState(0);
  // 0 while the cards of another page are still shown.
  if (semanas.dataUpdatedAt > readAt) setReadAt(semanas.dataUpdatedAt);
  return (
    <>
      <ListScreen
        {...shell}
        tabs={{
          label: "Status",
          tabs: TABS.map((one) => ({
            label: TAB_DESC[one],
            target: link({ tab: one }),
            current: one === current,
            icon: one === "H" ? null : <InfoStatusMark status={one} />,
            count: count(one) ?? null,
            apart: one === "H",
          })),
        }}
        query={{ ...semanas, refetch: () => [semanas, tabs, paginas].map(({ refetch }) => refetch()) }}
        queryKey={options.queryKey}
        failure={SEMANAS_LOAD_FAILED}
        rowsOf={(all) => all}
        keyOf={({ info_semana }) => info_semana}
        targetOf={({ info_semana, info_concessionario_id: concessionario_id }) =>
          link({ tab, page, semana: info_semana, concessionario_id })
        }
        card={(week) =>
          semanaCard({
            week,
            tab: current,
            now: readAt / 1000,
            isUnsaved: unsaved?.has(tabelaKey(week)) ?? false,
          })
        }
        rowActions={(week) => chatMark(week, tab, page)}
        empty={<EmptySemanas tab={current} isPast={page > 1} />}
        pagination={() => ({
          page,
          total: count(current),
          totalPages: paginas.data?.totalPages ?? 1,
          targetOf: (to) => link({ tab, page: to }),
        })}
      />
      <OpenSemana conta={conta} tab={current} search={{ tab, page, semana }} />
    </>
  );
}

/** The latest answer about a dealer, while the next is loading or has failed (SLST-18). */
function useLastAnswer<Data>(data: Data | undefined, conta: string): Data | undefined {
  const [last, setLast] = useState({ data, conta });
  const isNew = data !== undefined && data !== last.data;
  if (isNew || conta !== last.conta) setLast({ data, conta });
  return data ?? (conta === last.conta ? last.data : undefined);
}
