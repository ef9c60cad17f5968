export * from "./concessionarios/index.ts";
export * from "./gbo/index.ts";
export * from "./routes.ts";
export * from "./seguradoras/index.ts";
export * from "./semanas/index.ts";
export * from "./usuarios/index.ts";
