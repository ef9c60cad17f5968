export { usuarioKind } from "./eventos.ts";
export { registerPerfil } from "./routes.ts";
