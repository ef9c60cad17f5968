import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  REQ_STATUSES,
  STATUS_LABEL,
  type Movimento,
  type MovimentoPor,
} from "../../../contract/requisicoes/index.ts";
import type { ChartData } from "../../platform/chart/chart-data.ts";
import { ChartPanel } from "../../platform/chart/chart-panel.tsx";
import { formatInteger, formatIsoDate } from "../../platform/format/format.ts";
import { linkTo } from "../../platform/routing/links.ts";
import type { HistorySearch, ListScope } from "../../requisicoes/index.ts";
import { movimentoQuery } from "../queries/indicadores.ts";
import type { ChartProps } from "./chart-props.ts";
import { whole } from "./whole.ts";

const OF: Readonly<Record<MovimentoPor, string>> = {
  semana: "Semana",
  tipo: "Tipo",
  concessionario: "Concessionário",
};

/** The statuses of what is closed. */
const CLOSED = ["concluido", "arquivado"] as const;

/** Requests opened and closed in the last weeks, by one thing. */
export function MovimentoChart({
  title,
  scope,
  look,
  por,
}: ChartProps & { readonly por: MovimentoPor }): ReactNode {
  const query = useQuery(movimentoQuery(scope, por));
  return (
    <ChartPanel
      title={title}
      look={look}
      counted={countedOf}
      query={query}
      dataOf={(answer) => movimentoData(answer, scope, por)}
      empty="Nenhuma requisição foi aberta ou encerrada nestas semanas"
    />
  );
}

function countedOf(answer: Movimento | undefined): string {
  const when =
    answer === undefined
      ? "nas últimas 8 semanas"
      : `de ${formatIsoDate(answer.data)} a ${formatIsoDate(answer.data_ate)}`;
  const most =
    answer !== undefined && answer.total > answer.barras.length
      ? ` São os ${answer.barras.length} com mais, de ${formatInteger(answer.total)}.`
      : "";
  return `Abertas: requisições criadas ${when}, qualquer que seja o seu status hoje. Encerradas: as que foram concluídas ou arquivadas nestes dias, pelo dia da última mudança.${most}`;
}

function movimentoData({ barras }: Movimento, { view }: ListScope, por: MovimentoPor): ChartData {
  return {
    of: OF[por],
    series: [
      { key: "abertas", label: "Abertas" },
      { key: "encerradas", label: "Encerradas" },
    ],
    more: REQ_STATUSES.map((status) => `Abertas, hoje: ${STATUS_LABEL[status]}`),
    groups: barras.map(({ chave, rotulo, data, data_ate, abertas, encerradas }) => {
      const of: HistorySearch = {
        ...(por === "tipo" && { tipo: chave }),
        ...(por === "concessionario" && { concessionario: chave }),
      };
      const link = (search: HistorySearch) =>
        linkTo("pac-historico-requisicoes-lista", { view }, { ...of, ...search });
      const created = { data, data_ate };
      return {
        key: chave,
        label: rotulo,
        figures: [
          whole(REQ_STATUSES, abertas, (status) => link({ ...created, status })),
          whole(CLOSED, encerradas, (status) => link({ encerrada: data, encerrada_ate: data_ate, status })),
        ],
        more: REQ_STATUSES.map((status) => ({
          value: abertas[status],
          target: link({ ...created, status }),
        })),
      };
    }),
  };
}
