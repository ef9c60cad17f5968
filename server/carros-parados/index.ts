export { begunSemana } from "./commands/begun-semana.ts";
export type { SemanaParams } from "./commands/begun-semana.ts";
export { holdAno } from "./commands/hold-ano.ts";
export { semanaKind } from "./eventos.ts";
export { findSemana } from "./queries/semanas.ts";
export { registerCarrosParados } from "./routes.ts";
export { sideColumn } from "./sql/chat.ts";
