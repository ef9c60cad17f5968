import type { ReactNode } from "react";
import type { Indicador } from "../queries/inicio-search.ts";
import { IdadePicture } from "./idade-picture.tsx";
import { MovimentoPicture } from "./movimento-picture.tsx";
import type { PictureProps } from "./picture-props.ts";
import { RespostaPicture } from "./resposta-picture.tsx";

/** The open picture. */
export function Picture(props: PictureProps & { readonly indicador: Indicador }): ReactNode {
  const { indicador, ...picture } = props;
  if (indicador === "idade") return <IdadePicture {...picture} />;
  if (indicador === "resposta") return <RespostaPicture {...picture} />;
  return <MovimentoPicture {...picture} por={indicador} />;
}
