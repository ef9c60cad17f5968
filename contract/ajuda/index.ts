export * from "./manual.ts";
export * from "./messages.ts";
export * from "./parts-for.ts";
export * from "./routes.ts";
