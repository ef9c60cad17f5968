import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  ANOS_LOAD_FAILED,
  ANOS_TITLE,
  CARROS_PARADOS_CARD,
  nextAno,
  type Ano,
} from "../../../../contract/administrativo/index.ts";
import { currentWeek } from "../../../../contract/carros-parados/index.ts";
import { EMPTY_LIST } from "../../../../contract/platform/messages.ts";
import type { Column } from "../../../platform/list/list-props.ts";
import { ListScreen } from "../../../platform/list/list-screen.tsx";
import { EmptyState } from "../../../platform/page/empty-state.tsx";
import { linkTo } from "../../../platform/routing/links.ts";
import { ConcludeAno } from "../parts/conclude-ano.tsx";
import { NewAnoDialog } from "../parts/new-ano-dialog.tsx";
import { anosQuery } from "../queries.ts";

/** So that on a phone, where a row is a card, 'Ação' does not stand alone. */
const NOTHING_TO_DO = (
  <Text span inherit c="dimmed" aria-hidden>
    —
  </Text>
);

const columnsOf = (thisYear: number): readonly Column<Ano>[] => [
  { label: "Ano", lead: true, width: 20, cell: ({ ano }) => ano },
  { label: "Quantidade Semanas", width: 25, cell: ({ quantidade_semanas }) => quantidade_semanas },
  {
    label: "Status",
    width: 30,
    cell: ({ ano_status, ano_status_desc }) => (
      <Text span inherit {...(ano_status === "C" && { c: "dimmed" })}>
        {ano_status_desc}
      </Text>
    ),
  },
  {
    label: "Ação",
    cell: ({ ano, ano_status }) =>
      ano_status === "A" ? <ConcludeAno ano={ano} isThisYear={ano === thisYear} /> : NOTHING_TO_DO,
  },
];

/** The years whose weeks dealers fill in: create the next, conclude one that is over (ASEM-01 to ASEM-08, OP-95). */
export function AnosScreen(): ReactNode {
  const query = useQuery(anosQuery);
  const [isCreating, setIsCreating] = useState(false);
  // Clock: which year is proposed; the person sees it.
  const [thisYear] = useState(() => currentWeek(Date.now() / 1000).ano);
  return (
    <>
      <ListScreen
        title={ANOS_TITLE}
        name="anos"
        back={{
          target: linkTo("pac-adm-manutencao-carros-parados"),
          label: `Voltar para ${CARROS_PARADOS_CARD}`,
        }}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            disabled={query.data === undefined}
            onClick={() => setIsCreating(true)}
          >
            Novo
          </Button>
        }
        query={query}
        queryKey={anosQuery.queryKey}
        failure={ANOS_LOAD_FAILED}
        rowsOf={(anos) => anos}
        keyOf={({ ano }) => ano}
        columns={columnsOf(thisYear)}
        empty={<EmptyState title={EMPTY_LIST} />}
      />
      {isCreating && query.data ? (
        <NewAnoDialog
          proposed={nextAno(
            query.data.map(({ ano }) => ano),
            thisYear,
          )}
          thisYear={thisYear}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </>
  );
}
