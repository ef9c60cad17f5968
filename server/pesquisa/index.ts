export { indexPending } from "./commands/index-pending.ts";
export { indexJob } from "./jobs.ts";
export { registerPesquisa } from "./routes.ts";
