import { IconMail } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import type { HistorySearch, ListScope } from "../../requisicoes/index.ts";
import { QuickFilter } from "./quick-filter.tsx";
import { UNREAD_LABEL } from "./summary-line.ts";

interface UnreadFilterProps {
  readonly scope: ListScope;
  readonly list: ListSearch<HistorySearch>;
}

/** Shows only unread requests, or all. */
export function UnreadFilter({ scope, list }: UnreadFilterProps): ReactNode {
  return (
    <QuickFilter
      scope={scope}
      list={list}
      label={UNREAD_LABEL}
      icon={<IconMail size={16} stroke={1.5} aria-hidden />}
      isOn={list.search.nao_lidas !== undefined}
      on={{ nao_lidas: "1" }}
      off={{ nao_lidas: undefined }}
    />
  );
}
