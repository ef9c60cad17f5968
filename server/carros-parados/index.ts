export { semanaKind } from "./eventos.ts";
export { registerCarrosParados } from "./routes.ts";
export { registerTabela } from "./routes/tabela.ts";
