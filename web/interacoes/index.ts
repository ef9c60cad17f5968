export { Thread } from "./parts/thread.tsx";
export { interacoesQuery, staleQueries } from "./queries.ts";
