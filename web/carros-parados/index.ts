export { inicioSearchSchema, type InicioSearch } from "./queries/inicio-search.ts";
export { semanasSearchSchema, type SemanasSearch } from "./queries/semanas-search.ts";
