export { Thread } from "./parts/thread.tsx";
export { interacoesQuery } from "./queries.ts";
