import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { STATUS_LABEL, type Idade } from "../../../contract/requisicoes/index.ts";
import type { ChartData } from "../../platform/chart/chart-data.ts";
import { ChartPanel } from "../../platform/chart/chart-panel.tsx";
import { linkTo } from "../../platform/routing/links.ts";
import type { ListScope } from "../../requisicoes/index.ts";
import { idadeQuery } from "../queries/indicadores.ts";
import type { ChartProps } from "./chart-props.ts";

const STATUSES = ["pendente", "em_andamento"] as const;

/** The backlog by age: each bar leads to the list of its status and days. */
export function IdadeChart({ title, scope, look }: ChartProps): ReactNode {
  const query = useQuery(idadeQuery(scope));
  return (
    <ChartPanel
      title={title}
      look={look}
      counted={() =>
        "Requisições pendentes e em andamento agora, pelos dias que passaram desde o dia em que foram criadas."
      }
      query={query}
      dataOf={(answer) => idadeData(answer, scope)}
      empty="Não há requisições em aberto"
    />
  );
}

function idadeData(idades: Idade, { view }: ListScope): ChartData {
  return {
    of: "Idade",
    series: STATUSES.map((key) => ({ key, label: STATUS_LABEL[key] })),
    groups: idades.map(({ dias_de, dias_ate, data, data_ate, ...counts }) => ({
      key: String(dias_de),
      label: labelOf(dias_de, dias_ate),
      figures: STATUSES.map((status) => ({
        value: counts[status],
        target: linkTo(
          "pac-historico-requisicoes-lista",
          { view },
          { status, data: data ?? undefined, data_ate },
        ),
      })),
    })),
  };
}

function labelOf(from: number, to: number | null): string {
  if (from === 0) return `Até ${to} dias`;
  return to === null ? `Mais de ${from - 1} dias` : `${from} a ${to} dias`;
}
