export { historyPlace } from "./parts/history/history-place.ts";
export { recordOwnMove, type OwnMove } from "./parts/history/seen-counts.ts";
export { ClosedDialog } from "./parts/detail/conflict-dialogs.tsx";
export { StatusMark } from "./parts/status-badge.tsx";
export { markSeen } from "./queries/unread.ts";
export { REFRESH_MS, requisicaoQuery, takeRequisicao } from "./queries/history.ts";
