export * from "./endpoints.ts";
export * from "./fields.ts";
export * from "./messages.ts";
export * from "./periodo.ts";
export * from "./schemas.ts";
