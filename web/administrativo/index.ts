export { auditoriaSearchSchema, type AuditoriaSearch } from "./auditoria/queries/auditoria-search.ts";
export { exportacaoSearchSchema, type ExportacaoSearch } from "./exportacao/queries.ts";
export { gboSearchSchema, type GboSearch } from "./gbo/queries/gbo-search.ts";
export { itensSearchSchema, type ItensSearch } from "./itens/queries/itens-search.ts";
export {
  registerFormSearchSchema,
  registerSearchSchema,
  type RegisterFormSearch,
  type RegisterSearch,
} from "./queries/searches.ts";
export { NEW_RECORD, registerOf, tabsFor } from "./parts/register.ts";
export type { RegisterScreens } from "./parts/register-screens.tsx";
