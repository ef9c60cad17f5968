export { registerCarrosParados } from "./routes.ts";
