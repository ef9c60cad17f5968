export * from "./board-recebidos.ts";
export * from "./board.ts";
export * from "./endpoints.ts";
export * from "./eventos.ts";
export * from "./messages.ts";
export * from "./recebidos.ts";
export * from "./rules.ts";
export * from "./routes.ts";
