import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  SEGURADORA_STATUS_TAB,
  SEGURADORA_STATUSES,
  type Seguradora,
  type SeguradoraStatus,
} from "../../../../contract/administrativo/index.ts";
import { EMPTY_LIST } from "../../../../contract/platform/messages.ts";
import { ListScreen } from "../../../platform/list/list-screen.tsx";
import { useListSearch } from "../../../platform/list/use-list-search.ts";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import { RouteLink } from "../../../platform/routing/route-link.tsx";
import { DeleteSeguradora } from "../parts/delete-seguradora.tsx";
import { matchesSeguradora } from "../parts/matches.ts";
import { SeguradoraCard } from "../parts/seguradora-card.tsx";
import { MAX_BUSCA, seguradorasSearchSchema, type SeguradorasSearch } from "../queries/searches.ts";
import { seguradorasQuery } from "../queries/seguradoras.ts";

const cardOf = (seguradora: Seguradora): ReactNode => <SeguradoraCard seguradora={seguradora} />;
const actionsOf = (seguradora: Seguradora): ReactNode => <DeleteSeguradora seguradora={seguradora} />;

/** The insurers of a status as cards (ASEG-01 to ASEG-03, ASEG-12, ASEG-21, ASEG-22). */
export function SeguradorasScreen({ status }: { status: SeguradoraStatus }): ReactNode {
  const link = (to: SeguradoraStatus, search: SeguradorasSearch) =>
    linkTo("pac-adm-manutencao-seguradora", { status: to }, search);
  const { search, set } = useListSearch({
    schema: seguradorasSearchSchema,
    link: (changed: SeguradorasSearch) => link(status, changed),
  });
  const { busca = "" } = search;
  const options = seguradorasQuery(status);
  return (
    <ListScreen
      title="Seguradoras"
      back={{ target: linkTo("pac-adm-inicio"), label: "Voltar para Administrativo" }}
      tabs={{
        label: "Status",
        tabs: SEGURADORA_STATUSES.map((one) => ({
          label: SEGURADORA_STATUS_TAB[one],
          target: link(one, search),
          current: one === status,
        })),
      }}
      searchBox={{
        by: "nome, CNPJ, local ou responsável",
        maxLength: MAX_BUSCA,
        value: busca,
        onChange: (typed) => set({ busca: typed }),
      }}
      actions={
        <Button
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          renderRoot={(props) => (
            <RouteLink
              {...props}
              target={linkTo("pac-adm-manutencao-seguradora-adicionar", {}, { status, tab: status })}
            />
          )}
        >
          Novo
        </Button>
      }
      query={useQuery(options)}
      queryKey={options.queryKey}
      rowsOf={(all) => all.filter((one) => matchesSeguradora(one, busca))}
      keyOf={({ seguradora_id }) => seguradora_id}
      targetOf={({ seguradora_id }) =>
        linkTo("pac-adm-manutencao-seguradora-editar", { seguradora_id }, { tab: status })
      }
      card={cardOf}
      rowActions={actionsOf}
      empty={<EmptyState title={EMPTY_LIST} />}
    />
  );
}
