export * from "./endpoints.ts";
export * from "./messages.ts";
export * from "./routes.ts";
export * from "./fields.ts";
export * from "./schemas.ts";
