import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DEFAULT_STATUS, isClosed, REQ_STATUSES } from "../../../contract/requisicoes/index.ts";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import { type HistorySearch, type ListScope, quantidadesQuery } from "../../requisicoes/index.ts";

interface QuickFilterProps {
  readonly scope: ListScope;
  readonly list: ListSearch<HistorySearch>;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn: boolean;
  /** What it changes in the address, on and off. */
  readonly on: HistorySearch;
  readonly off: HistorySearch;
}

/** Narrows the list by one press, or no more; where the open tab has nothing, it shows the other open one that has some. */
export function QuickFilter({ scope, list, label, icon, isOn, on, off }: QuickFilterProps): ReactNode {
  const client = useQueryClient();
  const { search, set } = list;

  async function show(): Promise<void> {
    const { status = DEFAULT_STATUS } = search;
    // If the call fails it stays in this tab, whose list shows the failure.
    const counts = await client
      .fetchQuery({ ...quantidadesQuery(scope, { ...search, ...on }), staleTime: 0 })
      .catch(() => null);
    const open = [status, ...REQ_STATUSES.filter((one) => !isClosed(one))];
    set({ ...on, status: open.find((one) => counts !== null && counts[one] > 0) ?? status });
  }

  return (
    <Button
      variant={isOn ? "light" : "default"}
      aria-pressed={isOn}
      leftSection={icon}
      onClick={() => (isOn ? set(off) : void show())}
    >
      {label}
    </Button>
  );
}
