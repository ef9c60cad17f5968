export { conversaMail } from "./commands/conversa-mail.ts";
export { archiveConversa } from "./commands/archive.ts";
export { conversaThread } from "./commands/conversa-thread.ts";
export { tellDevolucao } from "./commands/devolucao.ts";
export { markMensagensRead } from "./commands/mark-read.ts";
export type { Topico } from "./sql/topico.ts";
export { conversaKind } from "./eventos.ts";
export { conversaFiles } from "./files/owner.ts";
export { registerConversas } from "./routes.ts";
