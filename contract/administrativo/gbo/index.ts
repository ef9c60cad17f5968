export * from "./endpoints.ts";
export * from "./eventos.ts";
export * from "./fields.ts";
export * from "./importacao-endpoints.ts";
export * from "./importacao-schemas.ts";
export * from "./importacao.ts";
export * from "./messages.ts";
export * from "./schemas.ts";
