export * from "./buttons.ts";
export * from "./endpoints.ts";
export * from "./eventos.ts";
export * from "./messages.ts";
export * from "./rows.ts";
export * from "./schemas.ts";
export * from "./status.ts";
export * from "./weeks.ts";
