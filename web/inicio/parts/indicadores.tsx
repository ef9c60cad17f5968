import type { ReactNode } from "react";
import { homeRouteOf, type View } from "../../../contract/acesso/index.ts";
import { useConcessionario } from "../../acesso/index.ts";
import { Charts } from "../../platform/chart/charts.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { inicioSearchSchema } from "../queries/inicio-search.ts";

/** The titles of the charts; for a single dealer the chart by dealer is left out. */
const NAMES = {
  idade: "Em aberto por idade",
  resposta: "Tempo até a primeira resposta",
  semana: "Abertas e encerradas por semana",
  tipo: "Abertas e encerradas por tipo",
};
const OF_ALL = { ...NAMES, concessionario: "Abertas e encerradas por concessionário" };

const Chart = lazyChunk(async () => (await import("./chart.tsx")).Chart);

/** The charts of an area's home, of the dealer who is chosen or of all in reach. */
export function Indicadores({ view }: { readonly view: View }): ReactNode {
  const { conta } = useConcessionario();
  return (
    <Charts
      names={conta === undefined ? OF_ALL : NAMES}
      schema={inicioSearchSchema}
      link={(search) => linkTo(homeRouteOf(view), {}, search)}
    >
      {(indicador, title, look) => (
        <Chart indicador={indicador} title={title} look={look} scope={{ view, conta }} />
      )}
    </Charts>
  );
}
