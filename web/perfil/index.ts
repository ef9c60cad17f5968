export { staleQueries } from "./queries.ts";
