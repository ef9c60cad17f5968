export { semanasSearchSchema, type SemanasSearch } from "./queries/semanas-search.ts";
