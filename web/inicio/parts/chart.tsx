import type { ReactNode } from "react";
import type { Indicador } from "../queries/inicio-search.ts";
import type { ChartProps } from "./chart-props.ts";
import { IdadeChart } from "./idade-chart.tsx";
import { MovimentoChart } from "./movimento-chart.tsx";
import { PrimeiraRespostaChart } from "./primeira-resposta-chart.tsx";

/** The open chart. */
export function Chart(props: ChartProps & { readonly indicador: Indicador }): ReactNode {
  const { indicador, ...chart } = props;
  if (indicador === "idade") return <IdadeChart {...chart} />;
  if (indicador === "resposta") return <PrimeiraRespostaChart {...chart} />;
  return <MovimentoChart {...chart} por={indicador} />;
}
