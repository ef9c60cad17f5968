export { historyPlace, rememberOpened, storedPlace } from "./parts/history-place.ts";
