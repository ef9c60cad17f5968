import type { ReactNode } from "react";
import type { Indicador } from "../queries/inicio-search.ts";
import { IdadePicture } from "./idade-picture.tsx";
import { MovimentoPicture } from "./movimento-picture.tsx";
import type { PictureProps } from "./picture-props.ts";

/** The open picture. */
export function Picture(props: PictureProps & { readonly indicador: Indicador }): ReactNode {
  const { indicador, ...picture } = props;
  return indicador === "idade" ? (
    <IdadePicture {...picture} />
  ) : (
    <MovimentoPicture {...picture} por={indicador} />
  );
}
