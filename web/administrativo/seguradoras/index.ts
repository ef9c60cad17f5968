export { seguradoraFormSearchSchema, seguradorasSearchSchema } from "./queries/searches.ts";
export type { SeguradoraFormSearch, SeguradorasSearch } from "./queries/searches.ts";
