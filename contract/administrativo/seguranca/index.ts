export * from "./endpoints.ts";
export * from "./eventos.ts";
export * from "./fields.ts";
export * from "./messages.ts";
export * from "./schemas.ts";
