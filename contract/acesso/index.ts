export * from "./endpoints.ts";
export * from "./groups.ts";
export * from "./messages.ts";
export * from "./password.ts";
export * from "./routes.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./views.ts";
