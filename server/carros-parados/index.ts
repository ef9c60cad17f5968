export { semanaKind } from "./eventos.ts";
export { registerCarrosParados } from "./routes.ts";
