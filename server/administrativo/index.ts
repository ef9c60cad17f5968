export { seguradoraKind } from "./seguradoras/eventos.ts";
export { registerAdministrativo } from "./routes.ts";
