import { pictureSearchSchema, type PictureSearch } from "../../platform/chart/picture-search.ts";

/** The pictures of an area's home. */
const INDICADORES = ["idade", "resposta", "semana", "tipo", "concessionario"] as const;
export type Indicador = (typeof INDICADORES)[number];

/** The state of an area's home in its address. */
export type InicioSearch = PictureSearch<Indicador>;
export const inicioSearchSchema = pictureSearchSchema(INDICADORES);
