export * from "./email.ts";
export * from "./endpoints.ts";
export * from "./eventos.ts";
export * from "./messages.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./push-endpoints.ts";
export * from "./push.ts";
