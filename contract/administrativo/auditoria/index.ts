export * from "./acoes.ts";
export * from "./detalhe.ts";
export * from "./endpoints.ts";
export * from "./messages.ts";
export * from "./objetos.ts";
export * from "./schemas.ts";
