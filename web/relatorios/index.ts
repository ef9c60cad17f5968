export { relatorioSearchSchema, type RelatorioSearch } from "./queries/relatorio-search.ts";
