export type { InicioSearch } from "./queries/inicio-search.ts";
export type { PicturesOf } from "./parts/drawings.ts";
export { StoppedPicture, type PictureQueries } from "./parts/picture.tsx";
export { DealerNeeded } from "./parts/dealer-needed.tsx";
export { semanasQuery } from "./queries/lista.ts";
export { semanasSearchSchema, type SemanasSearch } from "./queries/semanas-search.ts";
