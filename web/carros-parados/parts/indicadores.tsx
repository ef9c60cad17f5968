import type { ReactNode } from "react";
import { INDICADOR_LABEL } from "../../../contract/carros-parados/index.ts";
import { Charts } from "../../platform/chart/charts.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { inicioSearchSchema } from "../queries/inicio-search.ts";

const Chart = lazyChunk(async () => (await import("./home-chart.tsx")).HomeChart);

/** The charts of the area's home, of the dealer who is chosen or of all in reach. */
export function Indicadores({ conta }: { readonly conta: string | undefined }): ReactNode {
  return (
    <Charts
      names={INDICADOR_LABEL}
      schema={inicioSearchSchema}
      link={(search) => linkTo("pac-carros-parados-inicio", {}, search)}
    >
      {(indicador, title, look) => <Chart indicador={indicador} title={title} look={look} conta={conta} />}
    </Charts>
  );
}
