export { executeUnlessFileUsed, linkArquivos, requireLinked } from "./sql/link-arquivos.ts";
export { uploadArquivo } from "./commands/upload.ts";
export { removeOrphansJob } from "./jobs.ts";
export type { OwnerKind, OwnerKinds, UploadTarget } from "./policy/owners.ts";
export { PDF } from "./files/content-type.ts";
export { findOwnArquivos } from "./queries/arquivos.ts";
export { ownArquivos } from "./sql/own-arquivos.ts";
export type { OwnArquivo } from "./sql/own-arquivos.ts";
export { receiveArquivo, registerArquivos } from "./routes.ts";
