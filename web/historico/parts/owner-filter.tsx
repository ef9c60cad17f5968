import { IconUserCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { SearchSelect } from "../../platform/form/select.tsx";
import type { ListSearch } from "../../platform/list/use-list-search.ts";
import { usuariosQuery, type HistorySearch, type ListScope } from "../../requisicoes/index.ts";
import { QuickFilter } from "./quick-filter.tsx";
import { MINE_LABEL } from "./summary-line.ts";

interface MineFilterProps {
  readonly scope: ListScope;
  readonly list: ListSearch<HistorySearch>;
}

/** Shows only requests of which the person is the owner, or all (OP-49). */
export function MineFilter({ scope, list }: MineFilterProps): ReactNode {
  const { usuarioID } = useSessao();
  return (
    <QuickFilter
      scope={scope}
      list={list}
      label={MINE_LABEL}
      icon={<IconUserCheck size={16} stroke={1.5} aria-hidden />}
      isOn={list.search.owner === usuarioID}
      on={{ owner: usuarioID }}
      off={{ owner: undefined }}
    />
  );
}

interface OwnerFilterProps {
  readonly view: View;
  readonly value: number | undefined;
  readonly onChange: (owner: number | undefined) => void;
}

/** Shows only requests of one owner; applies at once. */
export function OwnerFilter({ view, value, onChange }: OwnerFilterProps): ReactNode {
  const query = useQuery(usuariosQuery(view));
  const people = query.data ?? [];
  return (
    <SearchSelect
      label="Owner"
      placeholder="Todos"
      clearable
      // Else a press on an option would count as one outside of the filters, and close them.
      comboboxProps={{ withinPortal: false }}
      data={people.map(({ usuario_id, usuario_nome }) => ({
        value: String(usuario_id),
        label: usuario_nome,
      }))}
      asked={{ query, failed: "Não foi possível carregar os usuários" }}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
}

/** What the summary line says of the owner that the list is filtered by. */
export function useOwnerLabel(view: View, owner: number | undefined): string {
  const { usuarioID } = useSessao();
  const isOther = owner !== undefined && owner !== usuarioID;
  const { data } = useQuery({ ...usuariosQuery(view), enabled: isOther });
  if (!isOther) return MINE_LABEL;
  const nome = data?.find(({ usuario_id }) => usuario_id === owner)?.usuario_nome;
  return nome === undefined ? "Owner escolhido" : `Owner: ${nome}`;
}
