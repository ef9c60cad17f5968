export * from "./importacao-endpoints.ts";
export * from "./importacao-schemas.ts";
export * from "./importacao.ts";
