export * from "./cadastro-status.ts";
export * from "./contas.ts";
export * from "./definition.ts";
export * from "./eventos.ts";
export * from "./found.ts";
export * from "./texts.ts";
