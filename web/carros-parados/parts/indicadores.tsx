import type { ReactNode } from "react";
import { INDICADOR_LABEL } from "../../../contract/carros-parados/index.ts";
import { Charts } from "../../platform/chart/charts.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { linkTo, useSearchOf } from "../../platform/routing/links.ts";
import { inicioSearchSchema } from "../queries/inicio-search.ts";

const Chart = lazyChunk(async () => (await import("./home-chart.tsx")).HomeChart);

/** The charts of the area's home, of the dealer who is chosen or of all in reach. */
export function Indicadores({ conta }: { readonly conta: string | undefined }): ReactNode {
  // The lists above stay on their pages.
  const { page, mensagens } = useSearchOf(inicioSearchSchema);
  return (
    <Charts
      names={INDICADOR_LABEL}
      schema={inicioSearchSchema}
      link={(chart) => linkTo("pac-carros-parados-inicio", {}, { page, mensagens, ...chart })}
    >
      {(indicador, title, look) => <Chart indicador={indicador} title={title} look={look} conta={conta} />}
    </Charts>
  );
}
