export * from "./routes.ts";
export * from "./seguradoras/index.ts";
