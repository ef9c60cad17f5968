export { registerPerfil } from "./routes.ts";
