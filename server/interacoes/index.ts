export { sendInteracao } from "./commands/send.ts";
export { interacaoKind } from "./eventos.ts";
export { registerInteracoes } from "./routes.ts";
