import type { PictureLook } from "../../platform/chart/pictures.tsx";
import type { ListScope } from "../../requisicoes/index.ts";

/** What a picture of an area's home is drawn from. */
export interface PictureProps {
  readonly title: string;
  readonly scope: ListScope;
  readonly look: PictureLook;
}
