export * from "./concessionarios/index.ts";
export * from "./gbo/index.ts";
export * from "./itens/index.ts";
export * from "./routes.ts";
export * from "./respostas/index.ts";
export * from "./seguradoras/index.ts";
export * from "./semanas/index.ts";
export * from "./usuarios/index.ts";
