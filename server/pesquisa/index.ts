export { indexJob } from "./jobs.ts";
export { registerPesquisa } from "./routes.ts";
