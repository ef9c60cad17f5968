export { registerRelatorios } from "./routes.ts";
