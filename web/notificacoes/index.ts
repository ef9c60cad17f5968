export { OwnerMenu } from "./parts/owner-menu.tsx";
export { staleQueries } from "./queries.ts";
