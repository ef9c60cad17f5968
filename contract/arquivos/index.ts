export * from "./endpoints.ts";
export * from "./messages.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./verificacao.ts";
