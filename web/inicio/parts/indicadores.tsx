import type { ReactNode } from "react";
import { homeRouteOf, type View } from "../../../contract/acesso/index.ts";
import type { PictureLook } from "../../platform/chart/picture-panel.tsx";
import { Pictures } from "../../platform/chart/pictures.tsx";
import { lazyChunk } from "../../platform/routing/lazy-chunk.ts";
import { linkTo, useGo, useSearchOf, type Target } from "../../platform/routing/links.ts";
import { inicioSearchSchema, type Indicador, type InicioSearch } from "../queries/inicio-search.ts";

/** What the pictures are called. */
const NAMES: Readonly<Record<Indicador, string>> = {
  idade: "Em aberto por idade",
};

const Picture = lazyChunk(async () => (await import("./picture.tsx")).Picture);

/** The pictures of an area's home; the open one stands in the address. */
export function Indicadores({ view }: { readonly view: View }): ReactNode {
  const { indicador, como } = useSearchOf(inicioSearchSchema);
  const go = useGo();
  const targetOf = (search: InicioSearch): Target => linkTo(homeRouteOf(view), {}, search);
  const look: PictureLook = {
    asTable: como === "tabela",
    onTable: (asTable) =>
      go(targetOf({ indicador, como: asTable ? "tabela" : undefined }), { replace: true, keepScroll: true }),
  };
  return (
    <Pictures
      names={NAMES}
      current={indicador}
      targetOf={(name) => targetOf({ indicador: name, como: name && como })}
    >
      {indicador === undefined ? null : (
        <Picture key={indicador} view={view} indicador={indicador} title={NAMES[indicador]} look={look} />
      )}
    </Pictures>
  );
}
