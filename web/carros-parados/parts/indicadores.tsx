import type { ReactNode } from "react";
import { INDICADOR_LABEL } from "../../../contract/carros-parados/index.ts";
import { Pictures } from "../../platform/chart/pictures.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { inicioSearchSchema } from "../queries/inicio-search.ts";

const Picture = lazyChunk(async () => (await import("./home-picture.tsx")).HomePicture);

/** The pictures of the area's home, of the dealer who is chosen or of all in reach. */
export function Indicadores({ conta }: { readonly conta: string | undefined }): ReactNode {
  return (
    <Pictures
      names={INDICADOR_LABEL}
      schema={inicioSearchSchema}
      link={(search) => linkTo("pac-carros-parados-inicio", {}, search)}
    >
      {(indicador, title, look) => <Picture indicador={indicador} title={title} look={look} conta={conta} />}
    </Pictures>
  );
}
