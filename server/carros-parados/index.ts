export { holdAno } from "./commands/hold-ano.ts";
export { semanaKind } from "./eventos.ts";
export { presentSemana } from "./presenters/semana.ts";
export { semanaColumns, semanasIn } from "./queries/semanas.ts";
export type { TabelaRecord } from "./queries/tabela.ts";
export { registerCarrosParados } from "./routes.ts";
export { todayOf } from "./sql/begun.ts";
export { linhasOfSemana } from "./sql/linhas.ts";
