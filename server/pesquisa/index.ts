export { indexPending, writeRegistros } from "./commands/index-pending.ts";
export { indexJob, strayWordsJob } from "./jobs.ts";
export { registerPesquisa } from "./routes.ts";
