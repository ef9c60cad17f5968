export * from "./emails.ts";
export * from "./endpoints.ts";
export * from "./historico.ts";
export * from "./eventos.ts";
export * from "./lacunas.ts";
export * from "./messages.ts";
export * from "./sendable.ts";
export * from "./schemas.ts";
