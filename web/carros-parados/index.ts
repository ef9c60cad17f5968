export type { InicioSearch } from "./queries/inicio-search.ts";
export { DealerNeeded } from "./parts/dealer-needed.tsx";
export { semanasQuery } from "./queries/lista.ts";
export { semanasSearchSchema, type SemanasSearch } from "./queries/semanas-search.ts";
