import type { ReactNode } from "react";
import { INDICADOR_LABEL } from "../../../contract/carros-parados/index.ts";
import { Pictures } from "../../platform/chart/pictures.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { relatorioSearchSchema } from "../queries/relatorio-search.ts";
import type { Pedido } from "../queries/relatorio.ts";
import { relatorioLink } from "./relatorio-link.ts";

const Picture = lazyChunk(async () => (await import("./relatorio-picture.tsx")).RelatorioPicture);

/** The pictures of a report, over its dealers and weeks; the open one is printed before the rows. */
export function Indicadores({ pedido }: { readonly pedido: Pedido }): ReactNode {
  return (
    <Pictures
      names={INDICADOR_LABEL}
      schema={relatorioSearchSchema}
      link={(search) => relatorioLink(pedido, search)}
    >
      {(indicador, title, look) => (
        <Picture indicador={indicador} title={title} look={look} pedido={pedido} />
      )}
    </Pictures>
  );
}
