import { INDICADORES, type Indicador } from "../../../contract/carros-parados/index.ts";
import { pictureSearchSchema, type PictureSearch } from "../../platform/chart/picture-search.ts";

/** The state of the area's home in its address. */
export type InicioSearch = PictureSearch<Indicador>;
export const inicioSearchSchema = pictureSearchSchema(INDICADORES);
