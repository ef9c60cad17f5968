export { executeUnlessTaken, linkArquivos, requireLinked } from "./commands/link.ts";
export { uploadArquivo } from "./commands/upload.ts";
export { startOrphanRemoval } from "./jobs.ts";
export { PDF } from "./policy/content.ts";
export { findOwnArquivos, ownArquivos } from "./queries/arquivos.ts";
export type { OwnArquivo } from "./queries/arquivos.ts";
export { registerArquivos } from "./routes.ts";
