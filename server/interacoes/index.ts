export { sendInteracao } from "./commands/send.ts";
export { interacaoFiles } from "./files/owner.ts";
export { registerInteracoes } from "./routes.ts";
