import type { ReactNode } from "react";
import type { PictureLook } from "../../platform/chart/pictures.tsx";
import type { ListScope } from "../../requisicoes/index.ts";
import type { Indicador } from "../queries/inicio-search.ts";
import { IdadePicture } from "./idade-picture.tsx";
import { MovimentoPicture } from "./movimento-picture.tsx";

/** What a picture of an area's home is drawn from. */
export interface PictureProps {
  readonly title: string;
  readonly scope: ListScope;
  readonly look: PictureLook;
}

/** The open picture. */
export function Picture(props: PictureProps & { readonly indicador: Indicador }): ReactNode {
  const { indicador, ...picture } = props;
  return indicador === "idade" ? (
    <IdadePicture {...picture} />
  ) : (
    <MovimentoPicture {...picture} por={indicador} />
  );
}
