export { sendInteracao } from "./commands/send.ts";
export { registerInteracoes } from "./routes.ts";
