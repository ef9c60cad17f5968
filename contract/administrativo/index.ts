export * from "./concessionarios/index.ts";
export * from "./importacao-schemas.ts";
export * from "./importacao.ts";
export * from "./itens/index.ts";
export * from "./routes.ts";
export * from "./seguradoras/index.ts";
export * from "./usuarios/index.ts";
