import type { ReactNode } from "react";
import { Pictures } from "../../platform/chart/pictures.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { inicioSearchSchema } from "../queries/inicio-search.ts";

const NAMES = {
  veiculos: "Veículos parados por semana",
  dias: "Dias parados por concessionário",
  pecas: "Peças mais aguardadas",
  previsao: "Previsões cumpridas",
};

const Picture = lazyChunk(async () => (await import("./picture.tsx")).Picture);

/** The pictures of the area's home, of the dealer who is chosen or of all in reach. */
export function Indicadores({ conta }: { readonly conta: string | undefined }): ReactNode {
  return (
    <Pictures
      names={NAMES}
      schema={inicioSearchSchema}
      link={(search) => linkTo("pac-carros-parados-inicio", {}, search)}
    >
      {(indicador, title, look) => <Picture indicador={indicador} title={title} look={look} conta={conta} />}
    </Pictures>
  );
}
