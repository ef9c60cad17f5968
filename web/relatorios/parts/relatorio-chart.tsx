import type { ReactNode } from "react";
import type { Indicador } from "../../../contract/carros-parados/index.ts";
import { StoppedChart, type ChartSubject } from "../../carros-parados/index.ts";
import type { ChartLook } from "../../platform/chart/charts.tsx";
import { chartQueries } from "../queries/indicadores.ts";
import type { Pedido } from "../queries/relatorio.ts";
import { relatorioLink } from "./relatorio-link.ts";

interface RelatorioChartProps {
  readonly indicador: Indicador;
  readonly title: string;
  readonly look: ChartLook;
  readonly pedido: Pedido;
}

/** A chart of a report; its bars lead to the report of their week or dealers. */
export function RelatorioChart({ pedido, ...chart }: RelatorioChartProps): ReactNode {
  return <StoppedChart {...chart} of={reportOf(pedido)} queries={chartQueries(pedido)} />;
}

function reportOf(pedido: Pedido): ChartSubject {
  return {
    counted: {
      veiculos:
        "Veículos das linhas do relatório em cada semana, cada chassi de um concessionário uma vez, qualquer que seja o status da semana.",
      dias: () =>
        "Média de dias dos veículos do relatório: da primeira Data da O.S. de cada um ao fim da semana, ou até hoje. De um veículo em várias semanas vale a maior contagem.",
      pecas: () =>
        "Veículos do relatório, por peça que aguardam: cada chassi de um concessionário uma vez por peça.",
    },
    rowsOf: (info_concessionario_lista, info_semana = pedido.info_semana ?? "") =>
      relatorioLink({ ...pedido, info_concessionario_lista: [...info_concessionario_lista], info_semana }),
  };
}
