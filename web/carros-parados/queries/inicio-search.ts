import { pictureSearchSchema, type PictureSearch } from "../../platform/chart/picture-search.ts";

/** The pictures of the area's home. */
const INDICADORES = ["veiculos", "dias", "pecas", "previsao"] as const;
export type Indicador = (typeof INDICADORES)[number];

/** The state of the area's home in its address. */
export type InicioSearch = PictureSearch<Indicador>;
export const inicioSearchSchema = pictureSearchSchema(INDICADORES);
