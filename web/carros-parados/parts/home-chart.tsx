import type { ReactNode } from "react";
import { weekNumberOf, yearOf, type Indicador } from "../../../contract/carros-parados/index.ts";
import type { ChartLook } from "../../platform/chart/charts.tsx";
import { linkTo, useSearchOf } from "../../platform/routing/links.ts";
import { chartQueries } from "../queries/indicadores.ts";
import { inicioSearchSchema, type InicioSearch } from "../queries/inicio-search.ts";
import type { OfWeek, ChartSubject } from "./chart-kinds.tsx";
import { StoppedChart } from "./stopped-chart.tsx";

interface HomeChartProps {
  readonly indicador: Indicador;
  readonly title: string;
  readonly look: ChartLook;
  /** The chosen dealer; undefined for all in reach. */
  readonly conta: string | undefined;
}

/** A chart of the home: of the last weeks, or of the last that has ended. */
export function HomeChart({ conta, ...chart }: HomeChartProps): ReactNode {
  const search = useSearchOf(inicioSearchSchema);
  const { pecas: page = 1 } = search;
  const home = (next: InicioSearch) => linkTo("pac-carros-parados-inicio", {}, { ...search, ...next });
  const of: ChartSubject = {
    ...lastWeeksOf(conta),
    pecaOf: (peca, peca_semana) => home({ peca, peca_semana }),
    pages: { page, targetOf: (pecas) => home({ pecas }) },
  };
  return <StoppedChart {...chart} of={of} queries={chartQueries(conta, page)} />;
}

/** The rows of one dealer are its table, those of several a report. */
function lastWeeksOf(conta: string | undefined): ChartSubject {
  return {
    counted: {
      veiculos:
        "Veículos com linhas na tabela de cada semana, cada chassi de um concessionário uma vez, qualquer que seja o status da semana. A última semana está em curso.",
      dias: (answer) =>
        `Média de dias dos veículos ${lastOf(answer)}: da primeira Data da O.S. de cada um ao fim da semana.`,
      pecas: (answer) =>
        `Veículos ${lastOf(answer)}, por peça que aguardam: cada chassi de um concessionário uma vez por peça.`,
    },
    rowsOf: (contas, semana = "") => {
      const only = conta ?? (contas.length === 1 ? contas[0] : undefined);
      return only === undefined
        ? linkTo(
            "pac-carros-parados-relatorios-tela",
            {},
            { infoSemana: semana, infoAno: yearOf(semana), infoConcessionarioLista: contas.join(" ") },
          )
        : linkTo("pac-carros-parados-listagem", {}, { tab: "H", semana, concessionario_id: only });
    },
  };
}

/** 'da semana 10 (02/03/2026 a 08/03/2026), a última que terminou', once that is known. */
function lastOf(answer: OfWeek | undefined): string {
  return answer?.info_semana === undefined
    ? "da última semana que terminou"
    : `da semana ${weekNumberOf(answer.info_semana)} (${answer.info_periodo}), a última que terminou`;
}
