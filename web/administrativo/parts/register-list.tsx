import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { EMPTY_LIST } from "../../../contract/platform/messages.ts";
import { ListScreen } from "../../platform/list/list-screen.tsx";
import type { SearchIndex } from "../../platform/list/search-index.ts";
import { useListSearch } from "../../platform/list/use-list-search.ts";
import { EmptyState } from "../../platform/page/empty-state.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import { MAX_BUSCA, registerSearchSchema, type RegisterSearch } from "../queries/searches.ts";
import { DeleteRecord } from "./delete-record.tsx";
import { listQuery, type Register, type RegisterRecord } from "./register.ts";

interface RegisterListProps<One extends RegisterRecord, Status extends string> {
  readonly register: Register<One, Status>;
  readonly status: Status;
  readonly card: (record: One) => ReactNode;
  readonly index: SearchIndex<One>;
}

/** The records of a status as cards: tabs, search, Novo, and a form behind each card (ACON-01, AUSR-01 to AUSR-09, OP-101). */
export function RegisterList<One extends RegisterRecord, Status extends string>(
  props: RegisterListProps<One, Status>,
): ReactNode {
  const { register, status, card, index } = props;
  const { texts, links } = register;
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
  return (
    <ListScreen
      title={texts.title}
      name={register.unsentKey}
      back={{ target: linkTo("pac-adm-inicio"), label: "Voltar para Administrativo" }}
      tabs={{
        label: "Status",
        tabs: register.statuses.map((one) => ({
          label: register.tabs[one],
          target: links.list(one, search),
          current: one === status,
        })),
      }}
      searchBox={{
        by: texts.searchBy,
        maxLength: MAX_BUSCA,
        value: busca,
        onType: setTyped,
        onChange: (next) => {
          set({ busca: next });
          setTyped(null);
        },
      }}
      actions={
        <Button
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          renderRoot={(root) => <RouteLink {...root} target={links.add({ status, tab: status })} />}
        >
          Novo
        </Button>
      }
      query={query}
      queryKey={options.queryKey}
      rowsOf={(all) => index.found(all, typed ?? busca)}
      keyOf={register.idOf}
      targetOf={useCallback((record: One) => links.edit(record, { tab: status }), [links, status])}
      card={card}
      rowActions={useMemo(() => deleteOf(register), [register])}
      empty={<EmptyState title={EMPTY_LIST} />}
    />
  );
}

/** The button of a card that deletes its record. */
function deleteOf<One extends RegisterRecord, Status extends string>(register: Register<One, Status>) {
  return (record: One): ReactNode => <DeleteRecord register={register} record={record} />;
}
