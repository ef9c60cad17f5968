import type { ReactNode } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import { useConcessionario } from "../../acesso/index.ts";
import type { PictureLook } from "../../platform/chart/picture-panel.tsx";
import type { ListScope } from "../../requisicoes/index.ts";
import type { Indicador } from "../queries/inicio-search.ts";
import { IdadePicture } from "./idade-picture.tsx";

/** What a picture of an area's home is drawn from. */
export interface PictureProps {
  readonly title: string;
  readonly scope: ListScope;
  readonly look: PictureLook;
}

interface OpenPictureProps {
  readonly view: View;
  readonly indicador: Indicador;
  readonly title: string;
  readonly look: PictureLook;
}

const PICTURES: Readonly<Record<Indicador, (props: PictureProps) => ReactNode>> = {
  idade: IdadePicture,
};

/** The open picture, of the dealer who is chosen. */
export function Picture({ view, indicador, title, look }: OpenPictureProps): ReactNode {
  const { conta } = useConcessionario();
  const Open = PICTURES[indicador];
  return <Open title={title} look={look} scope={{ view, conta }} />;
}
