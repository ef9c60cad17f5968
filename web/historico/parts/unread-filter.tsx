import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DEFAULT_STATUS, isClosed, REQ_STATUSES } from "../../../contract/requisicoes/index.ts";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import { type HistorySearch, type ListScope, quantidadesQuery } from "../../requisicoes/index.ts";
import { UNREAD_LABEL } from "./summary-line.ts";

interface UnreadFilterProps {
  readonly scope: ListScope;
  readonly list: ListSearch<HistorySearch>;
}

/** Shows only unread requests, or all; where the open tab has none, in the other open one that has some. */
export function UnreadFilter({ scope, list: { search, set } }: UnreadFilterProps): ReactNode {
  const client = useQueryClient();
  const isOn = search.nao_lidas !== undefined;

  async function show(): Promise<void> {
    const { status = DEFAULT_STATUS } = search;
    const unread = { ...search, nao_lidas: "1" } as const;
    // If the call fails it stays in this tab, whose list shows the failure.
    const counts = await client
      .fetchQuery({ ...quantidadesQuery(scope, unread), staleTime: 0 })
      .catch(() => null);
    const open = [status, ...REQ_STATUSES.filter((one) => !isClosed(one))];
    set({ nao_lidas: "1", status: open.find((one) => counts !== null && counts[one] > 0) ?? status });
  }

  return (
    <Button
      variant={isOn ? "light" : "default"}
      aria-pressed={isOn}
      leftSection={<IconMail size={16} stroke={1.5} aria-hidden />}
      onClick={() => (isOn ? set({ nao_lidas: undefined }) : void show())}
    >
      {UNREAD_LABEL}
    </Button>
  );
}
