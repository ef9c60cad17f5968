export * from "./endpoints.ts";
export * from "./eventos.ts";
export * from "./menu.ts";
export * from "./messages.ts";
export * from "./rights.ts";
export * from "./schemas.ts";
