export * from "./push-endpoints.ts";
export * from "./push.ts";
