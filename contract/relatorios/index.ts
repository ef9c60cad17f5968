export * from "./contas.ts";
export * from "./endpoints.ts";
export * from "./fields.ts";
export * from "./file-name.ts";
export * from "./indicadores-endpoints.ts";
export * from "./messages.ts";
export * from "./routes.ts";
export * from "./schemas.ts";
