import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { InfoStatus } from "../../../contract/carros-parados/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import { tabsQuery } from "../queries/lista.ts";

/** The statuses in which somebody has something to do, with the words for one week and for several. */
const OPEN: readonly (readonly [InfoStatus, string, string])[] = [
  ["P", "pendente", "pendentes"],
  ["R", "a retificar", "a retificar"],
  ["E", "enviada", "enviadas"],
  ["A", "em análise", "em análise"],
];

/** How many of a dealer's weeks are under way, at the foot of the card that leads to them. */
export function OpenWeeks({ conta }: { readonly conta: string }): ReactNode {
  const { data, isError } = useQuery(tabsQuery(conta, undefined));
  if (isError) return null;
  if (data === undefined) return <Skeleton height={12} width={72} my={4} />;
  const count = (status: InfoStatus): number =>
    data.find(({ info_status }) => info_status === status)?.info_status_qtde ?? 0;
  const told = OPEN.flatMap(([status, one, many]) =>
    count(status) === 0 ? [] : [formatCount(count(status), one, many)],
  );
  return told.length === 0 ? "Nenhuma semana em aberto" : told.join(", ");
}
