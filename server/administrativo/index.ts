export { registerAdministrativo } from "./routes.ts";
