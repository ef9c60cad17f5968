import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  REQ_STATUSES,
  PRIMEIRA_RESPOSTA,
  PRIMEIRA_RESPOSTA_LABEL,
  type TempoResposta,
} from "../../../contract/requisicoes/index.ts";
import type { ChartData } from "../../platform/chart/chart-data.ts";
import { ChartPanel } from "../../platform/chart/chart-panel.tsx";
import { formatDuration, formatIsoDate } from "../../platform/format/format.ts";
import { linkTo } from "../../platform/routing/links.ts";
import type { ListScope } from "../../requisicoes/index.ts";
import { respostaQuery } from "../queries/indicadores.ts";
import type { ChartProps } from "./chart-props.ts";
import { whole } from "./whole.ts";

/** How long requests waited for their first answer, now and in the weeks before. */
export function PrimeiraRespostaChart({ title, scope, look }: ChartProps): ReactNode {
  const query = useQuery(respostaQuery(scope));
  return (
    <ChartPanel
      title={title}
      look={look}
      counted={countedOf}
      query={query}
      dataOf={(answer) => primeiraRespostaData(answer, scope)}
      empty="Nenhuma requisição foi criada nestas semanas"
    />
  );
}

/** The names of the two periods, the newer first. */
const PERIODS = ["Últimas 4 semanas", "4 semanas anteriores"] as const;

function countedOf(periods: TempoResposta | undefined): string {
  const halves = (periods ?? []).map((period, at) => `${PERIODS[at]}: ${halfOf(period)}.`);
  return [
    "Requisições pelo tempo entre a criação e a primeira resposta: mensagem pública da montadora, resposta salva no formulário ou encerramento. Noites e fins de semana contam.",
    ...halves,
  ].join(" ");
}

function halfOf({ metade_minutos: half, classes }: TempoResposta[number]): string {
  if (half !== null) return `metade em até ${formatDuration(half)}`;
  const isEmpty = classes.every((counts) => REQ_STATUSES.every((status) => counts[status] === 0));
  return isEmpty ? "nenhuma requisição" : "menos da metade tem resposta";
}

function primeiraRespostaData(periods: TempoResposta, { view }: ListScope): ChartData {
  return {
    of: "Primeira resposta",
    series: periods.map(({ data, data_ate }, at) => ({
      key: data,
      label: `${PERIODS[at]} (${formatIsoDate(data)} a ${formatIsoDate(data_ate)})`,
    })),
    groups: PRIMEIRA_RESPOSTA.map((resposta) => ({
      key: resposta,
      label: PRIMEIRA_RESPOSTA_LABEL[resposta],
      figures: periods.flatMap(({ data, data_ate, classes }) => {
        const counts = classes.find((one) => one.resposta === resposta);
        if (counts === undefined) return [];
        return whole(REQ_STATUSES, counts, (status) =>
          linkTo("pac-historico-requisicoes-lista", { view }, { status, data, data_ate, resposta }),
        );
      }),
    })),
  };
}
