export { OwnerMenu } from "./parts/owner-menu.tsx";
export { PushBell } from "./parts/push-bell.tsx";
export { staleQueries } from "./queries/avisos.ts";
