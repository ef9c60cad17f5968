export { sendInteracao } from "./commands/send.ts";
export { interacaoKind } from "./eventos.ts";
export { interacaoFiles } from "./files/owner.ts";
export { registerInteracoes } from "./routes.ts";
