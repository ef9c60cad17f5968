import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { weekNumberOf, type SemanaEsperando } from "../../../../contract/carros-parados/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { formatDateTime, formatInteger } from "../../../platform/format/format.ts";
import { HomeList } from "../../../platform/list/home-list.tsx";
import type { Column } from "../../../platform/list/list-props.ts";
import { useSelection } from "../../../platform/list/use-selection.ts";
import { linkTo, useSearchOf } from "../../../platform/routing/links.ts";
import { esperandoQuery } from "../../queries/esperando.ts";
import { inicioSearchSchema } from "../../queries/inicio-search.ts";
import { InfoStatusBadge } from "../info-status.tsx";
import { ConcludeMany } from "./conclude-many.tsx";
import { esperandoKey } from "./next-of.ts";
import { OpenEsperando } from "./open-esperando.tsx";

const COLUMNS: readonly Column<SemanaEsperando>[] = [
  { label: "Concessionário", lead: true, width: 29, cell: (week) => week.info_concessionario_desc },
  {
    label: "Semana",
    width: 21,
    cell: ({ info_semana, info_periodo }) => `${weekNumberOf(info_semana)} (${info_periodo})`,
  },
  { label: "Status", width: 13, cell: ({ info_status }) => <InfoStatusBadge status={info_status} /> },
  { label: "Linhas", align: "right", width: 8, cell: ({ info_linhas }) => formatInteger(info_linhas) },
  {
    label: "Sem previsão",
    align: "right",
    width: 10,
    cell: ({ info_linhas_sem_previsao }) => formatInteger(info_linhas_sem_previsao),
  },
  {
    label: "Desde",
    cell: ({ info_desde }) => (info_desde === null ? "—" : formatDateTime(info_desde)),
  },
];

/** Weeks that are concluded at once, at most. */
const MAX_CHOSEN = 100;
const NONE: readonly SemanaEsperando[] = [];

const keyOf = ({ info_concessionario_id, info_semana }: SemanaEsperando): string =>
  esperandoKey(info_concessionario_id, info_semana);

/** The tables of all dealers in reach that wait for DAC, each one press away, whatever dealer is chosen. */
export function Esperando(): ReactNode {
  const search = useSearchOf(inicioSearchSchema);
  const { page = 1 } = search;
  const query = useQuery(esperandoQuery(page));
  const { isConsultor } = useSessao();
  const selection = useSelection<SemanaEsperando>({
    name: "esperando",
    of: "",
    shown: query.data?.itens ?? NONE,
    keyOf,
    labelOf: ({ info_concessionario_desc, info_semana }) =>
      `Selecionar a semana ${weekNumberOf(info_semana)} de ${info_concessionario_desc}`,
    max: MAX_CHOSEN,
  });
  return (
    <>
      <HomeList
        title="Esperando pela DAC"
        query={query}
        page={page}
        pageTarget={(to) => linkTo("pac-carros-parados-inicio", {}, { ...search, page: to })}
        columns={COLUMNS}
        keyOf={keyOf}
        selection={isConsultor ? undefined : selection}
        below={<ConcludeMany weeks={selection.rows} onDone={selection.remove} />}
        targetOf={({ info_concessionario_id: concessionario_id, info_semana: semana }) =>
          linkTo("pac-carros-parados-inicio", {}, { ...search, semana, concessionario_id })
        }
        empty="Nenhuma tabela enviada ou em análise."
      />
      <OpenEsperando weeks={query.data?.itens} totalPages={query.data?.totalPages ?? 1} />
    </>
  );
}
