export { holdAno } from "./commands/hold-ano.ts";
export { semanaKind } from "./eventos.ts";
export { registerCarrosParados } from "./routes.ts";
