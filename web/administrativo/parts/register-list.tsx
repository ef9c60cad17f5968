import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { keyOf, MAX_BUSCA } from "../../../contract/administrativo/index.ts";
import { EMPTY_LIST, NOTHING_TO_DOWNLOAD } from "../../../contract/platform/messages.ts";
import { LISTA_DOWNLOAD_FAILED } from "../../../contract/requisicoes/index.ts";
import { useExcelButton } from "../../platform/download/excel-button.tsx";
import { ListScreen } from "../../platform/list/list-screen.tsx";
import type { SearchIndex } from "../../platform/list/search-index.ts";
import { useListSearch } from "../../platform/list/use-list-search.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { linkTo, useGo } from "../../platform/routing/links.ts";
import { leadsTo } from "../../platform/routing/route-link.tsx";
import { registerSearchSchema, type RegisterSearch } from "../queries/searches.ts";
import { DeleteRecord } from "./delete-record.tsx";
import type { RegisterHooks } from "./register-hooks.ts";
import { listQuery, useTabs, type Register, type RegisterRecord } from "./register.ts";

interface RegisterListProps {
  readonly register: Register;
  /** As the address has it; one that is no tab of this person leads to their first (OP-88). */
  readonly status: string;
  readonly card: (record: RegisterRecord) => ReactNode;
  readonly index: SearchIndex<RegisterRecord>;
  readonly hooks: Pick<RegisterHooks<RegisterRecord>, "beside" | "takenBack">;
}

/** The records of a status as cards: tabs, search, Novo, and a form behind each card (ACON-01, AUSR-01 to AUSR-09, OP-101). */
export function RegisterList(props: RegisterListProps): ReactNode {
  const { register, status } = props;
  const tabs = useTabs(register);
  const go = useGo();
  const isTab = tabs.includes(status);
  useEffect(() => {
    if (!isTab) go(register.links.list(tabs[0] ?? ""), { replace: true });
  }, [isTab, register, tabs, go]);
  return isTab ? <TabList {...props} tabs={tabs} /> : null;
}

function TabList(props: RegisterListProps & { readonly tabs: readonly string[] }): ReactNode {
  const { register, status, card, index, hooks, tabs } = props;
  const { of, texts, links } = register;
  const { search, set } = useListSearch({
    schema: registerSearchSchema,
    link: (changed: RegisterSearch) => links.list(status, changed),
  });
  const { busca = "" } = search;
  // Filtered at every key; the address follows once typing pauses.
  const [typed, setTyped] = useState<string | null>(null);
  const options = listQuery(register, status);
  const query = useQuery(options);
  const { data } = query;
  useEffect(() => data && index.prepare(data), [index, data]);
  const shown = typed ?? busca;
  const excel = useExcelButton({
    url: links.excel(status, shown),
    failed: LISTA_DOWNLOAD_FAILED,
    otherwise: `${keyOf(of)}.xlsx`,
    nothing: data && index.found(data, shown).length === 0 ? NOTHING_TO_DOWNLOAD : null,
  });
  return (
    <ListScreen
      title={texts.title}
      name={of.unsent}
      back={{ target: linkTo("pac-adm-inicio"), label: "Voltar para Administrativo" }}
      tabs={{
        label: "Status",
        tabs: tabs.map((one) => ({
          label: of.tab.labels[one] ?? one,
          target: links.list(one, search),
          current: one === status,
        })),
      }}
      searchBox={{
        by: of.words.searchBy,
        maxLength: MAX_BUSCA,
        value: busca,
        onType: setTyped,
        onChange: (next) => {
          set({ busca: next });
          setTyped(null);
        },
      }}
      actions={
        <>
          {excel.button}
          <Button
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            renderRoot={leadsTo(links.add({ status, tab: status }))}
          >
            Novo
          </Button>
        </>
      }
      above={excel.running}
      query={query}
      queryKey={options.queryKey}
      rowsOf={(all) => index.found(all, shown)}
      keyOf={register.idOf}
      targetOf={useCallback(
        (record: RegisterRecord) => links.edit(register.idOf(record), { tab: status }),
        [register, links, status],
      )}
      card={card}
      rowActions={useMemo(() => actionsOf(register, hooks), [register, hooks])}
      empty={<EmptyState title={EMPTY_LIST} />}
    />
  );
}

/** What stands beside a card: the button that deletes its record, and what the register has of its own. */
function actionsOf(register: Register, hooks: RegisterListProps["hooks"]) {
  return (record: RegisterRecord): ReactNode => (
    <>
      <DeleteRecord register={register} record={record} takenBack={hooks.takenBack} />
      {hooks.beside?.(record)}
    </>
  );
}
