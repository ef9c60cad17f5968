import type { ReactNode } from "react";
import { INDICADOR_LABEL } from "../../../contract/carros-parados/index.ts";
import { Charts } from "../../platform/chart/charts.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { relatorioSearchSchema } from "../queries/relatorio-search.ts";
import type { Pedido } from "../queries/relatorio.ts";
import { relatorioLink } from "./relatorio-link.ts";

const Chart = lazyChunk(async () => (await import("./relatorio-chart.tsx")).RelatorioChart);

/** The charts of a report, over its dealers and weeks; the open one is printed before the rows. */
export function Indicadores({ pedido }: { readonly pedido: Pedido }): ReactNode {
  return (
    <Charts
      names={INDICADOR_LABEL}
      schema={relatorioSearchSchema}
      link={(search) => relatorioLink(pedido, search)}
    >
      {(indicador, title, look) => <Chart indicador={indicador} title={title} look={look} pedido={pedido} />}
    </Charts>
  );
}
