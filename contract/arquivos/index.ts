export * from "./endpoints.ts";
export * from "./messages.ts";
export * from "./file-limits.ts";
export * from "./read-anexo.ts";
export * from "./rights.ts";
export * from "./schemas.ts";
export * from "./verificacao.ts";
