import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Indicador, Previsoes, Veiculos } from "../../../contract/carros-parados/index.ts";
import { ChartPanel } from "../../platform/chart/chart-panel.tsx";
import type { ChartLook } from "../../platform/chart/charts.tsx";
import {
  DIAS,
  PECAS,
  PREVISAO,
  VEICULOS,
  type ChartKind,
  type ChartSubject,
  type SomeDias,
  type SomePecas,
} from "./chart-kinds.tsx";

type Asked<Answer> = UseQueryOptions<Answer>;

/** The call behind each chart. */
export interface ChartQueries {
  readonly veiculos: Asked<Veiculos>;
  readonly dias: Asked<SomeDias>;
  readonly pecas: Asked<SomePecas>;
  readonly previsao: Asked<Previsoes>;
}

interface ChartProps {
  readonly title: string;
  readonly look: ChartLook;
  readonly of: ChartSubject;
}

/** The open chart of stopped vehicles: on the home, and on a report. */
export function StoppedChart(
  props: ChartProps & { readonly indicador: Indicador; readonly queries: ChartQueries },
): ReactNode {
  const { indicador, queries, ...chart } = props;
  if (indicador === "veiculos") return <OneChart {...chart} options={queries.veiculos} kind={VEICULOS} />;
  if (indicador === "dias") return <OneChart {...chart} options={queries.dias} kind={DIAS} />;
  if (indicador === "pecas") return <OneChart {...chart} options={queries.pecas} kind={PECAS} />;
  return <OneChart {...chart} options={queries.previsao} kind={PREVISAO} />;
}

type OneChartProps<Answer> = ChartProps & {
  readonly options: Asked<Answer>;
  readonly kind: ChartKind<Answer>;
};

function OneChart<Answer>({ title, look, of, options, kind }: OneChartProps<Answer>): ReactNode {
  const query = useQuery(options);
  return (
    <ChartPanel
      title={title}
      look={look}
      counted={(answer: Answer | undefined) => kind.counted(answer, of)}
      query={query}
      dataOf={(answer) => kind.dataOf(answer, of)}
      empty={kind.empty}
      foot={(answer) => kind.foot?.(answer, of)}
    />
  );
}
