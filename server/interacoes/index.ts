export { requisicaoThread } from "./commands/requisicao-thread.ts";
export { sendInteracao } from "./commands/send.ts";
export type { Draft, Thread } from "./commands/thread.ts";
export { interacaoKind } from "./eventos.ts";
export { interacaoFiles } from "./files/owner.ts";
export { interacaoColumns, presentInteracao } from "./queries/interacoes.ts";
export type { InteracaoRow } from "./queries/interacoes.ts";
export { registerInteracoes } from "./routes.ts";
export { novaInteracao } from "./sql/nova.ts";
